/**
 * What a bettor should know before placing (betting mathematics 2.5): that part of the stake counts for nothing under the cap, that winning
 * pays less than was charged, that a little less won would have paid more.
 */
import {
  ceiling,
  compare,
  divide,
  floor,
  multiply,
  ONE,
  type Rational,
  rational,
  sumOf,
} from '../money/rational.ts';
import { type Slip, stakeOfSlip } from './slip.ts';
import { returnOfSlip } from './slip-return.ts';
import { chargeOf, moneyOfSlip, type SlipMoneyRules } from './slip-tax.ts';

/** Figures in minor units; absent where there is nothing to warn of. */
export interface SlipWarnings {
  /** The smallest stake that reaches the cap: more of it adds nothing. Not of a chain or a conditional, whose return is not linear. */
  readonly usefulStake?: bigint;
  /** So much less than the charge is paid although every leg wins. */
  readonly losesThoughWon?: bigint;
  /** So much more would be paid if the return were just at a threshold of the payout tax. */
  readonly taxCliff?: bigint;
}

/** `won`: a checked slip with every leg won. */
export function slipWarnings(won: Slip, rules: SlipMoneyRules): SlipWarnings {
  const money = moneyOfSlip(won, rules);
  const useful = usefulStake(won, rules);
  const cliff = money.tax === 0n ? 0n : untaxedAtThreshold(won, rules, money.exact) - money.net;
  return {
    ...(useful !== undefined && { usefulStake: useful }),
    ...(money.net < money.charged && { losesThoughWon: money.charged - money.net }),
    ...(cliff > 0n && { taxCliff: cliff }),
  };
}

const scaled = (value: Rational, { exponent }: SlipMoneyRules): Rational =>
  multiply(value, rational(10n ** BigInt(exponent)));

/** The return is linear in the stake, whatever the model of the stake tax. */
function usefulStake(won: Slip, rules: SlipMoneyRules): bigint | undefined {
  const { boost = ONE, cap, tax } = rules;
  if (cap === undefined || won.kind === 'chain' || won.kind === 'conditional') return undefined;
  const stake = stakeOfSlip(won);
  const returned = multiply(returnOfSlip(won, chargeOf(stake, tax).net).exact, boost);
  if (compare(returned, cap) <= 0) return undefined;
  return ceiling(scaled(multiply(stake, divide(cap, returned)), rules));
}

/**
 * The largest return below this one that bears no tax, since a threshold is not passed by what equals it: the win threshold on its base, or
 * the odds threshold on the net stake. On the excess there is no fall at the win threshold, and the difference comes out below zero.
 */
function untaxedAtThreshold(won: Slip, rules: SlipMoneyRules, exact: Rational): bigint {
  const { tax } = rules;
  const { charged, net } = chargeOf(stakeOfSlip(won), tax);
  const { oddsThreshold, payoutTaxBase, winThreshold } = tax;
  const beside = { payout: [], winnings_vs_charged: [charged], winnings_vs_net: [net] }[payoutTaxBase];
  const thresholds = [sumOf([winThreshold, ...beside]), multiply(net, oddsThreshold)];
  return thresholds
    .filter((threshold) => compare(threshold, exact) < 0)
    .map((threshold) => floor(scaled(threshold, rules)))
    .reduce((most, one) => (one > most ? one : most), 0n);
}
