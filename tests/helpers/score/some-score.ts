/** A score with nothing in it, and parts of one, for tests. */
import type { PeriodScore, Score } from '#domain/sport/score.ts';

export const NO_SCORE: Score = {
  side1: 0,
  side2: 0,
  phase: 'playing',
  period: 1,
  periodName: '',
  periods: [],
  info: '',
  statusLine: '',
  statistics: [],
  extras: [],
  mapCount: 0,
};

export const periodsOf = (...pairs: readonly (readonly [number, number])[]): readonly PeriodScore[] =>
  pairs.map(([side1, side2], at) => ({ number: at + 1, name: '', side1, side2 }));

export const statisticsOf = (
  values: Readonly<Record<number, readonly [string, string]>>,
): Score['statistics'] => [
  {
    period: 0,
    entries: Object.entries(values).map(([id, [side1, side2]]) => ({
      id: Number(id),
      name: '',
      side1,
      side2,
    })),
  },
];
