/** Measures of an Asian board: those of an ordinary one, with the six pairs of columns in place of its own. */
import { type BoardColumn, boardColumns } from '#streams/board/board-columns.ts';
import { type BoardMetrics, boardMetrics } from '../rows/board-metrics.ts';

/** The part of a game that stands in the columns: where both have no room beside each other, one is chosen. */
export type Part = 'whole' | 'half';

export const ASIAN_COLUMNS = ['handicap', 'total', 'result'] as const;
export type ColumnWidths = Readonly<Record<(typeof ASIAN_COLUMNS)[number], number>>;

export interface AsianMetrics {
  readonly metrics: BoardMetrics;
  readonly isBoth: boolean;
  readonly columnPx: ColumnWidths;
  readonly lineHeightPx: number;
}

/** The height of a line. */
const LINE_PX = { compact: 24, regular: 28, touch: 44 } as const;
/** The space around the two lines of a row, and that between them. */
const AROUND_PX = 7;
/** The names of a phone above its prices. */
const STACKED_NAMES_PX = 48;
const STACKED_EDGES_PX = 24;
const STACKED_GAP_PX = 4;
const STACKED_CELLS = 4;

/** A column of two prices: the width that a result has, and where there is room a line with its price. */
const PAIR: readonly BoardColumn[] = boardColumns([])
  .filter(({ id }) => id === 'both-score')
  .slice(0, 1);
const pairs = (count: number): readonly BoardColumn[] => Array.from({ length: count }).flatMap(() => PAIR);
const PARTS = { one: pairs(3), both: pairs(6) } as const;

export function asianMetrics(widthPx: number, isCompact: boolean, isTouch: boolean): AsianMetrics {
  const both = boardMetrics(widthPx, PARTS.both, 0, isCompact);
  const isBoth = !both.stacked && both.columns.length === PARTS.both.length;
  const base = isBoth ? both : boardMetrics(widthPx, PARTS.one, 0, isCompact);
  const lineHeightPx = LINE_PX[isTouch || base.stacked ? 'touch' : base.isCompact ? 'compact' : 'regular'];
  const pricesPx = 2 * lineHeightPx + AROUND_PX;
  if (!base.stacked) {
    const pairPx = 2 * base.cellPx;
    const columnPx = { handicap: pairPx, total: pairPx, result: pairPx };
    return { metrics: { ...base, gameRowPx: pricesPx }, isBoth, columnPx, lineHeightPx };
  }
  const cellPx = Math.floor((widthPx - STACKED_EDGES_PX - 2 * STACKED_GAP_PX) / STACKED_CELLS);
  return {
    metrics: { ...base, columnGapPx: STACKED_GAP_PX, gameRowPx: STACKED_NAMES_PX + pricesPx },
    isBoth,
    columnPx: { handicap: cellPx, total: cellPx, result: 2 * cellPx },
    lineHeightPx,
  };
}
