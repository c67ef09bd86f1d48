import { expect, it } from 'vitest';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { SentGame, Tick } from '#protocol/hub/batches.ts';
import { parsePriceTicks } from '#protocol/storage/price-ticks.ts';
import { readTicks } from '#streams/price-history/own-ticks.ts';
import { createTickKeeper } from './tick-keeper.ts';

const gameId = 9 as GameId;
const keyOf = (type: number) => `9.1.${type}.0.0` as SelectionKey;
const tick = (atMs: number, odds: number): Tick => ({ atMs, odds: odds as Odds, suspended: false });

const gameWith = (types: readonly number[]): SentGame =>
  ({
    head: { id: gameId },
    selections: {
      slots: Uint32Array.from(types),
      groups: types.map(() => 1),
      types,
      parameters: types.map(() => 0),
      players: types.map(() => 0),
    },
  }) as unknown as SentGame;

/** A hub with one open game and a device; the slot of a selection is its type. */
function aHub() {
  const kept = new Map<IDBValidKey, unknown>();
  const ticks = new Map<number, Tick[]>();
  const later: { atMs: number; run: () => void }[] = [];
  const gaps: { fromMs: number; toMs: number }[] = [];
  let nowMs = 100_000;
  let arrivedAtMs = 0;
  let game: SentGame | undefined;
  const keeper = createTickKeeper({
    clock: {
      nowMs: () => nowMs,
      later(run, delayMs) {
        const entry = { atMs: nowMs + delayMs, run };
        later.push(entry);
        return () => void later.splice(later.indexOf(entry), 1);
      },
    },
    store: {
      update: async (key, change) => void kept.set(key, change(kept.get(key))),
      entries: async () => [...kept],
      delete: async (keys) => keys.forEach((key) => void kept.delete(key)),
    },
  });
  const stop = keeper.watch({
    gameId,
    game: () => game,
    history: (slot) => ticks.get(slot) ?? [],
    knownUntilMs: () => arrivedAtMs,
    gaps,
  });
  return {
    kept,
    stop,
    show(types: readonly number[]) {
      game = gameWith(types);
    },
    price(type: number, atMs: number, odds: number) {
      ticks.set(type, [...(ticks.get(type) ?? []), tick(atMs, odds)]);
    },
    async to(atMs: number, isAnswered = true) {
      if (isAnswered) arrivedAtMs = atMs;
      for (
        let due = later.find((one) => one.atMs <= atMs);
        due;
        due = later.find((one) => one.atMs <= atMs)
      ) {
        later.splice(later.indexOf(due), 1);
        nowMs = due.atMs;
        due.run();
      }
      nowMs = atMs;
      await new Promise((resolve) => setImmediate(resolve));
    },
    own: () => readTicks(parsePriceTicks(kept.get(gameId), nowMs)),
  };
}

it('keeps nothing before the first answer', async () => {
  const hub = aHub();
  hub.show([1]);
  hub.price(1, 99_000, 1_500);
  await hub.to(130_000, false);
  hub.stop();
  expect(hub.kept.size).toBe(0);
});

it('keeps what held when the game was first seen, what changed, and up to when it was seen', async () => {
  const hub = aHub();
  hub.show([1]);
  hub.price(1, 90_000, 1_500);
  await hub.to(101_000);
  hub.price(1, 105_000, 1_600);
  await hub.to(112_000);
  hub.price(1, 113_000, 1_700);
  await hub.to(114_000);
  hub.stop();
  await hub.to(114_000);
  const { prices, seen } = hub.own();
  expect(prices.get(keyOf(1))).toEqual([tick(100_999, 1_500), tick(105_000, 1_600), tick(113_000, 1_700)]);
  expect(seen).toEqual([{ fromMs: 100_999, toMs: 114_000 }]);
});

it('closes a selection that left, and begins one that came with its price', async () => {
  const hub = aHub();
  hub.show([1]);
  hub.price(1, 90_000, 1_500);
  await hub.to(101_000);
  hub.show([2]);
  hub.price(2, 104_000, 2_500);
  await hub.to(112_000);
  const { prices } = hub.own();
  expect(prices.get(keyOf(1))?.at(-1)).toEqual({ atMs: 112_000, odds: 0, suspended: true });
  expect(prices.get(keyOf(2))).toEqual([tick(104_000, 2_500)]);
});

it('does not bring back what was erased meanwhile', async () => {
  const hub = aHub();
  hub.show([1]);
  hub.price(1, 90_000, 1_500);
  await hub.to(101_000);
  hub.kept.clear();
  hub.price(1, 105_000, 1_600);
  await hub.to(112_000);
  expect(hub.own().prices.get(keyOf(1))).toEqual([tick(105_000, 1_600)]);
});

it('removes records that are damaged', async () => {
  const hub = aHub();
  hub.kept.set(8, 'damaged');
  hub.show([1]);
  hub.price(1, 90_000, 1_500);
  await hub.to(101_000);
  await hub.to(101_500);
  expect([...hub.kept.keys()]).toEqual([gameId]);
});
