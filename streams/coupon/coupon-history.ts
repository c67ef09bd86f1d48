/**
 * Undo and redo of what the user did to the draft: items, stake and price rule. Steps are kept in the memory of this tab alone. A change that another tab
 * or a placement made is part of the history like any other: undoing an emptied coupon brings its selections back, at the prices that
 * were agreed to then, and places nothing.
 */
import { BehaviorSubject, type Observable } from 'rxjs';
import { type Coupon, formOf } from '#domain/coupon/draft/coupon.ts';
import type { CouponState } from './coupon-state.ts';

/** The number of steps that can be undone. */
export const MAX_UNDO_STEPS = 50;

export interface HistoryState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface CouponHistory {
  readonly state$: Observable<HistoryState>;
  getState(): HistoryState;
  undo(): void;
  redo(): void;
  /** Removes all steps: the user has signed out, and nothing can be brought back. */
  clear(): void;
  close(): void;
}

/** The coupon store, as far as its history needs it. */
export interface HistoryPort {
  readonly state$: Observable<Pick<CouponState, 'coupon' | 'loaded'>>;
  restore(content: Coupon): void;
}

const NOTHING: HistoryState = { canUndo: false, canRedo: false };

/** Whether the change is one of the stake: typing it is one step, however many keys it took. */
const isTyping = (before: Coupon, after: Coupon): boolean =>
  before.items === after.items && before.policy === after.policy && before.stakeText !== after.stakeText;

/** Whether the change is the server's price of a builder, which is not a step of the user. */
const isPricing = (before: Coupon, after: Coupon): boolean =>
  before.items === after.items && formOf(before).kind === 'builder' && after.form?.kind === 'builder';

export function createCouponHistory(store: HistoryPort): CouponHistory {
  const state$ = new BehaviorSubject<HistoryState>(NOTHING);
  let past: Coupon[] = [];
  let future: Coupon[] = [];
  let present: Coupon | undefined;
  let wasTyping = false;
  let isRestoring = false;

  const notify = () => state$.next({ canUndo: past.length > 0, canRedo: future.length > 0 });

  function onChange(coupon: Coupon): void {
    if (present && coupon.revision !== present.revision && !isRestoring && !isPricing(present, coupon)) {
      const typing = isTyping(present, coupon);
      if (!(typing && wasTyping)) past = [...past, present].slice(-MAX_UNDO_STEPS);
      wasTyping = typing;
      future = [];
      notify();
    }
    present = coupon;
  }

  function go(from: Coupon[], to: Coupon[]): void {
    const content = from.at(-1);
    const before = present;
    if (!content || !before) return;
    isRestoring = true;
    store.restore(content);
    isRestoring = false;
    wasTyping = false;
    from.pop();
    to.push(before);
    notify();
  }

  const subscription = store.state$.subscribe(({ coupon, loaded }) => {
    if (loaded) onChange(coupon);
  });

  return {
    state$,
    getState: () => state$.value,
    undo: () => go(past, future),
    redo: () => go(future, past),
    clear() {
      past = [];
      future = [];
      notify();
    },
    close: () => subscription.unsubscribe(),
  };
}
