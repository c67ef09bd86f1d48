/** The money of a bet line by line: the same figures before it is placed, in its record, in the ledger and in My bets. */
import type { Odds } from '../../market/odds.ts';
import { type Amount, amount } from '../../money/amount.ts';
import { type BetCharge, bestMoney, betCharge, betMoney } from '../bet/bet-money.ts';
import { decidedOf, type LegSoFar, settleOn } from '../bet/bet-terms.ts';
import type { BetTerms } from '../bet/terms.ts';
import type { SlipMoney } from '../slip/slip-tax.ts';
import type { BetForm } from './bet-form.ts';

/** The lines, in minor units; net = gross - payout tax. */
export interface BetLines extends BetCharge {
  readonly gross: Amount;
  readonly payoutTax: Amount;
  readonly net: Amount;
  /** The part of the stake tax that a refund gave back. */
  readonly taxReturned: Amount;
  /** Whether the return was more than the cap. */
  readonly isCapped: boolean;
}

/** The names of the lines that are amounts. */
export const LINE_NAMES = [
  'charged',
  'stakeTax',
  'netStake',
  'gross',
  'payoutTax',
  'taxReturned',
  'net',
] as const;

const nothing = amount(0n);

/** The lines of a bet as it ended. Of a bet that is open or lost only those of the charge are above zero. */
export function betLines(stake: Amount, legs: readonly LegSoFar[], form: BetForm, terms: BetTerms): BetLines {
  const charge = betCharge(stake, terms);
  const settled = settleOn(stake, legs, form, terms);
  const none = { ...charge, gross: nothing, payoutTax: nothing, taxReturned: nothing, isCapped: false };
  if (!settled || settled.status === 'lost') return { ...none, net: nothing };
  if (terms.funding === 'free' && settled.status === 'refunded') return { ...none, gross: stake, net: stake };
  const isReturned = settled.status === 'refunded' && terms.house?.tax?.refundReturnsStakeTax === true;
  return {
    ...linesOf(charge, betMoney(stake, decidedOf(legs), form, terms)),
    ...(isReturned ? { taxReturned: charge.stakeTax } : {}),
  };
}

const linesOf = (charge: BetCharge, { gross, isCapped, net, tax }: SlipMoney): BetLines => ({
  ...charge,
  gross: amount(gross),
  payoutTax: amount(tax),
  net: amount(net),
  taxReturned: nothing,
  isCapped,
});

/** The lines of a bet that may still go as hoped. */
export function hopedLines(stake: Amount, odds: readonly Odds[], form: BetForm, terms: BetTerms): BetLines {
  return linesOf(betCharge(stake, terms), bestMoney(stake, odds, form, terms));
}

/** The tax that was paid for a bet so far. */
export const taxOf = ({ payoutTax, stakeTax, taxReturned }: BetLines): Amount =>
  amount(stakeTax - taxReturned + payoutTax);
