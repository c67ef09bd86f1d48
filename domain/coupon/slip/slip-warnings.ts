/**
 * Warnings before a bet is placed (docs/calculator.md): that part of the stake counts for nothing under the cap, that winning
 * pays less than was charged, that a little less won would have paid more.
 */
import {
  ceiling,
  compare,
  divide,
  floor,
  multiply,
  type Rational,
  rational,
  sumOf,
  ZERO,
} from '../../money/rational.ts';
import { type Slip, stakeOfSlip } from './slip.ts';
import { returnOfSlip } from './slip-return.ts';
import { boostedReturn, chargeUnder, moneyOfSlip, type SlipMoney, type SlipMoneyRules } from './slip-tax.ts';

/** The warnings of a slip, in minor units; absent where there is nothing to warn of. */
export interface SlipWarnings {
  /** The smallest stake that reaches the cap: a larger one adds nothing. A chain and a conditional have none, since their return is not linear. */
  readonly usefulStake?: bigint;
  /** How much less the payout is than the charge, although every leg wins. */
  readonly losesThoughWon?: bigint;
  /** How much more would be paid if the return were exactly at a threshold of the payout tax. */
  readonly taxCliff?: bigint;
  /** The largest smaller stake whose return is not taxed: one minor unit more pays less. Absent where no stake is such. */
  readonly cliffStake?: bigint;
}

/** The warnings of a slip. `won`: the checked slip with every leg won. */
export function slipWarnings(won: Slip, rules: SlipMoneyRules): SlipWarnings {
  const money = moneyOfSlip(won, rules);
  const useful = isBeyondCap(won, rules) ? largestUsefulStake(won, rules) : undefined;
  const cliff = money.tax === 0n ? 0n : untaxedAtThreshold(won, rules, money.exact) - money.net;
  return {
    ...(useful !== undefined && { usefulStake: useful }),
    ...(money.net < money.charged && { losesThoughWon: money.charged - money.net }),
    ...(cliff > 0n && { taxCliff: cliff, ...cliffOf(won, rules, money) }),
  };
}

/** The slip with another stake; undefined for a chain and a conditional, whose return is not linear. */
const withStake = (won: Slip, stake: Rational): Slip | undefined =>
  isLinearInStake(won) ? { ...won, stake } : undefined;

type LinearSlip = Exclude<Slip, { kind: 'chain' | 'conditional' }>;
const isLinearInStake = (slip: Slip): slip is LinearSlip =>
  slip.kind !== 'chain' && slip.kind !== 'conditional';

/** The largest smaller stake that is not taxed, found by halving: the tax of a won slip begins at one stake and does not end at a larger one. */
function cliffOf(won: Slip, rules: SlipMoneyRules, { net }: SlipMoney): Pick<SlipWarnings, 'cliffStake'> {
  const unit = rational(1n, 10n ** BigInt(rules.exponent));
  const moneyAt = (stake: bigint) => {
    const slip = withStake(won, multiply(rational(stake), unit));
    return slip && moneyOfSlip(slip, rules);
  };
  let untaxed = 0n;
  let taxed = floor(scaled(stakeOfSlip(won), rules));
  while (taxed - untaxed > 1n) {
    const middle = (taxed + untaxed) / 2n;
    if (moneyAt(middle)?.tax === 0n) untaxed = middle;
    else taxed = middle;
  }
  const best = untaxed > 0n ? moneyAt(untaxed)?.net : undefined;
  return best !== undefined && best > net ? { cliffStake: untaxed } : {};
}

const scaled = (value: Rational, { exponent }: SlipMoneyRules): Rational =>
  multiply(value, rational(10n ** BigInt(exponent)));

/** The exact return of a won slip before the cap. */
function uncapped(won: Slip, rules: SlipMoneyRules): Rational {
  const { net } = chargeUnder(stakeOfSlip(won), rules);
  return boostedReturn(returnOfSlip(won, net).exact, net, rules);
}

const isBeyondCap = (won: Slip, rules: SlipMoneyRules): boolean =>
  rules.cap !== undefined && compare(uncapped(won, rules), rules.cap) > 0;

/**
 * The smallest stake that reaches the cap, in minor units: more of it adds nothing. The return is linear in the stake, whatever the model of the
 * stake tax. Undefined for a chain and a conditional, which are not linear, and where there is no cap.
 */
export function largestUsefulStake(won: Slip, rules: SlipMoneyRules): bigint | undefined {
  const { cap } = rules;
  const returned = uncapped(won, rules);
  if (cap === undefined || !isLinearInStake(won) || compare(returned, ZERO) <= 0) return undefined;
  return ceiling(scaled(multiply(stakeOfSlip(won), divide(cap, returned)), rules));
}

/**
 * The largest return below this one that bears no tax, since a threshold is not passed by what equals it: the win threshold on its base, or
 * the odds threshold on the net stake. On the excess there is no fall at the win threshold, and the difference comes out below zero.
 */
function untaxedAtThreshold(won: Slip, rules: SlipMoneyRules, exact: Rational): bigint {
  const { tax } = rules;
  const { charged, net } = chargeUnder(stakeOfSlip(won), rules);
  const { oddsThreshold, payoutTaxBase, winThreshold } = tax;
  const beside = { payout: [], winnings_vs_charged: [charged], winnings_vs_net: [net] }[payoutTaxBase];
  const thresholds = [sumOf([winThreshold, ...beside]), multiply(net, oddsThreshold)];
  return thresholds
    .filter((threshold) => compare(threshold, exact) < 0)
    .map((threshold) => floor(scaled(threshold, rules)))
    .reduce((most, one) => (one > most ? one : most), 0n);
}
