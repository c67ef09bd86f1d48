/**
 * What a settled bet returns: the stake times one factor for each leg (betting mathematics 2.1), exact, floored once to the minor unit.
 * A factor is a fraction of thousandths; win pays the odds, void 1, half a win the mean of odds and 1, half a loss one half.
 */
import { unreachable } from '../lib/unreachable.ts';
import type { Odds } from '../market/odds.ts';
import { type Amount, amount } from '../money/amount.ts';
import type { BetStatus, LegResult } from './bet.ts';

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

/** The return of a single or an express: stake × ∏ factors, floored once. */
export function settledReturn(stake: Amount, legs: readonly SettledLeg[]): Amount {
  const product = legs.reduce((factors, leg) => factors * doubledFactor(leg), stake as bigint);
  return amount(product / 2_000n ** BigInt(legs.length));
}

export interface Settlement {
  readonly status: Exclude<BetStatus, 'open'>;
  readonly payout: Amount;
}

/** Undefined while it is open: a leg is undecided and none is lost. One lost leg ends it, whatever the others do. */
export function settle(
  stake: Amount,
  legs: readonly { readonly odds: Odds; readonly result?: LegResult }[],
): Settlement | undefined {
  if (legs.some((leg) => leg.result === 'lose')) return { status: 'lost', payout: amount(0n) };
  const decided = legs.filter((leg): leg is SettledLeg => leg.result !== undefined);
  if (decided.length < legs.length) return undefined;
  const payout = settledReturn(stake, decided);
  if (decided.every((leg) => leg.result === 'void')) return { status: 'refunded', payout };
  return { status: payout > 0n ? 'won' : 'lost', payout };
}
