/**
 * Lays the selections of one game out as blocks, one for each market group, each a small table of rows and columns. The shape
 * follows from the set of selections alone, so a price can move nothing. Two shapes:
 * - `grid`: one line of a market a row, the columns of its layout (over | under at 2.5; 1 | X | 2); of a handicap side 2 carries
 *   the opposite sign;
 * - `list`: everything else, filled row by row into two columns, each cell with its own label.
 */

import type { SelectionKey } from '#domain/lib/ids.ts';
import { type ColumnHeading, columnHeadings } from '#domain/market/market-headings.ts';
import { columnOf, GROUP_CORRECT_SCORE, marketColumns } from '#domain/market/market-layout.ts';
import { type Parameter, type SelectionIdentity, selectionKey } from '#domain/market/selection.ts';
import type { GameRecord, Slot } from '#protocol/hub/batches.ts';
import { blockGroup, ladderOf, typeInBlock } from './ladders.ts';

export interface MarketCell {
  readonly slot: Slot;
  readonly key: SelectionKey;
  readonly identity: SelectionIdentity;
  readonly playerName: string;
  readonly isCenter: boolean;
  /** Whether it left the game; the cell keeps its place, has no price, and its slot must not be read any more. */
  readonly isGone?: true;
}

export interface MarketRow {
  readonly key: string;
  readonly isCenter: boolean;
  /** Cells, one for each column of the block; undefined keeps the place of a selection that is not offered. */
  readonly cells: readonly (MarketCell | undefined)[];
}

export interface MarketBlock {
  readonly group: number;
  readonly shape: 'grid' | 'list';
  readonly columnCount: number;
  readonly rows: readonly MarketRow[];
  readonly selectionCount: number;
  /** Whether the rows are lines of one question: the first row is the main one, and the others may be folded away. */
  readonly isLadder?: true;
  /** What the columns are, where the labels of the cells do not say it. */
  readonly headings?: readonly ColumnHeading[];
}

/** The groups that people look for first, in this order; then the rest by number. */
const LEADING_GROUPS: readonly number[] = [
  1, 101, 2766, 8, 2768, 17, 99, 2, 2854, 19, 15, 62, 8427, 8429, 20, 136, 14,
];

/** Handicap groups by the type of side 2. */
const MIRRORED_TYPES: ReadonlyMap<number, number> = new Map([
  [2, 8],
  [2854, 3830],
]);

const LIST_COLUMNS = 2;
/** The most columns of a grid: a row of three prices fits the narrowest column of the page. */
const MAX_GRID_COLUMNS = 3;

function groupWeight(group: number): number {
  const at = LEADING_GROUPS.indexOf(group);
  return at === -1 ? LEADING_GROUPS.length : at;
}

const byTypeFirst = (a: MarketCell, b: MarketCell): number =>
  a.identity.type - b.identity.type ||
  a.identity.parameter - b.identity.parameter ||
  a.identity.player - b.identity.player;

/** All cells of a game by market group. */
export function cellsByGroup(record: GameRecord): Map<number, MarketCell[]> {
  const { selections, head } = record;
  const groups = new Map<number, MarketCell[]>();
  for (let at = 0; at < selections.slots.length; at++) {
    const group = selections.groups[at] ?? 0;
    const identity: SelectionIdentity = {
      gameId: head.id,
      group,
      type: selections.types[at] ?? 0,
      parameter: (selections.parameters[at] ?? 0) as Parameter,
      player: selections.players[at] ?? 0,
    };
    const cell: MarketCell = {
      slot: (selections.slots[at] ?? 0) as Slot,
      key: selectionKey(identity),
      identity,
      playerName: selections.playerNames[identity.player] ?? '',
      isCenter: selections.centers[at] === 1,
    };
    const list = groups.get(group);
    if (list) list.push(cell);
    else groups.set(group, [cell]);
  }
  return groups;
}

/** Cells by column of the known layout, each list one type after another; undefined when some cell has no column. */
function gridRows(
  block: number,
  cells: readonly MarketCell[],
  columns: readonly (readonly number[])[],
): MarketRow[] | undefined {
  const rows = new Map<
    string,
    { readonly order: number; readonly line: number; cells: (MarketCell | undefined)[] }
  >();
  for (const cell of cells) {
    const { group, parameter } = cell.identity;
    const type = typeInBlock(cell.identity.type, block, group);
    const column = columns.findIndex((types) => types.includes(type));
    if (column === -1) return undefined;
    const order = columns[column]?.indexOf(type) ?? 0;
    const line = type === MIRRORED_TYPES.get(block) ? 0 - parameter : Number(parameter);
    const key = `${order}/${line}`;
    const row = rows.get(key) ?? { order, line, cells: columns.map(() => undefined) };
    const other = row.cells[column];
    // A line that the other market of the ladder has as well: those of the block's own market come first.
    if (other && other.identity.group !== group && other.identity.player === cell.identity.player) continue;
    if (other) return undefined;
    row.cells[column] = cell;
    rows.set(key, row);
  }
  return [...rows]
    .sort(([, a], [, b]) => a.order - b.order || a.line - b.line)
    .map(([key, row]) => ({ key, isCenter: row.cells.some((cell) => cell?.isCenter), cells: row.cells }));
}

