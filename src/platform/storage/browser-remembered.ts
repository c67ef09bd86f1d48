/** What is remembered of a visitor's acts, over the texts that the page keeps. */

import { useCallback, useSyncExternalStore } from 'react';
import type { RememberedName, RememberedValue } from '#protocol/storage/remembered.ts';
import { createRememberedStore, type RememberedStore, type TextStorage } from '#streams/remembered-store.ts';
import { type Services, useService } from '../services.ts';
import type { KeptTexts, Lifetime } from './kept-texts.ts';

const textStorage = (texts: KeptTexts, lifetime: Lifetime): TextStorage => ({
  keys: () => texts.keys(lifetime),
  read: (key) => texts.read(key, lifetime),
  write(key, text) {
    if (!texts.write(key, text, lifetime)) throw new Error('not kept');
  },
  remove: (key) => void texts.write(key, null, lifetime),
});

export const remembered = ({ texts }: Services): RememberedStore =>
  createRememberedStore({
    device: textStorage(texts, 'kept'),
    tab: textStorage(texts, 'tab'),
    // What is not kept was told by the texts; what cannot be read falls back to its first value.
    report: () => undefined,
    onForeignWrite: (listener) => void texts.onForeignWrite(listener),
  });

export const useRememberedStore = (): RememberedStore => useService(remembered);

export function useRemembered<Name extends RememberedName>(
  name: Name,
): readonly [RememberedValue<Name>, (value: RememberedValue<Name>) => void] {
  const store = useRememberedStore();
  const value = useSyncExternalStore(store.subscribe, () => store.get(name));
  const set = useCallback((next: RememberedValue<Name>) => void store.set(name, next), [store, name]);
  return [value, set];
}
