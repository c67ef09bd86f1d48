/** Hooks over the coupon: what to show, the keys in it, and what can be done with it. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';
import type { SelectionKey } from '#domain/market/selection.ts';
import type { CouponState, CouponStore } from '#streams/coupon/coupon-store.ts';
import { useBetting } from './coupon-context.ts';

interface Replaying<State> {
  readonly state$: Observable<State>;
  getState(): State;
}

/** A part of a store's state; renders again when the part is another value. `pick` should keep its identity. */
export function useStore<State, Part>(store: Replaying<State>, pick: (state: State) => Part): Part {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = store.state$.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [store],
  );
  return useSyncExternalStore(subscribe, () => pick(store.getState()));
}

const everything = (state: CouponState) => state;
const itemsOf = (state: CouponState) => state.coupon.items;

export function useCoupon(): CouponState {
  return useStore(useBetting().coupon, everything);
}

/** The picked selections; a new set only when an item came or went. */
export function useCouponKeys(): ReadonlySet<SelectionKey> {
  const items = useStore(useBetting().coupon, itemsOf);
  return useMemo(() => new Set(items.map((item) => item.key)), [items]);
}

export type CouponActions = Omit<
  CouponStore,
  'state$' | 'refusals$' | 'getState' | 'close' | 'forget' | 'intercept'
>;

/** The same object for the life of the page. `toggle(item)` answers why a selection could not be added. */
export function useCouponActions(): CouponActions {
  return useBetting().coupon;
}
