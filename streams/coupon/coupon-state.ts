/** The state of the coupon and how it changes: plain data and pure functions, without effects. */
import type { CouponItem, CouponQuote, ItemQuote } from '#domain/coupon/bet/bet.ts';
import type { SentPlacement } from '#domain/coupon/bet/placement.ts';
import type { NamesByLanguage, SelectionNames } from '#domain/coupon/bet/selection-names.ts';
import { actsOf, type PlacementAct, type SentPlacements } from '#domain/coupon/bet/sent-placements.ts';
import {
  type AddRefusal,
  addItem,
  type Coupon,
  EMPTY_COUPON,
  formOf,
  setForm,
} from '#domain/coupon/draft/coupon.ts';
import type { CouponContext } from '#domain/coupon/draft/coupon-errors.ts';
import { type LivePrices, priceDifferences } from '#domain/coupon/draft/coupon-prices.ts';
import { couponTotals } from '#domain/coupon/draft/coupon-totals.ts';
import type { RailsCheck } from '#domain/coupon/rails/rail-problems.ts';
import type { BetGuid, SelectionKey } from '#domain/lib/ids.ts';
import { NO_ODDS } from '#domain/market/odds.ts';
import type { Amount } from '#domain/money/amount.ts';
import type { SlotMirror } from '../feed/feed-client.ts';
import type { QuoteLimits } from './store/quotes.ts';

/** The least and the most that may be staked on this coupon. */
export interface StakeLimits {
  readonly minStake: Amount;
  readonly maxStake: Amount;
}

/** The coupon of a tab at one moment. */
export interface CouponState {
  /** Whether storage has been read: until then nothing may be placed. */
  readonly loaded: boolean;
  readonly coupon: Coupon;
  /** The bets that were sent and not dismissed, oldest first. */
  readonly placements: SentPlacements;
  /** The act that the coupon shows in full, until the user's next change of the draft; the others are chips. */
  readonly shown?: BetGuid | undefined;
  readonly prices: LivePrices;
  readonly online: boolean;
  /** Limits of the stake, by the server's last quote of these items. */
  readonly limits?: StakeLimits;
  /** The terms of the whole bet, by the same quote. */
  readonly quote?: QuoteLimits;
  /** What the items' games are called, in each language that the server was asked in. */
  readonly names: ReadonlyMap<SelectionKey, NamesByLanguage>;
  /**
   * Whether prices moved while the user could not see them (offline, or the page was closed), and the user has not looked
   * yet.
   */
  readonly movedWhileAway: boolean;
  /** The check of the guard rails of whoever is signed in; absent where there are none. */
  readonly rails?: RailsCheck | undefined;
}

export const FIRST_STATE: CouponState = {
  loaded: false,
  coupon: EMPTY_COUPON,
  placements: [],
  prices: new Map(),
  online: true,
  names: new Map(),
  movedWhileAway: false,
};

/** Why a picked selection did not go into the coupon. */
export type PickRefusal =
  | AddRefusal
  /** The selection takes no bets at the moment of the press. */
  | { readonly code: 'suspended'; readonly key: SelectionKey };

/** The account that pays, as far as the rules of placing look at it. */
export type PlacingAccount = Pick<
  CouponContext,
  'signedIn' | 'balance' | 'bonusMoney' | 'exponent' | 'currencyCode' | 'bounds'
>;

/** The act that the coupon shows in full. */
export const shownAct = ({ placements, shown }: CouponState): PlacementAct | undefined =>
  shown === undefined ? undefined : actsOf(placements).find(({ id }) => id === shown);

/** The bet that the coupon shows in full; the first one of several singles. */
export const shownPlacement = (state: CouponState): SentPlacement | undefined =>
  shownAct(state)?.placements[0];

/** Everything that the rules of placing look at, at the moment of this state. */
export function contextOf(state: CouponState, account: PlacingAccount): CouponContext {
  const { coupon, limits, online, placements, prices } = state;
  const { totalOdds, unmet } = couponTotals(coupon, prices, account.exponent, state.quote);
  return {
    ...account,
    prices,
    placements,
    online,
    totalOdds,
    ...(unmet && { unmet }),
    ...(limits && { limits }),
    ...(state.quote?.house && { house: state.quote.house }),
    ...(state.rails && { rails: state.rails }),
  };
}

