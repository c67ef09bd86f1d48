/**
 * What a settled bet returns, in the book's own terms (odds in thousandths, minor units), by the one calculator: preview, acceptance and
 * settlement all come here.
 */
import { MAX_ODDS, NO_ODDS, type Odds } from '../../market/odds.ts';
import { type Amount, amount } from '../../money/amount.ts';
import { floor, type Rational, rational } from '../../money/rational.ts';
import type { BetStatus, LegResult } from '../bet/leg-result.ts';
import { type BetForm, plainForm, sizesOf } from '../form/bet-form.ts';
import { slipOfForm } from '../form/slip-of-form.ts';
import { antiExpressPrice } from '../slip/slip.ts';
import { returnOfSlip } from '../slip/slip-return.ts';
import { bestLegs, type SettledLeg, slipLeg } from './settled-leg.ts';

const THOUSAND = 1_000n;

/** Exact, in the unit of the stake. */
export function exactReturn(stake: bigint, legs: readonly SettledLeg[], form: BetForm): Rational {
  const whole = rational(stake);
  return returnOfSlip(slipOfForm(form, legs.map(slipLeg), whole), whole).exact;
}

/** The stake, split evenly over the units, times the product of each; floored once. Without a form all legs are one unit. */
export const settledReturn = (
  stake: Amount,
  legs: readonly SettledLeg[],
  form: BetForm = plainForm(legs.length),
): Amount => amount(floor(exactReturn(stake, legs, form)));

/** What it returns if it goes as hoped, floored once. Void legs of an anti-express make its price better than that. */
export const bestReturn = (
  stake: Amount,
  odds: readonly Odds[],
  form: BetForm = plainForm(odds.length),
): Amount => settledReturn(stake, bestLegs(form, odds), form);

/**
 * The odds at which the whole stake would pay if it goes as hoped, cut to thousandths; no money is ever computed from them. None for
 * an anti-express that would pay 1.00 or less: it is not offered.
 */
export function formOdds(form: BetForm, odds: readonly Odds[]): Odds {
  if (odds.length === 0) return NO_ODDS;
  const legs = bestLegs(form, odds);
  if (form.kind === 'anti_express' && !isOffered(form.margin, legs)) return NO_ODDS;
  const thousandths = floor(exactReturn(THOUSAND, legs, form));
  return thousandths > BigInt(MAX_ODDS) ? MAX_ODDS : (Number(thousandths) as Odds);
}

const isOffered = (margin: number, legs: readonly SettledLeg[]): boolean =>
  legs.every(({ odds }) => odds > NO_ODDS) &&
  antiExpressPrice(rational(BigInt(margin), THOUSAND), legs.map(slipLeg)) !== undefined;

export interface Settlement {
  readonly status: Exclude<BetStatus, 'open' | 'cashed_out'>;
  readonly payout: Amount;
}

type Leg = { readonly odds: Odds; readonly result?: LegResult };

/** Undefined while it is open: legs are undecided, and those that are not lost may still bring something. */
export function settle(
  stake: Amount,
  legs: readonly Leg[],
  form: BetForm = plainForm(legs.length),
): Settlement | undefined {
  if (isLost(legs, form)) return { status: 'lost', payout: amount(0n) };
  const decided = legs.filter((leg): leg is SettledLeg => leg.result !== undefined);
  if (decided.length < legs.length) return undefined;
  const payout = settledReturn(stake, decided, form);
  const isRefund =
    form.kind === 'builder'
      ? decided.some((leg) => leg.result !== 'win')
      : decided.every((leg) => leg.result === 'void');
  if (isRefund) return { status: 'refunded', payout };
  return { status: payout > 0n ? 'won' : 'lost', payout };
}

/** Nothing can come of it any more, whatever the undecided legs do. */
function isLost(legs: readonly Leg[], form: BetForm): boolean {
  switch (form.kind) {
    case 'anti_express':
      return false;
    case 'multibet':
    case 'chain':
    case 'conditional': {
      // No leg can do better than win, and what runs through the slip only grows with it.
      const hoped = legs.map(({ odds, result = 'win' }): SettledLeg => ({ odds, result }));
      return exactReturn(1n, hoped, form).numerator === 0n;
    }
    default:
      return legs.filter((leg) => leg.result !== 'lose').length < sizesOf(form, legs.length)[0];
  }
}
