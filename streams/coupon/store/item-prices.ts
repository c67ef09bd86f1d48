/**
 * The live prices of the coupon's items, through one view of the feed for each watched game. In: the items; out: their prices, and a
 * notification whenever a price, flag or health of one of them changed. Items of games beyond the watched number have no entry here and are
 * priced by quotes. A game that was picked before its start and has left that feed is looked for in play.
 */
import { auditTime, type Observable, type SchedulerLike, Subject, Subscription } from 'rxjs';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { LivePrice, LivePrices } from '#domain/coupon/draft/coupon-prices.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { FeedPhase } from '#protocol/hub/batches.ts';
import { type ViewSpec, viewKey } from '#protocol/hub/views.ts';
import type { FeedClient, FeedView } from '../../feed/feed-client.ts';

/** How many games are watched; those beyond are priced by quotes: a long coupon must not poll as much as a board. */
export const MAX_WATCHED_GAMES = 12;

/** Prices are counted once in this time at most, which is a frame, however many batches came. */
const RECOUNT_MS = 16;

interface Watched {
  readonly gameId: GameId;
  readonly view: FeedView;
  readonly subscriptions: Subscription;
  phase: FeedPhase;
  /** Whether the feed has answered, with the game or without it. */
  answered: boolean;
  present: boolean;
}

/** Live prices of the items that are watched. */
export interface ItemPrices {
  /** An observable that fires when `current` would answer something new. */
  readonly changes$: Observable<void>;
  current(): LivePrices;
  /** Opens views for new games and closes those that nobody needs any more. */
  watch(items: readonly CouponItem[]): void;
  close(): void;
}

const specOf = (item: CouponItem): ViewSpec => ({ kind: 'game', feed: item.feed, gameId: item.gameId });
const inPlay = (item: CouponItem): CouponItem => ({ ...item, feed: 'live' });

/** Whether a game that was picked before its start is in that feed no more. */
const hasLeft = ({ feed }: CouponItem, game: Watched | undefined): boolean =>
  feed === 'line' && game?.phase === 'live' && !game.present;

export function createItemPrices(feed: FeedClient, scheduler: SchedulerLike): ItemPrices {
  const watched = new Map<string, Watched>();
  const touched$ = new Subject<void>();
  let items: readonly CouponItem[] = [];
  const slotsOfInterest = new Set<number>();

  const stopTouched = feed.slots.onTouched((slots, count) => {
    for (let index = 0; index < count; index++) {
      if (slotsOfInterest.has(slots[index] ?? -1)) {
        touched$.next();
        return;
      }
    }
  });

  const watchedAs = (item: CouponItem) => watched.get(viewKey(specOf(item)));

  /** The watched game of an item, in the feed that it is in now. */
  function gameOf(item: CouponItem): Watched | undefined {
    const game = watchedAs(item);
    return hasLeft(item, game) ? (watchedAs(inPlay(item)) ?? game) : game;
  }

  function priceOf(item: CouponItem): LivePrice | undefined {
    const game = gameOf(item);
    if (!game || game.phase === 'loading') return undefined;
    const slot = feed.slots.slotOf(item.key);
    const stale = game.phase !== 'live';
    if (slot === undefined) {
      if (!game.answered) return undefined;
      return { odds: item.odds, suspended: false, gone: !stale || game.present, stale };
    }
    slotsOfInterest.add(slot);
    const version = game.view.tick();
    return {
      ...(version === undefined ? {} : { version }),
      odds: feed.slots.odds(slot),
      suspended: feed.slots.suspended(slot),
      gone: feed.slots.gone(slot) || (game.answered && !game.present && !stale),
      stale,
    };
  }

  function count(): LivePrices {
    slotsOfInterest.clear();
    const prices = new Map<SelectionKey, LivePrice>();
    for (const item of items) {
      const price = priceOf(item);
      if (price) prices.set(item.key, price);
    }
    return prices;
  }

  /** Opens a view of a game. The view answers while it is subscribed to, so the game is among the watched before that. */
  function open(key: string, item: CouponItem): void {
    const view = feed.open(specOf(item));
    const game: Watched = {
      gameId: item.gameId,
      view,
      subscriptions: new Subscription(),
      phase: 'loading',
      answered: false,
      present: false,
    };
    watched.set(key, game);
    game.subscriptions.add(
      view.health$.subscribe((health) => {
        game.phase = health.phase;
        renew();
      }),
    );
    game.subscriptions.add(
      view.games$.subscribe((games) => {
        const record = games.get(item.gameId);
        game.answered ||= record !== undefined || game.phase === 'live';
        game.present = record !== undefined && !record.head.finished;
        renew();
      }),
    );
  }

  function closeView(key: string, game: Watched): void {
    game.subscriptions.unsubscribe();
    game.view.close();
    watched.delete(key);
  }

  /** Opens the views that the items need now, and closes the others. */
  function renew(): void {
    const needed = new Map<string, CouponItem>();
    for (const item of items) {
      if (needed.size < MAX_WATCHED_GAMES) needed.set(viewKey(specOf(item)), item);
    }
    // A game in play that is added in this loop has not left for another feed.
    for (const item of needed.values()) {
      if (hasLeft(item, watchedAs(item))) needed.set(viewKey(specOf(inPlay(item))), inPlay(item));
    }
    for (const [key, game] of watched) if (!needed.has(key)) closeView(key, game);
    for (const [key, item] of needed) if (!watched.has(key)) open(key, item);
    touched$.next();
  }

  return {
    changes$: touched$.pipe(auditTime(RECOUNT_MS, scheduler)),
    current: count,
    watch(next) {
      items = next;
      renew();
    },
    close() {
      stopTouched();
      for (const [key, game] of watched) closeView(key, game);
      touched$.complete();
    },
  };
}
