/**
 * The stores of betting over the browser's own parts, made once, by the composition root. They know each other only here: a ledger event
 * refreshes the balance, a sign-out empties the coupon and the list.
 */
import {
  asyncScheduler,
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  pairwise,
  skip,
  startWith,
} from 'rxjs';
import type { SentPlacements } from '#domain/coupon/bet/sent-placements.ts';
import { type RailsCheck, UNKNOWN_RAILS } from '#domain/coupon/rails/rail-problems.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import type { Amount } from '#domain/money/amount.ts';
import {
  SESSION_CHANNEL,
  SESSION_WATCH_CHANNEL,
  type SessionMessage,
  type SessionWatchMessage,
} from '#protocol/hub/session-channel.ts';
import type { FavoritesStore } from '#streams/board/favorites-store.ts';
import { type ArmedBetting, createArmedBetting } from '#streams/coupon/armed-betting.ts';
import { type BetsStore, createBetsStore } from '#streams/coupon/bets-store.ts';
import { type CouponHistory, createCouponHistory } from '#streams/coupon/coupon-history.ts';
import type { BetApi, BetsApi, CouponMessage } from '#streams/coupon/coupon-ports.ts';
import { type CouponStore, createCouponStore } from '#streams/coupon/coupon-store.ts';
import type { FeedClient } from '#streams/feed/feed-client.ts';
import type { RememberedStore } from '#streams/remembered-store.ts';
import { leaveFavorites, type OwnFavorites } from '#streams/session/account-favorites.ts';
import { createSessionStore, type SessionApi, type SessionStore } from '#streams/session/session-store.ts';
import { eraseOwnTicks } from '../storage/own-ticks.ts';
import type { ReportedWrite } from '../storage/storage-trouble.ts';
import { createSupportOutbox } from '../support/support-outbox.ts';
import { withRetries } from '../with-retries.ts';
import { createCouponStorage, createKeptBets } from './coupon-storage.ts';
import { createTabChannel, createWebLock } from './tab-ports.ts';

/** What this device keeps of a visitor, which is removed at sign-out, and who is notified of writes that fail. */
export interface KeptOfVisitor {
  readonly remembered: RememberedStore;
  readonly favorites: FavoritesStore;
  readonly ownFavorites: OwnFavorites;
  readonly reported: ReportedWrite;
}

/** What the stores are made of. */
export interface BettingParts {
  readonly feed: FeedClient;
  readonly api: BetApi & BetsApi & SessionApi;
  readonly online$: Observable<boolean>;
  readonly kept: KeptOfVisitor;
  /** The result of the session in a currency, by the server's count; undefined without an answer. */
  readonly sessionNet: (currency: string) => Promise<Amount | undefined>;
}

/** The stores of betting that a page has once. */
export interface BettingStores {
  readonly coupon: CouponStore;
  readonly session: SessionStore;
  readonly bets: BetsStore;
  readonly armed: ArmedBetting;
  readonly history: CouponHistory;
}

/** The version of the messages between tabs. Tabs of two versions do not receive each other's, and meet in storage alone. */
export const COUPON_CHANNEL_VERSION = 2;

/** Makes the stores of betting and connects them. */
export function createBettingStores(parts: BettingParts): BettingStores {
  const { api, feed, kept, online$ } = parts;
  const rails$ = new BehaviorSubject<RailsCheck | undefined>(undefined);
  const bets = createBetsStore(api, asyncScheduler, createKeptBets(kept.reported));
  const coupon = createCouponStore({
    feed,
    api,
    storage: createCouponStorage(kept.reported),
    lock: createWebLock(navigator.locks, 'touchline-coupon'),
    lockOf: (act) => createWebLock(navigator.locks, `touchline-bet-${act}`),
    channel: createTabChannel<CouponMessage>(`touchline-coupon-${COUPON_CHANNEL_VERSION}`, isMessage),
    online$,
    rails$,
    scheduler: asyncScheduler,
    newBetGuid: () => crypto.randomUUID() as BetGuid,
  });
  const history = createCouponHistory(coupon);
  const supportOutbox = createSupportOutbox();
  const session = createSessionStore({
    api,
    channel: createTabChannel<SessionMessage>(SESSION_CHANNEL, isMessage),
    scheduler: asyncScheduler,
    online$,
    async clearPersonal() {
      bets.clear();
      await coupon.clearPersonal();
      // A device without a database has nothing of it.
      await supportOutbox.clear().catch(() => undefined);
      await eraseOwnTicks();
      history.clear();
      kept.remembered.clearPersonal();
      leaveFavorites(kept.favorites, kept.ownFavorites);
    },
  });
  const armed = createArmed(coupon, session);
  const stores = { coupon, session, bets, armed, history };
  refreshAfterPlacements(stores);
  followMoney(stores);
  notifyHub(session);
  followUser(stores, kept);
  followRails(stores, parts, rails$);
  followCurrency(session, (isAnother) => {
    if (!isAnother) return coupon.askQuote();
    armed.disarm('currency');
    coupon.changeCurrency();
  });
  return stores;
}

