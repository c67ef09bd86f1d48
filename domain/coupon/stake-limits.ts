/** What may be staked, in minor units of the demonstration currency; stated before the bet and in every quote, enforced at every placement. */

import type { Odds } from '../market/odds.ts';
import { type Amount, amount } from '../money/amount.ts';

/** The least stake of a bet, minor units. */
export const MIN_STAKE: Amount = amount(50_00n);
/** The largest stake at any odds, minor units; `maxStakeAt` says by how much long odds lower it. */
export const MAX_STAKE: Amount = amount(500_000_00n);
/** The most that one bet may return: it lowers the largest stake at long odds. */
export const MAX_RETURN: Amount = amount(50_000_000_00n);

/** The largest stake at these odds, minor units. */
export function maxStakeAt(totalOdds: Odds): Amount {
  if (totalOdds <= 0) return MAX_STAKE;
  const byReturn = (MAX_RETURN * 1000n) / BigInt(totalOdds);
  return amount(byReturn < MAX_STAKE ? byReturn : MAX_STAKE);
}

/** As many times the largest stake may be asked for as a VIP stake. */
const VIP_FACTOR = 4n;

/** The largest VIP stake beside this largest stake, minor units. */
export const vipMaxStake = (maxStake: Amount): Amount => amount(maxStake * VIP_FACTOR);
