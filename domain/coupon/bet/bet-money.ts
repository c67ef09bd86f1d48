/** The money of a bet in the house's own terms (odds in thousandths, minor units), by the calculator of slips: preview, acceptance and settlement come here. */
import type { Odds } from '../../market/odds.ts';
import { type Amount, amount } from '../../money/amount.ts';
import { rational } from '../../money/rational.ts';
import type { BetForm } from '../form/bet-form.ts';
import { slipOfForm } from '../form/slip-of-form.ts';
import { bestLegs, type SettledLeg, slipLeg } from '../settlement/settled-leg.ts';
import {
  chargeUnder,
  moneyOfSlip,
  NO_TAX,
  roundedCharge,
  type SlipMoney,
  type SlipMoneyRules,
} from '../slip/slip-tax.ts';
import { largestUsefulStake, type SlipWarnings, slipWarnings } from '../slip/slip-warnings.ts';
import type { BetTerms } from './terms.ts';

const HUNDRED = 100n;

/** The terms of a bet as the calculator takes them, with the minor unit for its unit. */
export function rulesOfTerms({ boostBase, boostPercent, funding, house }: BetTerms): SlipMoneyRules {
  const boost = rational(HUNDRED + BigInt(boostPercent), HUNDRED);
  return {
    exponent: 0,
    tax: house?.tax ?? NO_TAX,
    boost,
    boostOn: boostBase === 'return' ? 'win' : 'winnings',
    isFree: funding === 'free',
    ...(house?.cap === undefined ? {} : { cap: rational(house.cap) }),
  };
}

/** The money of a bet with these results. */
export const betMoney = (
  stake: Amount,
  legs: readonly SettledLeg[],
  form: BetForm,
  terms: BetTerms,
): SlipMoney => moneyOfSlip(slipOfForm(form, legs.map(slipLeg), rational(stake)), rulesOfTerms(terms));

/** The money of a bet that goes as hoped. */
export const bestMoney = (stake: Amount, odds: readonly Odds[], form: BetForm, terms: BetTerms): SlipMoney =>
  betMoney(stake, bestLegs(form, odds), form, terms);

/** Warnings of a bet, and the largest stake that is of use. */
export interface BetWarnings extends SlipWarnings {
  /** The stake beyond which no more is paid, because of the cap; absent without one. */
  readonly largestUseful?: bigint;
}

/** Warnings about a bet before it is placed: a cap or a tax that changes what it pays. Minor units. */
export function betWarnings(
  stake: Amount,
  odds: readonly Odds[],
  form: BetForm,
  terms: BetTerms,
): BetWarnings {
  const hoped = slipOfForm(form, bestLegs(form, odds).map(slipLeg), rational(stake));
  const rules = rulesOfTerms(terms);
  const largest = largestUsefulStake(hoped, rules);
  return { ...slipWarnings(hoped, rules), ...(largest === undefined ? {} : { largestUseful: largest }) };
}

/** The costs of a bet, in minor units. */
export interface BetCharge {
  /** The amount taken from the account; nothing for a free bet, which costs its token. */
  readonly charged: Amount;
  /** The part of the charge that is tax. */
  readonly stakeTax: Amount;
  /** The stake after the tax, cut to the minor unit; the return is computed from the exact figure. */
  readonly netStake: Amount;
}

/** The costs of a bet with a stake on its terms. */
export function betCharge(stake: Amount, terms: BetTerms): BetCharge {
  const rules = rulesOfTerms(terms);
  if (rules.isFree) return { charged: stake, stakeTax: amount(0n), netStake: stake };
  const { charged, stakeTax } = roundedCharge(chargeUnder(rational(stake), rules));
  return { charged: amount(charged), stakeTax: amount(stakeTax), netStake: amount(charged - stakeTax) };
}
