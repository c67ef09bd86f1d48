import { describe, expect, it } from 'vitest';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { amount } from '#domain/money/amount.ts';
import { anItem, createFakeClock, createFakeServer } from '#tests/helpers/betting/coupon-world.ts';
import type { ExclusiveLock } from './coupon-ports.ts';
import { createSinglesPlacer } from './singles-placer.ts';

const requests = ['1.1.1.0.0', '2.1.1.0.0', '3.1.1.0.0'].map(
  (key, index): PlacementRequest => ({
    betGuid: `00000000-0000-4000-8000-00000000000${index}` as BetGuid,
    kind: 'single',
    items: [anItem(key)],
    stake: amount(100n),
    policy: { kind: 'none' },
  }),
);

function aWorld() {
  const clock = createFakeClock();
  const server = createFakeServer();
  server.now.ms = () => clock.scheduler.now();
  const stored: { ids: readonly PlacementRequest[] } = { ids: [] };
  const faults = { writes: false };
  const decided: string[] = [];
  let isHeld = false;
  const lock: ExclusiveLock = {
    async tryRun(task) {
      if (isHeld) return false;
      isHeld = true;
      await task();
      isHeld = false;
      return true;
    },
    run: (task) => task(),
  };
  const open = () =>
    createSinglesPlacer({
      put: (all) => Promise.all(all.map((request) => server.api.place(request))),
      ask: (request) => server.api.ask(request),
      lock,
      scheduler: clock.scheduler,
      storage: {
        read: () => Promise.resolve(stored.ids),
        write(ids) {
          if (faults.writes) return Promise.reject(new Error('no storage'));
          stored.ids = ids;
          return Promise.resolve();
        },
        clear() {
          stored.ids = [];
          return Promise.resolve();
        },
      },
      onDecided: (placements) => decided.push(placements.map(({ kind }) => kind).join(' ')),
    });
  return { clock, decided, faults, open, server, stored };
}

describe('singles in one act', () => {
  it('are decided one by one: one whose price moved is offered anew, the others are taken', async () => {
    const world = aWorld();
    world.server.setPrice('2.1.1.0.0', 1_900);
    const placer = world.open();
    await placer.place(requests);
    expect(world.decided).toEqual(['accepted reoffered accepted']);
    expect(world.stored.ids).toEqual([]);
    expect(world.server.placed()).toBe(2);
  });

  it('P12 are sent once, however often and from however many tabs the act is pressed', async () => {
    const world = aWorld();
    world.server.setDelay(3_000);
    const [placer, other] = [world.open(), world.open()];
    const acts = [placer.place(requests), placer.place(requests), other.place(requests)];
    await world.clock.advance(10_000);
    await Promise.all(acts);
    expect(world.server.sent()).toBe(3);
    expect(world.server.placed()).toBe(3);
  });

  it('P3 whose answers were lost are unknown, and found by their ids by the next page, which sends nothing', async () => {
    const world = aWorld();
    world.server.faults.loseReplies = true;
    const placer = world.open();
    void placer.place(requests);
    await world.clock.advance(1_000);
    expect(placer.getState().placements.map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'unknown']);
    expect(world.stored.ids).toHaveLength(3);
    world.server.faults.loseReplies = false;
    const next = world.open();
    const taking = next.takeUp();
    await world.clock.advance(5_000);
    await taking;
    expect(next.getState()).toMatchObject({ isUndecided: false });
    expect(next.getState().placements.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(world.server.sent()).toBe(3);
  });

  it('P1 whose ids cannot be kept are not sent', async () => {
    const world = aWorld();
    world.faults.writes = true;
    const placer = world.open();
    await placer.place(requests);
    expect(world.server.log).toEqual([]);
    expect(world.decided).toEqual(['refused refused refused']);
  });
});
