import { describe, expect, it } from 'vitest';
import type { Score } from '#domain/sport/score.ts';
import { scoreColumns } from './score-columns.ts';

const period = (number: number, side1: number, side2: number) => ({
  number,
  name: `Set ${number}`,
  side1,
  side2,
});

const TENNIS: Score = {
  side1: 1,
  side2: 1,
  phase: 'playing',
  period: 3,
  periodName: 'Set 3',
  periods: [period(1, 6, 4), period(2, 3, 6), period(3, 2, 1)],
  points: { side1: '40', side2: 'A' },
  info: '',
  statusLine: '',
  statistics: [],
  extras: [],
  mapCount: 0,
};

const written = (score: Score, periods?: number) =>
  scoreColumns(score, periods).map(({ kind, number, side1, side2 }) => `${number ?? kind} ${side1}:${side2}`);

describe('the columns of a score', () => {
  it('are all periods, the points of the current game, and the score', () => {
    expect(written(TENNIS)).toEqual(['1 6:4', '2 3:6', '3 2:1', 'points 40:A', 'score 1:1']);
    expect(scoreColumns(TENNIS)[2]).toMatchObject({ kind: 'period', name: 'Set 3' });
  });

  it('are the last periods alone where there is little room, and none where there is less', () => {
    expect(written(TENNIS, 2)).toEqual(['2 3:6', '3 2:1', 'points 40:A', 'score 1:1']);
    expect(written(TENNIS, 0)).toEqual(['points 40:A', 'score 1:1']);
  });

  it('have no points in a sport that counts none', () => {
    const { points: _points, ...football } = TENNIS;
    expect(written({ ...football, periods: [] })).toEqual(['score 1:1']);
  });
});
