/**
 * What a bet is placed with beside its legs: whose stake it is, and whether its winnings are boosted. A free bet's stake is a token and is not
 * returned; where the bet is refunded the token comes back. A boost raises the winnings; that of an express of the day is a factor of its odds.
 */

import type { Odds } from '../market/odds.ts';
import { type Amount, amount } from '../money/amount.ts';
import { add, compare, floor, multiply, type Rational, rational, subtract } from '../money/rational.ts';
import type { LegResult } from './bet.ts';
import type { BetForm } from './bet-form.ts';
import { bestLegs, exactReturn, type SettledLeg, type Settlement, settle } from './settlement.ts';

export interface BetTerms {
  readonly funding: 'money' | 'free';
  /** Per cent. */
  readonly boostPercent: number;
  /** What is raised, where something was won: absent the winnings alone, else the whole return. */
  readonly boostBase?: 'return';
}

export const PLAIN_TERMS: BetTerms = { funding: 'money', boostPercent: 0 };

const HUNDRED = 100n;

/** What is paid, floored once. */
function paidOn(stake: Amount, legs: readonly SettledLeg[], form: BetForm, terms: BetTerms): Amount {
  const whole = rational(stake);
  const paid = boosted(whole, exactReturn(stake, legs, form), terms);
  const least = floor(terms.funding === 'free' ? subtract(paid, whole) : paid);
  return amount(least > 0n ? least : 0n);
}

function boosted(
  stake: Rational,
  returned: Rational,
  { boostBase, boostPercent: percent }: BetTerms,
): Rational {
  if (percent === 0 || compare(returned, stake) <= 0) return returned;
  const factor = rational(HUNDRED + BigInt(percent), HUNDRED);
  if (boostBase === 'return') return multiply(returned, factor);
  return add(stake, multiply(subtract(returned, stake), factor));
}

/** If it goes as hoped. */
export const bestPayout = (stake: Amount, odds: readonly Odds[], form: BetForm, terms: BetTerms): Amount =>
  paidOn(stake, bestLegs(form, odds), form, terms);

/** As `settle`, on these terms. A refund is the stake, or the token. */
export function settleOn(
  stake: Amount,
  legs: readonly { readonly odds: Odds; readonly result?: LegResult }[],
  form: BetForm,
  terms: BetTerms,
): Settlement | undefined {
  const plain = settle(stake, legs, form);
  if (plain?.status !== 'won') return plain;
  const decided = legs.filter((leg): leg is SettledLeg => leg.result !== undefined);
  const payout = paidOn(stake, decided, form, terms);
  return { status: payout > 0n ? 'won' : 'lost', payout };
}
