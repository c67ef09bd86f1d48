/**
 * One-click betting (docs/trust.md P17): off until the user arms it with a stake of their own, off again after five idle minutes, at sign-out, at
 * a reality check, and when the page goes. While armed, a press on a price is an act: the bet leaves at once or after the undo window of
 * the user's choice, one at a time, and never at another price than the pressed one.
 */
import {
  BehaviorSubject,
  distinctUntilChanged,
  type Observable,
  type SchedulerLike,
  Subject,
  Subscription,
  timer,
} from 'rxjs';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { ProblemCode } from '#domain/coupon/draft/coupon-errors.ts';

/** The idle time after which one-click betting ends (docs/trust.md P17). */
export const ARMED_IDLE_MS = 5 * 60_000;
/** The undo windows that the user can choose from; the longest one is chosen until then. */
export const UNDO_WINDOWS_MS = [0, 1_000, 2_000, 3_000] as const;

/** What the user arms one-click betting with. */
export interface ArmedTerms {
  /** The stake as decimal text with a dot; each press stakes it. */
  readonly stakeText: string;
  readonly undoMs: (typeof UNDO_WINDOWS_MS)[number];
}

/** Why one-click betting ended. */
export type DisarmCause = 'user' | 'idle' | 'signed-out' | 'reality-check' | 'currency';

export type ArmedState =
  | { readonly kind: 'off'; readonly cause?: DisarmCause }
  | {
      readonly kind: 'armed';
      readonly terms: ArmedTerms;
      /** Scheduler time, ms: when the mode ends unless the user does something. */
      readonly endsAt: number;
      /** The bet that is in its undo window. */
      readonly leaving?: { readonly item: CouponItem; readonly leavesAt: number };
    };

/** What the user is notified of. */
export type ArmedNotice =
  /** A press that placed nothing, and why. */
  | { readonly kind: 'not-sent'; readonly item: CouponItem; readonly problem: ProblemCode }
  | { readonly kind: 'undone'; readonly item: CouponItem }
  | { readonly kind: 'ended'; readonly cause: DisarmCause };

export interface ArmedBettingParts {
  readonly scheduler: SchedulerLike;
  /** Places one selection beside the draft; answers what stands in the way, or undefined when the bet is on its way. */
  readonly send: (item: CouponItem, stakeText: string) => ProblemCode | undefined;
  readonly signedIn$: Observable<boolean>;
}

export interface ArmedBetting {
  readonly state$: Observable<ArmedState>;
  readonly notices$: Observable<ArmedNotice>;
  getState(): ArmedState;
  /** The user's act: arms one-click betting, which a guest cannot. `idleLeftMs`: what was left of it when an update of the app interrupted it. */
  arm(terms: ArmedTerms, idleLeftMs?: number): void;
  disarm(cause: DisarmCause): void;
  /** Starts the idle time again: the user did something on the page. */
  touch(): void;
  /** Takes a press on a price; a second one on the same price takes the first back. False where it is off: the press means what it always means. */
  press(item: CouponItem): boolean;
  undo(): void;
  close(): void;
}

export function createArmedBetting({ scheduler, send, signedIn$ }: ArmedBettingParts): ArmedBetting {
  const state$ = new BehaviorSubject<ArmedState>({ kind: 'off' });
  const notices$ = new Subject<ArmedNotice>();
  let idle = new Subscription();
  let leave = new Subscription();
  let signedIn = false;

  function endIn(idleMs: number): void {
    const state = state$.value;
    if (state.kind === 'off') return;
    idle.unsubscribe();
    idle = timer(idleMs, scheduler).subscribe(() => disarm('idle'));
    state$.next({ ...state, endsAt: scheduler.now() + idleMs });
  }

  const touch = (): void => endIn(ARMED_IDLE_MS);

  /** Ends the mode; a bet in its undo window is not placed. */
  function disarm(cause: DisarmCause): void {
    if (state$.value.kind === 'off') return;
    idle.unsubscribe();
    undo();
    state$.next({ kind: 'off', cause });
    notices$.next({ kind: 'ended', cause });
  }

  function takeBack(): CouponItem | undefined {
    const state = state$.value;
    leave.unsubscribe();
    if (state.kind === 'off' || !state.leaving) return undefined;
    const { leaving, ...armed } = state;
    state$.next(armed);
    return leaving.item;
  }

  function undo(): void {
    const item = takeBack();
    if (item) notices$.next({ kind: 'undone', item });
  }

  function place(item: CouponItem, stakeText: string): void {
    takeBack();
    const problem = send(item, stakeText);
    if (problem) notices$.next({ kind: 'not-sent', item, problem });
  }

  const session = signedIn$.pipe(distinctUntilChanged()).subscribe((value) => {
    signedIn = value;
    if (!value) disarm('signed-out');
  });

  return {
    state$,
    notices$,
    getState: () => state$.value,
    arm(terms, idleLeftMs = ARMED_IDLE_MS) {
      if (!signedIn || idleLeftMs <= 0) return;
      takeBack();
      const idleMs = Math.min(idleLeftMs, ARMED_IDLE_MS);
      state$.next({ kind: 'armed', terms, endsAt: scheduler.now() + idleMs });
      endIn(idleMs);
    },
    disarm,
    touch,
    press(item) {
      touch();
      const state = state$.value;
      if (state.kind === 'off') return false;
      const { leaving, terms } = state;
      if (leaving) {
        if (leaving.item.key === item.key) undo();
        else notices$.next({ kind: 'not-sent', item, problem: 'undecided' });
      } else if (terms.undoMs === 0) {
        place(item, terms.stakeText);
      } else {
        state$.next({ ...state, leaving: { item, leavesAt: scheduler.now() + terms.undoMs } });
        leave = timer(terms.undoMs, scheduler).subscribe(() => place(item, terms.stakeText));
      }
      return true;
    },
    undo,
    close() {
      idle.unsubscribe();
      leave.unsubscribe();
      session.unsubscribe();
    },
  };
}
