/**
 * What may be staked: the house's figures in its own currency, and the same in another one at the house's rate. Stated before the bet and in every
 * quote, enforced at every placement.
 */
import type { Odds } from '../../market/odds.ts';
import { type Amount, amount, type Currency, LEDGER_MOST } from '../../money/amount.ts';
import { convertLeast, convertMost } from '../../money/convert.ts';
import type { Rational } from '../../money/rational.ts';

/** Minor units of one currency. */
export interface StakeBounds {
  /** The least stake of a bet. */
  readonly least: Amount;
  /** The largest stake at any odds; `maxStakeAt` says by how much long odds lower it. */
  readonly most: Amount;
  /** The most that one bet may return: it lowers the largest stake at long odds. */
  readonly mostReturn: Amount;
}

/** Of the house's own currency, `DEFAULT_CURRENCY`. */
export const HOUSE_BOUNDS: StakeBounds = {
  least: amount(50_00n),
  most: amount(500_000_00n),
  mostReturn: amount(50_000_000_00n),
};

/** As many times the largest stake may be asked for as a VIP stake. */
const VIP_FACTOR = 4n;
/** A return, four times as large for a VIP stake and boosted at most to its double, stays within what the ledger keeps. */
const RETURN_MOST = LEDGER_MOST / (VIP_FACTOR * 2n);

/** `rate`: whole units of `to` for one whole unit of the house's currency. */
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
