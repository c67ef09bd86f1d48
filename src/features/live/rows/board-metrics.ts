/**
 * Fixed measures of a board, in CSS pixels. The virtual list needs row heights before it renders, so the style sheet takes its
 * sizes from these numbers and not the other way round.
 */
import type { ComponentType } from 'react';
import type { ScoreRoom } from '#domain/sport/scoreboard.ts';
import type { BoardColumn } from '#streams/board/board-columns.ts';
import type { BoardRow } from '#streams/board/board-rows.ts';
import { scoreRoom } from '../../../parts/score/score-room.ts';
import type { PriceCellsProps } from './game-row.tsx';

export interface BoardMetrics {
  /** Whether prices stand below the names: for phones. */
  readonly stacked: boolean;
  readonly isCompact: boolean;
  /**
   * The place where a row names its championship: under the clock, which then stands after the names, or beside the names
   * where there is room.
   */
  readonly championshipAt: 'under-clock' | 'beside';
  /** Whether a cell has its line ("2.5") above the price and not before it. */
  readonly linesAbove: boolean;
  readonly columns: readonly BoardColumn[];
  readonly columnGapPx: number;
  readonly cellPx: number;
  readonly lineCellPx: number;
  readonly gameRowPx: number;
  readonly headerRowPx: number;
  /** The part of a score that fits beside the names. */
  readonly room: ScoreRoom;
  /** The width that names and the score share. */
  readonly sharedPx: number;
  /** The fewest games for which a championship has a header: rows of smaller ones name it. 0 where each has one. */
  readonly headerFrom: number;
  /** The width from the start of the list to the first price: free above the names, beside the headings of the columns. */
  readonly leadPx: number;
  /** Whether names leave room for the crests of their teams. */
  readonly hasCrests: boolean;
  /** The headings and prices of a board of another kind. */
  readonly Header?: ComponentType<{ readonly metrics: BoardMetrics }>;
  readonly Prices?: ComponentType<PriceCellsProps>;
}

/** The width below which names and prices no longer fit beside each other. */
const STACKED_BELOW_PX = 640;
const MAX_CELL_GROWTH_PX = 24;

const NAMES_MOST_PX = 380;
/** The width beyond which names and a score need no more: crests stand there. */
const SHARED_ENOUGH_PX = 180;
/** The width of a crest and the gap beside it. */
export const CREST_PX = 18;
/** The width of a row before its prices from which it has room for clock and championship beside the names. */
const ROOMY_FACE_PX = 460;
const CHAMPIONSHIP_PX = 180;
/** The fewest games for which a header is shown: twenty games stand in 900 px where each header is shared by so many. */
const HEADER_FROM = 8;

/** Sizes of one density; the style sheets of board and row have the same. */
interface Sizes {
  readonly gameRowPx: number;
  readonly headerRowPx: number;
  /** The width of the star, the button of the multi-view, the `+N` link and the edges. */
  readonly edgesPx: number;
  /** The most that names, scores and clock need: on large screens the rest goes to the prices. */
  readonly gameMostPx: number;
  /** The least that names, scores and clock need before the first column may stand beside them. */
  readonly gameMinPx: number;
  /** The width of the clock and the gaps beside it, out of these. */
  readonly clockPx: number;
  /** The width of what stands before names and clock: the edge and the star. */
  readonly startPx: number;
  readonly columnGapPx: number;
  readonly cellPx: number;
  /** The width of a cell that shows its line ("-1.5") beside the price. */
  readonly lineCellPx: number;
}

const REGULAR: Sizes = {
  gameRowPx: 56,
  headerRowPx: 32,
  edgesPx: 116,
  gameMostPx: 560,
  gameMinPx: 232,
  clockPx: 56 + 20,
  startPx: 40,
  columnGapPx: 12,
  cellPx: 56,
  lineCellPx: 80,
};

/** Sizes of compact rows. A scroll bar is among the edges. */
const COMPACT: Sizes = {
  gameRowPx: 34,
  headerRowPx: 22,
  edgesPx: 100,
  gameMostPx: 560 + CHAMPIONSHIP_PX,
  gameMinPx: 280,
  clockPx: 56 + 12,
  startPx: 32,
  columnGapPx: 8,
  cellPx: 50,
  lineCellPx: 70,
};

/** Sizes of compact rows whose lines stand above their prices: all cells are as wide as a price. */
const COMPACT_NARROW: Sizes = { ...COMPACT, gameMinPx: 220, columnGapPx: 4, cellPx: 44, lineCellPx: 44 };

/**
 * The least width of clock and championship after the names, and of the gaps beside them; the style sheet of the row has
 * the same.
 */
const PAIRED_PX = 52 + 12;

