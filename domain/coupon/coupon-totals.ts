/**
 * What a coupon comes to, exactly: total odds at the agreed and at the current prices, what is charged and what may come back.
 * The return is the stake times the product of the legs, floored once to the minor unit (betting mathematics 2.5); the total odds
 * shown are that product cut to thousandths, and no money is ever computed from them.
 */
import { MAX_ODDS, NO_ODDS, type Odds } from '../market/odds.ts';
import { type Amount, amount } from '../money/amount.ts';
import type { BetKind } from './bet.ts';
import { type Coupon, kindOf } from './coupon.ts';
import { stakeOf } from './coupon-errors.ts';
import { currentOdds, type LivePrices } from './coupon-prices.ts';

export interface CouponTotals {
  readonly kind: BetKind;
  /** At the prices the user agreed to; `NO_ODDS` for an empty coupon. */
  readonly agreedOdds: Odds;
  /** At the prices of this moment. */
  readonly totalOdds: Odds;
  /** The whole charge: no tax and no fee is added. Absent while the field holds no amount. */
  readonly charged?: Amount;
  readonly potentialReturn?: Amount;
}

export function couponTotals(coupon: Coupon, prices: LivePrices, exponent: number): CouponTotals {
  const agreed = coupon.items.map((item) => item.odds);
  const current = coupon.items.map((item) => currentOdds(item, prices.get(item.key)));
  const stake = stakeOf(coupon, exponent);
  const totals = {
    kind: kindOf(coupon),
    agreedOdds: productOdds(agreed),
    totalOdds: productOdds(current),
  };
  if (stake === undefined || stake <= 0n || current.length === 0) return totals;
  return { ...totals, charged: stake, potentialReturn: returnOf(stake, current) };
}

const product = (odds: readonly Odds[]): bigint =>
  odds.reduce((product, factor) => product * BigInt(factor), 1n);
const scale = (count: number): bigint => 1000n ** BigInt(count);

export function productOdds(odds: readonly Odds[]): Odds {
  if (odds.length === 0) return NO_ODDS;
  const thousandths = product(odds) / scale(odds.length - 1);
  return thousandths > BigInt(MAX_ODDS) ? MAX_ODDS : (Number(thousandths) as Odds);
}

export const returnOf = (stake: Amount, odds: readonly Odds[]): Amount =>
  amount((stake * product(odds)) / scale(odds.length));
