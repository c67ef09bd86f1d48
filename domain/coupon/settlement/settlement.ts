/**
 * What a settled bet returns, in the house's own terms (odds in thousandths, minor units), by the one calculator: preview, acceptance and
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

/** The exact return, in the unit of the stake. */
export function exactReturn(stake: bigint, legs: readonly SettledLeg[], form: BetForm): Rational {
  const whole = rational(stake);
  return returnOfSlip(slipOfForm(form, legs.map(slipLeg), whole), whole).exact;
}

/** The return of settled legs: the stake, split evenly over the units, times the product of each, floored once. Without a form all legs are one unit. */
export const settledReturn = (
  stake: Amount,
  legs: readonly SettledLeg[],
  form: BetForm = plainForm(legs.length),
): Amount => amount(floor(exactReturn(stake, legs, form)));

/** The return of a bet that goes as hoped, floored once. An anti-express with void legs has a better price than that. */
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

/** The settlement of a bet; undefined while it is open: some legs are undecided, and it may still return something. */
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

/** Whether the bet returns nothing, whatever becomes of the undecided legs. */
function isLost(legs: readonly Leg[], form: BetForm): boolean {
  switch (form.kind) {
    case 'anti_express':
      return false;
    case 'multibet':
    case 'chain':
    case 'conditional': {
      // A leg cannot do better than win, and every return grows with it.
      const hoped = legs.map(({ odds, result = 'win' }): SettledLeg => ({ odds, result }));
      return exactReturn(1n, hoped, form).numerator === 0n;
    }
    default:
      return legs.filter((leg) => leg.result !== 'lose').length < sizesOf(form, legs.length)[0];
  }
}
