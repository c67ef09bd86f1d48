/**
 * The steps of a price ladder: a fixed row of prices, fine where prices are short and coarse where they are long, as
 * traders know it. A price between two steps counts on the lower one.
 */
import type { Odds } from './odds.ts';

/** Thousandths: from the first step on, in steps of, up to the next band. */
const BANDS: readonly (readonly [from: number, step: number])[] = [
  [1_010, 10],
  [2_000, 20],
  [3_000, 50],
  [4_000, 100],
  [6_000, 200],
  [10_000, 500],
  [20_000, 1_000],
  [30_000, 2_000],
  [50_000, 5_000],
  [100_000, 10_000],
];
const LAST = 1_000_000;

function everyStep(): readonly Odds[] {
  const steps: Odds[] = [];
  BANDS.forEach(([from, step], at) => {
    const end = BANDS[at + 1]?.[0] ?? LAST + step;
    for (let odds = from; odds < end; odds += step) steps.push(odds as Odds);
  });
  return steps;
}

/** All steps, the shortest price first. */
export const PRICE_STEPS: readonly Odds[] = everyStep();

/** The place among all steps of the one that a price counts on; prices beyond either end count on that end. */
export function stepIndex(odds: Odds): number {
  let low = 0;
  let high = PRICE_STEPS.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((PRICE_STEPS[middle] ?? 0) <= odds) low = middle;
    else high = middle - 1;
  }
  return low;
}
