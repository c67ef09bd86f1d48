import { describe, expect, it } from 'vitest';
import { NO_SCORE, periodsOf, statisticsOf } from '#tests/helpers/score/some-score.ts';
import type { Score } from '../score.ts';
import { observedEvents } from './observed-events.ts';

const score = (values: Partial<Score>): Score => ({ ...NO_SCORE, ...values });
const clock = (seconds: number) => ({ seconds, direction: 'up', running: true }) as const;

describe('what happened between two scores', () => {
  it('of football: a goal once, cards and corners, at the clock of the later one', () => {
    const before = score({ clock: clock(600), statistics: statisticsOf({ 59: ['1', '0'], 70: ['2', '1'] }) });
    const after = score({
      side1: 1,
      clock: clock(640),
      statistics: statisticsOf({ 59: ['2', '0'], 70: ['2', '2'], 26: ['1', '0'] }),
    });
    // A statistic that was not told before is no event.
    expect(observedEvents('football', before, after).map(({ kind, side, at }) => [kind, side, at])).toEqual([
      ['goal', 1, 640],
      ['corner', 2, 640],
    ]);
  });

  it('of tennis: who won the game, and whether it was a break', () => {
    const before = score({ serving: 1, periods: periodsOf([3, 3]) });
    const after = (one: number, other: number) => score({ serving: 2, periods: periodsOf([one, other]) });
    expect(observedEvents('tennis', before, after(3, 4))).toMatchObject([
      { kind: 'break', side: 2, score: [3, 4] },
    ]);
    expect(observedEvents('tennis', before, after(4, 3))).toMatchObject([{ kind: 'hold', side: 1 }]);
    const level = score({ serving: 1, periods: periodsOf([6, 6]) });
    expect(observedEvents('tennis', level, after(7, 6))).toMatchObject([{ kind: 'tie-break', side: 1 }]);
  });

  it('of tennis without a server: nothing is made up', () => {
    const before = score({ periods: periodsOf([3, 3]) });
    expect(observedEvents('tennis', before, score({ periods: periodsOf([4, 3]) }))).toEqual([]);
  });

  it('of rallies: a point, but none over the border of a set or after a gap', () => {
    const before = score({ periods: periodsOf([8, 9]) });
    expect(observedEvents('table-tennis', before, score({ periods: periodsOf([8, 10]) }))).toMatchObject([
      { kind: 'point', side: 2, score: [8, 10] },
    ]);
    expect(observedEvents('table-tennis', before, score({ periods: periodsOf([8, 11]) }))).toEqual([]);
    const next = score({ period: 2, periods: periodsOf([9, 11], [1, 0]) });
    expect(observedEvents('table-tennis', before, next)).toEqual([]);
  });

  it('of basketball: as many points as came', () => {
    const after = score({ side1: 40, side2: 38, clock: clock(70) });
    expect(observedEvents('basketball', score({ side1: 37, side2: 38 }), after)).toMatchObject([
      { kind: 'basket', side: 1, value: 3, score: [40, 38] },
    ]);
  });

  it('of a sport that is not known, or of equal scores: nothing', () => {
    expect(observedEvents('other', score({}), score({ side1: 3 }))).toEqual([]);
    expect(observedEvents('football', score({}), score({}))).toEqual([]);
  });
});
