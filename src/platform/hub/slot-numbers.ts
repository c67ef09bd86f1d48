/**
 * The tab's own numbers for the hub's slots. The hub gives a slot to another selection some time after every view let go of it,
 * and a tab that was hidden or blocked may still show records that name it in its former meaning: so a slot in another generation
 * gets another number here. A number rests after its last release, until no cell on the screen is mounted on it any more.
 */
import { createTakeQueue } from '#streams/feed/take-queue.ts';

export const NUMBER_REST_MS = 10_000;

export interface SlotNumbers {
  /** The tab's number of a slot of the hub; in use from now on. */
  own(slot: number, generation: number): number;
  /** The hub's slot behind a number. */
  slotOf(number: number): number | undefined;
  /** The last record that names it has gone. */
  free(number: number): void;
  /** Another hub counts its slots from the start. */
  forget(): void;
}

interface Meaning {
  readonly slot: number;
  readonly generation: number;
  readonly number: number;
  /** Undefined while it is in use. */
  restsSinceMs: number | undefined;
}

export function createSlotNumbers(nowMs: () => number = Date.now): SlotNumbers {
  let bySlot: (Meaning | undefined)[] = [];
  const byNumber: Meaning[] = [];
  const resting = createTakeQueue<{ readonly meaning: Meaning; readonly sinceMs: number }>();

  const nextNumber = (): number => {
    for (;;) {
      const rested = resting.first();
      if (!rested || nowMs() - rested.sinceMs < NUMBER_REST_MS) return byNumber.length;
      resting.take();
      const { meaning, sinceMs } = rested;
      // It may have been taken up again, and may even rest again since.
      if (byNumber[meaning.number] !== meaning || meaning.restsSinceMs !== sinceMs) continue;
      if (bySlot[meaning.slot] === meaning) bySlot[meaning.slot] = undefined;
      return meaning.number;
    }
  };

  return {
    own(slot, generation) {
      const known = bySlot[slot];
      if (known?.generation === generation) {
        known.restsSinceMs = undefined;
        return known.number;
      }
      const meaning = { slot, generation, number: nextNumber(), restsSinceMs: undefined };
      bySlot[slot] = meaning;
      byNumber[meaning.number] = meaning;
      return meaning.number;
    },
    slotOf: (number) => byNumber[number]?.slot,
    free(number) {
      const meaning = byNumber[number];
      if (!meaning) return;
      const sinceMs = nowMs();
      meaning.restsSinceMs = sinceMs;
      resting.push({ meaning, sinceMs });
    },
    forget() {
      bySlot = [];
    },
  };
}