/** Home wins, draws where there are any, away wins side by side: columns of different lengths that share no line. */
function scoreBlock(group: number, cells: readonly MarketCell[]): MarketBlock {
  const byResult: MarketCell[][] = [[], [], []];
  for (const cell of [...cells].sort(byTypeFirst)) {
    const { type, parameter } = cell.identity;
    byResult[columnOf(group, type, parameter) ?? 1]?.push(cell);
  }
  const isKept = (at: number): boolean => at !== 1 || byResult[1]?.length !== 0;
  const columns = byResult.filter((_, at) => isKept(at));
  const headings = columnHeadings(group)?.filter((_, at) => isKept(at));
  const length = Math.max(...columns.map((column) => column.length));
  const rows = Array.from({ length }, (_, at) => {
    const row = columns.map((column) => column[at]);
    return { key: row.find(Boolean)?.key ?? String(at), isCenter: false, cells: row };
  });
  return {
    group,
    shape: 'grid',
    columnCount: columns.length,
    rows,
    selectionCount: cells.length,
    ...(headings && { headings }),
  };
}

function headingsOf(group: number, columnCount: number): Pick<MarketBlock, 'headings'> {
  const headings = columnHeadings(group);
  return headings?.length === columnCount ? { headings } : {};
}

function listRows(cells: readonly MarketCell[]): MarketRow[] {
  const sorted = [...cells].sort(byTypeFirst);
  const rows: MarketRow[] = [];
  for (let at = 0; at < sorted.length; at += LIST_COLUMNS) {
    const row = Array.from({ length: LIST_COLUMNS }, (_, column) => sorted[at + column]);
    rows.push({ key: row[0]?.key ?? String(at), isCenter: row.some((cell) => cell?.isCenter), cells: row });
  }
  return rows;
}

function toBlock(group: number, cells: readonly MarketCell[]): MarketBlock {
  const selectionCount = cells.length;
  if (group === GROUP_CORRECT_SCORE) return scoreBlock(group, cells);
  const types = [...new Set(cells.map((cell) => cell.identity.type))].sort((a, b) => a - b);
  const columns = marketColumns(group) ?? types.map((type) => [type]);
  if (columns.length <= MAX_GRID_COLUMNS && (columns.length > 1 || cells.length === 1)) {
    const rows = gridRows(group, cells, columns);
    if (rows) {
      return {
        group,
        shape: 'grid',
        columnCount: columns.length,
        selectionCount,
        ...ladderOf(group, rows),
        ...headingsOf(group, columns.length),
      };
    }
  }
  return { group, shape: 'list', columnCount: LIST_COLUMNS, rows: listRows(cells), selectionCount };
}

/** Cells by the block that they stand in, those of the block's own market first. */
function cellsByBlock(record: GameRecord): Map<number, MarketCell[]> {
  const groups = cellsByGroup(record);
  const isOffered = (group: number): boolean => groups.has(group);
  for (const [group, cells] of groups) {
    const into = blockGroup(group, isOffered);
    if (into === group) continue;
    groups.get(into)?.push(...cells);
    groups.delete(group);
  }
  return groups;
}

/** Every selection of the game stands in exactly one cell of one block; a line that two markets of a ladder have stands there once. */
export function marketBlocks(record: GameRecord): readonly MarketBlock[] {
  return [...cellsByBlock(record)]
    .sort(([a], [b]) => groupWeight(a) - groupWeight(b) || a - b)
    .map(([group, cells]) => toBlock(group, cells));
}

/** Column of each group, kept for as long as the page shows the game with this many columns. */
export type BlockPlacement = ReadonlyMap<number, number>;

/** Height of a block in rows, its header included: all rows are equally high, and ladders begin folded. */
const heightOf = (block: MarketBlock): number =>
  (block.isLadder ? 2 : block.rows.length) + (block.headings ? 2 : 1.5);

/**
 * Spreads blocks over columns, each to the column that is shortest so far. A block that was placed before stays in its column:
 * one that comes or goes never makes another jump sideways.
 */
export function placeBlocks(
  blocks: readonly MarketBlock[],
  columnCount: number,
  previous: BlockPlacement = new Map(),
): BlockPlacement {
  const heights = Array.from({ length: columnCount }, () => 0);
  const placement = new Map(previous);
  for (const block of blocks) {
    const kept = previous.get(block.group);
    if (kept !== undefined && kept < columnCount) heights[kept] = (heights[kept] ?? 0) + heightOf(block);
  }
  for (const block of blocks) {
    const kept = placement.get(block.group);
    if (kept !== undefined && kept < columnCount) continue;
    const column = heights.indexOf(Math.min(...heights));
    placement.set(block.group, column);
    heights[column] = (heights[column] ?? 0) + heightOf(block);
  }
  return placement;
}
