/**
 * A second program that plays the same run of a world: it has the same games, scores and results, however its steps went. Prices of a game
 * that it has followed from the first are the same too; of one that it came to later they depend on how they moved before (decision 28).
 */
import { describe, expect, it } from 'vitest';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { SourceGame } from '#server/source/source.ts';
import { ClockedWorld } from '#tests/helpers/feed/clocked-world.ts';

const MINUTE = 60_000;
const OPTIONS = { liveGames: 20, lineGames: 30, speed: 20 };
const JOINS_AFTER_MS = 3 * MINUTE;

const games = ({ world }: ClockedWorld): readonly SourceGame[] => [
  ...world.games('live'),
  ...world.games('line'),
];

/** The games in their order, with their scores. */
const shown = (world: ClockedWorld) => games(world).map((game) => [game.feed, game.id, game.score('en')]);

const prices = ({ world }: ClockedWorld, id: GameId) =>
  [...(world.game(id)?.selections.values() ?? [])]
    .map(({ key, odds, suspended }) => `${key}=${odds}${suspended}`)
    .sort();

/** The clocks go on, and the world comes after them. */
function jump(world: ClockedWorld, milliseconds: number): void {
  world.wallMs += milliseconds;
  world.realMs += milliseconds;
  world.knock();
  world.settle();
}

const WAYS: readonly (readonly [string, (world: ClockedWorld) => void])[] = [
  ['started later', (world) => jump(world, JOINS_AFTER_MS)],
  [
    'stood still for a while',
    (world) => {
      world.pass(MINUTE);
      jump(world, 20_000);
      world.pass(JOINS_AFTER_MS - MINUTE - 20_000);
    },
  ],
];

describe.each(WAYS)('two programs that play one run of a world, of which one %s', (_name, join) => {
  it('have the same games, scores, results, and prices of what both have followed', () => {
    const [one, other] = [new ClockedWorld(OPTIONS), new ClockedWorld(OPTIONS)];
    one.pass(JOINS_AFTER_MS);
    join(other);
    expect(other.world.epoch).toBe(one.world.epoch);
    expect(shown(other)).toEqual(shown(one));
    const before = games(one);
    const keys = before.flatMap(({ selections }) => [...selections.keys()].slice(0, 10) as SelectionKey[]);
    for (const world of [one, other]) world.pass(2 * MINUTE);
    expect(shown(other)).toEqual(shown(one));
    const known = new Set(before.map(({ id }) => id));
    const fresh = games(one).filter(({ id }) => !known.has(id));
    expect(fresh.length).toBeGreaterThan(5);
    for (const { id } of fresh) expect(prices(other, id)).toEqual(prices(one, id));
    const decided = keys.map((key) => [one.world.outcome(key), other.world.outcome(key)]);
    for (const [here, there] of decided) expect(there).toEqual(here);
    expect(decided.filter(([here]) => here).length).toBeGreaterThan(50);
    // One that comes when all of them have ended knows their results too.
    const last = new ClockedWorld(OPTIONS);
    jump(last, JOINS_AFTER_MS + 2 * MINUTE);
    expect(keys.map((key) => last.world.outcome(key))).toEqual(decided.map(([here]) => here));
  }, 60_000);
});
