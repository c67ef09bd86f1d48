import { expect, it } from 'vitest';
import type { Odds } from '#domain/market/odds.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import type { SlotMirror } from '#streams/feed/feed-client.ts';
import { MOVE_MS, watchPriceMoves } from './price-moves.ts';

const SLOT = 3 as Slot;

function aWorld() {
  let now = 1_000_000;
  let price = { odds: 2_000, previous: 0, atMs: 0 };
  const listeners = new Set<(slots: Uint32Array, count: number) => void>();
  const slots = {
    odds: () => price.odds as Odds,
    previousOdds: () => price.previous as Odds,
    changedAtMs: () => price.atMs,
    onTouched(listener: (slots: Uint32Array, count: number) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as SlotMirror;
  return {
    slots,
    nowMs: () => now,
    pass: (ms: number) => (now += ms),
    move(odds: number) {
      price = { odds, previous: price.odds, atMs: now };
      for (const listener of listeners) listener(Uint32Array.of(SLOT), 1);
    },
    listeners,
  };
}

it('is the distance from the price of a minute ago, over all changes within it', () => {
  const world = aWorld();
  const moves = watchPriceMoves(world.slots, world.nowMs);
  expect(moves.of(SLOT)).toBe(0);
  world.move(2_200);
  expect(moves.of(SLOT)).toBeCloseTo(0.1);
  world.pass(30_000);
  world.move(2_400);
  expect(moves.of(SLOT)).toBeCloseTo(0.2);
  // The first change is a minute ago: what is left is the second.
  world.pass(MOVE_MS - 29_000);
  expect(moves.of(SLOT)).toBeCloseTo(2_400 / 2_200 - 1);
  world.pass(MOVE_MS);
  expect(moves.of(SLOT)).toBe(0);
});

it('knows the last change of a price that moved before it was watched, and hears nothing once closed', () => {
  const world = aWorld();
  world.move(1_800);
  const moves = watchPriceMoves(world.slots, world.nowMs);
  expect(moves.of(SLOT)).toBeCloseTo(0.1);
  moves.close();
  expect(world.listeners.size).toBe(0);
});
