/**
 * The account's bets, kept fresh while somebody looks at them or while some are open: every second with open bets on
 * screen, every 2 s with open bets elsewhere, every 30 s otherwise on screen. Tells which bets have been settled since the last answer.
 */
import {
  BehaviorSubject,
  exhaustMap,
  from,
  type Observable,
  type SchedulerLike,
  Subject,
  Subscription,
  timer,
} from 'rxjs';
import type { Bet } from '#domain/coupon/bet.ts';
import type { BetsApi } from './coupon-ports.ts';

export interface BetsState {
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** The last answer, newest first; kept while a newer one fails. */
  readonly bets: readonly Bet[];
}

export interface BetsStore {
  readonly state$: Observable<BetsState>;
  getState(): BetsState;
  /** Bets that were open in one answer and are not in the next. */
  readonly settled$: Observable<readonly Bet[]>;
  /** Asks now, and remembers that the account may have open bets. */
  refresh(): void;
  /** Somebody looks at the list until the function is called. */
  look(): () => void;
  /** Signed out. */
  forget(): void;
  close(): void;
}

const LOOKING_MS = 1_000;
const OPEN_MS = 2_000;
const CALM_MS = 30_000;
const FAILED_MS = 5_000;

export function createBetsStore(api: BetsApi, scheduler: SchedulerLike): BetsStore {
  const state$ = new BehaviorSubject<BetsState>({ phase: 'idle', bets: [] });
  const settled$ = new Subject<readonly Bet[]>();
  const asks$ = new Subject<void>();
  let next = new Subscription();
  let lookers = 0;
  let generation = 0;

  const openBets = (bets: readonly Bet[]) => bets.filter((bet) => bet.status === 'open');

  function plan(): void {
    next.unsubscribe();
    const { bets, phase } = state$.value;
    const open = openBets(bets).length > 0;
    if (!open && lookers === 0) return;
    const openMs = lookers > 0 ? LOOKING_MS : OPEN_MS;
    const delay = phase === 'failed' ? FAILED_MS : open ? openMs : CALM_MS;
    next = timer(delay, scheduler).subscribe(() => asks$.next());
  }

  async function go(): Promise<void> {
    const mine = generation;
    if (state$.value.phase !== 'ready') state$.next({ ...state$.value, phase: 'loading' });
    const reply = await api.list();
    if (mine !== generation) return;
    if (reply.kind === 'bets') {
      const wereOpen = new Set(openBets(state$.value.bets).map((bet) => bet.id));
      const settled = reply.bets.filter((bet) => bet.status !== 'open' && wereOpen.has(bet.id));
      state$.next({ phase: 'ready', bets: reply.bets });
      if (settled.length > 0) settled$.next(settled);
    } else if (reply.kind === 'signed-out') {
      state$.next({ phase: 'idle', bets: [] });
      return;
    } else {
      state$.next({ ...state$.value, phase: 'failed' });
    }
    plan();
  }

  const asking = asks$.pipe(exhaustMap(() => from(go()))).subscribe();

  return {
    state$,
    getState: () => state$.value,
    settled$,
    refresh: () => asks$.next(),
    look() {
      lookers++;
      asks$.next();
      let looking = true;
      return () => {
        if (looking) lookers--;
        looking = false;
        plan();
      };
    },
    forget() {
      generation++;
      next.unsubscribe();
      state$.next({ phase: 'idle', bets: [] });
    },
    close() {
      generation++;
      next.unsubscribe();
      asking.unsubscribe();
    },
  };
}
