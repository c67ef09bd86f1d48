/**
 * Panes of the multi-view on its grid: in order, each at the first place where it fits, so that the same list gives the
 * same picture and live data moves nothing.
 */
import type { Pane, PaneSize } from './pane-layout.ts';

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
