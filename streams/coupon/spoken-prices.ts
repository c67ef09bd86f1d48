/**
 * Price changes of the coupon for assistive technology to read: grouped, the newest of each selection, and never more than can be listened to
 * (docs/trust.md A3).
 */
import { asyncScheduler, filter, map, type Observable, type SchedulerLike, scan, throttleTime } from 'rxjs';
import { currentOdds } from '#domain/coupon/draft/coupon-prices.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { CouponState } from './coupon-state.ts';

/** The time in which there is one message at most (docs/trust.md A3). */
export const SPEAK_EVERY_MS = 5_000;

/** A selection whose price has changed. */
export interface SpokenPrice {
  readonly key: SelectionKey;
  /** The name of the selection, as the item has it. */
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

/** The price changes since the last message. What comes into the coupon or leaves it is the visitor's own act, and is not among them. */
export function spokenPrices(
  state$: Observable<Pick<CouponState, 'coupon' | 'prices'>>,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<readonly SpokenPrice[]> {
  return state$.pipe(
    throttleTime(SPEAK_EVERY_MS, scheduler, { leading: true, trailing: true }),
    map(pricesOf),
    scan(({ said }, now) => ({ said: now, changed: changesBetween(said, now) }), {
      said: new Map() as Prices,
      changed: [] as readonly SpokenPrice[],
    }),
    map(({ changed }) => changed),
    filter((changed) => changed.length > 0),
  );
}

function changesBetween(said: Prices, now: Prices): readonly SpokenPrice[] {
  return [...now].flatMap(([key, { odds, selection }]) => {
    const before = said.get(key)?.odds;
    return before === undefined || before === odds ? [] : [{ key, selection, odds, rose: odds > before }];
  });
}
