/** How far prices have moved within the last minute, watched from the first question on; until then only the last change of each is known. */
import type { Odds } from '#domain/market/odds.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import type { SlotMirror } from '#streams/feed/feed-client.ts';

export const MOVE_MS = 60_000;
/** The changes within so long are one: a minute has at most twelve. */
const STEP_MS = 5_000;

interface Change {
  readonly atMs: number;
  /** The price before it. */
  readonly was: Odds;
}

export interface PriceMoves {
  /** The relative distance of a price from where it was a minute ago: 0.1 for 2.00 that became 2.20 or 1.80; 0 where it did not move. */
  readonly of: (slot: Slot) => number;
  readonly close: () => void;
}

export function watchPriceMoves(slots: SlotMirror, nowMs: () => number): PriceMoves {
  const changes = new Map<Slot, readonly Change[]>();
  const within = (all: readonly Change[]) => all.filter(({ atMs }) => nowMs() - atMs <= MOVE_MS);
  const lastOf = (slot: Slot): Change => ({ atMs: slots.changedAtMs(slot), was: slots.previousOdds(slot) });

  const close = slots.onTouched((touched, count) => {
    for (let at = 0; at < count; at += 1) {
      const slot = touched[at] as Slot;
      const change = lastOf(slot);
      if (change.was === 0 || nowMs() - change.atMs > MOVE_MS) continue;
      const known = within(changes.get(slot) ?? []);
      const newest = known.at(-1);
      if (!newest || change.atMs - newest.atMs >= STEP_MS) changes.set(slot, [...known, change]);
    }
  });

  return {
    of(slot) {
      const odds = slots.odds(slot);
      const [first = lastOf(slot)] = within(changes.get(slot) ?? []);
      if (odds === 0 || first.was === 0 || nowMs() - first.atMs > MOVE_MS) return 0;
      return Math.abs(odds / first.was - 1);
    },
    close,
  };
}
