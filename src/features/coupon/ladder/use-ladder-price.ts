import { useMemo, useSyncExternalStore } from 'react';
import type { LivePrice } from '#domain/coupon/draft/coupon-prices.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { FeedPhase } from '#protocol/hub/batches.ts';
import { useFeedServices } from '../../../platform/hub/feed-context.tsx';

/** The price of one selection as the tab knows it; undefined while no view has it. */
export function useLadderPrice(key: SelectionKey, phase: FeedPhase): LivePrice | undefined {
  const { slots } = useFeedServices().client;
  const store = useMemo(
    () => ({
      subscribe: (notify: () => void) => slots.onTouched(notify),
      // One number for what is shown: a store answers the same value as long as nothing changed.
      read: () => {
        const slot = slots.slotOf(key);
        if (slot === undefined) return -1;
        return slots.odds(slot) * 4 + (slots.suspended(slot) ? 2 : 0) + (slots.gone(slot) ? 1 : 0);
      },
    }),
    [key, slots],
  );
  const packed = useSyncExternalStore(store.subscribe, store.read);
  return useMemo(
    () =>
      packed < 0
        ? undefined
        : {
            odds: Math.floor(packed / 4) as Odds,
            suspended: packed % 4 >= 2,
            gone: packed % 2 === 1,
            stale: phase !== 'live',
          },
    [packed, phase],
  );
}
