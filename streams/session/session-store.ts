/**
 * Who is here: unknown until the server has said, then a guest or an account with its balance. The session itself is a cookie that
 * no script can read; this store only mirrors what the server answers. The balance is asked for again after each ledger event that
 * the page knows of (`refresh`), every 30 s while signed in, and is told between tabs, as is signing in and out.
 */
import {
  BehaviorSubject,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  from,
  map,
  merge,
  type Observable,
  type SchedulerLike,
  Subject,
  Subscription,
  switchMap,
  timer,
} from 'rxjs';
import type { StakeBounds } from '#domain/coupon/bet/stake-limits.ts';
import type { Amount, Currency } from '#domain/money/amount.ts';

export interface SessionAccount {
  readonly id: string;
  /** As shown: "Demo 4711". */
  readonly name: string;
  readonly currency: Currency;
  readonly balance: Amount;
  /** What may be staked in this currency. */
  readonly bounds: StakeBounds;
}

export type Session =
  /** Not asked yet, or the server has not answered yet. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'signed-in'; readonly account: SessionAccount };

export interface SessionState {
  readonly session: Session;
  /** An act is under way: its button waits. */
  readonly busy: boolean;
  /** The last act failed for want of an answer. */
  readonly failed: boolean;
}

export type SessionReply =
  | { readonly kind: 'account'; readonly account: SessionAccount }
  | { readonly kind: 'guest' }
  | { readonly kind: 'lost' };

/** None of these reject. */
export interface SessionApi {
  current(): Promise<SessionReply>;
  /** The demonstration account: simulated money, nothing to fill in. */
  signInDemo(): Promise<SessionReply>;
  signOut(): Promise<SessionReply>;
}

export interface SessionChannel {
  readonly messages$: Observable<{ readonly type: 'session-changed' }>;
  post(message: { readonly type: 'session-changed' }): void;
}

export interface SessionStore {
  readonly state$: Observable<SessionState>;
  getState(): SessionState;
  signInDemo(): void;
  signOut(): void;
  /** Somebody came or went by another way than these: ask who is here, and tell the other tabs. */
  changed(): void;
  /** Something happened to the ledger: ask for the balance now. */
  refresh(): void;
  /** The server told the balance of the account in this currency along with another answer. */
  tellBalance(balance: Amount, currency: string): void;
  close(): void;
}

export interface SessionStoreParts {
  readonly api: SessionApi;
  readonly channel: SessionChannel;
  readonly scheduler: SchedulerLike;
  readonly online$: Observable<boolean>;
  /** Clears what is personal on this device. Runs before a guest is shown, with or without a network. */
  readonly forgetPersonal: () => Promise<void>;
}

const BALANCE_MS = 30_000;
/** While the server has not said who is here. */
const RETRY_MS = 3_000;

export function createSessionStore(parts: SessionStoreParts): SessionStore {
  const { api, channel, scheduler } = parts;
  const state$ = new BehaviorSubject<SessionState>({
    session: { kind: 'unknown' },
    busy: false,
    failed: false,
  });
  const acts$ = new Subject<() => Promise<void>>();
  const asks$ = new Subject<void>();
  const subscriptions = new Subscription();

  /** Acts that were answered: what was asked before the last of them says who was here before it. */
  let acts = 0;

  const patch = (change: Partial<SessionState>) => state$.next({ ...state$.value, ...change });

  async function hear(reply: SessionReply): Promise<void> {
    if (reply.kind === 'lost') return;
    const before = state$.value.session;
    if (reply.kind === 'account') {
      const { account } = reply;
      if (before.kind === 'signed-in' && before.account.id !== account.id) await parts.forgetPersonal();
      patch({ session: { kind: 'signed-in', account }, failed: false });
      return;
    }
    if (before.kind === 'signed-in') await parts.forgetPersonal();
    if (before.kind !== 'guest') patch({ session: { kind: 'guest' } });
  }

  async function act(ask: () => Promise<SessionReply>): Promise<void> {
    patch({ busy: true, failed: false });
    const reply = await ask();
    acts += 1;
    await hear(reply);
    patch({ busy: false, failed: reply.kind === 'lost' });
    if (reply.kind !== 'lost') channel.post({ type: 'session-changed' });
  }

  /** Undefined where an act was answered meanwhile. */
  async function current(): Promise<SessionReply | undefined> {
    const before = acts;
    const reply = await api.current();
    return before === acts ? reply : undefined;
  }

  /** No act: nobody waits for it, and a sign-out is not kept waiting by it. */
  async function lookAgain(): Promise<void> {
    const reply = await current();
    if (!reply) return;
    await hear(reply);
    patch({ failed: reply.kind === 'lost' });
    if (reply.kind !== 'lost') channel.post({ type: 'session-changed' });
  }

  subscriptions.add(acts$.pipe(exhaustMap((run) => from(run()))).subscribe());
  // The newest question wins: a balance asked for before a placement must not overwrite the one asked for after it.
  subscriptions.add(
    asks$.pipe(switchMap(() => from(current()))).subscribe((reply) => {
      if (reply) void hear(reply);
    }),
  );
  subscriptions.add(
    state$
      .pipe(
        map(({ session }) => session.kind),
        distinctUntilChanged(),
        switchMap((kind) => {
          if (kind === 'guest') return EMPTY;
          const period = kind === 'signed-in' ? BALANCE_MS : RETRY_MS;
          return timer(period, period, scheduler);
        }),
      )
      .subscribe(() => asks$.next()),
  );
  subscriptions.add(
    merge(channel.messages$, parts.online$).subscribe((message) => {
      if (message !== false) asks$.next();
    }),
  );
  asks$.next();

  return {
    state$,
    getState: () => state$.value,
    signInDemo: () => acts$.next(() => act(() => api.signInDemo())),
    // What is personal goes first: it must go even where the server cannot be told.
    signOut: () =>
      acts$.next(() =>
        act(async () => {
          await parts.forgetPersonal();
          return api.signOut();
        }),
      ),
    changed: () => void lookAgain(),
    refresh: () => asks$.next(),
    tellBalance(balance, currency) {
      const { session } = state$.value;
      if (session.kind !== 'signed-in' || session.account.currency.code !== currency) return;
      patch({ session: { kind: 'signed-in', account: { ...session.account, balance } } });
    },
    close: () => subscriptions.unsubscribe(),
  };
}
