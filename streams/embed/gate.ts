/**
 * The number of messages that a side accepts: as many a second as a page that behaves can need, and no more at all from
 * one that has broken the rules too often. What is refused is counted by its reason.
 */
import type { Refusal } from '#protocol/embed/visit-messages.ts';

export const MESSAGES_PER_SECOND = 50;
export const MOST_REFUSALS = 200;

export interface Gate {
  /** Whether there is room for one more message now; one for which there is none is refused. */
  admit(): boolean;
  /** Counts a refusal, and returns how many there were for this reason. */
  refuse(reason: Refusal): number;
  /** Whether too much was refused: nothing is accepted any more. */
  isShut(): boolean;
  counts(): Readonly<Partial<Record<Refusal, number>>>;
}

export function createGate(nowMs: () => number): Gate {
  const counts: Partial<Record<Refusal, number>> = {};
  let room = MESSAGES_PER_SECOND;
  let atMs = nowMs();
  let total = 0;
  const refuse = (reason: Refusal): number => {
    total += 1;
    counts[reason] = (counts[reason] ?? 0) + 1;
    return counts[reason];
  };
  return {
    admit() {
      const now = nowMs();
      room = Math.min(MESSAGES_PER_SECOND, room + ((now - atMs) * MESSAGES_PER_SECOND) / 1_000);
      atMs = now;
      if (room < 1) {
        refuse('flood');
        return false;
      }
      room -= 1;
      return true;
    },
    refuse,
    isShut: () => total >= MOST_REFUSALS,
    counts: () => counts,
  };
}
