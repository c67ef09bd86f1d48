/**
 * Puts the coupon, the session and the bets together over the browser's own parts. Called once, by the composition root. The three
 * know each other only here: a ledger event refreshes the balance, a sign-out empties the coupon and the list.
 */
import { asyncScheduler, distinctUntilChanged, filter, map, type Observable, skip } from 'rxjs';
import type { BetGuid } from '#domain/lib/ids.ts';
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
import type { ToldWrite } from '../storage/storage-trouble.ts';
import { createCouponStorage } from './coupon-storage.ts';
import { createKeptBets } from './kept-bets.ts';
import { createTabChannel, createWebLock } from './tab-ports.ts';

/** What this device keeps of a visitor, which goes with them, and how writes to its database are told. */
export interface KeptOfVisitor {
  readonly remembered: RememberedStore;
  readonly favorites: FavoritesStore;
  readonly ownFavorites: OwnFavorites;
  readonly told: ToldWrite;
}

export interface BettingParts {
  readonly feed: FeedClient;
  readonly api: BetApi & BetsApi & SessionApi;
  readonly online$: Observable<boolean>;
  readonly kept: KeptOfVisitor;
}

export interface BettingStores {
  readonly coupon: CouponStore;
  readonly session: SessionStore;
  readonly bets: BetsStore;
  readonly armed: ArmedBetting;
  readonly history: CouponHistory;
}

/** Bumped when the meaning of a message changes: tabs of two releases then do not hear each other and meet in storage only. */
export const COUPON_CHANNEL_VERSION = 1;

export function createBettingStores({ api, feed, kept, online$ }: BettingParts): BettingStores {
  const bets = createBetsStore(api, asyncScheduler, createKeptBets(kept.told));
  const coupon = createCouponStore({
    feed,
    api,
    storage: createCouponStorage(kept.told),
    lock: createWebLock(navigator.locks, 'touchline-coupon'),
    channel: createTabChannel<CouponMessage>(`touchline-coupon-${COUPON_CHANNEL_VERSION}`, isMessage),
    online$,
    scheduler: asyncScheduler,
    newBetGuid: () => crypto.randomUUID() as BetGuid,
  });
  const history = createCouponHistory(coupon);
  const session = createSessionStore({
    api,
    channel: createTabChannel<SessionMessage>(SESSION_CHANNEL, isMessage),
    scheduler: asyncScheduler,
    online$,
    async forgetPersonal() {
      bets.forget();
      await coupon.forget();
      history.forget();
      kept.remembered.forgetPersonal();
      leaveFavorites(kept.favorites, kept.ownFavorites);
    },
  });

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

  const placement$ = coupon.state$.pipe(
    map((state) => state.placement),
    distinctUntilChanged(),
  );
  placement$.subscribe((placement) => {
    if (placement.kind === 'accepted') {
      session.tellBalance(placement.balance, placement.bet.currency);
      session.refresh();
      bets.refresh();
    }
    // The server has said that nobody is signed in: let the header say it too.
    if (placement.kind === 'refused' && placement.cause.kind === 'signed-out') session.refresh();
  });
  bets.settled$.subscribe(() => session.refresh());
  // A correction moves money of a bet that had ended: the list is asked for as well.
  session.state$
    .pipe(
      map((state) => (state.session.kind === 'signed-in' ? state.session.account.balance : undefined)),
      distinctUntilChanged(),
      skip(1),
      filter((balance) => balance !== undefined),
    )
    .subscribe(() => bets.refresh());
  tellHub(session);
  // A session that ended while this page was away leaves nothing of its lists.
  session.state$
    .pipe(
      map((state) => state.session.kind),
      distinctUntilChanged(),
      filter((kind) => kind === 'guest'),
    )
    .subscribe(() => {
      bets.forget();
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
  followCurrency(session, (isAnother) => {
    if (!isAnother) return coupon.askQuote();
    armed.disarm('currency');
    coupon.changeCurrency();
  });
  return { coupon, session, bets, armed, history };
}

/** Money is of this currency from now on. `isAnother`: the same user had another one active; else somebody has come in. */
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

/** The hub watches over the session of whoever is here: it says at once when it was ended elsewhere. */
function tellHub(session: SessionStore): void {
  const hub = createTabChannel<SessionWatchMessage>(SESSION_WATCH_CHANNEL, isMessage);
  const tell = () => {
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
      tell();
    });
  hub.messages$.subscribe(({ type }) => {
    if (type === 'who') tell();
  });
}

const isMessage = <Message extends { readonly type: string }>(data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';
