import { describe, expect, it } from 'vitest';
import type { AutoBet } from '#domain/coupon/bet/auto-bet.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { amount } from '#domain/money/amount.ts';
import { parseStoredOrder, toStoredOrder } from '#protocol/storage/order-outbox.ts';
import { anItem, createFakeClock } from '#tests/helpers/betting/coupon-world.ts';
import { createOrderStore, type OrderReply, type WaitingOrder } from './order-store.ts';

const GUID = '00000000-0000-4000-8000-000000000001' as BetGuid;
const ORDER: WaitingOrder = {
  request: {
    betGuid: GUID,
    kind: 'single',
    form: { kind: 'single' },
    items: [anItem('1.1.1.0.0')],
    stake: amount(100_00n),
    policy: { kind: 'floor', odds: 2_500 as Odds },
  },
  terms: {
    target: 2_500 as Odds,
    dropOnScoreChange: true,
    timeInForce: { kind: 'until', at: 3_600_000 },
  },
};

function aWorld() {
  const clock = createFakeClock();
  const taken = new Map<BetGuid, AutoBet>();
  const faults = { loseRequests: false, loseReplies: false, writes: false, breaksRails: false };
  const log: string[] = [];
  const stored: { order?: unknown } = {};
  const list = (): OrderReply<readonly AutoBet[]> => ({ kind: 'answer', value: [...taken.values()] });
  const open = () =>
    createOrderStore({
      scheduler: clock.scheduler,
      breaksRails: () => faults.breaksRails,
      onTaken: () => log.push('taken'),
      storage: {
        read: () => Promise.resolve(parseStoredOrder(stored.order)),
        write(order) {
          if (faults.writes) return Promise.reject(new Error('no storage'));
          stored.order = JSON.parse(JSON.stringify(toStoredOrder(order)));
          return Promise.resolve();
        },
        clear() {
          delete stored.order;
          return Promise.resolve();
        },
      },
      api: () => ({
        order(request, terms) {
          log.push(`order ${stored.order === undefined ? 'unkept' : 'kept'}`);
          if (faults.loseRequests) return Promise.resolve({ kind: 'lost' });
          const order: AutoBet = {
            ...terms,
            betGuid: request.betGuid,
            state: 'waiting',
            form: { kind: 'single' },
            stake: request.stake,
            currency: 'KZT',
            legs: [],
            events: [],
          };
          taken.set(request.betGuid, order);
          return Promise.resolve(faults.loseReplies ? { kind: 'lost' } : { kind: 'answer', value: order });
        },
        orders: () => Promise.resolve(faults.loseReplies ? { kind: 'lost' } : list()),
        cancel(guid) {
          for (const [id, order] of taken)
            if (guid === undefined || id === guid) taken.set(id, { ...order, state: 'cancelled' });
          return Promise.resolve(faults.loseReplies ? { kind: 'lost' } : list());
        },
        pause(paused) {
          for (const [id, order] of taken) taken.set(id, { ...order, state: paused ? 'paused' : 'waiting' });
          return Promise.resolve(list());
        },
      }),
    });
  return { clock, faults, log, open, stored, taken };
}

describe('an auto-bet', () => {
  it('P1 is kept before it is sent, and let go of when the server has answered', async () => {
    const world = aWorld();
    const store = world.open();
    await store.send(ORDER);
    expect(world.log).toEqual(['order kept', 'taken']);
    expect(store.getState()).toMatchObject({ sending: { kind: 'taken' }, orders: [{ betGuid: GUID }] });
    expect(world.stored.order).toBeUndefined();
  });

  it('is neither kept nor sent where a guard rail of the bettor would be broken', async () => {
    const world = aWorld();
    world.faults.breaksRails = true;
    const store = world.open();
    await store.send(ORDER);
    expect([world.log, world.stored.order, store.getState().sending]).toEqual([[], undefined, undefined]);
  });

  it('P1 that cannot be kept is not sent', async () => {
    const world = aWorld();
    world.faults.writes = true;
    const store = world.open();
    await store.send(ORDER);
    expect(world.log).toEqual([]);
    expect(store.getState().sending?.kind).toBe('not-kept');
  });

  it('P3 whose answer was lost is unknown, found in the list after a reload, and not sent by itself', async () => {
    const world = aWorld();
    world.faults.loseReplies = true;
    const store = world.open();
    await store.send(ORDER);
    expect(store.getState().sending?.kind).toBe('unknown');
    store.close();
    world.faults.loseReplies = false;
    const next = world.open();
    const stop = next.look();
    await world.clock.advance(10_000);
    expect(next.getState().sending).toMatchObject({ kind: 'taken', order: ORDER });
    expect(world.log).toEqual(['order kept']);
    expect(world.stored.order).toBeUndefined();
    stop();
  });

  it('P3 that never arrived stays unknown until the user sends the very same one again', async () => {
    const world = aWorld();
    world.faults.loseRequests = true;
    const store = world.open();
    await store.send(ORDER);
    const stop = store.look();
    await world.clock.advance(10_000);
    expect(store.getState().sending?.kind).toBe('unknown');
    await store.send({ ...ORDER, request: { ...ORDER.request, betGuid: 'another' as BetGuid } });
    expect(world.log).toEqual(['order kept']);
    world.faults.loseRequests = false;
    await store.sendAgain();
    expect([...world.taken.keys()]).toEqual([GUID]);
    expect(store.getState().sending?.kind).toBe('taken');
    stop();
  });

  it('is held and cancelled by the server’s word, and says when that word did not come', async () => {
    const world = aWorld();
    const store = world.open();
    await store.send(ORDER);
    await store.pause(true);
    expect(store.getState()).toMatchObject({ isUnconfirmed: false, orders: [{ state: 'paused' }] });
    world.faults.loseReplies = true;
    await store.cancel();
    expect(store.getState()).toMatchObject({ isUnconfirmed: true, orders: [{ state: 'paused' }] });
  });
});
