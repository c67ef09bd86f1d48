/** The slots by the ordinals that a decoder numbers selections with, so that a moved price needs no look-up. */
import { grownColumn } from './grown-column.ts';

export interface OrdinalSlots {
  /** The selections in these slots are numbered from `firstOrdinal` on. Does nothing where either is unknown. */
  readonly set: (firstOrdinal: number | undefined, slots: Uint32Array | undefined) => void;
  slotOf(ordinal: number): number;
}

export function createOrdinalSlots(firstCapacity: number): OrdinalSlots {
  let numbered = new Uint32Array(firstCapacity);
  return {
    set(firstOrdinal, slots) {
      if (!slots || firstOrdinal === undefined) return;
      const end = firstOrdinal + slots.length;
      if (end > numbered.length) numbered = grownColumn(numbered, end);
      numbered.set(slots, firstOrdinal);
    },
    slotOf: (ordinal) => numbered[ordinal] ?? 0,
  };
}
