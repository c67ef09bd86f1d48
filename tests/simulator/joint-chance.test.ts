/**
 * The builder's model compared with matches that are played out: prices are taken before the first whistle, ends come
 * from the scripts.
 */
import { describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { applyMoment, createMatchState } from '#server/simulator/match-state.ts';
import { builderPriceOf } from '#server/simulator/pricing/builder-price.ts';
import { chanceOf } from '#server/simulator/pricing/chance.ts';
import { meanOf } from '#server/simulator/pricing/distribution.ts';
import { type JointBackground, type JointLeg, jointChance } from '#server/simulator/pricing/joint-chance.ts';
import { createRandom } from '#server/simulator/random.ts';
import { settle } from '#server/simulator/settlement.ts';
import { NO_OPINION, scopeScore } from '#server/simulator/sports/sport-model.ts';
import { SPORT_MODELS } from '#server/simulator/sports/sports.ts';

const football = must(
  SPORT_MODELS.find((model) => model.sportId === 1),
  'football',
);
const MATCHES = 6_000;
const FURTHEST_SIGMA = 4.2;

const leg = (scope: number, group: number, type: number, line = 0): JointLeg => ({
  scope,
  group,
  type,
  parameter: line * 10_000,
});
const HOME = leg(0, 1, 1);
const AWAY = leg(0, 1, 3);
const OVER = leg(0, 17, 9, 2.5);
const UNDER = leg(0, 17, 10, 3.5);
const WHOLE_LINE = leg(0, 17, 9, 3);
const QUARTER_LINE = leg(0, 17, 10, 2.75);
const BOTH_SCORE = leg(0, 19, 180);
const HALF_HOME = leg(1, 1, 1);
const SECOND_OVER = leg(2, 17, 9, 1.5);
const NEXT_AWAY = leg(0, 20, 389, 1);
const SECOND_GOAL_HOME = leg(0, 20, 388, 2);
/** Level at half-time, home at the end. */
const HALF_TIME_FULL_TIME = leg(0, 11, 18);
const CORNERS_OVER = leg(70, 17, 9, 9.5);

const SETS: readonly (readonly [string, readonly JointLeg[]])[] = [
  ['result and total', [HOME, OVER]],
  ['against each other', [AWAY, UNDER, BOTH_SCORE]],
  ['half-time and end', [HALF_HOME, HOME]],
  ['both halves and the whole', [HALF_HOME, SECOND_OVER, OVER]],
  ['goals and corners', [HOME, CORNERS_OVER]],
  ['next goal and result', [NEXT_AWAY, HOME]],
  ['the first two goals', [NEXT_AWAY, SECOND_GOAL_HOME]],
  ['next goal, race and total', [leg(0, 20, 388, 1), leg(0, 60, 578, 2), UNDER]],
  ['last goal and result', [leg(0, 154, 477), HOME]],
  ['no goal of a half, and the last one', [leg(1, 20, 390, 1), leg(0, 154, 475)]],
  ['next goal of each half', [leg(1, 20, 388, 1), leg(2, 20, 389, 1), OVER]],
  ['next goal of a half and its total', [leg(2, 20, 388, 1), SECOND_OVER]],
  ['half-time and end in one, with the total', [HALF_TIME_FULL_TIME, OVER]],
  ['half-time and end in one, with the next goal', [HALF_TIME_FULL_TIME, NEXT_AWAY]],
  ['a line that refunds', [HOME, WHOLE_LINE]],
  ['a quarter line', [BOTH_SCORE, QUARTER_LINE]],
];

function background(seed: number): {
  readonly match: JointBackground;
  readonly traits: ReturnType<typeof football.traits>;
} {
  const traits = football.traits(createRandom(seed, 1));
  const state = createMatchState();
  return {
    traits,
    match: {
      outlook: (scope) => football.outlook(traits, state, 0, NO_OPINION, scope),
      endOf: () => undefined,
      scoreOf: (scope) => scopeScore(state, scope, football),
      scopes: football.scopes(traits),
      marketsOf: (scope) => football.marketsOf(scope),
    },
  };
}

describe('the chance of selections together', () => {
  const { match, traits } = background(5);
  const counts = SETS.map(() => ({ win: 0, refund: 0 }));
  for (let number = 0; number < MATCHES; number += 1) {
    const state = createMatchState();
    for (const moment of football.script(createRandom(9, number), traits).moments) applyMoment(state, moment);
    for (const [index, [, legs]] of SETS.entries()) {
      const results = legs.map(
        ({ group, parameter, scope, type }) =>
          settle(scopeScore(state, scope, football), scope, group, type, parameter)?.result,
      );
      const tally = must(counts[index], 'a tally');
      if (results.every((result) => result === 'win')) tally.win += 1;
      else if (!results.includes('lose')) tally.refund += 1;
    }
  }

  it.each(SETS.map(([name, legs], index) => [name, legs, index] as const))(
    'of %s is how often they come together',
    (_, legs, index) => {
      const chance = must(jointChance(legs, match), 'a chance');
      const came = must(counts[index], 'a tally');
      for (const side of ['win', 'refund'] as const) {
        const deviation = Math.sqrt((chance[side] * (1 - chance[side])) / MATCHES);
        expect(Math.abs(came[side] / MATCHES - chance[side])).toBeLessThanOrEqual(FURTHEST_SIGMA * deviation);
      }
    },
  );

  it('of one selection is its own chance, and of two no more than of either', () => {
    const outlook = must(match.outlook(0), 'an outlook');
    const score = scopeScore(createMatchState(), 0, football);
    const single = (one: JointLeg) => must(chanceOf(outlook, score, one), 'a chance');
    for (const one of [HOME, AWAY, OVER, BOTH_SCORE])
      expect(jointChance([one], match)?.win).toBeCloseTo(single(one), 7);
    const both = must(jointChance([HOME, OVER], match), 'a chance').win;
    expect(both).toBeLessThan(Math.min(single(HOME), single(OVER)));
    // They belong together: more often than if they knew nothing of each other.
    expect(both).toBeGreaterThan(single(HOME) * single(OVER));
  });

  it.each(SPORT_MODELS.flatMap((model) => (model.setBased ? [] : [[model.sportId, model] as const])))(
    'of winner and total has a price in sport %i, whose scores both are of',
    (_, model) => {
      const state = createMatchState();
      const traits = model.traits(createRandom(5, 1));
      const outlook = must(model.outlook(traits, state, 0, NO_OPINION, 0), 'an outlook');
      const line = meanOf(outlook.units.total);
      const legs = [leg(0, 1, 1), leg(0, 17, 9, Math.floor(line) + 0.5)];
      const background: JointBackground = {
        outlook: () => outlook,
        endOf: () => undefined,
        scoreOf: (scope) => scopeScore(state, scope, model),
        scopes: model.scopes(traits),
        marketsOf: (scope) => model.marketsOf(scope),
      };
      expect(jointChance(legs, background)?.win).toBeGreaterThan(0.02);
    },
  );

  it('that cannot come together is none, and has no price', () => {
    expect(jointChance([HOME, AWAY], match)).toEqual({ win: 0, refund: 0 });
    expect(builderPriceOf(jointChance([HOME, AWAY], match))).toBeUndefined();
  });

  it('of a next goal is that of its single price, and one that has fallen has none', () => {
    const outlook = must(match.outlook(1), 'an outlook');
    const half = leg(1, 20, 389, 1);
    const own = must(chanceOf(outlook, scopeScore(createMatchState(), 1, football), half), 'a chance');
    expect(jointChance([half], match)?.win).toBeCloseTo(own, 7);
    const scored = createMatchState();
    applyMoment(scored, { at: 0, kind: 'period', side: 0, value: 1 });
    applyMoment(scored, { at: 60_000, kind: 'score', side: 1, value: 1 });
    const later: JointBackground = {
      ...match,
      outlook: (scope) => football.outlook(traits, scored, 60_000, NO_OPINION, scope),
      scoreOf: (scope) => scopeScore(scored, scope, football),
    };
    expect(jointChance([HOME, NEXT_AWAY], later)).toBeUndefined();
    expect(jointChance([HOME, leg(0, 20, 388, 2)], later)?.win).toBeGreaterThan(0);
    expect(builderPriceOf(undefined)).toBeUndefined();
  });

  it('has a price that is below the fair one', () => {
    for (const [, legs] of SETS) {
      const price = must(builderPriceOf(jointChance(legs, match)), 'a price');
      expect(price.odds).toBeLessThan(price.fairOdds);
      expect(price.odds).toBeGreaterThan(1_000);
    }
  });
});
