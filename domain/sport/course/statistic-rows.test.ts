import { describe, expect, it } from 'vitest';
import { NO_SCORE, statisticsOf } from '#tests/helpers/score/some-score.ts';
import { statisticRows } from './statistic-rows.ts';

describe('the rows of statistics', () => {
  it('of football begin with possession, dangerous attacks, shots, corners and cards', () => {
    const statistics = statisticsOf({
      26: ['1', '3'],
      29: ['54', '46'],
      45: ['40', '41'],
      58: ['41', '33'],
      59: ['5', '4'],
      70: ['6', '3'],
      4711: ['1', '2'],
    });
    expect(statisticRows('football', { ...NO_SCORE, statistics }).map(({ id }) => id)).toEqual([
      29, 58, 45, 59, 70, 26, 4711,
    ]);
  });

  it('say who does better: more of what counts, less of what is a fault', () => {
    const statistics = statisticsOf({ 1: ['6', '2'], 4: ['3', '1'], 61: ['2', '2'] });
    expect(
      statisticRows('tennis', { ...NO_SCORE, statistics }).map(({ id, better, share }) => [
        id,
        better,
        share,
      ]),
    ).toEqual([
      [1, 1, 75],
      [4, 2, 75],
      [61, undefined, 50],
    ]);
  });

  it.each([
    ['0', '0'],
    ['', '3'],
    ['5/9', '4/8'],
  ])('share nothing where %s and %s are nothing to share', (side1, side2) => {
    const statistics = statisticsOf({ 59: [side1, side2] });
    expect(statisticRows('football', { ...NO_SCORE, statistics })).toMatchObject([
      { share: 50, side1, side2 },
    ]);
  });

  it('are none without statistics of the whole game', () => {
    const [whole] = statisticsOf({ 59: ['1', '2'] });
    const ofHalf = whole ? [{ ...whole, period: 1 }] : [];
    expect(statisticRows('football', { ...NO_SCORE, statistics: ofHalf })).toEqual([]);
  });
});
