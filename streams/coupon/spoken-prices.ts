/**
 * Price changes of the coupon as they are told to those who hear the page: grouped, the newest of each, and never more than can be
 * listened to (docs/trust.md A3).
 */
import { asyncScheduler, filter, map, type Observable, type SchedulerLike, scan, throttleTime } from 'rxjs';
import { currentOdds } from '#domain/coupon/draft/coupon-prices.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { CouponState } from './coupon-state.ts';

/** At most one message in this time (docs/trust.md A3). */
export const SPEAK_EVERY_MS = 5_000;

export interface SpokenPrice {
  readonly key: SelectionKey;
  /** The item's name of it. */
  readonly selection: string;
  readonly odds: Odds;
  readonly rose: boolean;
}

type Prices = ReadonlyMap<SelectionKey, { readonly selection: string; readonly odds: Odds }>;

const pricesOf = ({ coupon, prices }: Pick<CouponState, 'coupon' | 'prices'>): Prices =>
  new Map(
    coupon.items.map((item) => [
      item.key,
      { selection: item.texts.selection, odds: currentOdds(item, prices.get(item.key)) },
    ]),
  );

/** Changes since the last message. What comes into the coupon or leaves it is the visitor's own act and not told. */
export function spokenPrices(
  state$: Observable<Pick<CouponState, 'coupon' | 'prices'>>,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<readonly SpokenPrice[]> {
  return state$.pipe(
    throttleTime(SPEAK_EVERY_MS, scheduler, { leading: true, trailing: true }),
    map(pricesOf),
    scan(({ told }, now) => ({ told: now, changed: changesBetween(told, now) }), {
      told: new Map() as Prices,
      changed: [] as readonly SpokenPrice[],
    }),
    map(({ changed }) => changed),
    filter((changed) => changed.length > 0),
  );
}

function changesBetween(told: Prices, now: Prices): readonly SpokenPrice[] {
  return [...now].flatMap(([key, { odds, selection }]) => {
    const before = told.get(key)?.odds;
    return before === undefined || before === odds ? [] : [{ key, selection, odds, rose: odds > before }];
  });
}
