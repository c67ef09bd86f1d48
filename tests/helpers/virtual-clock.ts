/** A clock that moves when told to; timers run in the order of their moments, promises settle in between. */
import type { Clock } from '#streams/clock.ts';

export interface VirtualClock extends Clock {
  /** Moves on, running what falls due. */
  advance(ms: number): Promise<void>;
  /** Lets promises settle without moving. */
  settle(): Promise<void>;
}

export function createVirtualClock(startMs = 1_700_000_000_000): VirtualClock {
  let nowMs = startMs;
  let timers: { readonly atMs: number; readonly callback: () => void }[] = [];
  const settle = async () => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
  };
  return {
    nowMs: () => nowMs,
    later(callback, delayMs) {
      const timer = { atMs: nowMs + Math.max(0, delayMs), callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    settle,
    async advance(ms) {
      const untilMs = nowMs + ms;
      await settle();
      for (;;) {
        const next = timers
          .filter(({ atMs }) => atMs <= untilMs)
          .reduce<(typeof timers)[number] | undefined>(
            (first, timer) => (first && first.atMs <= timer.atMs ? first : timer),
            undefined,
          );
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        nowMs = Math.max(nowMs, next.atMs);
        next.callback();
        await settle();
      }
      nowMs = untilMs;
      await settle();
    },
  };
}
