/**
 * The slots of selections: an index by identity, and typed columns by slot. A slot is held by the views that show it. When the last
 * one releases it, it stays as it is for `SLOT_RETENTION_MS`, so that no batch under way can name it in two meanings, and is then given
 * to another selection, in its next generation.
 */
import type { SelectionIdentity } from '#domain/market/selection.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import { createTakeQueue } from '../take-queue.ts';
import { grownColumn } from './grown-column.ts';
import { createIdentityIndex } from './identity-index.ts';
import { createPriceColumns, type PriceColumns } from './price-columns.ts';

export const SLOT_RETENTION_MS = 60_000;
const FIRST_CAPACITY = 16_384;

export interface SlotTable extends PriceColumns {
  /** The slot of the identity, made where there is none, with one more hold. */
  hold(gameId: number, group: number, type: number, parameter: number, player: number, nowMs: number): Slot;
  release(slot: number, nowMs: number): void;
  find(identity: SelectionIdentity): Slot | undefined;
  /** The slot of the identity, without an object; -1 where there is none. */
  slotOf(gameId: number, group: number, type: number, parameter: number, player: number): number;
  /** How often the slot has changed its meaning. */
  generation(slot: number): number;
  /** Slots in use. */
  readonly size: number;
  /** One more than the highest slot ever used. */
  readonly limit: number;
  /** Called when a slot gets a new meaning. */
  onReuse(listener: (slot: number) => void): void;
}

export function createSlotTable(): SlotTable {
  const index = createIdentityIndex(FIRST_CAPACITY);
  const prices = createPriceColumns(FIRST_CAPACITY);
  let holds = new Uint16Array(FIRST_CAPACITY);
  /** The moment when the last hold went; an entry of `released` with another moment is out of date. */
  let releasedAtMs = new Float64Array(FIRST_CAPACITY);
  let generations = new Uint32Array(FIRST_CAPACITY);
  let limit = 0;
  let size = 0;
  const released = createTakeQueue<{ readonly slot: number; readonly sinceMs: number }>();
  const reuseListeners: ((slot: number) => void)[] = [];

  const grow = () => {
    prices.grow(limit);
    holds = grownColumn(holds, limit);
    releasedAtMs = grownColumn(releasedAtMs, limit);
    generations = grownColumn(generations, limit);
    index.reserve(holds.length);
  };

  /** The slot that was released longest ago, where that is long enough and nobody holds it again; else a new one. */
  const freeSlot = (nowMs: number): number => {
    for (;;) {
      const oldest = released.first();
      if (!oldest || nowMs - oldest.sinceMs < SLOT_RETENTION_MS) break;
      released.take();
      const { slot } = oldest;
      if ((holds[slot] ?? 0) > 0 || releasedAtMs[slot] !== oldest.sinceMs) continue;
      if (!index.remove(slot)) continue;
      generations[slot] = (generations[slot] ?? 0) + 1;
      for (const listener of reuseListeners) listener(slot);
      return slot;
    }
    if (limit === holds.length) grow();
    limit += 1;
    return limit - 1;
  };

  return {
    ...prices.columns,

    hold(gameId, group, type, parameter, player, nowMs) {
      const known = index.find(gameId, group, type, parameter, player);
      if (known >= 0) {
        if ((holds[known] ?? 0) === 0) size += 1;
        holds[known] = (holds[known] ?? 0) + 1;
        return known as Slot;
      }
      const slot = freeSlot(nowMs);
      index.add(slot, gameId, group, type, parameter, player);
      prices.reset(slot);
      holds[slot] = 1;
      size += 1;
      return slot as Slot;
    },

    release(slot, nowMs) {
      const count = holds[slot] ?? 0;
      if (count === 0) return;
      holds[slot] = count - 1;
      if (count > 1) return;
      size -= 1;
      releasedAtMs[slot] = nowMs;
      released.push({ slot, sinceMs: nowMs });
    },

    find({ gameId, group, type, parameter, player }) {
      const slot = index.find(gameId, group, type, parameter, player);
      return slot < 0 ? undefined : (slot as Slot);
    },

    slotOf: index.find,
    generation: (slot) => generations[slot] ?? 0,
    onReuse: (listener) => void reuseListeners.push(listener),
    get size() {
      return size;
    },
    get limit() {
      return limit;
    },
  };
}
