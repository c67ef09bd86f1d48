/** The stores of betting that a page has once: made by the app after its first prices are painted, handed down by context. */
import type { ArmedBetting } from '#streams/coupon/armed-betting.ts';
import type { BetsStore } from '#streams/coupon/bets-store.ts';
import type { CouponHistory } from '#streams/coupon/coupon-history.ts';
import type { CouponStore } from '#streams/coupon/coupon-store.ts';
import type { SessionStore } from '#streams/session/session-store.ts';

export interface BettingServices {
  readonly coupon: CouponStore;
  readonly session: SessionStore;
  readonly bets: BetsStore;
  readonly armed: ArmedBetting;
  readonly history: CouponHistory;
}
