/**
 * What an open bet is worth now (docs/calculator.md): the calculator's own return, with each open leg counted as its accepted odds over
 * those of now. Offer and haircut are both shown, so both are figures here; what is paid is floored once.
 */
import { type Amount, amount } from '../../money/amount.ts';
import {
  divide,
  floor,
  multiply,
  ONE,
  type Rational,
  rational,
  roundHalfUp,
  subtract,
  ZERO,
} from '../../money/rational.ts';
import type { LegResult } from '../bet/leg-result.ts';
import { type BetForm, isLinear } from '../form/bet-form.ts';
import { slipOfForm } from '../form/slip-of-form.ts';
import { slipResult } from '../settlement/settled-leg.ts';
import type { SlipLeg } from '../slip/leg-factor.ts';
import { returnOfSlip } from '../slip/slip-return.ts';

/** A leg with its result, or an open one with its fair price `now`, above zero. */
export type CashOutLeg =
  | { readonly odds: Rational; readonly result: LegResult }
  | { readonly odds: Rational; readonly now: Rational };

export interface CashOut {
  /** The exact fair value, in minor units. */
  readonly fair: Rational;
  /** What is offered: fair × (1 − haircut), floored; zero is no offer. */
  readonly offer: Amount;
}

/** The fair value and the offer for an open bet. `stake`: what is bet, after a tax on it. `haircut`: the house's share of the fair value, 0 to 1. The mean is exact for forms that are linear in each leg; there is none for others. */
export function cashOut(
  form: BetForm,
  legs: readonly CashOutLeg[],
  stake: Rational,
  haircut: Rational,
): CashOut {
  if (!isLinear(form)) return { fair: ZERO, offer: amount(0n) };
  const valued = legs.map((leg): SlipLeg => {
    if ('result' in leg) return { odds: leg.odds, result: slipResult(leg.result) };
    return { odds: divide(leg.odds, leg.now), result: { kind: 'win' } };
  });
  const fair = returnOfSlip(slipOfForm(form, valued, stake), stake).exact;
  return { fair, offer: amount(floor(multiply(fair, subtract(ONE, haircut)))) };
}

export interface PartialCashOut {
  readonly paid: Amount;
  /** The part of the stake that the payment was for; the other part, `openStake`, goes on at the old odds. */
  readonly closedStake: Amount;
  readonly openStake: Amount;
}

/** Sells `share` of the bet, 0 to 1: it pays floor(share × offer), and leaves the stake less round(share × stake). */
export function partialCashOut(offer: Amount, stake: Amount, share: Rational): PartialCashOut {
  const closed = roundHalfUp(multiply(rational(stake), share));
  return {
    paid: amount(floor(multiply(rational(offer), share))),
    closedStake: amount(closed),
    openStake: amount(stake - closed),
  };
}
