import { useCallback, useMemo } from 'react';
import { fairChanceOf, marketKeys } from '#domain/fair-price/fair-chance.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { useFeedServices } from '../../../platform/hub/feed-context.tsx';
import { useRemembered } from '../../../platform/storage/browser-remembered.ts';
import { useSlotText } from '../use-slot-text.ts';

/**
 * The fair chances of a few selections by the prices that the tab has, by the method that is chosen on this device. The function is another one
 * when one of those prices is. `keys` should keep its identity.
 */
export function useFairChances(keys: readonly SelectionKey[]): (key: SelectionKey) => number | undefined {
  const { slots } = useFeedServices().client;
  const [method] = useRemembered('fairMethod');
  const markets = useMemo(() => [...new Set(keys.flatMap(marketKeys))], [keys]);
  const prices = useSlotText(markets);
  return useCallback(
    (key) =>
      fairChanceOf(
        key,
        (one) => {
          const slot = slots.slotOf(one);
          if (slot === undefined || slots.suspended(slot) || slots.gone(slot)) return undefined;
          return slots.odds(slot) > 0 ? slots.odds(slot) : undefined;
        },
        method,
      ),
    // The prices are read again when their text is another.
    // oxlint-disable-next-line react/exhaustive-deps
    [slots, method, prices],
  );
}
