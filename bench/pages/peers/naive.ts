/** What is written first: the whole snapshot in React state, a new one with each batch, virtual rows without memory. */
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { List, type RowComponentProps } from 'react-window';
import { COLUMNS, type GridFeed } from '../grid-feed.ts';
import { rowContent } from './plain-row.ts';
import { ROW_PX } from './row-px.ts';

interface Game {
  readonly name: string;
  readonly prices: readonly (number | undefined)[];
}

export function show(feed: GridFeed, element: HTMLElement): void {
  createRoot(element).render(createElement(Board, { feed, height: element.clientHeight }));
}

const snapshot = (feed: GridFeed): readonly Game[] =>
  feed.rows.map(({ name }, row) => ({ name, prices: COLUMNS.map((_, column) => feed.odds(row, column)) }));

function Board({ feed, height }: { readonly feed: GridFeed; readonly height: number }) {
  const [games, setGames] = useState(() => snapshot(feed));
  useEffect(() => feed.onChanges(() => setGames(snapshot(feed))), [feed]);
  return createElement(List<{ games: readonly Game[] }>, {
    rowComponent: Row,
    rowCount: games.length,
    rowHeight: ROW_PX,
    rowProps: { games },
    style: { height },
  });
}

const Row = ({ index, style, games }: RowComponentProps<{ games: readonly Game[] }>) =>
  createElement('div', { style }, rowContent(games[index]?.name ?? '', games[index]?.prices ?? []));
