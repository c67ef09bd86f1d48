import { useSyncExternalStore } from 'react';
import { useServices } from './services.ts';

declare module '#src/platform/services.ts' {
  interface Services {
    readonly seconds: Seconds;
  }
}

const SECOND_MS = 1_000;

/** One timer for every clock on the screen; it runs only while some clock is mounted and the page is visible. */
export interface Seconds {
  /** Calls back with each second of the clock. */
  readonly onSecond: (listener: () => void) => () => void;
  /** A timer; one that ends with a second beats with the clocks, so that what both write is painted in one frame. */
  readonly later: (callback: () => void, delayMs: number) => void;
}

/** How far from a second a timer still ends with it: two readings of the clock may be that far apart. */
const TOLERANCE_MS = 4;

export function createSeconds(): Seconds {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function beat(): void {
    timer = setTimeout(beat, SECOND_MS - (Date.now() % SECOND_MS));
    if (document.visibilityState === 'hidden') return;
    for (const listener of listeners) listener();
  }
  const onSecond = (listener: () => void) => {
    listeners.add(listener);
    timer ??= setTimeout(beat, SECOND_MS - (Date.now() % SECOND_MS));
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearTimeout(timer);
      timer = undefined;
    };
  };
  return {
    onSecond,
    later(callback, delayMs) {
      const isWithSecond = delayMs > TOLERANCE_MS && (Date.now() + delayMs) % SECOND_MS <= TOLERANCE_MS;
      if (!isWithSecond) {
        setTimeout(callback, delayMs);
        return;
      }
      const stop = onSecond(() => {
        stop();
        callback();
      });
    },
  };
}

const secondNow = (): number => Math.floor(Date.now() / SECOND_MS);

/** The time at whole seconds, epoch milliseconds; the component renders again each second. */
export function useClockTick(): number {
  return useSyncExternalStore(useServices().seconds.onSecond, secondNow) * SECOND_MS;
}

const minuteNow = (): number => Math.floor(Date.now() / 60_000);

/** The time at whole minutes, epoch milliseconds, for what moves slowly: start windows and time filters. */
export function useMinute(): number {
  return useSyncExternalStore(useServices().seconds.onSecond, minuteNow) * 60_000;
}
