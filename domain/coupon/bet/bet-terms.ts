/** What a bet pays on its terms: as hoped for before it is placed, and settled. */
import type { Odds } from '../../market/odds.ts';
import { type Amount, amount } from '../../money/amount.ts';
import type { BetForm } from '../form/bet-form.ts';
import type { SettledLeg } from '../settlement/settled-leg.ts';
import { type Settlement, settle } from '../settlement/settlement.ts';
import { bestMoney, betMoney } from './bet-money.ts';
import type { LegResult } from './leg-result.ts';
import type { BetTerms } from './terms.ts';

/** The return of a bet that goes as hoped. */
export const bestPayout = (stake: Amount, odds: readonly Odds[], form: BetForm, terms: BetTerms): Amount =>
  amount(bestMoney(stake, odds, form, terms).net);

/** Settles a bet on its terms, as `settle` does on none. A refund is the stake, or the token. */
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

/** A leg with its result, once it has one. */
export type LegSoFar = { readonly odds: Odds; readonly result?: LegResult };

/** The legs that have a result. */
export const decidedOf = (legs: readonly LegSoFar[]): readonly SettledLeg[] =>
  legs.filter((leg): leg is SettledLeg => leg.result !== undefined);
