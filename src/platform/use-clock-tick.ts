import { useSyncExternalStore } from 'react';

const SECOND_MS = 1_000;

/**
 * One timer for every clock on the screen; it runs only while some clock is mounted and the page is visible. It beats with the
 * seconds, as the painter's writing of what may be late does: one frame for both.
 */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function beat(): void {
  timer = setTimeout(beat, SECOND_MS - (Date.now() % SECOND_MS));
  if (document.visibilityState === 'hidden') return;
  for (const listener of listeners) listener();
}

/** Calls back with each second of the clock. */
export function onSecond(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setTimeout(beat, SECOND_MS - (Date.now() % SECOND_MS));
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

const secondNow = (): number => Math.floor(Date.now() / SECOND_MS);

/** Epoch milliseconds at whole seconds; the component renders again each second. */
export function useClockTick(): number {
  return useSyncExternalStore(onSecond, secondNow) * SECOND_MS;
}

const minuteNow = (): number => Math.floor(Date.now() / 60_000);

/** Epoch milliseconds at whole minutes, for what moves slowly: start windows and time filters. */
export function useMinute(): number {
  return useSyncExternalStore(onSecond, minuteNow) * 60_000;
}