/** The state with another coupon in it; prices of items that are not in the draft are those of the tab now. `isLive`: the feed confirms them. */
export function stateWith(
  state: CouponState,
  coupon: Coupon,
  slots: Pick<SlotMirror, 'slotOf' | 'odds' | 'suspended' | 'gone'>,
  isLive: boolean,
): CouponState {
  const prices = new Map(state.prices);
  for (const { key } of coupon.items) {
    const slot = prices.has(key) ? undefined : slots.slotOf(key);
    if (slot === undefined) continue;
    prices.set(key, {
      odds: slots.odds(slot),
      suspended: slots.suspended(slot),
      gone: slots.gone(slot),
      stale: !state.online || !isLive,
    });
  }
  return { ...state, coupon, prices };
}

/** The change of the state when prices are known anew. `away`: since they were seen last the user could not see them, or not all of them. */
export function pricesChange(
  { coupon, movedWhileAway, online }: CouponState,
  prices: LivePrices,
  away: boolean,
): { readonly change: Partial<CouponState>; readonly away: boolean } {
  const isStale = ({ key }: CouponItem) => prices.get(key)?.stale;
  const isConfirmed =
    online && coupon.items.length > 0 && coupon.items.every((item) => isStale(item) === false);
  if (!isConfirmed)
    return {
      change: { prices },
      away: away || !online || coupon.items.some((item) => isStale(item) === true),
    };
  const hasMoved = priceDifferences(coupon, prices).length > 0;
  return { change: { prices, movedWhileAway: hasMoved && (away || movedWhileAway) }, away: false };
}

/** The change of the state when the server has quoted the coupon: limits, terms of the whole bet, and the names of its games. */
export const quoteChange = (
  { names }: Pick<CouponState, 'names'>,
  { items, ...quote }: CouponQuote,
): Partial<CouponState> => ({
  limits: { minStake: quote.minStake, maxStake: quote.maxStake },
  quote,
  names: withNames(names, items),
});

/** The names of the coupon's items with those of a quote added: the same map where none of them is new, and none of items that have left. */
function withNames(known: CouponState['names'], items: readonly ItemQuote[]): CouponState['names'] {
  const isNews = items.some(({ key, names = {} }) =>
    Object.entries(names).some(([language, said]) => !sameNames(known.get(key)?.[language], said)),
  );
  if (!isNews) return known;
  return new Map(items.map(({ key, names }) => [key, { ...known.get(key), ...names }]));
}

const sameNames = (one: SelectionNames | undefined, other: SelectionNames): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other);

/** The state without the server's last quote, whose limits are in a currency that is not staked in any more. */
export function withoutQuote({ limits: _limits, quote: _quote, ...state }: CouponState): CouponState {
  return state;
}

/** The coupon without its stakes, which were typed in another currency. */
export function withoutStakes({ form, stakes, ...coupon }: Coupon): Coupon {
  return {
    ...coupon,
    revision: coupon.revision + 1,
    stakeText: '',
    ...(stakes && { stakes: {} }),
    ...(form && form.kind !== 'conditional' && { form }),
  };
}

/** The coupon with the price of its builder, where that has none yet: it is the first that the user sees. Later ones are the user's to accept. */
export function withFirstPrice(coupon: Coupon, { totalOdds }: QuoteLimits): Coupon {
  const form = formOf(coupon);
  if (form.kind !== 'builder' || form.odds !== NO_ODDS || totalOdds === NO_ODDS) return coupon;
  return setForm(coupon, { ...form, odds: totalOdds });
}

/** Whether the next coupon needs another quote. A builder whose price has come with its form needs none. */
export function needsQuote({ form, items }: Coupon, next: Coupon): boolean {
  const isPriced = form?.kind === 'builder' && next.form?.kind === 'builder' && next.form.odds !== NO_ODDS;
  return next.items !== items || (next.form !== form && !isPriced);
}

/** The kept draft with what was picked before storage answered on top of it. */
export function merged(draft: Coupon, picked: Coupon): Coupon {
  return picked.items.reduce((coupon, item) => {
    const result = addItem(coupon, item);
    return result.ok ? result.value : coupon;
  }, draft);
}
