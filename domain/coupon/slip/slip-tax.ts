/**
 * The money of a slip in the one order of docs/calculator.md: stake tax, return, boost, cap, gross floored once, payout tax on the exact gross
 * rounded half up, net = gross - tax. All in exact fractions until the two roundings.
 */
import { unreachable } from '../../lib/unreachable.ts';
import {
  add,
  compare,
  divide,
  floor,
  greatest,
  least,
  multiply,
  ONE,
  type Rational,
  rational,
  roundHalfUp,
  subtract,
  ZERO,
} from '../../money/rational.ts';
import { legsOf, type Slip, stakeOfSlip } from './slip.ts';
import type { AccountStep } from './slip-return.ts';
import { returnOfSlip } from './slip-return.ts';

/** The taxes of a house, on stakes and on payouts. */
export interface TaxRules {
  /** The rate as a share, not per cent: 12 % is 3/25. */
  readonly stakeTax: Rational;
  /** How the tax is taken of a stake S. `inclusive`: net = S / (1 + t); `deducted`: net = S (1 - t); `added`: S goes on and S (1 + t) is charged. */
  readonly stakeTaxModel: 'none' | 'inclusive' | 'deducted' | 'added';
  readonly payoutTax: Rational;
  /** What the payout tax is a share of. */
  readonly payoutTaxBase: 'payout' | 'winnings_vs_charged' | 'winnings_vs_net';
  /** The base up to which nothing is taxed. */
  readonly winThreshold: Rational;
  readonly thresholdMode: 'whole' | 'excess';
  /** The return, in times the net stake, up to which nothing is taxed. */
  readonly oddsThreshold: Rational;
  /** Whether a refund of the whole slip gives the stake tax back as well. */
  readonly refundReturnsStakeTax: boolean;
}

export const NO_TAX: TaxRules = {
  stakeTax: ZERO,
  stakeTaxModel: 'none',
  payoutTax: ZERO,
  payoutTaxBase: 'payout',
  winThreshold: ZERO,
  thresholdMode: 'whole',
  oddsThreshold: ZERO,
  refundReturnsStakeTax: false,
};

/** The rules by which a slip's return becomes money. */
export interface SlipMoneyRules {
  /** The digits of the currency's minor unit. */
  readonly exponent: number;
  /** A factor on the return of the whole bet, at least 1; a refund is not boosted. */
  readonly boost?: Rational;
  /** What the boost applies to, where it is not every return: `win`, one above the net stake; `winnings`, what it is above it. */
  readonly boostOn?: 'win' | 'winnings';
  /** Whether the stake is a token: it costs nothing, bears no tax, and is kept back from the return. */
  readonly isFree?: boolean;
  /** The most that may be returned, boost included, before tax. */
  readonly cap?: Rational;
  readonly tax: TaxRules;
}

/** The money of a slip. */
export interface SlipMoney {
  /** The exact return after stake tax, boost and cap, before it is floored. */
  readonly exact: Rational;
  /** What leaves the account. This and the figures below are whole minor units; net = gross - tax. */
  readonly charged: bigint;
  /** The tax on the stake, which is part of the charge. */
  readonly stakeTax: bigint;
  readonly gross: bigint;
  readonly tax: bigint;
  readonly net: bigint;
  /** Whether the cap cut the return. */
  readonly isCapped: boolean;
  readonly trace?: readonly AccountStep[];
}

/** What a stake costs, and what of it is bet. */
export interface Charge {
  /** What leaves the bettor's account. */
  readonly charged: Rational;
  /** What is bet, after the tax on the stake. */
  readonly net: Rational;
}

/** The charge of a stake under a stake tax. */
export function chargeOf(stake: Rational, { stakeTax, stakeTaxModel }: TaxRules): Charge {
  switch (stakeTaxModel) {
    case 'none':
      return { charged: stake, net: stake };
    case 'inclusive':
      return { charged: stake, net: divide(stake, add(ONE, stakeTax)) };
    case 'deducted':
      return { charged: stake, net: multiply(stake, subtract(ONE, stakeTax)) };
    case 'added':
      return { charged: multiply(stake, add(ONE, stakeTax)), net: stake };
    default:
      return unreachable(stakeTaxModel);
  }
}

/** The charge of a stake under all rules: that of `chargeOf`, and nothing for a token. */
export const chargeUnder = (stake: Rational, { isFree, tax }: SlipMoneyRules): Charge =>
  isFree ? { charged: ZERO, net: stake } : chargeOf(stake, tax);

/** A charge in minor units, and the tax that is in it; `scale`: minor units in a major one. */
export const roundedCharge = (
  { charged, net }: Charge,
  scale: Rational = ONE,
): { readonly charged: bigint; readonly stakeTax: bigint } => ({
  charged: roundHalfUp(multiply(charged, scale)),
  stakeTax: roundHalfUp(multiply(subtract(charged, net), scale)),
});

/** The return of a slip that is no refund, with its boost and without a token, before the cap. */
export function boostedReturn(returned: Rational, net: Rational, rules: SlipMoneyRules): Rational {
  const { boost = ONE, boostOn, isFree } = rules;
  const won = subtract(returned, net);
  const isBoosted = boostOn === undefined || compare(won, ZERO) > 0;
  const raised = boostOn === 'winnings' ? add(net, multiply(won, boost)) : multiply(returned, boost);
  const whole = isBoosted ? raised : returned;
  return isFree ? greatest(ZERO, subtract(whole, net)) : whole;
}

/** The money of a checked slip, to the minor unit. */
export function moneyOfSlip(slip: Slip, rules: SlipMoneyRules): SlipMoney {
  const { cap, exponent, tax } = rules;
  const { charged, net } = chargeUnder(stakeOfSlip(slip), rules);
  const { exact: returned, trace } = returnOfSlip(slip, net);
  const isRefund = legsOf(slip).every(({ result }) => result.kind === 'void');
  const refund = tax.refundReturnsStakeTax ? charged : returned;
  const whole = isRefund ? refund : boostedReturn(returned, net, rules);
  const exact = cap === undefined ? whole : least(whole, cap);
  const scale = rational(10n ** BigInt(exponent));
  const gross = floor(multiply(exact, scale));
  const taxed = isRefund ? ZERO : payoutTax(exact, returned, charged, net, tax);
  const rounded = roundHalfUp(multiply(taxed, scale));
  // Rounded up it could pass what a floored gross holds: 0.7 of a minor unit is a gross of 0 and a tax of 1.
  const due = rounded < gross ? rounded : gross;
  return {
    exact,
    ...roundedCharge({ charged, net: rules.isFree ? charged : net }, scale),
    gross,
    tax: due,
    net: gross - due,
    isCapped: compare(exact, whole) < 0,
    ...(trace === undefined ? {} : { trace }),
  };
}

/** The payout tax before rounding. The odds threshold looks at `priced`, what the odds would pay: a cap lowers the return and not the price. */
export function payoutTax(
  gross: Rational,
  priced: Rational,
  charged: Rational,
  net: Rational,
  rules: TaxRules,
): Rational {
  if (compare(priced, multiply(net, rules.oddsThreshold)) <= 0) return ZERO;
  const base = {
    payout: gross,
    winnings_vs_charged: greatest(ZERO, subtract(gross, charged)),
    winnings_vs_net: greatest(ZERO, subtract(gross, net)),
  }[rules.payoutTaxBase];
  if (compare(base, rules.winThreshold) <= 0) return ZERO;
  const taxable = rules.thresholdMode === 'excess' ? subtract(base, rules.winThreshold) : base;
  return multiply(taxable, rules.payoutTax);
}
