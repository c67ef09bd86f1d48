/**
 * What a settled bet returns: the stake, split over its units, times one factor for each leg of a unit (betting mathematics 2.1 and 2.2), exact,
 * floored once to the minor unit.
 * A factor is a fraction of thousandths; win pays the odds, void 1, half a win the mean of odds and 1, half a loss one half.
 */
import { unreachable } from '../lib/unreachable.ts';
import { MAX_ODDS, NO_ODDS, type Odds } from '../market/odds.ts';
import { type Amount, amount } from '../money/amount.ts';
import type { BetStatus, LegResult } from './bet.ts';
import { type BetForm, plainForm, sizesOf, symmetricSums, unitsOf } from './bet-form.ts';

export interface SettledLeg {
  readonly odds: Odds;
  readonly result: LegResult;
}

/** Twice the factor in thousandths: whole for every result. */
function doubledFactor({ odds, result }: SettledLeg): bigint {
  switch (result) {
    case 'win':
      return 2n * BigInt(odds);
    case 'lose':
      return 0n;
    case 'void':
      return 2_000n;
    case 'half_win':
      return BigInt(odds) + 1_000n;
    case 'half_lose':
      return 1_000n;
    default:
      return unreachable(result);
  }
}

/** Σ over all units, in units of 2000^legs, and the number of units. */
function sumOfUnits(form: BetForm, factors: readonly bigint[]): readonly [sum: bigint, units: bigint] {
  const count = factors.length;
  const [from, to] = sizesOf(form, count);
  const sums = symmetricSums(factors);
  let sum = 0n;
  for (let size = from; size <= to; size += 1) sum += (sums[size] ?? 0n) * 2_000n ** BigInt(count - size);
  return [sum, unitsOf(form, count)];
}

/** The stake, split evenly over the units, times the product of each; floored once. Without a form all legs are one unit. */
export function settledReturn(
  stake: Amount,
  legs: readonly SettledLeg[],
  form: BetForm = plainForm(legs.length),
): Amount {
  const [sum, units] = sumOfUnits(form, legs.map(doubledFactor));
  return amount((stake * sum) / (2_000n ** BigInt(legs.length) * units));
}

/** The odds at which the whole stake would pay if every leg wins, cut to thousandths; no money is ever computed from them. */
export function formOdds(form: BetForm, odds: readonly Odds[]): Odds {
  if (odds.length === 0) return NO_ODDS;
  const [sum, units] = sumOfUnits(
    form,
    odds.map((one) => 2n * BigInt(one)),
  );
  const thousandths = (sum * 1_000n) / (2_000n ** BigInt(odds.length) * units);
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