/**
 * Makes one-click betting, to which a press on a price goes first; it places beside the draft, for the user who is signed
 * in.
 */
function createArmed(coupon: CouponStore, session: SessionStore): ArmedBetting {
  const armed = createArmedBetting({
    scheduler: asyncScheduler,
    signedIn$: session.state$.pipe(map((state) => state.session.kind === 'signed-in')),
    send(item, stakeText) {
      const { session: who } = session.getState();
      if (who.kind !== 'signed-in') return 'not_signed_in';
      const { balance, bounds, currency } = who.account;
      const { code: currencyCode, exponent } = currency;
      return coupon.placeApart(item, stakeText, { signedIn: true, balance, bounds, currencyCode, exponent });
    },
  });
  coupon.intercept((item) => armed.press(item));
  return armed;
}

/** Keeps the guard rails of whoever is signed in. Their code comes where some are kept: until it is there nothing is placed. */
function followRails(stores: Followed, parts: BettingParts, rails$: BehaviorSubject<RailsCheck | undefined>) {
  const { remembered } = parts.kept;
  let isFollowed = false;
  const follow = () => {
    if (isFollowed || !(remembered.get('rails') ?? remembered.get('riskGuard'))) return;
    isFollowed = true;
    rails$.next(UNKNOWN_RAILS);
    withRetries(() => import('./kept-rails.ts')).then(
      ({ checkOfKept }) => checkOfKept(stores, parts).subscribe(rails$),
      () => undefined,
    );
  };
  follow();
  remembered.subscribe(follow);
}

type Followed = Pick<BettingStores, 'coupon' | 'session' | 'bets'>;

/** Asks for balance and list after a placement, and for the session where the server has found it to be over. */
function refreshAfterPlacements({ coupon, session, bets }: Followed): void {
  const placements$ = coupon.state$.pipe(
    map((state) => state.placements),
    distinctUntilChanged(),
    startWith<SentPlacements>([]),
    pairwise(),
  );
  placements$.subscribe(([before, after]) => {
    for (const placement of after) {
      if (before.includes(placement)) continue;
      if (placement.kind === 'accepted') {
        session.setBalance(placement.balance, placement.bet.currency);
        session.refresh();
        bets.refresh();
      }
      if (placement.kind === 'refused' && placement.cause.kind === 'signed-out') session.refresh();
    }
  });
}

/** Asks for the balance when a bet was settled, and for the list when the balance moved: a correction moves money of a bet that had ended. */
function followMoney({ session, bets }: Followed): void {
  bets.settled$.subscribe(() => session.refresh());
  session.state$
    .pipe(
      map((state) => (state.session.kind === 'signed-in' ? state.session.account.balance : undefined)),
      distinctUntilChanged(),
      skip(1),
      filter((balance) => balance !== undefined),
    )
    .subscribe(() => bets.refresh());
}

/** Removes the lists of a user when the session has ended, also while this page was away, and asks for them when one begins. */
function followUser({ coupon, session, bets }: Followed, kept: KeptOfVisitor): void {
  session.state$
    .pipe(
      map((state) => state.session.kind),
      distinctUntilChanged(),
      filter((kind) => kind === 'guest'),
    )
    .subscribe(() => {
      bets.clear();
      leaveFavorites(kept.favorites, kept.ownFavorites);
    });
  session.state$
    .pipe(
      map((state) => (state.session.kind === 'signed-in' ? state.session.account.id : '')),
      distinctUntilChanged(),
      filter((id) => id !== ''),
    )
    .subscribe(() => {
      bets.refresh();
      coupon.askNow();
    });
}

/** Calls `changed` when money is of another currency. `isAnother`: the same user had another one active; else somebody has signed in. */
function followCurrency({ state$ }: SessionStore, changed: (isAnother: boolean) => void): void {
  let last: { readonly id: string; readonly code: string } | undefined;
  state$.subscribe(({ session }) => {
    if (session.kind !== 'signed-in') return;
    const { currency, id } = session.account;
    const before = last;
    last = { id, code: currency.code };
    if (before?.id !== id) changed(false);
    else if (before.code !== currency.code) changed(true);
  });
}

/** Notifies the hub of who is signed in: it watches over that session, and notifies at once when it was ended elsewhere. */
function notifyHub(session: SessionStore): void {
  const hub = createTabChannel<SessionWatchMessage>(SESSION_WATCH_CHANNEL, isMessage);
  const notify = () => {
    const { kind } = session.getState().session;
    if (kind !== 'unknown') hub.post({ type: kind });
  };
  session.state$
    .pipe(
      map((state) => (state.session.kind === 'signed-in' ? state.session.account.id : state.session.kind)),
      distinctUntilChanged(),
    )
    .subscribe((who) => {
      // Another account has another token.
      if (who !== 'guest' && who !== 'unknown') hub.post({ type: 'guest' });
      notify();
    });
  hub.messages$.subscribe(({ type }) => {
    if (type === 'who') notify();
  });
}

/** Whether what came by a channel is a message at all. */
const isMessage = <Message extends { readonly type: string }>(data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';
