/**
 * The totals of a coupon, exactly: total odds at the agreed and at the current prices, what is charged and what may come back.
 * The return is the stake times the product of the legs, floored once to the minor unit (docs/calculator.md); the total odds
 * shown are that product cut to thousandths, and no money is ever computed from them.
 */
import { NO_ODDS, type Odds } from '../../market/odds.ts';
import { type Amount, amount } from '../../money/amount.ts';
import type { PricePolicy } from '../bet/bet.ts';
import { type BetWarnings, betMoney, betWarnings } from '../bet/bet-money.ts';
import { bestPayout } from '../bet/bet-terms.ts';
import { type BetTerms, PLAIN_TERMS } from '../bet/terms.ts';
import { type BetForm, isLinear, type MultibetForm, plainForm, sizesOf, unitsOf } from '../form/bet-form.ts';
import { type BetLines, hopedLines } from '../form/bet-lines.ts';
import type { BoostCondition } from '../form/boosts.ts';
import { bestReturn, formOdds } from '../settlement/settlement.ts';
import { askedTerms, type OfferedTerms } from './asked-terms.ts';
import { type Coupon, formOf } from './coupon.ts';
import { stakeOf } from './coupon-errors.ts';
import { currentOdds, type LivePrices } from './coupon-prices.ts';

/** The figures that a coupon shows before it is placed. */
export interface CouponTotals {
  readonly form: BetForm;
  /** The number of combinations that the stake is split over. */
  readonly units: bigint;
  /** The total odds at the prices that the user agreed to; `NO_ODDS` for an empty coupon. */
  readonly agreedOdds: Odds;
  /** The total odds at the current prices. */
  readonly totalOdds: Odds;
  /** The terms that were asked for and whose conditions are met; else plain ones. */
  readonly terms: BetTerms;
  readonly unmet?: BoostCondition;
  /** What is bet; absent while the field holds no amount. */
  readonly stake?: Amount;
  /** What leaves the account: a tax may be added to the stake, and a free bet costs nothing. */
  readonly charged?: Amount;
  /** What may come back, after every tax. */
  readonly potentialReturn?: Amount;
  /** The money line by line, if the bet goes as hoped; the charge of a free bet is its token. */
  readonly lines?: BetLines;
  readonly warnings?: BetWarnings;
  /** The least that comes back if anything does: as few legs win as can, those with the lowest odds. */
  readonly leastReturn?: Amount;
}

export function couponTotals(
  coupon: Coupon,
  prices: LivePrices,
  exponent: number,
  offered: OfferedTerms = {},
): CouponTotals {
  const agreed = coupon.items.map((item) => item.odds);
  const current = coupon.items.map((item) => currentOdds(item, prices.get(item.key)));
  const stake = stakeOf(coupon, exponent);
  const form = formOf(coupon);
  const { terms, unmet } = askedTerms(coupon.extras, form, current, offered);
  const totals = {
    form,
    terms,
    ...(unmet && { unmet }),
    units: unitsOf(form, current.length),
    agreedOdds: formOdds(form, agreed),
    totalOdds: formOdds(form, current),
  };
  if (stake === undefined || stake <= 0n || current.length === 0) return totals;
  // Without a price nothing is charged and nothing comes back.
  if (totals.totalOdds === NO_ODDS) return { ...totals, stake };
  const least = leastReturn(stake, current, form, terms);
  const lines = hopedLines(stake, current, form, terms);
  return {
    ...totals,
    stake,
    charged: terms.funding === 'free' ? amount(0n) : lines.charged,
    potentialReturn: lines.net,
    lines,
    warnings: betWarnings(stake, current, form, terms),
    ...(least === undefined ? {} : { leastReturn: least }),
  };
}

/** The total odds of all legs as one unit. */
export const productOdds = (odds: readonly Odds[]): Odds => formOdds(plainForm(odds.length), odds);

/** What a bet on plain terms returns if it goes as hoped. */
export const returnOf = (stake: Amount, odds: readonly Odds[], form?: BetForm): Amount =>
  bestReturn(stake, odds, form);

/** The least return of a bet that returns anything; undefined for forms whose return does not follow from the number of winners. */
export function leastReturn(
  stake: Amount,
  odds: readonly Odds[],
  form: BetForm,
  terms: BetTerms = PLAIN_TERMS,
): Amount | undefined {
  if (!isLinear(form)) return undefined;
  if (form.kind === 'multibet') return leastOfBlocks(stake, odds, form, terms);
  const [fewest] = sizesOf(form, odds.length);
  const legs = [...odds]
    .sort((a, b) => a - b)
    .map((one, index) => ({ odds: one, result: index < fewest ? 'win' : 'lose' }) as const);
  return amount(betMoney(stake, legs, form, terms).net);
}

/** The least return of a multi-bet: the lobby wins, and as few blocks as make one combination, those with the lowest odds. */
function leastOfBlocks(stake: Amount, odds: readonly Odds[], form: MultibetForm, terms: BetTerms): Amount {
  /** The weight of a block: thousandths to the power of the number of legs, exact, so that blocks of any length compare. */
  const weight = (block: readonly number[]) =>
    block.reduce((product, leg) => product * BigInt(odds[leg] ?? 0), 1n) *
    1_000n ** BigInt(odds.length - block.length);
  const shortest = [...form.blocks].sort((one, other) => (weight(one) < weight(other) ? -1 : 1));
  const winners = new Set([...form.lobby, ...shortest.slice(0, form.size).flat()]);
  const legs = odds.map((one, leg) => ({ odds: one, result: winners.has(leg) ? 'win' : 'lose' }) as const);
  return amount(betMoney(stake, legs, form, terms).net);
}

/** What the bet returns at the user's floor; undefined without a floor or a stake. */
export function floorReturn(
  policy: PricePolicy,
  { stake, terms }: Pick<CouponTotals, 'stake' | 'terms'>,
): Amount | undefined {
  if (policy.kind !== 'floor' || stake === undefined) return undefined;
  return bestPayout(stake, [policy.odds], { kind: 'single' }, terms);
}
