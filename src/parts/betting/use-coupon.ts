import { useCallback, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { CouponState } from '#streams/coupon/coupon-state.ts';
import type { BettingLoader } from './betting-loader.ts';
import { useBetting, useBettingLoader } from './coupon-context.ts';

interface Replaying<State> {
  readonly state$: Observable<State>;
  getState(): State;
}

/** A part of a store's state; the component renders again when the part is another value. `pick` should keep its identity. */
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
const allKeys = (keys: ReadonlySet<SelectionKey>) => keys;

/** The state of the coupon. */
export function useCoupon(): CouponState {
  return useStore(useBetting().coupon, everything);
}

/** The picked selections; a new set only when an item came or went. */
export function useCouponKeys(): ReadonlySet<SelectionKey> {
  return useStore(useBettingLoader().picked, allKeys);
}

/** Puts an item into the coupon or takes it out; it is the same function for the life of the page. */
export function useToggle(): BettingLoader['toggle'] {
  return useBettingLoader().toggle;
}
