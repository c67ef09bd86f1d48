import { describe, expect, it } from 'vitest';
import { chanceOf } from '#server/simulator/pricing/chance.ts';
import { createRandom } from '#server/simulator/random.ts';
import type { SimulatedMatch } from '#server/simulator/simulated-match.ts';
import { createSimulator } from '#server/simulator/simulator.ts';
import { scopeScore } from '#server/simulator/sports/sport-model.ts';
import { SPORT_SHARES } from '#server/simulator/sports/sports.ts';
import { meansOf, openOf, type Priced, soFar } from './open-selections.ts';
import { possibleEnd } from './possible-ends.ts';
import { shareOf, standing } from './settlement-by-hand.ts';

const START_MS = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const ENDS = 2500;
/** Ends that a selection must win and lose, so that two which pay alike in all of them mean the same. */
const LEAST_ENDS = 12;
const SEEDS = [7, 31] as const;

/**
 * The chance that the model of the game gives a selection: what pays alike in thousands of ends may differ in one that is rarer
 * than those (a set that is won to nothing), and means something else then.
 */
function chanceIn(match: SimulatedMatch, { scope, selection }: Priced): string {
  const outlook = match.outlook(scope);
  const score = scopeScore(match.state, scope, match.plan.model);
  return ((outlook && chanceOf(outlook, score, selection)) ?? 0).toFixed(9);
}

/** Selections of one game or sub-game by what they pay in many ends, worked out by hand. */
function byPayoff(match: SimulatedMatch, priced: readonly Priced[], scope: number): Map<string, Priced[]> {
  const random = createRandom(match.plan.id, 9);
  const means = meansOf(priced);
  const mine = priced.filter((one) => one.scope === scope);
  const pays = mine.map(() => [] as string[]);
  const ends = Array.from({ length: ENDS }, () =>
    standing(
      possibleEnd(soFar(match), means, () => random.next()),
      scope,
    ),
  );
  for (const facts of ends) {
    for (const [index, { selection }] of mine.entries()) {
      const share = shareOf(facts, selection.type, selection.parameter);
      if (share === undefined) throw new Error(`no settlement by hand for type ${selection.type}`);
      pays[index]?.push(String(share));
    }
  }
  const alike = new Map<string, Priced[]>();
  for (const [index, one] of mine.entries()) {
    const list = pays[index] ?? [];
    const won = list.filter((share) => Number(share) > 0).length;
    const lost = list.filter((share) => Number(share) < 0).length;
    if (won < LEAST_ENDS || lost < LEAST_ENDS) continue;
    const key = `${list.join()} ${chanceIn(match, one)}`;
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  return alike;
}

const nameOf = ({ selection }: Priced): string => `${selection.key} at ${selection.odds / 1000}`;

describe.each(SPORT_SHARES.map(({ model }) => ({ sport: model.sportId })))('on sport $sport', ({ sport }) => {
  it.each(SEEDS)(
    'selections that mean the same have one price, and stand in a market once, before and during games: seed %i',
    (seed) => {
      const world = createSimulator({
        seed,
        startMs: START_MS,
        speed: 20,
        liveGames: 50,
        lineGames: 60,
        clock: { nowMs: () => 0, every: () => () => {}, soon: () => {} },
      });
      const prices: string[] = [];
      const twice: string[] = [];
      let looked = 0;
      const check = (feed: 'live' | 'line', at: number): void => {
        const games = world.games(feed).filter((game) => game.sportId === sport);
        const match = games.length > 0 && world.match(games[at % games.length]?.id as never);
        if (!match || match.closed) return;
        const priced = openOf(match);
        for (const scope of [0, ...match.subScopes]) {
          for (const same of byPayoff(match, priced, scope).values()) {
            looked += 1;
            if (new Set(same.map(({ selection }) => selection.odds)).size > 1)
              prices.push(same.map(nameOf).join(' = '));
            const groups = same.map(({ selection }) => selection.group);
            if (new Set(groups).size < groups.length) twice.push(same.map(nameOf).join(' = '));
          }
        }
      };
      check('line', 0);
      for (let moment = 0; moment < 4; moment += 1) {
        world.advance(START_MS + moment * 13 * MINUTE);
        check('live', moment);
      }
      expect(looked).toBeGreaterThan(8);
      expect(prices).toEqual([]);
      expect(twice).toEqual([]);
    },
    180_000,
  );

  it('has quarter lines in football alone, and one selection of a line', () => {
    const world = createSimulator({
      seed: 7,
      startMs: START_MS,
      speed: 20,
      liveGames: 50,
      lineGames: 60,
      clock: { nowMs: () => 0, every: () => () => {}, soon: () => {} },
    });
    let quarters = 0;
    for (const game of world.games('line').filter((one) => one.sportId === sport)) {
      const lines = [...game.selections.values()].filter(({ group }) => [2, 17, 99, 2854].includes(group));
      const ladder = lines.map(
        ({ type, parameter }) => `${{ 3827: 9, 3828: 10, 3829: 7, 3830: 8 }[type] ?? type}/${parameter}`,
      );
      expect(new Set(ladder).size).toBe(ladder.length);
      quarters += lines.filter(({ parameter }) => parameter % 5000 !== 0).length;
    }
    if (sport === 1 || sport === 85) expect(quarters).toBeGreaterThan(0);
    else expect(quarters).toBe(0);
  }, 180_000);
});
