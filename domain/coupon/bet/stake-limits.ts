/**
 * What may be staked: the house's figures in its own currency, and the same in another one at the house's rate. They are stated before the bet and in
 * every quote, and enforced at every placement.
 */
import type { Odds } from '../../market/odds.ts';
import { type Amount, amount, type Currency, LEDGER_MOST } from '../../money/amount.ts';
import { convertLeast, convertMost } from '../../money/currencies.ts';
import type { Rational } from '../../money/rational.ts';

/** The bounds of a stake, in minor units of one currency. */
export interface StakeBounds {
  /** The least stake of a bet. */
  readonly least: Amount;
  /** The largest stake at any odds; `maxStakeAt` says by how much long odds lower it. */
  readonly most: Amount;
  /** The most that one bet may return: it lowers the largest stake at long odds. */
  readonly mostReturn: Amount;
}

/** The bounds in the house's own currency, `DEFAULT_CURRENCY`. */
export const HOUSE_BOUNDS: StakeBounds = {
  least: amount(50_00n),
  most: amount(500_000_00n),
  mostReturn: amount(50_000_000_00n),
};

/** How many times the largest stake a VIP stake may be. */
const VIP_FACTOR = 4n;
/** The largest `mostReturn`: four times as large for a VIP stake, and boosted to its double at most, it stays within what the ledger keeps. */
const RETURN_MOST = LEDGER_MOST / (VIP_FACTOR * 2n);

/** The bounds in another currency. `rate`: whole units of `to` for one whole unit of the house's currency. */
export function boundsIn(from: Currency, to: Currency, rate: Rational): StakeBounds {
  const mostReturn = convertMost(HOUSE_BOUNDS.mostReturn, from, to, rate);
  return {
    least: convertLeast(HOUSE_BOUNDS.least, from, to, rate),
    most: convertMost(HOUSE_BOUNDS.most, from, to, rate),
    mostReturn: mostReturn < RETURN_MOST ? mostReturn : amount(RETURN_MOST),
  };
}

/** The largest stake at these odds, minor units. */
export function maxStakeAt(totalOdds: Odds, { most, mostReturn }: StakeBounds): Amount {
  if (totalOdds <= 0) return most;
  const byReturn = (mostReturn * 1000n) / BigInt(totalOdds);
  return amount(byReturn < most ? byReturn : most);
}

/** The largest VIP stake beside this largest stake, minor units. */
export const vipMaxStake = (maxStake: Amount): Amount => amount(maxStake * VIP_FACTOR);
