import { clockSecondsAfter, clockText } from '#domain/sport/game-clock.ts';
import type { GameClock as Clock } from '#domain/sport/score.ts';
import { useClockTick } from './use-clock-tick.ts';

/** When each reading was first seen: a row that scrolls away and back must not start its clock over. */
const seenAtMs = new WeakMap<Clock, number>();

function elapsedSince(clock: Clock): number {
  const nowMs = Date.now();
  const seen = seenAtMs.get(clock);
  if (seen !== undefined) return nowMs - seen;
  seenAtMs.set(clock, nowMs);
  return 0;
}

/** Runs on from the moment its value came: a score arrives seldom, a clock moves each second. */
export function GameClock({ clock }: { readonly clock: Clock }) {
  useClockTick();
  return <span dir="ltr">{clockText(clockSecondsAfter(clock, elapsedSince(clock)))}</span>;
}
