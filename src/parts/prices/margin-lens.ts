/** The margin lens as it is switched on and off, from wherever that is offered. Its code comes when it is on. */
import { useSyncExternalStore } from 'react';
import { useService } from '../../platform/services.ts';

export interface MarginLens {
  readonly isOn: () => boolean;
  readonly toggle: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** One for the page: made by what offers it. */
export function marginLens(): MarginLens {
  const listeners = new Set<() => void>();
  let isOn = false;
  return {
    isOn: () => isOn,
    toggle() {
      isOn = !isOn;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useMarginLens(): readonly [isOn: boolean, toggle: () => void] {
  const { isOn, subscribe, toggle } = useService(marginLens);
  return [useSyncExternalStore(subscribe, isOn), toggle];
}
