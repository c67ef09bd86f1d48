/**
 * The share of a book that its prices hold: `B` is the sum of 1/o over the outcomes of one market, `T` how many of them win
 * (1; 2 of a double chance, 3 of three places). Ratios for display; a payable figure is never made of them.
 */
import type { Odds } from '../market/odds.ts';
import { compare, rational, sumOf } from '../money/rational.ts';

const THOUSAND = 1000;
/** Sums nearer to T than this are added up exactly: fewer than a hundred floats are never further from their sum. */
const NEAR = 1e-9;

/** The chance that a price would have without a margin, 1/o. */
export const impliedChance = (odds: Odds): number => THOUSAND / odds;

/** B: the sum of implied chances. */
export const bookSum = (prices: readonly Odds[]): number =>
  prices.reduce((sum, odds) => sum + impliedChance(odds), 0);

/** The overround, B/T - 1: 0.0324 is 3.24 %; below zero where the prices cover every outcome for less than they pay. */
export const overround = (prices: readonly Odds[], winners = 1): number => bookSum(prices) / winners - 1;

/** The hold, 1 - T/B: the share of the turnover that is kept if each outcome is backed by its chance. */
export const hold = (prices: readonly Odds[], winners = 1): number => 1 - winners / bookSum(prices);

/** Whether the sum of 1/o is below, exactly or above T, as -1, 0 or 1: by fractions where floats cannot tell. */
export function bookSide(prices: readonly Odds[], winners = 1): -1 | 0 | 1 {
  const difference = bookSum(prices) - winners;
  if (Math.abs(difference) > NEAR) return difference < 0 ? -1 : 1;
  const exact = sumOf(prices.map((odds) => rational(1000n, BigInt(odds))));
  return Math.sign(compare(exact, rational(BigInt(winners)))) as -1 | 0 | 1;
}
