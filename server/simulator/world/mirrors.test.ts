import { describe, expect, it } from 'vitest';
import type { MatchPlan } from '../match-plan.ts';
import { scriptOf, traitsOf } from '../match-plan.ts';
import { SPORT_SHARES } from '../sports/sports.ts';
import { championshipById, mirrorOf } from './championships.ts';
import { createSchedule } from './schedule.ts';
import { championshipName, participantName } from './scripts/names-by-language.ts';
import { strengthOf } from './strength.ts';

const DAY = 86_400_000;
/** A Thursday. */
const START_MS = Date.UTC(2026, 10, 26, 12, 7, 31);

function plansOf(liveGames: number, shares = SPORT_SHARES): readonly MatchPlan[] {
  const schedule = createSchedule(7, START_MS, shares, liveGames, 1600);
  return [...schedule.next(START_MS + 5 * DAY, START_MS)]
    .map(({ plan }) => plan)
    .filter(({ announcedAt }) => announcedAt < START_MS + 5 * DAY);
}

const isTwin = ({ mirrors }: MatchPlan): boolean => mirrors !== undefined;

describe.each([260, 120, 50])('simulated reality in a world of %i games in play', (liveGames) => {
  const plans = plansOf(liveGames);
  const byId = new Map(plans.map((plan) => [plan.id, plan]));

  it('has a twin of each game of a championship that is mirrored, at weekends and between them', () => {
    const championships = new Set(plans.filter(isTwin).map(({ mirrors }) => mirrors?.championship));
    expect(championships.size).toBeGreaterThanOrEqual(liveGames > 100 ? 6 : 2);
    const mirrored = plans.filter(({ championship }) => championships.has(championship));
    const twins = new Map(plans.filter(isTwin).map((plan) => [plan.mirrors?.id, plan]));
    expect(twins.size).toBe(mirrored.length);
    for (const real of mirrored) expect(twins.get(real.id), `twin of ${real.id}`).toBeDefined();
  });

  it('has twins of the same fixture, kick-off and strengths, with scripts of their own', () => {
    const twins = plans.filter(isTwin);
    const sameScripts = twins.filter((twin) => {
      const real = byId.get(twin.mirrors?.id ?? 0) as MatchPlan;
      expect(twin).toMatchObject({
        startsAt: real.startsAt,
        announcedAt: real.announcedAt,
        model: real.model,
      });
      expect(twin.sides.map(({ mirrors }) => mirrors)).toEqual(real.sides);
      expect(twin.sides.map(strengthOf)).toEqual(real.sides.map(strengthOf));
      expect(traitsOf(twin)).toEqual(traitsOf(real));
      return (
        JSON.stringify(scriptOf(twin, traitsOf(twin))) === JSON.stringify(scriptOf(real, traitsOf(real)))
      );
    });
    expect(sameScripts).toEqual([]);
  });

  it('takes its places from football: the world has no more games than without it', () => {
    const without = SPORT_SHARES.map(({ isMirrored: _mirrored, ...share }) => share);
    const before = plansOf(liveGames, without);
    // A place that has other games now begins them at other times of these days.
    expect(plans.length).toBeLessThanOrEqual(before.length + 5);
    expect(plans.length).toBeGreaterThan(before.length * 0.99);
    const others = (all: readonly MatchPlan[]) =>
      all.filter(({ model }) => model.sportId !== 1).map(({ id, startsAt }) => [id, startsAt]);
    expect(others(plans)).toEqual(others(before));
  });
});

describe('names of simulated reality', () => {
  it.each([
    ['en', 'England. Crown League SRL'],
    ['ru', 'Англия. Лига Короны SRL'],
    ['fa', /^انگلستان\. .+ SRL$/],
  ] as const)('say so in %s', (language, name) => {
    const real = championshipById(1001);
    const twin = real && mirrorOf(real);
    expect(twin && championshipName(twin, language)).toMatch(name);
    const side = twin?.participants[0];
    expect(side && participantName(side, language)).toBe(
      `${participantName(real?.participants[0] as never, language)} SRL`,
    );
    expect(championshipById(twin?.id ?? 0)).toBe(twin);
  });
});
