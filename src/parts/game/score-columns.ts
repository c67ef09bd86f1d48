import type { Score } from '#domain/sport/score.ts';

/** Figures of both sides that stand below each other. */
export interface ScoreColumn {
  readonly kind: 'period' | 'points' | 'score';
  readonly side1: number | string;
  readonly side2: number | string;
  /** Of a period, and tells it from the others. */
  readonly number?: number;
  readonly name?: string;
}

/** A score in reading order, wherever it is shown: the last periods, the points inside the current game, the score itself. */
export function scoreColumns(score: Score, periods = score.periods.length): readonly ScoreColumn[] {
  const { points, side1, side2 } = score;
  const shown = periods > 0 ? score.periods.slice(-periods) : [];
  return [
    ...shown.map((period) => ({ ...period, kind: 'period' }) as const),
    ...(points ? [{ ...points, kind: 'points' } as const] : []),
    { kind: 'score', side1, side2 },
  ];
}
