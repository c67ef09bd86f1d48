/** What the feed says now of the selections in a coupon, beside the prices that the user agreed to. */

import type { SelectionKey } from '../../lib/ids.ts';
import type { Odds } from '../../market/odds.ts';
import type { CouponItem } from '../bet/bet.ts';
import type { Coupon } from './coupon.ts';

export interface LivePrice {
  readonly odds: Odds;
  readonly suspended: boolean;
  /** Over, or not offered any more. */
  readonly gone: boolean;
  /** Confirmed too long ago to bet on. */
  readonly stale: boolean;
  /** The server's tick as of which this is so, where it counts any. */
  readonly version?: number;
}

/** No entry: not heard of yet. */
export type LivePrices = ReadonlyMap<SelectionKey, LivePrice>;

/** `checking` until the first word of the feed. The order is that of weight: what is gone is not called stale. */
export type ItemState = 'checking' | 'gone' | 'stale' | 'suspended' | 'risen' | 'fallen' | 'open';

export function itemState(item: CouponItem, price: LivePrice | undefined): ItemState {
  if (!price) return 'checking';
  if (price.gone) return 'gone';
  if (price.stale) return 'stale';
  if (price.suspended) return 'suspended';
  if (price.odds > item.odds) return 'risen';
  return price.odds < item.odds ? 'fallen' : 'open';
}

/** The price to show and to count with: the live one where there is one that can be bet on, else the agreed one. */
export function currentOdds(item: CouponItem, price: LivePrice | undefined): Odds {
  return price && !price.gone && price.odds > 0 ? price.odds : item.odds;
}

/** The items with the version of the price that the user sees (docs/trust.md P5): told only where the agreed price is the one on the screen. */
export function withVersions(items: readonly CouponItem[], prices: LivePrices): readonly CouponItem[] {
  return items.map(({ version: _former, ...item }) => {
    const price = prices.get(item.key);
    return price?.version === undefined || price.odds !== item.odds
      ? item
      : { ...item, version: price.version };
  });
}

export interface PriceDifference {
  readonly item: CouponItem;
  readonly was: Odds;
  readonly now: Odds;
}

/** Agreed against current, for the items whose price moved: the diff that a returning user sees. */
export function priceDifferences(coupon: Coupon, prices: LivePrices): readonly PriceDifference[] {
  return coupon.items.flatMap((item) => {
    const now = currentOdds(item, prices.get(item.key));
    return now === item.odds ? [] : [{ item, was: item.odds, now }];
  });
}
