/**
 * Every tick of every selection in one circular log of fixed size: each entry names the one before it of the same slot, so that a
 * selection's history is a walk backwards. The oldest ticks of all are overwritten; a chain ends where it was. 25 bytes a tick.
 */
import type { Odds } from '#domain/market/odds.ts';
import { PRICE_SUSPENDED, type Tick } from '#protocol/hub/batches.ts';
import { grownColumn } from './columns/grown-column.ts';

const DEFAULT_CAPACITY = 262_144;
const FIRST_SLOTS = 16_384;

export interface TickLog {
  add(slot: number, atMs: number, odds: number, flags: number): void;
  /** The history of a slot, oldest first. */
  readonly history: (slot: number) => readonly Tick[];
  /** The slot means another selection from now on. */
  remove(slot: number): void;
}

export function createTickLog(capacity = DEFAULT_CAPACITY): TickLog {
  const moments = new Float64Array(capacity);
  const prices = new Uint32Array(capacity);
  const states = new Uint8Array(capacity);
  /** Serial number of the former tick of the same slot plus one; 0 = none. Serials never repeat. */
  const former = new Float64Array(capacity);
  /** The same of each slot's newest tick, by slot. */
  let newest = new Float64Array(FIRST_SLOTS);
  let serial = 0;

  return {
    add(slot, atMs, odds, flags) {
      const at = serial % capacity;
      moments[at] = atMs;
      prices[at] = odds;
      states[at] = flags;
      if (slot >= newest.length) newest = grownColumn(newest, slot);
      former[at] = newest[slot] ?? 0;
      serial += 1;
      newest[slot] = serial;
    },

    history(slot) {
      const ticks: Tick[] = [];
      const oldest = serial - capacity;
      for (let next = newest[slot] ?? 0; next > 0 && next - 1 >= oldest; ) {
        const at = (next - 1) % capacity;
        ticks.push({
          atMs: moments[at] ?? 0,
          odds: (prices[at] ?? 0) as Odds,
          suspended: ((states[at] ?? 0) & PRICE_SUSPENDED) !== 0,
        });
        next = former[at] ?? 0;
      }
      return ticks.reverse();
    },

    remove(slot) {
      if (slot < newest.length) newest[slot] = 0;
    },
  };
}
