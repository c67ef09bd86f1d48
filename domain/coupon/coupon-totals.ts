/**
 * What a coupon comes to, exactly: total odds at the agreed and at the current prices, what is charged and what may come back.
 * The return is the stake times the product of the legs, floored once to the minor unit (betting mathematics 2.5); the total odds
 * shown are that product cut to thousandths, and no money is ever computed from them.
 */
import type { Odds } from '../market/odds.ts';
import type { Amount } from '../money/amount.ts';
import { type BetForm, isLinear, plainForm, sizesOf, unitsOf } from './bet-form.ts';
import { type Coupon, formOf } from './coupon.ts';
import { stakeOf } from './coupon-errors.ts';
import { currentOdds, type LivePrices } from './coupon-prices.ts';
import { bestReturn, formOdds, settledReturn } from './settlement.ts';

export interface CouponTotals {
  readonly form: BetForm;
  /** Combinations that the stake is split over. */
  readonly units: bigint;
  /** At the prices the user agreed to; `NO_ODDS` for an empty coupon. */
  readonly agreedOdds: Odds;
  /** At the prices of this moment. */
  readonly totalOdds: Odds;
  /** The whole charge: no tax and no fee is added. Absent while the field holds no amount. */
  readonly charged?: Amount;
  readonly potentialReturn?: Amount;
  /** When only as few legs win as can bring anything, and those with the lowest odds. */
  readonly leastReturn?: Amount;
}

export function couponTotals(coupon: Coupon, prices: LivePrices, exponent: number): CouponTotals {
  const agreed = coupon.items.map((item) => item.odds);
  const current = coupon.items.map((item) => currentOdds(item, prices.get(item.key)));
  const stake = stakeOf(coupon, exponent);
  const form = formOf(coupon);
  const totals = {
    form,
    units: unitsOf(form, current.length),
    agreedOdds: formOdds(form, agreed),
    totalOdds: formOdds(form, current),
  };
  if (stake === undefined || stake <= 0n || current.length === 0) return totals;
  const least = leastReturn(stake, current, form);
  return {
    ...totals,
    charged: stake,
    potentialReturn: returnOf(stake, current, form),
    ...(least === undefined ? {} : { leastReturn: least }),
  };
}

/** The total odds of all legs as one unit. */
export const productOdds = (odds: readonly Odds[]): Odds => formOdds(plainForm(odds.length), odds);

/** When it goes as hoped. */
export const returnOf = (stake: Amount, odds: readonly Odds[], form?: BetForm): Amount =>
  bestReturn(stake, odds, form);

/** Of forms that are combinations of legs; the others have no number of winners that says it. */
export function leastReturn(stake: Amount, odds: readonly Odds[], form: BetForm): Amount | undefined {
  if (form.kind === 'multibet' || !isLinear(form)) return undefined;
  const [fewest] = sizesOf(form, odds.length);
  const legs = [...odds]
    .sort((a, b) => a - b)
    .map((one, index) => ({ odds: one, result: index < fewest ? 'win' : 'lose' }) as const);
  return settledReturn(stake, legs, form);
}
