/**
 * What a bet is placed with beside its legs: whose stake it is, and whether its winnings are boosted. A free bet's stake is a token and is not
 * returned; where the bet is refunded the token comes back. A boost raises the winnings; that of an express of the day is a factor of its odds.
 */

import type { Odds } from '../../market/odds.ts';
import { type Amount, amount } from '../../money/amount.ts';
import type { BetForm } from '../form/bet-form.ts';
import { type SettledLeg, type Settlement, settle } from '../settlement/settlement.ts';
import type { LegResult } from './bet.ts';
import { bestMoney, betMoney } from './bet-money.ts';
import type { HouseTerms } from './house-terms.ts';

export interface BetTerms {
  readonly funding: 'money' | 'free';
  /** Per cent. */
  readonly boostPercent: number;
  /** What is raised, where something was won: absent the winnings alone, else the whole return. */
  readonly boostBase?: 'return';
  /** What the house took and capped when it was placed; absent: nothing. */
  readonly house?: HouseTerms;
}

export const PLAIN_TERMS: BetTerms = { funding: 'money', boostPercent: 0 };

/** If it goes as hoped. */
export const bestPayout = (stake: Amount, odds: readonly Odds[], form: BetForm, terms: BetTerms): Amount =>
  amount(bestMoney(stake, odds, form, terms).net);

/** As `settle`, on these terms. A refund is the stake, or the token. */
export function settleOn(
  stake: Amount,
  legs: readonly LegSoFar[],
  form: BetForm,
  terms: BetTerms,
): Settlement | undefined {
  const plain = settle(stake, legs, form);
  if (plain === undefined || plain.status === 'lost') return plain;
  const isRefund = plain.status === 'refunded';
  if (isRefund && terms.funding === 'free') return plain;
  const payout = amount(betMoney(stake, decidedOf(legs), form, terms).net);
  return { status: isRefund ? 'refunded' : payout > 0n ? 'won' : 'lost', payout };
}

export type LegSoFar = { readonly odds: Odds; readonly result?: LegResult };

/** Those that have a result. */
export const decidedOf = (legs: readonly LegSoFar[]): readonly SettledLeg[] =>
  legs.filter((leg): leg is SettledLeg => leg.result !== undefined);
