import { describe, expect, it } from 'vitest';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import type { BetStatus } from '#domain/coupon/bet/leg-result.ts';
import type { BetId } from '#domain/lib/ids.ts';
import { createFakeClock } from '#tests/helpers/betting/coupon-world.ts';
import { createBetsStore } from './bets-store.ts';
import type { BetsApi, KeptBets } from './coupon-ports.ts';

const aBet = (id: string, status: BetStatus) => ({ id: id as BetId, status }) as Bet;

function createWorld() {
  const clock = createFakeClock();
  const server: { reply: Awaited<ReturnType<BetsApi['list']>>; asked: number } = {
    reply: { kind: 'bets', bets: [] },
    asked: 0,
  };
  const store = createBetsStore(
    {
      list() {
        server.asked++;
        return Promise.resolve(server.reply);
      },
    },
    clock.scheduler,
  );
  const settled: string[] = [];
  store.settled$.subscribe((bets) => settled.push(...bets.map((bet) => `${bet.id} ${bet.status}`)));
  return { clock, server, settled, store };
}

describe('the list of bets', () => {
  it('is asked for only when somebody wants it', async () => {
    const world = createWorld();
    await world.clock.advance(60_000);
    expect(world.server.asked).toBe(0);
    const stop = world.store.look();
    await world.clock.advance(0);
    expect(world.store.getState()).toMatchObject({ phase: 'ready', bets: [] });
    stop();
    await world.clock.advance(120_000);
    expect(world.server.asked).toBe(1);
  });

  it('follows open bets until they are settled, and says so once', async () => {
    const world = createWorld();
    world.server.reply = { kind: 'bets', bets: [aBet('1', 'open'), aBet('2', 'lost')] };
    world.store.refresh();
    await world.clock.advance(0);
    expect(world.settled).toEqual([]);
    world.server.reply = { kind: 'bets', bets: [aBet('1', 'won'), aBet('2', 'lost')] };
    await world.clock.advance(5_000);
    expect(world.settled).toEqual(['1 won']);
    const { asked } = world.server;
    await world.clock.advance(60_000);
    expect(world.server.asked).toBe(asked);
  });

  it('keeps the last list when the server does not answer, and asks on', async () => {
    const world = createWorld();
    world.server.reply = { kind: 'bets', bets: [aBet('1', 'open')] };
    world.store.look();
    await world.clock.advance(0);
    world.server.reply = { kind: 'lost' };
    await world.clock.advance(2_000);
    expect(world.store.getState()).toMatchObject({ phase: 'failed', bets: [{ id: '1' }] });
    world.server.reply = { kind: 'bets', bets: [aBet('1', 'refunded')] };
    await world.clock.advance(5_000);
    expect(world.store.getState().phase).toBe('ready');
    expect(world.settled).toEqual(['1 refunded']);
  });

  it('forgets at sign-out, also an answer that is still on its way', async () => {
    const world = createWorld();
    world.server.reply = { kind: 'bets', bets: [aBet('1', 'open')] };
    world.store.refresh();
    world.store.clear();
    await world.clock.advance(60_000);
    expect(world.store.getState()).toEqual({ phase: 'idle', bets: [] });
    expect(world.server.asked).toBe(1);
  });

  describe('as last seen on this device', () => {
    function withKept(first?: Awaited<ReturnType<KeptBets['read']>>) {
      const clock = createFakeClock();
      const log: string[] = [];
      const server: { reply: Awaited<ReturnType<BetsApi['list']>> } = { reply: { kind: 'lost' } };
      const store = createBetsStore({ list: () => Promise.resolve(server.reply) }, clock.scheduler, {
        read: () => Promise.resolve(first),
        write: (body) => log.push(`write ${JSON.stringify(body)}`),
        clear: () => log.push('clear'),
      });
      return { clock, log, server, store };
    }
    const old = { bets: [aBet('7', 'open')], seenAtMs: 42 };

    it('is shown with its moment while nobody can say who is here, and gives way to an answer', async () => {
      const { clock, server, store } = withKept(old);
      store.recall();
      await clock.advance(0);
      expect(store.getState()).toEqual({ phase: 'failed', ...old });
      server.reply = { kind: 'bets', bets: [] };
      store.refresh();
      await clock.advance(0);
      expect(store.getState()).toMatchObject({ phase: 'ready', bets: [] });
      store.recall();
      await clock.advance(0);
      expect(store.getState().bets).toEqual([]);
    });

    it('is shown when the first question is lost', async () => {
      const { clock, store } = withKept(old);
      store.look();
      await clock.advance(0);
      expect(store.getState()).toMatchObject({ phase: 'failed', seenAtMs: 42 });
    });

    it('is kept when it changed, else every half minute, and goes with the person', async () => {
      const { clock, log, server, store } = withKept();
      server.reply = { kind: 'bets', bets: [aBet('1', 'open')], body: { data: 1 } };
      store.look();
      await clock.advance(5_000);
      expect(log).toEqual(['write {"data":1}']);
      server.reply = { kind: 'bets', bets: [aBet('1', 'open')], body: { data: 2 } };
      await clock.advance(1_000);
      expect(log).toHaveLength(2);
      await clock.advance(31_000);
      expect(log).toHaveLength(3);
      server.reply = { kind: 'signed-out' };
      await clock.advance(1_000);
      expect(log.at(-1)).toBe('clear');
      expect(store.getState()).toEqual({ phase: 'idle', bets: [] });
    });
  });
});
