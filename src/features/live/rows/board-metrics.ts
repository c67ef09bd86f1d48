/**
 * Fixed measures of a board, in CSS pixels. The virtual list needs row heights before it renders, so the style sheet takes its
 * sizes from these numbers and not the other way round.
 */
import type { ScoreRoom } from '#domain/sport/scoreboard.ts';
import type { BoardColumn } from '#streams/board/board-columns.ts';
import type { BoardRow } from '#streams/board/board-rows.ts';
import { scoreRoom } from '../../../parts/score/score-room.ts';

export interface BoardMetrics {
  /** Names above, prices below: for phones. */
  readonly stacked: boolean;
  readonly columns: readonly BoardColumn[];
  readonly cellPx: number;
  readonly lineCellPx: number;
  readonly gameRowPx: number;
  /** What of a score stands beside the names. */
  readonly room: ScoreRoom;
  /** What names and the score share. */
  readonly sharedPx: number;
}

/** Below this the names and the prices no longer fit beside each other. */
const STACKED_BELOW_PX = 640;
/** Names, scores and clock need this much before the first column may stand beside them. */
const GAME_MIN_PX = 232;
/** What names never need more than: on large screens the rest goes to the prices. */
const ROOMY_GAME_PX = 560;
const MAX_CELL_GROWTH_PX = 24;

/** The clock and the gaps beside it; style sheets keep to these. */
const FACE_FIXED_PX = 56 + 20;
const NAMES_MOST_PX = 380;

/** The star, the button of the multi-view, the `+N` link and the edges. */
const EDGES_PX = 116;
const COLUMN_GAP_PX = 12;
const CELL_PX = 56;
/** A cell that shows its line ("-1.5") beside the price. */
const LINE_CELL_PX = 80;
const GAME_ROW_PX = 56;
const COMPACT_GAME_ROW_PX = 48;
/** Two lines of names at 40, prices of 44 (touch target) and the space around them. */
const STACKED_ROW_PX = 108;

export const HEADER_ROW_PX = 32;

/** Columns that a phone shows; its cells share the width equally. */
const STACKED_CELLS = 5;

export function boardMetrics(
  widthPx: number,
  columns: readonly BoardColumn[],
  limit: number,
  isCompact: boolean,
): BoardMetrics {
  if (widthPx < STACKED_BELOW_PX) return stackedMetrics(widthPx, columns);
  const chosen: BoardColumn[] = [];
  let leftPx = widthPx - GAME_MIN_PX - EDGES_PX;
  for (const column of columns) {
    const nextPx = leftPx - columnPx(column, CELL_PX, LINE_CELL_PX) - COLUMN_GAP_PX;
    if (nextPx < 0 || (limit > 0 && chosen.length >= limit)) break;
    leftPx = nextPx;
    chosen.push(column);
  }
  const cells = chosen.reduce((sum, column) => sum + column.cells.length, 0);
  const wider = Math.floor(Math.max(0, leftPx + GAME_MIN_PX - ROOMY_GAME_PX) / Math.max(1, cells));
  const growth = Math.min(MAX_CELL_GROWTH_PX, wider);
  leftPx -= growth * cells;
  return {
    stacked: false,
    columns: chosen,
    cellPx: CELL_PX + growth,
    lineCellPx: LINE_CELL_PX + growth,
    gameRowPx: isCompact ? COMPACT_GAME_ROW_PX : GAME_ROW_PX,
    ...faceIn(leftPx + GAME_MIN_PX),
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
    columns: chosen,
    cellPx,
    lineCellPx: cellPx,
    gameRowPx: STACKED_ROW_PX,
    ...faceIn(widthPx - EDGES_PX),
  };
}

function faceIn(facePx: number): Pick<BoardMetrics, 'sharedPx' | 'room'> {
  const sharedPx = facePx - FACE_FIXED_PX;
  return { sharedPx, room: scoreRoom(sharedPx) };
}

/** What a name may take beside this much of a score before it is cut. */
export const namesPx = ({ sharedPx }: BoardMetrics, scorePx: number): number =>
  Math.min(NAMES_MOST_PX, sharedPx - scorePx);

export function columnPx(column: BoardColumn, cellPx: number, lineCellPx: number): number {
  return column.cells.length * (column.line === 'none' ? cellPx : lineCellPx);
}

export function rowPx(row: BoardRow | undefined, metrics: BoardMetrics): number {
  return row?.kind === 'game' ? metrics.gameRowPx : HEADER_ROW_PX;
}
