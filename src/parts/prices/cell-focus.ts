/**
 * Arrow keys over a grid of price buttons. Rows carry `data-grid-row`, buttons `data-cell` with their column. Nothing is kept
 * in React: the grid is one tab stop, and inside it the arrows look for the neighbour in the document, so that a virtual list
 * can mount and drop rows freely.
 */
export interface CellMove {
  readonly rows: -1 | 0 | 1;
  readonly columns: -1 | 0 | 1;
}

/** What a key means; left and right are as seen, so they turn round in right-to-left text. */
export function cellMove(key: string, isRightToLeft: boolean): CellMove | undefined {
  switch (key) {
    case 'ArrowUp':
      return { rows: -1, columns: 0 };
    case 'ArrowDown':
      return { rows: 1, columns: 0 };
    case 'ArrowLeft':
      return { rows: 0, columns: isRightToLeft ? 1 : -1 };
    case 'ArrowRight':
      return { rows: 0, columns: isRightToLeft ? -1 : 1 };
    default:
      return undefined;
  }
}

const cellsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[data-cell]')];

const columnOf = (cell: HTMLElement): number => Number(cell.dataset['cell']);

/** The cell of a row in this column, or else the nearest one. */
function nearestCell(row: Element, column: number): HTMLElement | undefined {
  const cells = cellsOf(row);
  return cells.reduce<HTMLElement | undefined>((best, cell) => {
    if (!best) return cell;
    return Math.abs(columnOf(cell) - column) < Math.abs(columnOf(best) - column) ? cell : best;
  }, undefined);
}

/** Moves the focus inside `grid`. False when there is no neighbour in the document on that side. */
export function moveCellFocus(grid: Element, from: HTMLElement, move: CellMove): boolean {
  const row = from.closest('[data-grid-row]');
  if (!row) return false;
  const target =
    move.columns === 0
      ? cellInRow(grid, row, columnOf(from), move.rows)
      : cellBeside(row, from, move.columns);
  if (!target) return false;
  target.focus();
  return true;
}

function cellBeside(row: Element, from: HTMLElement, step: number): HTMLElement | undefined {
  const cells = cellsOf(row);
  return cells[cells.indexOf(from) + step];
}

function cellInRow(grid: Element, row: Element, column: number, step: number): HTMLElement | undefined {
  const rows = [...grid.querySelectorAll('[data-grid-row]')];
  for (let at = rows.indexOf(row) + step; at >= 0 && at < rows.length; at += step) {
    const candidate = rows[at];
    const cell = candidate && nearestCell(candidate, column);
    if (cell) return cell;
  }
  return undefined;
}

/** The first price below the top edge of the grid: where focus goes when the grid itself is entered. */
export function firstVisibleCell(grid: Element): HTMLElement | undefined {
  const top = grid.getBoundingClientRect().top;
  const cells = [...grid.querySelectorAll<HTMLElement>('[data-cell]')];
  return cells.find((cell) => cell.getBoundingClientRect().top >= top) ?? cells[0];
}
