/**
 * Price changes of the coupon for assistive technology to read: grouped, the newest of each selection, and never more than can be listened to
 * (docs/trust.md A3).
 */
import { asyncScheduler, filter, map, type Observable, type SchedulerLike, scan, throttleTime } from 'rxjs';
import { currentOdds } from '#domain/coupon/draft/coupon-prices.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { CouponState } from './coupon-state.ts';
import { type SpokenRule, spokenRuleOf } from './spoken-rule.ts';

const SECOND_MS = 1_000;

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

/**
 * The price changes since the last message. A change below the threshold is held against the price that was told last, so that small steps one
 * way add up. What comes into the coupon or leaves it is the visitor's own act, and is not among them.
 */
export function spokenPrices(
  state$: Observable<Pick<CouponState, 'coupon' | 'prices'>>,
  { everySeconds, fromPercent }: SpokenRule = spokenRuleOf(''),
  scheduler: SchedulerLike = asyncScheduler,
): Observable<readonly SpokenPrice[]> {
  return state$.pipe(
    throttleTime(Number(everySeconds) * SECOND_MS, scheduler, { leading: true, trailing: true }),
    map(pricesOf),
    scan(({ said }, now) => tellAfter(said, now, Number(fromPercent)), {
      said: new Map() as Prices,
      changed: [] as readonly SpokenPrice[],
    }),
    map(({ changed }) => changed),
    filter((changed) => changed.length > 0),
  );
}

/** What is told of the prices now, and the prices that have been told after it. */
function tellAfter(said: Prices, now: Prices, fromPercent: number) {
  const changed: SpokenPrice[] = [];
  const after = new Map(now);
  for (const [key, { odds, selection }] of now) {
    const before = said.get(key);
    if (before === undefined || before.odds === odds) continue;
    if (Math.abs(odds - before.odds) * 100 < fromPercent * before.odds) after.set(key, before);
    else changed.push({ key, selection, odds, rose: odds > before.odds });
  }
  return { said: after, changed };
}
