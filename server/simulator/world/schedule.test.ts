import { describe, expect, it } from 'vitest';
import type { MatchPlan } from '../match-plan.ts';
import { createRandom } from '../random.ts';
import { SPORT_SHARES } from '../sports/sports.ts';
import { createSchedule } from './schedule.ts';
import { edgeOf, strengthOf } from './strength.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Thursday, at a time that is no round one. */
const START_MS = Date.UTC(2026, 10, 19, 12, 7, 31);
const VIRTUAL = 85;
/** Sports of clubs, and the least hours from one start of a club to its next. */
const LEAST_REST_HOURS = new Map([
  [1, 16],
  [2, 16],
  [3, 16],
  [5, 16],
  [6, 16],
  [8, 16],
]);

/** Games of five days. */
function plansOf(seed: number): readonly MatchPlan[] {
  const schedule = createSchedule(seed, START_MS, SPORT_SHARES, 260, 1600);
  return [...schedule.next(START_MS + 5 * DAY, START_MS)]
    .map(({ plan }) => plan)
    .filter(({ announcedAt }) => announcedAt < START_MS + 5 * DAY);
}

/** Times of the games of every side, in their order. */
function calendars(plans: readonly MatchPlan[]): ReadonlyMap<number, readonly number[]> {
  const times = new Map<number, number[]>();
  for (const { announcedAt, sides } of plans) {
    for (const { id } of sides) times.set(id, [...(times.get(id) ?? []), announcedAt]);
  }
  for (const list of times.values()) list.sort((one, other) => one - other);
  return times;
}

const leastGap = (times: readonly number[]): number =>
  times.slice(1).reduce((least, at, index) => Math.min(least, at - (times[index] ?? 0)), Infinity);

describe.each([7, 8, 21])('the calendar of a world, seed %i', (seed) => {
  const plans = plansOf(seed);

  it('is the same for the same seed', () => {
    const told = ({ announcedAt, id, sides }: MatchPlan) => [id, announcedAt, sides[0].id, sides[1].id];
    expect(plansOf(seed).map(told)).toEqual(plans.map(told));
    expect(plansOf(seed + 1).map(told)).not.toEqual(plans.map(told));
  });

  it('begins games at round minutes', () => {
    const real = plans.filter(({ model }) => model.sportId !== VIRTUAL);
    expect(new Set(real.map(({ announcedAt }) => announcedAt % HOUR))).toEqual(
      new Set([0, 0.25, 0.5, 0.75].map((share) => share * HOUR)),
    );
  });

  it('lets nobody play twice at once, or against itself', () => {
    for (const { model } of SPORT_SHARES) {
      const mine = plans.filter((plan) => plan.model === model);
      expect(mine.every(({ sides }) => sides[0].id !== sides[1].id)).toBe(true);
      for (const times of calendars(mine).values())
        expect(leastGap(times), `sport ${model.sportId}`).toBeGreaterThanOrEqual(model.cadenceMs);
    }
  });

  it.each([...LEAST_REST_HOURS])('gives the clubs of sport %i a rest of %i hours', (sportId, hours) => {
    const times = calendars(plans.filter(({ model }) => model.sportId === sportId));
    const least = Math.min(...[...times.values()].map(leastGap));
    expect(least / HOUR).toBeGreaterThanOrEqual(hours);
  });

  it('has leagues at weekends, and cups and nations between them', () => {
    const football = plans.filter(({ model }) => model.sportId === 1);
    const weekend = new Set([0, 6]);
    for (const { announcedAt, championship } of football) {
      const isWeekend = weekend.has(new Date(announcedAt).getUTCDay());
      expect(championship.calendar).toBe(isWeekend ? 'weekend' : 'midweek');
    }
    const names = new Set(football.map(({ championship }) => championship.name[0]));
    for (const name of ['England. Crown League', 'England. Crown Cup', 'World. Nations Cup'])
      expect(names).toContain(name);
  });
});

describe('strength', () => {
  it('is of the side and not of the day, and spreads over games as chance would', () => {
    const plans = plansOf(7).filter(({ model }) => model.sportId === 1);
    const edges = plans.map(({ id, seed, sides }) => edgeOf(sides, createRandom(seed, id, 6)));
    const mean = edges.reduce((sum, edge) => sum + edge, 0) / edges.length;
    const deviation = Math.sqrt(edges.reduce((sum, edge) => sum + (edge - mean) ** 2, 0) / edges.length);
    expect(Math.abs(mean)).toBeLessThan(0.1);
    expect(deviation).toBeGreaterThan(0.9);
    expect(deviation).toBeLessThan(1.1);
    const uneven = plans.filter(({ sides }) => strengthOf(sides[0]) - strengthOf(sides[1]) > 2);
    expect(uneven.length).toBeGreaterThan(20);
    for (const { id, seed, sides } of uneven)
      expect(edgeOf(sides, createRandom(seed, id, 6))).toBeGreaterThan(-0.2);
  });
});

describe('sports of a fixed number of places', () => {
  const listed = (shares: typeof SPORT_SHARES) =>
    [...createSchedule(7, START_MS, shares, 60, 120).next(START_MS + DAY, START_MS)].map(
      ({ appearsAt, plan }) => ({
        appearsAt,
        id: plan.id,
        sportId: plan.model.sportId,
        sides: plan.sides.map(({ id }) => id).join(),
      }),
    );
  const fixed = SPORT_SHARES.filter(({ places }) => places !== undefined);

  it('move no game of another sport, and are as many in a world of any size', () => {
    const ids = new Set(fixed.map(({ model }) => model.sportId));
    const without = listed(SPORT_SHARES.filter(({ places }) => places === undefined));
    const all = listed(SPORT_SHARES);
    expect([...ids]).toEqual([189]);
    expect(all.filter(({ sportId }) => !ids.has(sportId))).toEqual(without);
    expect(all.length).toBeGreaterThan(without.length);
    expect(all.length - without.length).toBeLessThan(100);
  });
});
