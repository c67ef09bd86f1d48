import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';
import type { Preferences, PreferencesStore } from './preferences.ts';

declare module '#src/platform/services.ts' {
  interface Services {
    readonly preferences: PreferencesStore;
  }
}

export const usePreferencesStore = (): PreferencesStore => useServices().preferences;

/** One preference and its setter. */
export function usePreference<Name extends keyof Preferences>(
  name: Name,
): readonly [Preferences[Name], (value: Preferences[Name]) => void] {
  const store = usePreferencesStore();
  const value = useSyncExternalStore(store.subscribe, () => store.current()[name]);
  const set = useCallback(
    (next: Preferences[Name]) => store.set({ [name]: next } as Partial<Preferences>),
    [store, name],
  );
  return [value, set];
}
