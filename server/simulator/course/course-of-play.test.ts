import { describe, expect, it } from 'vitest';
import { toldEvents } from '#domain/sport/course/game-event.ts';
import { NO_SCORE } from '#tests/helpers/score/some-score.ts';
import { applyMoment, createMatchState, type MatchState, type Moment } from '../match-state.ts';
import { createRandom } from '../random.ts';
import type { SportModel } from '../sports/sport-model.ts';
import { SPORT_MODELS } from '../sports/sports.ts';
import { withCourse } from './course-of-play.ts';
import { COURSE_STATISTIC } from './course-statistics.ts';
import { derivedStatistics } from './derived-statistics.ts';
import { eventsIn } from './told-events.ts';

const modelOf = (sportId: number): SportModel =>
  SPORT_MODELS.find((model) => model.sportId === sportId) ??
  (() => {
    throw new Error(`no sport ${sportId}`);
  })();

function playedWhole(model: SportModel, seed: number) {
  const { moments } = model.script(createRandom(seed, 1, 2), model.traits(createRandom(seed, 1, 1)));
  const state = createMatchState();
  for (const moment of moments) applyMoment(state, moment);
  return { moments, state };
}

const SEEDS = [1, 2, 3, 4, 5];
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function playedAndTold(sportId: number, seed: number) {
  const model = modelOf(sportId);
  const { moments, state } = playedWhole(model, seed);
  return {
    model,
    moments,
    state,
    events: eventsIn(moments, moments.length, model),
    statistics: derivedStatistics(moments, moments.length, sportId),
  };
}

const scoredBy = (events: ReturnType<typeof eventsIn>, kind: string, side: 1 | 2): number =>
  events.filter((event) => event.kind === kind && event.side === side).length;

const statisticOf = (state: MatchState, id: number) => state.statistics.get(id) ?? [0, 0];

describe.each(SEEDS)('what the page of a match is told, by seed %i', (seed) => {
  it.each([1, 85, 2])(
    'sport %i: a goal for each unit of the score, and each shot is counted once',
    (sportId) => {
      const { events, state } = playedAndTold(sportId, seed);
      for (const side of [1, 2] as const) {
        expect(scoredBy(events, 'goal', side)).toBe(state.units[side - 1]);
        const shots = scoredBy(events, 'shot', side) + scoredBy(events, 'goal', side);
        expect(shots).toBe(statisticOf(state, 59)[side - 1]);
      }
      expect(events.findLast(({ kind }) => kind === 'goal')?.score ?? [0, 0]).toEqual(state.units);
    },
  );

  it('football: cards and corners as the statistics count them, at the minutes of the clock, in order', () => {
    const { events, state } = playedAndTold(1, seed);
    for (const [kind, id] of [
      ['corner', 70],
      ['yellow', 26],
      ['red', 71],
    ] as const)
      expect([scoredBy(events, kind, 1), scoredBy(events, kind, 2)]).toEqual(statisticOf(state, id));
    const second = events.filter(({ period }) => period === 2).map(({ at }) => at ?? -1);
    expect(Math.min(...second)).toBeGreaterThanOrEqual(2_700);
    expect(second).toEqual([...second].sort((one, other) => one - other));
  });

  it('tennis: breaks, break points and points agree with the games', () => {
    const { events, state, statistics } = playedAndTold(4, seed);
    const games = events.filter(({ kind }) => kind === 'hold' || kind === 'break' || kind === 'tie-break');
    expect(games).toHaveLength(sum(state.units));
    for (const side of [1, 2] as const) {
      const breaks = statistics.get(COURSE_STATISTIC.breaks)?.[side - 1] ?? 0;
      expect(breaks).toBe(scoredBy(events, 'break', side));
      // A break is a break point that was won.
      expect(statistics.get(COURSE_STATISTIC.breakPoints)?.[side - 1] ?? 0).toBeGreaterThanOrEqual(breaks);
      const points = statistics.get(COURSE_STATISTIC.pointsWon)?.[side - 1] ?? 0;
      const aces = statistics.get(COURSE_STATISTIC.aces)?.[side - 1] ?? 0;
      expect(points).toBeGreaterThan(aces);
    }
  });

  it('basketball: baskets add up to the score', () => {
    const { state, statistics, events } = playedAndTold(3, seed);
    for (const side of [0, 1] as const) {
      const made = (id: number) => statistics.get(id)?.[side] ?? 0;
      const { freeThrows, twoPointers, threePointers } = COURSE_STATISTIC;
      expect(made(freeThrows) + 2 * made(twoPointers) + 3 * made(threePointers)).toBe(state.units[side]);
    }
    expect(events.at(-1)?.score).toEqual(state.units);
    expect(events).toHaveLength(24);
  });

  it('cricket: every wicket, and the balls of last with the score after each', () => {
    const { events, state } = playedAndTold(66, seed);
    expect([scoredBy(events, 'wicket', 1), scoredBy(events, 'wicket', 2)]).toEqual(statisticOf(state, 900));
    expect(events.at(-1)).toMatchObject({ side: 2, score: [state.units[1], statisticOf(state, 900)[1]] });
  });

  it.each([6, 10])('sport %i: points on serve and against it are all that were won', (sportId) => {
    const { state, statistics } = playedAndTold(sportId, seed);
    for (const side of [0, 1] as const) {
      const count = (id: number) => statistics.get(id)?.[side] ?? 0;
      const { onOwnServe, onOthersServe, pointsWon } = COURSE_STATISTIC;
      expect(count(pointsWon)).toBe(state.units[side]);
      expect(count(onOwnServe) + count(onOthersServe)).toBe(count(pointsWon));
    }
  });
});

describe('the course of a match', () => {
  it.each(SPORT_MODELS)('of sport $sportId speaks of what was, whenever it is asked', (model) => {
    const { moments } = playedWhole(model, 9);
    const half = Math.floor(moments.length / 2);
    const told = (list: readonly Moment[], count: number) =>
      JSON.stringify(withCourse(NO_SCORE, list, count, model, 'en'));
    expect(told(moments, half)).toBe(told(moments.slice(0, half), half));
  });

  it.each(SPORT_MODELS)('of sport $sportId stays short and is read as it was told', (model) => {
    const { moments } = playedWhole(model, 11);
    const score = withCourse(NO_SCORE, moments, moments.length, model, 'ru');
    expect(toldEvents(score)).toEqual(eventsIn(moments, moments.length, model));
    expect(score.extras.at(-1)?.value.length).toBeLessThan(2_500);
  });
});
