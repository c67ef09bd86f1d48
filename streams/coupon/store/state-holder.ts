import { BehaviorSubject } from 'rxjs';
import { nextPlacement, type PlacementEvent } from '#domain/coupon/bet/placement.ts';
import type { CouponChannel } from '../coupon-ports.ts';
import { type CouponState, FIRST_STATE } from '../coupon-state.ts';

/** The state of a coupon store, with the ways to change it that all parts of the store share. After `close` nothing changes any more. */
export interface StateHolder {
  readonly state$: BehaviorSubject<CouponState>;
  readonly getState: () => CouponState;
  readonly isClosed: () => boolean;
  readonly patch: (change: Partial<CouponState>) => void;
  readonly replace: (state: CouponState) => void;
  /** Moves the placement on. Other tabs are notified, unless the event came from one of them or concerns this tab alone. */
  readonly dispatch: (event: PlacementEvent) => void;
  readonly close: () => void;
}

export function createStateHolder(channel: CouponChannel): StateHolder {
  const state$ = new BehaviorSubject<CouponState>(FIRST_STATE);
  let isClosed = false;
  const replace = (state: CouponState) => {
    if (!isClosed) state$.next(state);
  };
  const patch = (change: Partial<CouponState>) => replace({ ...state$.value, ...change });
  return {
    state$,
    getState: () => state$.value,
    isClosed: () => isClosed,
    patch,
    replace,
    dispatch(event) {
      const placement = nextPlacement(state$.value.placement, event);
      if (placement === state$.value.placement) return;
      patch({ placement });
      if (event.kind !== 'other-tab' && event.kind !== 'dismiss')
        channel.post({ type: 'placement', placement });
    },
    close() {
      isClosed = true;
      state$.complete();
    },
  };
}
