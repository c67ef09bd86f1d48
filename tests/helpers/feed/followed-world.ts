/** A small world under random changes, followed by cursor: snapshot and deltas together have to be the later snapshot. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { serveFeed } from './feed-site.ts';
import type { SmallWorld } from './small-world.ts';

type Change = (world: SmallWorld) => void;

const game = fc.integer({ min: 1, max: 4 });
const place = fc.integer({ min: 0, max: 11 });
const odds = fc.integer({ min: 1001, max: 90_000 });
const has = (world: SmallWorld, id: number, index: number): boolean =>
  world.game(id as GameId)?.selections.has(world.keyOf(id, index)) ?? false;

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(game, place, odds, fc.boolean()).map(
    ([id, at, price, suspended]): Change =>
      (world) => {
        if (has(world, id, at)) world.price(id, at, price, suspended);
      },
  ),
  fc.tuple(game, place, fc.boolean()).map(
    ([id, at, listed]): Change =>
      (world) => {
        if (has(world, id, at)) world.list(id, at, listed);
      },
  ),
  fc.tuple(game, place).map(
    ([id, at]): Change =>
      (world) => {
        if (has(world, id, at)) world.withdraw(id, at);
      },
  ),
  fc.tuple(game, place, odds).map(
    ([id, at, price]): Change =>
      (world) => {
        if (world.game(id as GameId) && !has(world, id, at)) world.offer(id, at, price);
      },
  ),
  fc.tuple(game, fc.nat({ max: 9 })).map(
    ([id, goals]): Change =>
      (world) => {
        if (world.game(id as GameId)) world.score(id, goals, 0);
      },
  ),
  game.map(
    (id): Change =>
      (world) => {
        if (world.game(id as GameId)) world.remove(id);
        else world.add({ id });
      },
  ),
  game.map(
    (id): Change =>
      (world) => {
        if (world.game(id as GameId)) world.rename(id, `Home ${world.tick}`);
      },
  ),
);

interface Reader<Body> {
  apply(body: Body): void;
  readonly state: unknown;
}

/** Follows `url` through ticks of random changes and polls at random; `readerOf` starts a reader from a snapshot. */
export async function expectFollowed<Body>(
  url: string,
  newWorld: () => SmallWorld,
  readerOf: (body: Body) => Reader<Body>,
  numRuns: number,
): Promise<void> {
  const ticks = fc.array(fc.tuple(fc.array(change, { minLength: 1, maxLength: 4 }), fc.boolean()), {
    maxLength: 25,
  });
  await fc.assert(
    fc.asyncProperty(ticks, async (steps) => {
      const world = newWorld();
      const { ask, timers } = serveFeed(world);
      const first = await ask(url);
      const reader = readerOf(first.body);
      let { cursor } = first;
      for (const [changes, polls] of steps) {
        world.step(() => {
          for (const one of changes) one(world);
        });
        timers.pass(5_000);
        if (!polls) continue;
        const answer = await ask(`${url}&since=${cursor}`);
        if (answer.status !== 304) {
          expect(answer.isDelta).toBe(true);
          reader.apply(answer.body);
        }
        cursor = answer.cursor;
        expect(reader.state).toEqual(readerOf((await ask(url)).body).state);
      }
    }),
    { numRuns },
  );
}
