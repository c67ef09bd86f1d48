import { BehaviorSubject } from 'rxjs';
import type { PlacementEvent } from '#domain/coupon/bet/placement.ts';
import { actOf, placementOf, placementsAfter } from '#domain/coupon/bet/sent-placements.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import type { CouponChannel } from '../coupon-ports.ts';
import { type CouponState, FIRST_STATE } from '../coupon-state.ts';

/** The state of a coupon store, with the ways to change it that all parts of the store share. After `close` nothing changes any more. */
export interface StateHolder {
  readonly state$: BehaviorSubject<CouponState>;
  readonly getState: () => CouponState;
  readonly isClosed: () => boolean;
  readonly patch: (change: Partial<CouponState>) => void;
  readonly replace: (state: CouponState) => void;
  /** Moves a placement on; one that is new is shown. Other tabs are notified, unless the event came from one of them. */
  readonly dispatch: (betGuid: BetGuid, event: PlacementEvent) => void;
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
    dispatch(betGuid, event) {
      const before = state$.value.placements;
      const placements = placementsAfter(before, betGuid, event);
      if (placements === before) return;
      const placement = placementOf(placements, betGuid);
      const isNew = placement && !placementOf(before, betGuid);
      patch({ placements, ...(isNew && { shown: actOf(placement.request) }) });
      if (placement && event.kind !== 'other-tab') channel.post({ type: 'placement', placement });
    },
    close() {
      isClosed = true;
      state$.complete();
    },
  };
}
