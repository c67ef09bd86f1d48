/**
 * The account's bets, kept fresh while somebody looks at them or while some are open: every second with open bets on
 * screen, every 2 s with open bets elsewhere, every 30 s otherwise on screen. Notifies which bets have been settled since the last answer.
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
import type { Bet } from '#domain/coupon/bet/bet.ts';
import type { BetsApi, KeptBets } from './coupon-ports.ts';

export interface BetsState {
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** The last answer, newest first; kept while a newer one fails. */
  readonly bets: readonly Bet[];
  /** The moment when the list was answered (epoch ms); absent while there is none. */
  readonly seenAtMs?: number;
}

export interface BetsStore {
  readonly state$: Observable<BetsState>;
  getState(): BetsState;
  /** Bets that have been settled: open in one answer and not in the next. */
  readonly settled$: Observable<readonly Bet[]>;
  /** Asks for the list at once. */
  refresh(): void;
  /** Keeps the list fresh, as somebody looks at it, until the returned function is called. */
  look(): () => void;
  /** Shows the list as it was last seen on this device, marked as old: for a start at which nobody can say who is signed in. */
  recall(): void;
  /** Removes the list, here and from the device: the user has signed out. */
  clear(): void;
  close(): void;
}

const LOOKING_MS = 1_000;
const OPEN_MS = 2_000;
const IDLE_MS = 30_000;
const FAILED_MS = 5_000;
/** How often a list that stays the same is kept again, for the moment at which it was seen. */
const KEEP_EVERY_MS = 30_000;

const KEEPS_NOTHING: KeptBets = {
  read: () => Promise.resolve(undefined),
  write: () => undefined,
  clear: () => undefined,
};

export function createBetsStore(
  api: BetsApi,
  scheduler: SchedulerLike,
  kept: KeptBets = KEEPS_NOTHING,
): BetsStore {
  const state$ = new BehaviorSubject<BetsState>({ phase: 'idle', bets: [] });
  const settled$ = new Subject<readonly Bet[]>();
  const asks$ = new Subject<void>();
  let next = new Subscription();
  let lookers = 0;
  let generation = 0;
  let keptText = '';
  let keptAtMs = 0;

  const openBets = (bets: readonly Bet[]) => bets.filter((bet) => bet.status === 'open');

  function plan(): void {
    next.unsubscribe();
    const { bets, phase } = state$.value;
    const open = openBets(bets).length > 0;
    if (!open && lookers === 0) return;
    const openMs = lookers > 0 ? LOOKING_MS : OPEN_MS;
    const delay = phase === 'failed' ? FAILED_MS : open ? openMs : IDLE_MS;
    next = timer(delay, scheduler).subscribe(() => asks$.next());
  }

  function keep(body: unknown, nowMs: number): void {
    if (body === undefined) return;
    const text = JSON.stringify(body);
    if (text === keptText && nowMs - keptAtMs < KEEP_EVERY_MS) return;
    keptText = text;
    keptAtMs = nowMs;
    kept.write(body, nowMs);
  }

  /** Shows what the device has kept, unless something newer is known. */
  async function recall(): Promise<void> {
    const mine = generation;
    const old = await kept.read().catch(() => undefined);
    if (!old || mine !== generation || state$.value.seenAtMs !== undefined) return;
    state$.next({ phase: 'failed', ...old });
  }

  async function go(): Promise<void> {
    const mine = generation;
    if (state$.value.phase !== 'ready') state$.next({ ...state$.value, phase: 'loading' });
    const reply = await api.list();
    if (mine !== generation) return;
    if (reply.kind === 'bets') {
      const wereOpen = new Set(openBets(state$.value.bets).map((bet) => bet.id));
      const settled = reply.bets.filter((bet) => bet.status !== 'open' && wereOpen.has(bet.id));
      const seenAtMs = scheduler.now();
      state$.next({ phase: 'ready', bets: reply.bets, seenAtMs });
      keep(reply.body, seenAtMs);
      if (settled.length > 0) settled$.next(settled);
    } else if (reply.kind === 'signed-out') {
      clear();
      return;
    } else {
      state$.next({ ...state$.value, phase: 'failed' });
      await recall();
    }
    plan();
  }

  function clear(): void {
    generation++;
    next.unsubscribe();
    keptText = '';
    kept.clear();
    state$.next({ phase: 'idle', bets: [] });
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
    recall: () => void recall(),
    clear,
    close() {
      generation++;
      next.unsubscribe();
      asking.unsubscribe();
    },
  };
}
