/** The wish to have the bet slip read out, from wherever it is asked for: its own button, or a command. The reading itself is loaded with the first one. */
import { useSyncExternalStore } from 'react';
import { useService } from '../../platform/services.ts';

export interface SlipReading {
  /** The number of times that it was asked for; 0 while nothing is read. */
  readonly times: () => number;
  /** Asks for the slip as it is now, each time anew. */
  readonly read: () => void;
  readonly close: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** One for the page: made by what asks first. */
export function slipReading(): SlipReading {
  const listeners = new Set<() => void>();
  let times = 0;
  const set = (next: number) => {
    times = next;
    for (const listener of listeners) listener();
  };
  return {
    times: () => times,
    read: () => set(times + 1),
    close: () => set(0),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useSlipReading(): SlipReading & { readonly asked: number } {
  const reading = useService(slipReading);
  return { ...reading, asked: useSyncExternalStore(reading.subscribe, reading.times) };
}
