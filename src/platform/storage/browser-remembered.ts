/** What is remembered, over this browser's storages; made when it is first asked for. */

import { useCallback, useSyncExternalStore } from 'react';
import type { RememberedName, RememberedValue } from '#protocol/storage/remembered.ts';
import { createRememberedStore, type RememberedStore, type TextStorage } from '#streams/remembered-store.ts';
import { tellStorage } from './storage-trouble.ts';

/** The storage itself may be refused: each act asks for it anew. */
const textStorage = (storage: () => Storage): TextStorage => ({
  keys: () => Object.keys(storage()),
  read: (key) => storage().getItem(key),
  write: (key, text) => storage().setItem(key, text),
  remove: (key) => storage().removeItem(key),
});

let made: RememberedStore | undefined;

export function browserRemembered(): RememberedStore {
  made ??= createRememberedStore({
    device: textStorage(() => localStorage),
    tab: textStorage(() => sessionStorage),
    report(report) {
      if (report.kind === 'not-kept') tellStorage(report.error);
    },
    onForeignWrite: (listener) =>
      addEventListener('storage', ({ key, storageArea }) => {
        if (storageArea === localStorage) listener(key);
      }),
  });
  return made;
}

export function useRemembered<Name extends RememberedName>(
  name: Name,
): readonly [RememberedValue<Name>, (value: RememberedValue<Name>) => void] {
  const store = browserRemembered();
  const value = useSyncExternalStore(store.subscribe, () => store.get(name));
  const set = useCallback((next: RememberedValue<Name>) => void store.set(name, next), [store, name]);
  return [value, set];
}
