import { useMemo, useSyncExternalStore } from 'react';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { useFeedServices } from '../../platform/hub/feed-context.tsx';

/** Prices and states of a few selections as one text: the component renders when one of them is another. `keys` should keep its identity. */
export function useSlotText(keys: readonly SelectionKey[]): string {
  const { slots } = useFeedServices().client;
  const store = useMemo(
    () => ({
      subscribe: (notify: () => void) => slots.onTouched(notify),
      read: () =>
        keys
          .map((key) => {
            const slot = slots.slotOf(key);
            return slot === undefined
              ? '-'
              : `${slots.odds(slot)}${slots.suspended(slot)}${slots.gone(slot)}`;
          })
          .join(),
    }),
    [keys, slots],
  );
  return useSyncExternalStore(store.subscribe, store.read);
}
