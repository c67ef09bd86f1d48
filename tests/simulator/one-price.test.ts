import { beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { chanceOf } from '#server/simulator/pricing/chance.ts';
import { createRandom } from '#server/simulator/random.ts';
import type { SimulatedMatch } from '#server/simulator/simulated-match.ts';
import { createSimulator, type Simulator } from '#server/simulator/simulator.ts';
import { scopeScore } from '#server/simulator/sports/sport-model.ts';
import { SPORT_SHARES } from '#server/simulator/sports/sports.ts';
import { openOf, type Priced, soFar } from './open-selections.ts';
import { payoffsOf } from './payoffs.ts';

const START_MS = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const ENDS = 2500;
/** Ends that a selection must win and lose, so that two which pay alike in all of them mean the same. */
const LEAST_ENDS = 12;
const SEEDS = [7, 31] as const;
const SPORTS = SPORT_SHARES.map(({ model: { sportId } }) => ({ sportId }));
const LIMIT_MS = 240_000;

/**
 * The chance that the model of the game gives a selection: what pays alike in thousands of ends may differ in one that is rarer
 * than those (a set that is won to nothing), and means something else then.
 */
function chanceIn(match: SimulatedMatch, { scope, selection }: Priced): string {
  const outlook = match.outlook(scope);
  const score = scopeScore(match.state, scope, match.plan.model);
  return ((outlook && chanceOf(outlook, score, selection)) ?? 0).toFixed(9);
}

/** Selections of one game and its sub-games by their scope and by what they pay in many ends. */
function byPayoff(match: SimulatedMatch): Map<string, Priced[]> {
  const random = createRandom(match.plan.id, 9);
  const priced = openOf(match);
  const payoffs = payoffsOf(soFar(match), priced, ENDS, () => random.next());
  const alike = new Map<string, Priced[]>();
  for (const [index, one] of priced.entries()) {
    const pays = Buffer.from(must(payoffs[index], 'payoffs'));
    let [won, lost] = [0, 0];
    for (const share of pays) {
      if (share > 2) won += 1;
      else if (share < 2) lost += 1;
    }
    if (won < LEAST_ENDS || lost < LEAST_ENDS) continue;
    const key = `${one.scope} ${pays.toString('latin1')} ${chanceIn(match, one)}`;
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  return alike;
}

const nameOf = ({ selection }: Priced): string => `${selection.key} at ${selection.odds / 1000}`;

const aWorld = (seed: number) =>
  createSimulator({
    seed,
    startMs: START_MS,
    speed: 300,
    liveGames: 50,
    lineGames: 60,
    clock: { nowMs: () => 0, every: () => () => {}, soon: () => {} },
  });

/** Counts of what one sport of a world showed. */
interface Seen {
  looked: number;
  readonly prices: string[];
  readonly twice: string[];
}

/** Looks at a game of every sport before it, and at several moments of games. Worlds are dear: each is walked through once, for all sports. */
function walk(seed: number): ReadonlyMap<number, Seen> {
  const world = aWorld(seed);
  const seen = new Map<number, Seen>();
  const check = (feed: 'live' | 'line', at: number): void => {
    for (const { sportId } of SPORTS) {
      const own = seen.get(sportId) ?? { looked: 0, prices: [], twice: [] };
      seen.set(sportId, own);
      const games = world.games(feed).filter((game) => game.sportId === sportId);
      const match = games.length > 0 && world.match(games[at % games.length]?.id as never);
      if (!match || match.closed) continue;
      for (const same of byPayoff(match).values()) {
        own.looked += 1;
        if (new Set(same.map(({ selection }) => selection.odds)).size > 1)
          own.prices.push(same.map(nameOf).join(' = '));
        const groups = same.map(({ selection }) => selection.group);
        if (new Set(groups).size < groups.length) own.twice.push(same.map(nameOf).join(' = '));
      }
    }
  };
  check('line', 0);
  for (let moment = 0; moment < 4; moment += 1) {
    world.advance(START_MS + moment * 13 * MINUTE);
    check('live', moment);
  }
  return seen;
}

describe.each(SEEDS)('at seed %i', (seed) => {
  let seen: ReadonlyMap<number, Seen>;
  beforeAll(() => {
    seen = walk(seed);
  }, LIMIT_MS);

  it.each(SPORTS)(
    'on sport $sportId selections that mean the same have one price, and stand in a market once, before and during games',
    ({ sportId }) => {
      const { looked = 0, prices, twice } = seen.get(sportId) ?? {};
      expect(looked).toBeGreaterThan(8);
      expect(prices).toEqual([]);
      expect(twice).toEqual([]);
    },
  );
});

describe('lines', () => {
  let world: Simulator;
  beforeAll(() => {
    world = aWorld(7);
  });

  it.each(SPORTS)(
    'have quarters in football alone, and one selection each: sport $sportId',
    ({ sportId }) => {
      let quarters = 0;
      for (const game of world.games('line').filter((one) => one.sportId === sportId)) {
        const lines = [...game.selections.values()].filter(({ group }) => [2, 17, 99, 2854].includes(group));
        const ladder = lines.map(
          ({ type, parameter }) => `${{ 3827: 9, 3828: 10, 3829: 7, 3830: 8 }[type] ?? type}/${parameter}`,
        );
        expect(new Set(ladder).size).toBe(ladder.length);
        quarters += lines.filter(({ parameter }) => parameter % 5000 !== 0).length;
      }
      if (sportId === 1 || sportId === 85) expect(quarters).toBeGreaterThan(0);
      else expect(quarters).toBe(0);
    },
  );
});
