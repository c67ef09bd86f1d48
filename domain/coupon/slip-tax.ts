/**
 * Money of a slip in the one order of betting mathematics 2.5: stake tax, return, boost, cap, gross floored once, payout tax on the exact gross
 * rounded half up, net = gross - tax. All in exact fractions until the two roundings.
 */
import { unreachable } from '../lib/unreachable.ts';
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
} from '../money/rational.ts';
import { legsOf, type Slip, stakeOfSlip } from './slip.ts';
import type { AccountStep } from './slip-return.ts';
import { returnOfSlip } from './slip-return.ts';

export interface TaxRules {
  /** Shares, not percent: 12 % is 3/25. */
  readonly stakeTax: Rational;
  /** `inclusive`: net = S / (1 + t); `deducted`: net = S (1 - t); `added`: S goes on and S (1 + t) is charged. */
  readonly stakeTaxModel: 'none' | 'inclusive' | 'deducted' | 'added';
  readonly payoutTax: Rational;
  /** What the payout tax is a share of. */
  readonly payoutTaxBase: 'payout' | 'winnings_vs_charged' | 'winnings_vs_net';
  /** Only a base above it is taxed. */
  readonly winThreshold: Rational;
  readonly thresholdMode: 'whole' | 'excess';
  /** Only a return of more than so many times the net stake is taxed. */
  readonly oddsThreshold: Rational;
  /** A refund of the whole slip gives the stake tax back as well. */
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

export interface SlipMoneyRules {
  /** Digits of the currency's minor unit. */
  readonly exponent: number;
  /** A factor on the return of the whole bet, at least 1; a refund is not boosted. */
  readonly boost?: Rational;
  /** The most that may be returned, boost included, before tax. */
  readonly cap?: Rational;
  readonly tax: TaxRules;
}

export interface SlipMoney {
  /** Before the flooring, after stake tax, boost and cap. */
  readonly exact: Rational;
  /** Whole minor units, all four; net = gross - tax. */
  readonly charged: bigint;
  readonly gross: bigint;
  readonly tax: bigint;
  readonly net: bigint;
  readonly trace?: readonly AccountStep[];
}

export interface Charge {
  /** What leaves the bettor's account. */
  readonly charged: Rational;
  /** What is bet. */
  readonly net: Rational;
}

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

/** What becomes of a checked slip, to the minor unit. */
export function moneyOfSlip(slip: Slip, { boost = ONE, cap, exponent, tax }: SlipMoneyRules): SlipMoney {
  const { charged, net } = chargeOf(stakeOfSlip(slip), tax);
  const { exact: returned, trace } = returnOfSlip(slip, net);
  const isRefund = legsOf(slip).every(({ result }) => result.kind === 'void');
  const refund = tax.refundReturnsStakeTax ? charged : returned;
  const whole = isRefund ? refund : multiply(returned, boost);
  const exact = cap === undefined ? whole : least(whole, cap);
  const scale = rational(10n ** BigInt(exponent));
  const gross = floor(multiply(exact, scale));
  // Against what the odds would pay: a cap lowers the return, not the price.
  const passesOdds = compare(returned, multiply(net, tax.oddsThreshold)) > 0;
  const taxed = isRefund || !passesOdds ? ZERO : payoutTax(exact, charged, net, tax);
  const rounded = roundHalfUp(multiply(taxed, scale));
  // Rounded up it could pass what a floored gross holds: 0.7 of a minor unit is a gross of 0 and a tax of 1.
  const due = rounded < gross ? rounded : gross;
  return {
    exact,
    charged: roundHalfUp(multiply(charged, scale)),
    gross,
    tax: due,
    net: gross - due,
    ...(trace === undefined ? {} : { trace }),
  };
}

/** Unrounded, where the odds are high enough. */
function payoutTax(gross: Rational, charged: Rational, net: Rational, rules: TaxRules): Rational {
  const base = {
    payout: gross,
    winnings_vs_charged: greatest(ZERO, subtract(gross, charged)),
    winnings_vs_net: greatest(ZERO, subtract(gross, net)),
  }[rules.payoutTaxBase];
  if (compare(base, rules.winThreshold) <= 0) return ZERO;
  const taxable = rules.thresholdMode === 'excess' ? subtract(base, rules.winThreshold) : base;
  return multiply(taxable, rules.payoutTax);
}
