/**
 * The tab's own numbers for the hub's slots. The hub gives a slot to another selection some time after every view released it,
 * and a tab that was hidden or blocked may still show records that name it in its former meaning: so a slot in another generation
 * gets another number here. A number rests after its last release, until no cell on the screen is mounted on it any more.
 */
import { grownColumn } from '#streams/feed/columns/grown-column.ts';
import { createTakeQueue } from '#streams/feed/take-queue.ts';

export const NUMBER_REST_MS = 10_000;

export interface SlotNumbers {
  /** The tab's number of a slot of the hub; in use from now on. */
  own(slot: number, generation: number): number;
  /** The hub's slot behind a number. */
  slotOf(number: number): number | undefined;
  /** Frees a number when the last record that names it has gone. */
  free(number: number): void;
  /** Clears all numbers, since another hub counts its slots from the start. */
  clear(): void;
}

const FIRST_CAPACITY = 4_096;
const IN_USE = 0;

/**
 * Creates the numbers, in columns: an object for each of some seventy thousand numbers would be a sixth of the heap of a
 * page with two thousand games.
 */
export function createSlotNumbers(nowMs: () => number = Date.now): SlotNumbers {
  /** The number of each slot in its newest generation, plus one. */
  let numberOf = new Uint32Array(FIRST_CAPACITY);
  let slotOf = new Uint32Array(FIRST_CAPACITY);
  let generationOf = new Uint32Array(FIRST_CAPACITY);
  /** The release, counted from one, by which each number rests. */
  let restsBy = new Uint32Array(FIRST_CAPACITY);
  let count = 0;
  let released = 0;
  let looked = 0;
  /** Releases that were not looked at yet: their numbers may have been taken up since, and may even rest again. */
  const resting = createTakeQueue<number>();
  const restsSinceMs = createTakeQueue<number>();

  const nextNumber = (): number => {
    for (;;) {
      const number = resting.first();
      const sinceMs = restsSinceMs.first();
      if (number === undefined || sinceMs === undefined || nowMs() - sinceMs < NUMBER_REST_MS) break;
      resting.take();
      restsSinceMs.take();
      looked += 1;
      if (restsBy[number] !== looked) continue;
      const slot = slotOf[number] ?? 0;
      if (numberOf[slot] === number + 1) numberOf[slot] = 0;
      return number;
    }
    count += 1;
    return count - 1;
  };

  return {
    own(slot, generation) {
      const known = (numberOf[slot] ?? 0) - 1;
      if (known >= 0 && generationOf[known] === generation) {
        restsBy[known] = IN_USE;
        return known;
      }
      const number = nextNumber();
      if (slot >= numberOf.length) numberOf = grownColumn(numberOf, slot);
      if (number >= slotOf.length) {
        slotOf = grownColumn(slotOf, number);
        generationOf = grownColumn(generationOf, number);
        restsBy = grownColumn(restsBy, number);
      }
      numberOf[slot] = number + 1;
      slotOf[number] = slot;
      generationOf[number] = generation;
      restsBy[number] = IN_USE;
      return number;
    },
    slotOf: (number) => (number < count ? slotOf[number] : undefined),
    free(number) {
      if (number >= count) return;
      released += 1;
      restsBy[number] = released;
      resting.push(number);
      restsSinceMs.push(nowMs());
    },
    clear() {
      numberOf.fill(0);
    },
  };
}
