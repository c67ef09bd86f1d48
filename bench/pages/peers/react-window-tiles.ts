/** The games of the lobby as a grid of react-window with memoised tiles: the texts of ours, and no drawing. */
import { createElement, memo } from 'react';
import { createRoot } from 'react-dom/client';
import { type CellComponentProps, Grid } from 'react-window';

interface Game {
  readonly slug: string;
  readonly name?: string;
  readonly provider: string;
  readonly returns?: { readonly least: number };
  readonly least: { readonly amount: string; readonly currency: string };
}

/** The measures of our tiles. */
const TILE = { width: 176, height: 228 };

/** The games that the sportsbook tells. */
export async function lobbyGames(): Promise<readonly Game[]> {
  const answer = await fetch('/web-api/casino');
  const { data } = (await answer.json()) as { data: { attributes: { games: readonly Game[] } } };
  return data.attributes.games;
}

export const tileContent = ({ least, name, provider, returns, slug }: Game) =>
  createElement(
    'article',
    null,
    createElement('a', { href: `/en/casino/game/${slug}` }, name ?? slug),
    createElement('p', null, provider),
    createElement('p', null, returns ? `${returns.least / 100}%` : ''),
    createElement('p', null, `${least.amount} ${least.currency}`),
    createElement('button', { type: 'button' }, '☆'),
  );

interface TilesProps {
  readonly games: readonly Game[];
  readonly columns: number;
}

const Tile = memo(function Tile({ game }: { readonly game: Game }) {
  return tileContent(game);
});

function Cell({ columnIndex, columns, games, rowIndex, style }: CellComponentProps<TilesProps>) {
  const game = games[rowIndex * columns + columnIndex];
  return createElement('div', { style, 'data-tile': '' }, game ? createElement(Tile, { game }) : null);
}

export async function showTiles(element: HTMLElement): Promise<void> {
  const games = await lobbyGames();
  const columns = Math.floor(element.clientWidth / TILE.width);
  createRoot(element).render(
    createElement(Grid<TilesProps>, {
      cellComponent: Cell,
      cellProps: { games, columns },
      columnCount: columns,
      columnWidth: TILE.width,
      rowCount: Math.ceil(games.length / columns),
      rowHeight: TILE.height,
      style: { height: element.clientHeight },
    }),
  );
}

/** All of them in the document, those out of sight skipped by the browser. */
export async function showAllTiles(element: HTMLElement): Promise<void> {
  const games = await lobbyGames();
  const tile = { width: TILE.width, height: TILE.height, contentVisibility: 'auto' } as const;
  element.style.overflowY = 'scroll';
  createRoot(element).render(
    createElement(
      'div',
      { style: { display: 'flex', flexWrap: 'wrap' } },
      games.map((game) =>
        createElement('div', { key: game.slug, style: tile, 'data-tile': '' }, tileContent(game)),
      ),
    ),
  );
}
