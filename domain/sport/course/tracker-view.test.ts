import { describe, expect, it } from 'vitest';
import { NO_SCORE, periodsOf, statisticsOf } from '#tests/helpers/score/some-score.ts';
import type { SportId } from '../../lib/ids.ts';
import type { Score } from '../score.ts';
import { scoreboardOf } from '../scoreboard.ts';
import type { GameEvent } from './game-event.ts';
import { trackerView } from './tracker-view.ts';

const viewOf = (sport: number, values: Partial<Score>, events: readonly GameEvent[] = []) => {
  const head = { sportId: sport as SportId, facts: [], info: '' };
  const score = { ...NO_SCORE, ...values };
  return trackerView(head, score, scoreboardOf(score, head), events);
};
const point = (side: 1 | 2, period = 1, kind: GameEvent['kind'] = 'point', value = 1): GameEvent => ({
  kind,
  side,
  period,
  value,
});

describe('the drawing of a game', () => {
  it.each([1, 2, 3, 4, 5, 6, 8, 10, 66, 86, 97, 13, 4711])(
    'of sport %i shows nothing but the score where nothing else is told',
    (sport) => {
      const { marks, run, last, figures } = viewOf(sport, { periods: periodsOf([0, 0]) });
      expect({ marks, run, last }).toEqual({ marks: [], run: [], last: undefined });
      expect(figures).toHaveLength(2);
    },
  );

  it('of football counts at the end that a side attacks', () => {
    const { figures, marks, surface } = viewOf(1, {
      side2: 2,
      statistics: statisticsOf({ 70: ['3', '0'], 58: ['10', '20'], 71: ['0', '1'] }),
    });
    expect([surface, figures]).toEqual(['pitch', ['0', '2']]);
    const told = marks.map(({ kind, side, count, along }) => [kind, side, count, along > 0.5]);
    expect(told).toEqual([
      ['danger', 1, 10, true],
      ['danger', 2, 20, false],
      ['goal', 2, 2, false],
      ['corner', 1, 3, true],
      ['red', 2, 1, true],
    ]);
  });

  it('of tennis has the server at its end, on the right half while the sum of the points is even', () => {
    const serve = (side1: string, side2: string, serving: 1 | 2 = 1) =>
      viewOf(4, { serving, points: { side1, side2 }, periods: periodsOf([2, 1]) });
    const [even, odd] = [serve('0', '0').marks[0], serve('15', '0').marks[0]];
    expect([even?.kind, (even?.along ?? 1) < 0.5, (even?.across ?? 0) > 0.5]).toEqual(['serve', true, true]);
    expect((odd?.across ?? 1) < 0.5).toBe(true);
    expect((serve('40', '40', 2).marks[0]?.along ?? 0) > 0.5).toBe(true);
    expect(serve('15', '40').breakPoint).toBe(2);
    expect(serve('40', 'A').breakPoint).toBe(2);
    expect(serve('40', '40').breakPoint).toBeUndefined();
    expect(serve('40', '0').breakPoint).toBeUndefined();
    expect(
      viewOf(4, { serving: 1, points: { side1: '3', side2: '6' }, periods: periodsOf([6, 6]) }).breakPoint,
    ).toBe(undefined);
  });

  it('of hockey shows how many players are on the ice while somebody is off', () => {
    const skaters = viewOf(2, { info: '(5x4)' }).marks.filter(({ kind }) => kind === 'skaters');
    expect(skaters.map(({ count }) => count)).toEqual([5, 4]);
  });

  it('of a set has the last points of this set alone', () => {
    const events = [point(1), point(2, 2), point(1, 2)];
    const { run, last } = viewOf(10, { period: 2, periods: periodsOf([11, 4], [1, 1]) }, events);
    expect(run.map(({ side }) => side)).toEqual([2, 1]);
    expect(last).toBeUndefined();
  });

  it('of cricket has the last six balls, and a wicket is news', () => {
    const balls = [1, 0, 4, 2, 6, 1].map((value) => point(1, 1, 'runs', value));
    const { run, last, surface } = viewOf(66, {}, [...balls, point(1, 1, 'wicket')]);
    expect(run.map(({ kind, value }) => (kind === 'wicket' ? 'W' : value))).toEqual([0, 4, 2, 6, 1, 'W']);
    expect([surface, last?.kind]).toEqual(['oval', 'wicket']);
  });

  it('of baseball has bases and outs', () => {
    const extras = [
      { key: 'Outs', value: '2' },
      { key: 'Bases', value: '1,3' },
    ];
    expect(viewOf(5, { extras, serving: 1 }).diamond).toMatchObject({ outs: 2, bases: [1, 3] });
  });
});
