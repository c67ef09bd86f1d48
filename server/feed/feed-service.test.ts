import { describe, expect, it } from 'vitest';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';
import type { SourceGame } from '../source/source.ts';
import { type FeedQuery, type FeedQuestion, type FeedReply, FeedService } from './feed-service.ts';
import { ListedSelections } from './listed-selections.ts';
import { WatchedQuery } from './watched-query.ts';

const answered = (served: FeedService, ...asked: [FeedQuery, FeedQuestion]): Promise<FeedReply> =>
  new Promise((resolve) => {
    served.ask(...asked, (make) => resolve(make()));
  });
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a tick that several queries wait for', () => {
  it('is answered to the boards first, each before the next query is looked at', async () => {
    const world = new SmallWorld([{ id: 1 }]);
    const seen: string[] = [];
    const query = (key: string, depth: FeedQuery['depth']): FeedQuery => ({
      key,
      feed: 'live',
      depth,
      select: (source) => {
        seen.push(`look at ${key}`);
        return source.games('live');
      },
      snapshot: () => '[]',
      delta: () => new Uint8Array(),
    });
    const served = new FeedService(world, { after: () => () => undefined, soon: setImmediate }, Date.now);
    const follow = async (key: string, depth: FeedQuery['depth']) => {
      const question = {
        since: 'small:1',
        waitMs: 1_000,
        network: 'home',
      };
      const reply = await answered(served, query(key, depth), question);
      seen.push(`${reply.kind} to ${key}`);
    };
    const all = [follow('menu', 'heads'), follow('board', 'listed'), follow('game', 'all')];
    await turn();
    seen.length = 0;
    world.step(() => {
      world.price(1, 0, 7770);
      world.rename(1, 'Other');
    });
    await Promise.all(all);
    expect(seen).toEqual([
      'look at board',
      'delta to board',
      'look at game',
      'delta to game',
      'look at menu',
      'delta to menu',
    ]);
  });
});

describe('a query that shows no price', () => {
  it.each(['heads', 'scores'] as const)(
    'of %s reads none: a world may work prices out for who reads them',
    (depth) => {
      const world = new SmallWorld([{ id: 1 }]);
      const game = (): SourceGame => {
        const [own] = world.games('live');
        return Object.defineProperties(Object.create(own ?? null) as SourceGame, {
          revision: { get: () => expect.fail('the price was read') },
          selections: { get: () => expect.fail('the prices were read') },
        });
      };
      const query = { key: depth, feed: 'live', depth, select: () => [game()] } as const;
      const watched = new WatchedQuery(query, world, new ListedSelections(world));
      world.step(() => world.rename(1, 'Other'));
      expect(watched.refresh()).toBe(world.tick);
      expect(watched.changesSince(world.tick - 1).changed).toHaveLength(1);
      expect(watched.changesSince(1).changed).toHaveLength(1);
    },
  );
});

describe('queries without end', () => {
  const gameQuery = (key: string): FeedQuery => ({
    key,
    feed: 'live',
    depth: 'all',
    select: (source) => source.games('live'),
    snapshot: () => 'x'.repeat(10_000),
    delta: () => new Uint8Array(100),
  });
  const question = (network: string, since?: string) => ({
    ...(since === undefined ? {} : { since }),
    waitMs: since === undefined ? 0 : 1_000,
    network,
  });

  it('keeps within its bytes, and what is waited for is answered by its cursor', async () => {
    const world = new SmallWorld([{ id: 1 }]);
    const mostBytes = 500_000;
    const served = new FeedService(world, { after: () => () => undefined, soon: setImmediate }, Date.now, {
      mostBytes,
    });
    const waiting = answered(served, gameQuery('watched'), question('home', 'small:1'));
    for (let index = 0; index < 2_000; index += 1)
      await answered(served, gameQuery(`q${index}`), question(`net ${index % 50}`));
    expect(served.heldBytes).toBeLessThan(mostBytes);
    expect(served.waiting).toBe(1);
    world.step(() => world.price(1, 0, 7770));
    expect((await waiting).kind).toBe('delta');
    // One whose query is no longer kept gets a snapshot for its cursor, never an error.
    expect((await answered(served, gameQuery('q0'), question('net 0', 'small:1'))).kind).toBe('snapshot');
  });

  it('counts what a query is asked with: a filter by hundreds of ids takes its own bytes', async () => {
    const served = new FeedService(
      new SmallWorld([{ id: 1 }]),
      { after: () => () => undefined, soon: setImmediate },
      Date.now,
    );
    const ids = Array.from({ length: 500 }, (_, index) => 100_000_000 + index).join();
    for (let index = 0; index < 100; index += 1)
      await answered(served, { ...gameQuery(`${ids}/${index}`), snapshot: () => '[]' }, question('home'));
    expect(served.heldBytes).toBeGreaterThan(100 * 2 * ids.length);
  });

  it('is dear for who asks what nobody asked, and free for what is kept', async () => {
    const world = new SmallWorld([{ id: 1 }]);
    const served = new FeedService(world, { after: () => () => undefined, soon: setImmediate }, Date.now);
    const kinds = new Map<string, number>();
    for (let index = 0; index < 2_000; index += 1) {
      const { kind } = await answered(served, gameQuery(`q${index}`), question('flood'));
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    expect(kinds.get('snapshot')).toBe(1_200);
    expect(kinds.get('busy')).toBe(800);
    expect((await answered(served, gameQuery('q1199'), question('flood'))).kind).toBe('snapshot');
    expect((await answered(served, gameQuery('q1999'), question('home'))).kind).toBe('snapshot');
  });
});
