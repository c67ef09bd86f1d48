/**
 * The multi-view as data: an ordered list of panes, each with a size in grid cells (changed in `layout-history.ts`). Panes are put
 * on the grid in order, each at the first place where it fits, so that the same list gives the same picture and live data gives
 * none. `panesToText` and `panesFromText` are its form in the URL and in saved layouts.
 */

import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';

export type PaneSize = '1x1' | '2x1' | '1x2' | '2x2';

/** Columns by rows. */
export const PANE_SIZES: readonly PaneSize[] = ['1x1', '2x1', '1x2', '2x2'];

/** The most games on one wall. */
export const MAX_PANES = 20;

export interface Pane {
  readonly gameId: GameId;
  readonly feed: GameFeed;
  readonly size: PaneSize;
  /** Market groups to show; empty means as many of the main ones as fit. */
  readonly groups: readonly number[];
}

export interface PanePlace {
  /** The column from 1, as CSS grid lines. */
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

const WIDTHS: Readonly<Record<PaneSize, readonly [columns: number, rows: number]>> = {
  '1x1': [1, 1],
  '2x1': [2, 1],
  '1x2': [1, 2],
  '2x2': [2, 2],
};

/** Adds a game at the end. A game that is there already, and a 21st pane, change nothing. */
export function addPane(panes: readonly Pane[], gameId: GameId, feed: GameFeed): readonly Pane[] {
  if (panes.length >= MAX_PANES || panes.some((pane) => pane.gameId === gameId)) return panes;
  return [...panes, { gameId, feed, size: '1x1', groups: [] }];
}

export interface WallSize {
  /** The width in CSS pixels. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** The least that a square of the grid measures. */
  readonly leastWidthPx: number;
  readonly leastHeightPx: number;
}

/**
 * The number of columns with which the panes fill the wall: few empty squares, panes about as wide as high, and no more
 * rows than can be seen. It depends on the panes and the wall alone, so live data never moves a pane.
 */
export function balancedColumns(panes: readonly Pane[], size: WallSize, most: number): number {
  const fitting = Math.max(1, Math.min(most, Math.floor(size.widthPx / size.leastWidthPx)));
  let best = { columns: 1, cost: Number.POSITIVE_INFINITY };
  for (let columns = 1; columns <= fitting; columns++) {
    const places = placePanes(panes, columns);
    const rows = Math.max(1, ...places.map((place) => place.row + place.rows - 1));
    const filled = places.reduce((sum, place) => sum + place.columns * place.rows, 0);
    const empty = 1 - filled / (columns * rows);
    const heightPx = Math.max(size.leastHeightPx, size.heightPx / rows);
    const unseen = Math.max(0, (rows * heightPx) / Math.max(1, size.heightPx) - 1);
    const cost = 2 * empty + 3 * unseen + Math.abs(Math.log2(size.widthPx / columns / heightPx));
    if (cost < best.cost) best = { columns, cost };
  }
  return best.columns;
}

/** Places on a grid of so many columns, in the order of the panes. A pane wider than the grid is cut to it. */
export function placePanes(panes: readonly Pane[], columnCount: number): readonly PanePlace[] {
  const taken = new Set<string>();
  const isFree = (column: number, row: number, columns: number, rows: number): boolean => {
    for (let y = row; y < row + rows; y++) {
      for (let x = column; x < column + columns; x++) if (taken.has(`${x}/${y}`)) return false;
    }
    return true;
  };
  return panes.map(({ size }) => {
    const [width, rows] = WIDTHS[size];
    const columns = Math.min(width, columnCount);
    for (let row = 1; ; row++) {
      for (let column = 1; column + columns - 1 <= columnCount; column++) {
        if (!isFree(column, row, columns, rows)) continue;
        for (let y = row; y < row + rows; y++) {
          for (let x = column; x < column + columns; x++) taken.add(`${x}/${y}`);
        }
        return { column, row, columns, rows };
      }
    }
  });
}

/** The panes as text, joined by `_`, which no URL needs to escape: `123`, `n124` (line), `125-2x1`, `126-1x1-1.17`. */
export function panesToText(panes: readonly Pane[]): string {
  return panes
    .map(({ gameId, feed, size, groups }) => {
      const head = `${feed === 'line' ? 'n' : ''}${gameId}`;
      if (groups.length > 0) return `${head}-${size}-${groups.join('.')}`;
      return size === '1x1' ? head : `${head}-${size}`;
    })
    .join('_');
}

const PANE_PATTERN = /^(n?)(\d{1,15})(?:-([12]x[12]))?(?:-(\d{1,7}(?:\.\d{1,7}){0,19}))?$/;

/**
 * The panes of a text. What cannot be read is left out, as are repeated games and what is over the limit: an old or cut
 * link still opens.
 */
export function panesFromText(text: string): readonly Pane[] {
  const panes: Pane[] = [];
  for (const part of text.split('_')) {
    const match = PANE_PATTERN.exec(part);
    if (!match || panes.length >= MAX_PANES) continue;
    const [, line, id, size, groups] = match;
    const gameId = Number(id) as GameId;
    if (gameId === 0 || panes.some((pane) => pane.gameId === gameId)) continue;
    panes.push({
      gameId,
      feed: line === 'n' ? 'line' : 'live',
      size: PANE_SIZES.find((candidate) => candidate === size) ?? '1x1',
      groups: groups === undefined ? [] : [...new Set(groups.split('.').map(Number))],
    });
  }
  return panes;
}
