import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { START_MS, tellWorld } from '#tests/helpers/cluster/told-world.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';
import type { FeedQuery, FeedQuestion, FeedReply } from '../../feed/feed-service.ts';
import { GameIndex } from '../../feed/game-index.ts';
import { listFilter } from '../../feed/lists/list-filter.ts';
import { shortGameQuery, shortListQuery } from '../../feed/short-queries.ts';
import { LOOK_EVERY_MS, StreamedFeed } from './streamed-feed.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

const question = (since?: number, waitMs = 0): FeedQuestion => ({
  ...(since === undefined ? {} : { since: `small:${since}` }),
  waitMs,
  network: 'home',
});

const answerOf = (feed: StreamedFeed, query: FeedQuery, asked: FeedQuestion): Promise<FeedReply> =>
  new Promise((resolve, reject) => {
    feed.ask(query, asked, (make) => {
      try {
        resolve(make());
      } catch (error) {
        reject(error);
      }
    });
  });

const listQuery = (count?: number) =>
  shortListQuery({
    feed: 'live',
    language: 'en',
    filter: listFilter({ getEmpty: true, ...(count === undefined ? {} : { count }) }),
    subGames: false,
    notation: undefined,
  });

const gameQuery = (id: number) =>
  shortGameQuery(
    { feed: 'live', language: 'en', id, form: { kind: 'flat' }, subGames: false, notation: undefined },
    new GameIndex(),
  );

/** A world of three games, told to a node whose timers run when the test says so. */
function bench() {
  const world = new SmallWorld([{ id: 1 }, { id: 2 }, { id: 3 }]);
  const clock = { nowMs: START_MS };
  const told = tellWorld(world, { nowMs: () => clock.nowMs });
  const timers = new Map<() => void, number>();
  const serve = (node = told.node()) => ({
    node,
    feed: new StreamedFeed(
      node.world,
      {
        after: (ms, run) => {
          timers.set(run, ms);
          return () => timers.delete(run);
        },
        soon: setImmediate,
      },
      Date.now,
    ),
  });
  return {
    world,
    clock,
    told,
    serve,
    /** Lets timers run out, of any length unless it is said. */
    ring: (of?: number) => {
      const due = [...timers].filter(([, ms]) => of === undefined || ms === of);
      for (const [run] of due) timers.delete(run);
      for (const [run] of due) run();
    },
  };
}

const said = (reply: FeedReply) =>
  reply.kind === 'snapshot' || reply.kind === 'delta'
    ? { kind: reply.kind, cursor: reply.cursor, body: JSON.parse(reply.answer.bytes.toString()) as unknown }
    : reply;

