import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { must } from '#domain/lib/must.ts';
import type { Preferences, PreferencesStore } from './preferences.ts';

export const PreferencesContext = createContext<PreferencesStore | null>(null);

export function usePreferencesStore(): PreferencesStore {
  return must(useContext(PreferencesContext), 'a PreferencesContext above this component');
}

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
