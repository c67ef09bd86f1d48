/**
 * Market blocks that stand still: what is shown keeps its place whatever the game adds or takes away. A selection that left stays
 * as a cell that is gone; one that returns takes its own cell again; new ones fill free places of their row or stand below.
 */
import type { MarketBlock, MarketCell, MarketRow } from './market-blocks.ts';

type Cells = readonly (MarketCell | undefined)[];

const gone = (cell: MarketCell): MarketCell => (cell.isGone ? cell : { ...cell, isGone: true });

/** Every cell without a price: the game is over, or no feed lists it. */
export const closedBlocks = (blocks: readonly MarketBlock[]): readonly MarketBlock[] =>
  blocks.map((block) => ({
    ...block,
    selectionCount: 0,
    rows: block.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cell && gone(cell)) })),
  }));

const EVERY_GROUP = (): boolean => true;

/**
 * The blocks of `shown` brought up to date with `now`, without moving anything; `now` itself where both have the same
 * places. Groups that are not held take their own shape at once, and leave when they have nothing to offer; their order
 * stays.
 */
export function holdBlocks(
  shown: readonly MarketBlock[],
  now: readonly MarketBlock[],
  isHeld: (group: number) => boolean = EVERY_GROUP,
): readonly MarketBlock[] {
  const left = new Map(now.map((block) => [block.group, block]));
  const held = shown.flatMap((block) => {
    const next = left.get(block.group);
    left.delete(block.group);
    if (!isHeld(block.group)) return next ?? [];
    return next ? holdBlock(block, next) : closedBlocks([block]);
  });
  const all = [...held, ...left.values()];
  return hasSamePlaces(all, now) ? now : all;
}

function holdBlock(shown: MarketBlock, now: MarketBlock): MarketBlock {
  const fresh = new Map(
    now.rows.flatMap((row) => row.cells).flatMap((cell) => (cell ? [[cell.key, cell]] : [])),
  );
  const rows: MarketRow[] = shown.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => {
      if (!cell) return undefined;
      const next = fresh.get(cell.key);
      fresh.delete(cell.key);
      return next ?? gone(cell);
    }),
  }));
  for (const row of rowsOfWidth(now, shown.columnCount)) {
    const added = row.cells.map((cell) => (cell && fresh.has(cell.key) ? cell : undefined));
    if (added.some(Boolean)) addCells(rows, row, added);
  }
  return { ...shown, rows: rows.map(withCenter), selectionCount: now.selectionCount };
}

/** Adds cells into the row of that line where its places are free, else as a row below. */
function addCells(rows: MarketRow[], row: MarketRow, added: Cells): void {
  const at = rows.findIndex((candidate) => candidate.key === row.key);
  const own = rows[at];
  if (own && added.every((cell, column) => !cell || !own.cells[column])) {
    rows[at] = { ...own, cells: own.cells.map((cell, column) => cell ?? added[column]) };
    return;
  }
  let { key } = row;
  while (rows.some((candidate) => candidate.key === key)) key += '+';
  rows.push({ key, isCenter: false, cells: added });
}

const withCenter = (row: MarketRow): MarketRow => ({
  ...row,
  isCenter: row.cells.some((cell) => cell?.isCenter && !cell.isGone),
});

/** The block's rows as they are, or filled anew where its width became another one. */
function rowsOfWidth(block: MarketBlock, width: number): readonly MarketRow[] {
  if (block.columnCount === width) return block.rows;
  const cells = block.rows.flatMap((row) => row.cells.filter((cell) => cell !== undefined));
  const rows: MarketRow[] = [];
  for (let at = 0; at < cells.length; at += width) {
    const row = Array.from({ length: width }, (_, column) => cells[at + column]);
    rows.push({ key: row[0]?.key ?? String(at), isCenter: false, cells: row });
  }
  return rows;
}

const placesOf = (blocks: readonly MarketBlock[]): string =>
  blocks
    .map(({ group, columnCount, rows }) => {
      const cells = rows.flatMap((row) => row.cells);
      return `${group}/${columnCount}:${cells.map((cell) => (cell?.isGone ? '-' : (cell?.key ?? ''))).join()}`;
    })
    .join(';');

const hasSamePlaces = (a: readonly MarketBlock[], b: readonly MarketBlock[]): boolean =>
  placesOf(a) === placesOf(b);
