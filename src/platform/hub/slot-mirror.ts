/**
 * The tab's copy of the hub's price columns: typed arrays by slot, so that a batch of thousands of changes
 * allocates nothing. A slot is held while some record of an open view names it; the first hold wipes what a former selection
 * left there, and the last release frees its number. Odds are whole thousandths, moments epoch milliseconds of the hub's clock.
 */

import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { PRICE_GONE, PRICE_SUSPENDED, PRICE_WORDS, type Slot } from '#protocol/hub/batches.ts';
import { grownColumn } from '#streams/feed/columns/grown-column.ts';
import type { SlotMirror } from '#streams/feed/feed-client.ts';

const FIRST_CAPACITY = 4_096;

export interface TabSlots extends SlotMirror {
  hold(slots: Uint32Array): void;
  release(slots: Uint32Array): void;
  /**
   * Applies packed pairs and tells listeners once. `ownOf` gives the tab's slot plus one for what the pairs name, 0 for what is
   * left out; without it they name the tab's own slots.
   */
  apply(prices: Uint32Array, arrivedAtMs: number, ownOf?: Uint32Array): void;
  /** Clears the prices, since there is another hub: none is known until it has sent one. */
  reset(): void;
  /** Adds a listener that is called while the last prices of the hub that is gone are still known. */
  onReset(listener: () => void): () => void;
}

export function createSlotMirror(
  findSlot: (key: SelectionKey) => Slot | undefined,
  onFree: (slot: number) => void = () => {},
): TabSlots {
  let odds = new Uint32Array(FIRST_CAPACITY);
  let previous = new Uint32Array(FIRST_CAPACITY);
  let flags = new Uint8Array(FIRST_CAPACITY);
  let changedAt = new Float64Array(FIRST_CAPACITY);
  let holds = new Uint16Array(FIRST_CAPACITY);
  let touched = new Uint32Array(FIRST_CAPACITY);
  const touchListeners = new Set<(slots: Uint32Array, count: number) => void>();
  const resetListeners = new Set<() => void>();

  const grow = (slot: number) => {
    if (slot < odds.length) return;
    odds = grownColumn(odds, slot);
    previous = grownColumn(previous, slot);
    flags = grownColumn(flags, slot);
    changedAt = grownColumn(changedAt, slot);
    holds = grownColumn(holds, slot);
  };

  return {
    odds: (slot) => (odds[slot] ?? 0) as Odds,
    previousOdds: (slot) => (previous[slot] ?? 0) as Odds,
    suspended: (slot) => ((flags[slot] ?? 0) & PRICE_SUSPENDED) !== 0,
    gone: (slot) => ((flags[slot] ?? PRICE_GONE) & PRICE_GONE) !== 0,
    changedAtMs: (slot) => changedAt[slot] ?? 0,
    slotOf: findSlot,

    hold(slots) {
      for (let i = 0; i < slots.length; i += 1) {
        const slot = slots[i] ?? 0;
        grow(slot);
        const count = holds[slot] ?? 0;
        if (count === 0) {
          odds[slot] = 0;
          previous[slot] = 0;
          flags[slot] = 0;
          changedAt[slot] = 0;
        }
        holds[slot] = count + 1;
      }
    },

    release(slots) {
      for (let i = 0; i < slots.length; i += 1) {
        const slot = slots[i] ?? 0;
        const count = holds[slot] ?? 0;
        if (count === 0) continue;
        holds[slot] = count - 1;
        if (count > 1) continue;
        flags[slot] = PRICE_GONE;
        onFree(slot);
      }
    },

    apply(prices, arrivedAtMs, ownOf) {
      const pairs = Math.floor(prices.length / PRICE_WORDS);
      if (touched.length < pairs) touched = new Uint32Array(pairs * 2);
      let count = 0;
      for (let pair = 0; pair < pairs; pair += 1) {
        const word = prices[pair * PRICE_WORDS] ?? 0;
        const price = prices[pair * PRICE_WORDS + 1] ?? 0;
        const slot = ownOf ? (ownOf[word >>> 2] ?? 0) - 1 : word >>> 2;
        if (slot < 0) continue;
        const state = word & 3;
        grow(slot);
        const before = odds[slot] ?? 0;
        if (before === price && flags[slot] === state) continue;
        if (before !== price && before !== 0 && price !== 0) {
          previous[slot] = before;
          changedAt[slot] = arrivedAtMs;
        }
        odds[slot] = price;
        flags[slot] = state;
        touched[count] = slot;
        count += 1;
      }
      if (count > 0) for (const listener of touchListeners) listener(touched, count);
    },

    reset() {
      for (const listener of resetListeners) listener();
      odds.fill(0);
      previous.fill(0);
      flags.fill(PRICE_GONE);
      changedAt.fill(0);
    },

    onTouched(listener) {
      touchListeners.add(listener);
      return () => touchListeners.delete(listener);
    },
    onReset(listener) {
      resetListeners.add(listener);
      return () => resetListeners.delete(listener);
    },
  };
}
