import { describe, expect, it } from 'vitest';
import { createRandom } from '#server/simulator/random.ts';
import type { SimulatedMatch } from '#server/simulator/simulated-match.ts';
import { createSimulator, type Simulator } from '#server/simulator/simulator.ts';
import { type Book, type Weighing, weigh } from './fair-measure.ts';
import { meansOf, openOf, type Priced, soFar } from './open-selections.ts';
import { type GameSoFar, possibleEnd } from './possible-ends.ts';
import { shareOf, standing } from './settlement-by-hand.ts';

const START_MS = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const ENDS = 4000;
/** Sport, and the least number of selections and of selection types that its games must bring to the proof. */
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
  const means = meansOf(priced);
  const books = priced.map(({ scope, selection: { key, odds } }): Book => {
    const gross = odds / 1000;
    return {
      name: `${key} (scope ${scope}) at ${gross}`,
      returns: new Uint8Array(ENDS),
      levels: [0, 0.5, 1, (1 + gross) / 2, gross],
    };
  });
  const scopes = [...new Set(priced.map((one) => one.scope))];
  for (let end = 0; end < ENDS; end += 1) {
    const log = possibleEnd(game, means, () => random.next());
    const standings = new Map(scopes.map((scope) => [scope, standing(log, scope)]));
    for (const [index, { scope, selection }] of priced.entries()) {
      const facts = standings.get(scope);
      const share = facts && shareOf(facts, selection.type, selection.parameter);
      if (share === undefined) throw new Error(`no settlement by hand for type ${selection.type}`);
      (books[index] as Book).returns[end] = 2 + 2 * share;
    }
  }
  return books;
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
    speed: 20,
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

describe.each(SPORTS)('no stakes on sport %i win in every end', (sportId, leastSelections, leastTypes) => {
  it('over all markets and sub-games at once, before the game and at several moments of it', () => {
    const world = aWorld();
    let selections = 0;
    const types = new Set<number>();
    const check = (match: SimulatedMatch | undefined, when: string): void => {
      if (!match) return;
      const verdict = verdictOn(match);
      const { periods } = match.state;
      expect(
        verdict.found,
        `${when}: game ${match.plan.id}, ${JSON.stringify(periods)}: ${verdict.dearest}, ${verdict.worth}`,
      ).toBe(true);
      selections += verdict.selections;
      for (const type of verdict.types) types.add(type);
    };
    check(matchesOf(world, 'line', sportId)[0], 'line');
    for (let moment = 0; moment < 4; moment += 1) {
      world.advance(START_MS + moment * 17 * MINUTE);
      const live = matchesOf(world, 'live', sportId);
      for (const match of live.slice(moment, moment + 1)) check(match, `after ${moment * 17} minutes`);
    }
    expect(selections).toBeGreaterThanOrEqual(leastSelections);
    expect(types.size).toBeGreaterThanOrEqual(leastTypes);
  }, 180_000);
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
