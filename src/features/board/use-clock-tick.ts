import { useSyncExternalStore } from 'react';

/** One timer for every clock on the screen; it runs only while some clock is mounted and the page is visible. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  if (document.visibilityState === 'hidden') return;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

const secondNow = (): number => Math.floor(Date.now() / 1000);

/** Epoch milliseconds at whole seconds; the component renders again each second. */
export function useClockTick(): number {
  return useSyncExternalStore(subscribe, secondNow) * 1000;
}

const minuteNow = (): number => Math.floor(Date.now() / 60_000);

/** Epoch milliseconds at whole minutes, for what moves slowly: start windows and time filters. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, minuteNow) * 60_000;
}