/** The height of a stacked row: two lines of names at 40, prices of 44 (touch target) and the space around them. */
const STACKED_ROW_PX = 108;

/** The number of columns on a phone; its cells share the width equally. */
const STACKED_CELLS = 5;

export function boardMetrics(
  widthPx: number,
  columns: readonly BoardColumn[],
  limit: number,
  isCompact: boolean,
): BoardMetrics {
  if (widthPx < STACKED_BELOW_PX) return stackedMetrics(widthPx, columns);
  const wanted = limit > 0 ? columns.slice(0, limit) : columns;
  if (!isCompact) return besideMetrics(widthPx, wanted, REGULAR);
  const whole = besideMetrics(widthPx, wanted, COMPACT);
  return whole.columns.length === wanted.length ? whole : besideMetrics(widthPx, wanted, COMPACT_NARROW);
}

/**
 * The metrics of rows with names and as many columns as fit beside each other; what is left goes to the names first, then
 * to the cells.
 */
function besideMetrics(widthPx: number, columns: readonly BoardColumn[], sizes: Sizes): BoardMetrics {
  const { gameMinPx, gameMostPx, edgesPx, columnGapPx, cellPx, lineCellPx } = sizes;
  const chosen: BoardColumn[] = [];
  let leftPx = widthPx - gameMinPx - edgesPx;
  for (const column of columns) {
    const nextPx = leftPx - columnPx(column, cellPx, lineCellPx) - columnGapPx;
    if (nextPx < 0) break;
    leftPx = nextPx;
    chosen.push(column);
  }
  const cells = chosen.reduce((sum, column) => sum + column.cells.length, 0);
  const wider = Math.floor(Math.max(0, leftPx + gameMinPx - gameMostPx) / Math.max(1, cells));
  const growth = Math.min(MAX_CELL_GROWTH_PX, wider);
  leftPx -= growth * cells;
  return {
    stacked: false,
    isCompact: sizes !== REGULAR,
    linesAbove: sizes === COMPACT_NARROW,
    columns: chosen,
    columnGapPx,
    cellPx: cellPx + growth,
    lineCellPx: lineCellPx + growth,
    headerRowPx: sizes.headerRowPx,
    headerFrom: sizes === REGULAR ? 0 : HEADER_FROM,
    leadPx: sizes.startPx + leftPx + gameMinPx,
    ...faceIn(leftPx + gameMinPx, sizes),
  };
}

function stackedMetrics(widthPx: number, columns: readonly BoardColumn[]): BoardMetrics {
  const chosen: BoardColumn[] = [];
  let cells = 0;
  for (const column of columns) {
    if (cells + column.cells.length > STACKED_CELLS) break;
    cells += column.cells.length;
    chosen.push(column);
  }
  const cellPx = Math.floor((widthPx - 24) / Math.max(1, cells));
  return {
    stacked: true,
    isCompact: false,
    linesAbove: true,
    columns: chosen,
    columnGapPx: REGULAR.columnGapPx,
    cellPx,
    lineCellPx: cellPx,
    headerRowPx: REGULAR.headerRowPx,
    headerFrom: 0,
    leadPx: 0,
    ...faceIn(widthPx - REGULAR.edgesPx, REGULAR),
    gameRowPx: STACKED_ROW_PX,
  };
}

function faceIn(
  facePx: number,
  sizes: Sizes,
): Pick<BoardMetrics, 'gameRowPx' | 'championshipAt' | 'sharedPx' | 'room' | 'hasCrests'> {
  const isCompact = sizes !== REGULAR;
  const isPaired = isCompact && facePx < ROOMY_FACE_PX;
  const besidePx = isPaired ? PAIRED_PX : sizes.clockPx + (isCompact ? CHAMPIONSHIP_PX : 0);
  const sharedPx = facePx - besidePx;
  const hasCrests = sharedPx >= SHARED_ENOUGH_PX && isCompact;
  return {
    gameRowPx: sizes.gameRowPx,
    championshipAt: isPaired ? 'under-clock' : 'beside',
    sharedPx,
    room: scoreRoom(sharedPx - (hasCrests ? CREST_PX : 0)),
    hasCrests,
  };
}

/** The width that a name and its marks may take beside a score of this width before the name is cut. */
export const namesPx = ({ sharedPx, hasCrests }: BoardMetrics, scorePx: number): number =>
  Math.min(NAMES_MOST_PX, sharedPx - scorePx) - (hasCrests ? CREST_PX : 0);

export function columnPx(column: BoardColumn, cellPx: number, lineCellPx: number): number {
  return column.cells.length * (column.line === 'none' ? cellPx : lineCellPx);
}

export function rowPx(row: BoardRow | undefined, metrics: BoardMetrics): number {
  return row?.kind === 'game' ? metrics.gameRowPx : metrics.headerRowPx;
}
