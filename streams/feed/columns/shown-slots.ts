/** The slots that one query names, and how it shows each: under which group of the short list, and whether as its main line. */
import { grownColumn } from './grown-column.ts';

export interface ShownSlots {
  add(slot: number, shortGroup: number, center: number): void;
  remove(slot: number): void;
  readonly has: (slot: number) => boolean;
  /** Whether the query names the slot, and shows it that way. */
  showsAs(slot: number, shortGroup: number, center: number): boolean;
  readonly size: number;
}

export function createShownSlots(firstCapacity: number): ShownSlots {
  /** Marks by slot; 0 where the query does not name it. */
  let marks = new Uint32Array(firstCapacity);
  let size = 0;
  return {
    add(slot, shortGroup, center) {
      if (slot >= marks.length) marks = grownColumn(marks, slot);
      if (marks[slot] === 0) size += 1;
      marks[slot] = markOf(shortGroup, center);
    },
    remove(slot) {
      marks[slot] = 0;
      size -= 1;
    },
    has: (slot) => (marks[slot] ?? 0) !== 0,
    showsAs: (slot, shortGroup, center) => marks[slot] === markOf(shortGroup, center),
    get size() {
      return size;
    },
  };
}

/** The mark of a slot that is shown: never 0, whatever its group. */
const markOf = (shortGroup: number, center: number): number => ((shortGroup << 2) | (center << 1) | 1) >>> 0;
