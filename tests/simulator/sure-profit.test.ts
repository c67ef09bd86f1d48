import { beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { createRandom } from '#server/simulator/random.ts';
import type { SimulatedMatch } from '#server/simulator/simulated-match.ts';
import { createSimulator, type Simulator } from '#server/simulator/simulator.ts';
import { type Book, bookOf, type Weighing, weigh } from './fair-measure.ts';
import { openOf, type Priced, soFar } from './open-selections.ts';
import { payoffsOf } from './payoffs.ts';
import type { GameSoFar } from './possible-ends.ts';

const START_MS = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const ENDS = 4000;
const LIMIT_MS = 240_000;
/** Sports, and the least number of selections and of selection types that games of each must bring to the proof. */
const SPORTS = [
  [1, 2400, 95],
  [2, 2300, 80],
  [3, 1300, 25],
  [4, 500, 15],
  [5, 640, 25],
  [6, 800, 13],
  [8, 600, 20],
  [10, 600, 13],
  [66, 170, 16],
  [85, 1500, 95],
  [86, 250, 13],
  [97, 40, 13],
] as const;

function booksOf(game: GameSoFar, priced: readonly Priced[], seed: number): Book[] {
  const random = createRandom(seed, 5);
  const payoffs = payoffsOf(game, priced, ENDS, () => random.next());
  return priced.map((one, index) => bookOf(one, must(payoffs[index], 'payoffs')));
}

const verdictOn = (match: SimulatedMatch): Weighing & { selections: number; types: Set<number> } => {
  const priced = openOf(match);
  return {
    ...weigh(booksOf(soFar(match), priced, match.plan.id), ENDS),
    selections: priced.length,
    types: new Set(priced.map(({ selection }) => selection.type)),
  };
};

function aWorld(): Simulator {
  return createSimulator({
    seed: 31,
    startMs: START_MS,
    speed: 300,
    liveGames: 60,
    lineGames: 60,
    clock: { nowMs: () => 0, every: () => () => {}, soon: () => {} },
  });
}

const matchesOf = (world: Simulator, feed: 'live' | 'line', sportId: number): SimulatedMatch[] =>
  world
    .games(feed)
    .filter((game) => game.sportId === sportId)
    .flatMap((game) => world.match(game.id) ?? [])
    .filter((match) => !match.closed);

interface Verdict extends ReturnType<typeof verdictOn> {
  readonly about: string;
}

/**
 * Checks games of every sport, before them and at several moments of them. A world is expensive: it is walked through
 * once, for all sports.
 */
function walk(): ReadonlyMap<number, readonly Verdict[]> {
  const world = aWorld();
  const verdicts = new Map<number, Verdict[]>(SPORTS.map(([sportId]) => [sportId, []]));
  const check = (sportId: number, match: SimulatedMatch | undefined, when: string): void => {
    if (!match) return;
    const about = `${when}: game ${match.plan.id}, ${JSON.stringify(match.state.periods)}`;
    verdicts.get(sportId)?.push({ ...verdictOn(match), about });
  };
  for (const [sportId] of SPORTS) check(sportId, matchesOf(world, 'line', sportId)[0], 'line');
  for (let moment = 0; moment < 4; moment += 1) {
    world.advance(START_MS + moment * 17 * MINUTE);
    for (const [sportId] of SPORTS) {
      const live = matchesOf(world, 'live', sportId);
      check(sportId, live[moment] ?? live.at(-1), `after ${moment * 17} minutes`);
    }
  }
  return verdicts;
}

describe('no stakes win in every end', () => {
  let verdicts: ReadonlyMap<number, readonly Verdict[]>;
  beforeAll(() => {
    verdicts = walk();
  }, LIMIT_MS);

  it.each(SPORTS)(
    'on sport %i over all markets and sub-games at once, before the game and at several moments of it',
    (sportId, leastSelections, leastTypes) => {
      const own = verdicts.get(sportId) ?? [];
      for (const { about, dearest, found, worth } of own)
        expect(found, `${about}: ${dearest}, ${worth}`).toBe(true);
      const selections = own.reduce((sum, verdict) => sum + verdict.selections, 0);
      expect(selections).toBeGreaterThanOrEqual(leastSelections);
      const types = new Set(own.flatMap((verdict) => [...verdict.types]));
      expect(types.size).toBeGreaterThanOrEqual(leastTypes);
    },
  );
});

describe('the search itself', () => {
  it('finds no weighing where one price is too high', () => {
    const match = matchesOf(aWorld(), 'line', 1)[0];
    if (!match) throw new Error('no football in the line');
    const priced = openOf(match);
    const game = soFar(match);
    const books = booksOf(game, priced, 1);
    const planted = priced.findIndex(({ selection }) => selection.type === 2);
    const draw = priced[planted]?.selection;
    if (!draw) throw new Error('no draw');
    // Home, away and this draw together pay more than they cost.
    const rest = priced
      .filter(({ scope, selection }) => scope === 0 && (selection.type === 1 || selection.type === 3))
      .reduce((sum, { selection }) => sum + 1000 / selection.odds, 0);
    const gross = 1 / (0.99 - rest);
    const forged = books.map((book, index) =>
      index === planted ? { ...book, levels: [0, 0.5, 1, (1 + gross) / 2, gross] } : book,
    );
    expect(weigh(books, ENDS).found).toBe(true);
    expect(weigh(forged, ENDS).found).toBe(false);
  }, 180_000);
});