describe('a feed over a world that is made from messages', () => {
  it('answers who waits with what changed, up to the tick that its cursor says', async () => {
    const { serve, world } = bench();
    const { feed, node } = serve();
    const waiting = answerOf(feed, listQuery(), question(1, 1_000));
    await turn();
    expect(feed.waiting).toBe(1);
    world.step(() => world.price(1, 10, 7_770));
    node.receive();
    await turn();
    // That selection is on no list.
    expect(feed.waiting).toBe(1);
    world.step(() => world.price(2, 0, 7_770));
    node.receive();
    const reply = said(await waiting);
    expect(reply).toMatchObject({ kind: 'delta', cursor: 'small:3' });
    expect(JSON.stringify(reply)).toContain('7.77');
  });

  it('gives back the cursor for which nothing is new, and a newer one before it is forgotten', async () => {
    const { ring, serve, world } = bench();
    const { feed, node } = serve();
    const pass = (ticks: number) => {
      for (let tick = 0; tick < ticks; tick += 1) {
        world.step(() => world.price(1, 10, 2_000 + world.tick));
        node.receive();
      }
    };
    pass(10);
    expect(await answerOf(feed, listQuery(), question(1))).toEqual({ kind: 'unchanged', cursor: 'small:1' });
    const waiting = answerOf(feed, listQuery(), question(1, 1_000));
    await turn();
    pass(200);
    ring();
    expect(await waiting).toEqual({ kind: 'unchanged', cursor: 'small:211' });
    // A cursor that is no longer remembered gets a snapshot.
    pass(200);
    expect((await answerOf(feed, listQuery(), question(1))).kind).toBe('snapshot');
  });

  it('waits for a cursor of a node that is ahead, and says nothing is new where it does not come so far', async () => {
    const { serve, world } = bench();
    const { feed, node } = serve();
    world.step(() => world.price(2, 0, 7_770));
    expect(await answerOf(feed, listQuery(), question(2))).toEqual({ kind: 'unchanged', cursor: 'small:2' });
    const waiting = answerOf(feed, listQuery(), question(2, 1_000));
    await turn();
    node.receive();
    await turn();
    expect(feed.waiting).toBe(1);
    world.step(() => world.price(1, 0, 8_880));
    node.receive();
    const reply = said(await waiting);
    expect(reply).toMatchObject({ kind: 'delta', cursor: 'small:3' });
    expect(JSON.stringify(reply)).not.toContain('7.77');
  });

  it('answers everyone who waits once when its world falls behind, and lets who comes then wait', async () => {
    const { clock, ring, serve } = bench();
    const { feed } = serve();
    const waiting = answerOf(feed, listQuery(), question(1, 1_000));
    await turn();
    clock.nowMs += 2_000;
    ring(LOOK_EVERY_MS);
    await turn();
    expect(feed.waiting).toBe(1);
    clock.nowMs += 2_000;
    const end = feed.waiting;
    ring(LOOK_EVERY_MS);
    expect([end, await waiting]).toEqual([1, { kind: 'unchanged', cursor: 'small:1' }]);
    void answerOf(feed, listQuery(), question(1, 1_000));
    await turn();
    expect(feed.waiting).toBe(1);
    feed.close();
  });

  it('answers everyone who waits when it closes', async () => {
    const { serve } = bench();
    const { feed } = serve();
    const waiting = [
      answerOf(feed, listQuery(), question(1, 1_000)),
      answerOf(feed, listQuery(), question(9, 1_000)),
    ];
    await turn();
    feed.close();
    expect(await Promise.all(waiting)).toEqual([
      { kind: 'unchanged', cursor: 'small:1' },
      { kind: 'unchanged', cursor: 'small:9' },
    ]);
  });

  it('has all of a game told that somebody asks for, and answers then', async () => {
    const { serve, told } = bench();
    const { feed, node } = serve();
    const asked = answerOf(feed, gameQuery(1), question());
    await turn();
    told.publisher.beat();
    node.receive();
    const reply = said(await asked);
    expect(reply.kind).toBe('snapshot');
    expect(node.world.game(1 as GameId)?.holds('all')).toBe(true);
    expect(node.world.game(2 as GameId)?.holds('all')).toBe(false);
  });

  it('says that it is not ready where the stream does not bring what is needed', async () => {
    const { ring, serve } = bench();
    const { feed } = serve();
    const asked = answerOf(feed, gameQuery(1), question());
    await turn();
    ring();
    expect(await asked).toEqual({ kind: 'unready' });
  });

  it('answers for no game as for one that is not there, once the stream says so', async () => {
    const { serve, told } = bench();
    const { feed, node } = serve();
    const asked = answerOf(feed, gameQuery(9), question());
    await turn();
    told.publisher.beat();
    node.receive();
    expect(said(await asked)).toMatchObject({ kind: 'snapshot', body: { Value: null } });
    expect(said(await answerOf(feed, gameQuery(9), question())).kind).toBe('snapshot');
  });

  it('tells who comes and goes by what is in the query at both ticks, whoever began when', async () => {
    const { serve, told, world } = bench();
    const early = serve();
    const steps = [
      () => world.remove(2),
      () => world.add({ id: 4 }),
      () => world.list(1, 9, true),
      () => world.withdraw(3, 1),
      () => world.score(1, 2, 1),
      () => world.rename(3, 'Other'),
      () => world.list(1, 9, false),
      () => world.offer(3, 1, 4_440),
      () => world.remove(1),
    ];
    let late: ReturnType<typeof serve> | undefined;
    for (const [at, change] of steps.entries()) {
      world.step(change);
      early.node.receive();
      late?.node.receive();
      if (at === 1) late = serve();
      // One is asked at each tick, the other one only at the end.
      await answerOf(early.feed, listQuery(), question(world.tick - 1));
      await answerOf(early.feed, listQuery(2), question(world.tick - 1));
    }
    expect(late?.node.stale).toEqual([]);
    for (const query of [listQuery, () => listQuery(2)])
      for (let since = 3; since < world.tick; since += 1) {
        const one = await answerOf(early.feed, query(), question(since));
        const other = late && (await answerOf(late.feed, query(), question(since)));
        expect(one.kind).toBe('delta');
        expect(other && said(other)).toEqual(said(one));
      }
    told.close();
  });
});
