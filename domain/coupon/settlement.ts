/**
 * What a settled bet returns, in the book's own terms (odds in thousandths, minor units), by the one calculator: preview, acceptance and
 * settlement all come here.
 */
import { MAX_ODDS, NO_ODDS, type Odds } from '../market/odds.ts';
import { type Amount, amount } from '../money/amount.ts';
import { floor, type Rational, rational } from '../money/rational.ts';
import type { BetStatus, LegResult } from './bet.ts';
import { type BetForm, plainForm, sizesOf } from './bet-form.ts';
import type { SlipLeg } from './leg-factor.ts';
import { slipOfForm } from './slip-of-form.ts';
import { returnOfSlip } from './slip-return.ts';

export interface SettledLeg {
  readonly odds: Odds;
  readonly result: LegResult;
}

const THOUSAND = 1_000n;

const slipLeg = ({ odds, result }: SettledLeg): SlipLeg => ({
  odds: rational(BigInt(odds), THOUSAND),
  result: { kind: result },
});

/** Exact, in the unit of the stake. */
function exactReturn(stake: bigint, legs: readonly SettledLeg[], form: BetForm): Rational {
  const whole = rational(stake);
  return returnOfSlip(slipOfForm(form, legs.map(slipLeg), whole), whole).exact;
}

/** The stake, split evenly over the units, times the product of each; floored once. Without a form all legs are one unit. */
export const settledReturn = (
  stake: Amount,
  legs: readonly SettledLeg[],
  form: BetForm = plainForm(legs.length),
): Amount => amount(floor(exactReturn(stake, legs, form)));

/** The odds at which the whole stake would pay if every leg wins, cut to thousandths; no money is ever computed from them. */
export function formOdds(form: BetForm, odds: readonly Odds[]): Odds {
  if (odds.length === 0) return NO_ODDS;
  const legs = odds.map((one) => ({ odds: one, result: 'win' }) as const);
  const thousandths = floor(exactReturn(THOUSAND, legs, form));
  return thousandths > BigInt(MAX_ODDS) ? MAX_ODDS : (Number(thousandths) as Odds);
}

export interface Settlement {
  readonly status: Exclude<BetStatus, 'open'>;
  readonly payout: Amount;
}

/** Undefined while it is open: legs are undecided, and those that are not lost are still enough for a unit. */
export function settle(
  stake: Amount,
  legs: readonly { readonly odds: Odds; readonly result?: LegResult }[],
  form: BetForm = plainForm(legs.length),
): Settlement | undefined {
  const alive = legs.filter((leg) => leg.result !== 'lose').length;
  if (alive < sizesOf(form, legs.length)[0]) return { status: 'lost', payout: amount(0n) };
  const decided = legs.filter((leg): leg is SettledLeg => leg.result !== undefined);
  if (decided.length < legs.length) return undefined;
  const payout = settledReturn(stake, decided, form);
  if (decided.every((leg) => leg.result === 'void')) return { status: 'refunded', payout };
  return { status: payout > 0n ? 'won' : 'lost', payout };
}
