/** The prices of a coupon's selections in the feed now, beside those that the user agreed to. */

import type { SelectionKey } from '../../lib/ids.ts';
import type { Odds } from '../../market/odds.ts';
import type { CouponItem } from '../bet/bet.ts';
import type { Coupon } from './coupon.ts';

/** The price of a selection in the feed. */
export interface LivePrice {
  readonly odds: Odds;
  readonly suspended: boolean;
  /** Whether the game is over, or the selection not offered any more. */
  readonly gone: boolean;
  /** Whether the price was confirmed too long ago to bet on it. */
  readonly stale: boolean;
  /** The server's tick at which this holds, where it counts ticks. */
  readonly version?: number;
}

/** Prices by selection; without an entry until the feed has answered. */
export type LivePrices = ReadonlyMap<SelectionKey, LivePrice>;

/** What an item shows of its price: `checking` until the feed has answered. Where several hold, the first in this order: what is gone is not called stale. */
export type ItemState = 'checking' | 'gone' | 'stale' | 'suspended' | 'risen' | 'fallen' | 'open';

export function itemState(item: CouponItem, price: LivePrice | undefined): ItemState {
  if (!price) return 'checking';
  if (price.gone) return 'gone';
  if (price.stale) return 'stale';
  if (price.suspended) return 'suspended';
  if (price.odds > item.odds) return 'risen';
  return price.odds < item.odds ? 'fallen' : 'open';
}

/** The price to show and to compute with: the live one where there is one that can be bet on, else the agreed one. */
export function currentOdds(item: CouponItem, price: LivePrice | undefined): Odds {
  return price && !price.gone && price.odds > 0 ? price.odds : item.odds;
}

/** The items with the version of the price that the user sees (docs/trust.md P5), where the agreed price is the one on the screen. */
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

/** The items whose price has moved, with the agreed price and the current one. */
export function priceDifferences(coupon: Coupon, prices: LivePrices): readonly PriceDifference[] {
  return coupon.items.flatMap((item) => {
    const now = currentOdds(item, prices.get(item.key));
    return now === item.odds ? [] : [{ item, was: item.odds, now }];
  });
}
