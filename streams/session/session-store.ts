/**
 * The store of the session, which only mirrors what the server answers: the session itself is a cookie that no script can read. It is
 * asked for again after each ledger event that the page knows of (`refresh`), every 30 s while signed in, and when another tab has
 * signed in or out.
 */
import {
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
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
import type { Amount } from '#domain/money/amount.ts';
import { createSessionHolder, type SessionReply, type SessionState } from './session-state.ts';

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
  /** Asks who is signed in, since that changed in another way than by these, and notifies the other tabs. */
  changed(): void;
  /** Asks for the balance now, since something happened to the ledger. */
  refresh(): void;
  /** The server told the balance of the account in this currency along with another answer. */
  setBalance(balance: Amount, currency: string): void;
  close(): void;
}

export interface SessionStoreParts {
  readonly api: SessionApi;
  readonly channel: SessionChannel;
  readonly scheduler: SchedulerLike;
  readonly online$: Observable<boolean>;
  /** Clears what is personal on this device. Runs before a guest is shown, with or without a network. */
  readonly clearPersonal: () => Promise<void>;
}

const BALANCE_MS = 30_000;
/** The interval of asking while the server has not said who is signed in. */
const RETRY_MS = 3_000;

export function createSessionStore(parts: SessionStoreParts): SessionStore {
  const { api, channel } = parts;
  const state = createSessionHolder(parts.clearPersonal);
  const acts$ = new Subject<() => Promise<void>>();
  const asks$ = new Subject<void>();
  const subscriptions = new Subscription();

  /** Acts that were answered: what was asked before the last of them says who was here before it. */
  let acts = 0;

  async function act(ask: () => Promise<SessionReply>): Promise<void> {
    state.patch({ busy: true, failed: false });
    const reply = await ask();
    acts += 1;
    await state.apply(reply);
    state.patch({ busy: false, failed: reply.kind === 'lost' });
    if (reply.kind !== 'lost') channel.post({ type: 'session-changed' });
  }

  /** The present session; undefined where an act was answered meanwhile. */
  async function current(): Promise<SessionReply | undefined> {
    const before = acts;
    const reply = await api.current();
    return before === acts ? reply : undefined;
  }

  /** Asks again without an act: nobody waits for it, and a sign-out is not kept waiting by it. */
  async function lookAgain(): Promise<void> {
    const reply = await current();
    if (!reply) return;
    await state.apply(reply);
    state.patch({ failed: reply.kind === 'lost' });
    if (reply.kind !== 'lost') channel.post({ type: 'session-changed' });
  }

  subscriptions.add(acts$.pipe(exhaustMap((run) => from(run()))).subscribe());
  // The newest question wins: a balance asked for before a placement must not overwrite the one asked for after it.
  subscriptions.add(
    asks$.pipe(switchMap(() => from(current()))).subscribe((reply) => {
      if (reply) void state.apply(reply);
    }),
  );
  subscriptions.add(timesToAsk(state.state$, parts).subscribe(() => asks$.next()));
  asks$.next();

  return {
    state$: state.state$,
    getState: () => state.state$.value,
    signInDemo: () => acts$.next(() => act(() => api.signInDemo())),
    // What is personal goes even where the server cannot be reached; the request is on its way before, since the page may be left at once.
    signOut: () =>
      acts$.next(() =>
        act(async () => {
          const [reply] = await Promise.all([api.signOut(), parts.clearPersonal()]);
          return reply;
        }),
      ),
    changed: () => void lookAgain(),
    refresh: () => asks$.next(),
    setBalance: state.setBalance,
    close: () => subscriptions.unsubscribe(),
  };
}

/**
 * The times to ask who is signed in: regularly while it is not a guest, on a message of another tab, and when the network
 * is back.
 */
function timesToAsk(
  state$: Observable<SessionState>,
  { channel, online$, scheduler }: SessionStoreParts,
): Observable<unknown> {
  const regular$ = state$.pipe(
    map(({ session }) => session.kind),
    distinctUntilChanged(),
    switchMap((kind) => {
      if (kind === 'guest') return EMPTY;
      const period = kind === 'signed-in' ? BALANCE_MS : RETRY_MS;
      return timer(period, period, scheduler);
    }),
  );
  return merge(regular$, channel.messages$, online$.pipe(filter((online) => online)));
}
