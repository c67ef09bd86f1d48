/**
 * The way from a fair probability to a printed price. The margin is added in proportion to the probability and weighs
 * most on longshots (measured: 20 % at .07, 9.8 at .16, 5.5 at .35, 4.9 at .55, 3.6 at .78); the price is then rounded
 * down to a coarse ladder, so that odds times probability never exceeds one.
 */
import type { Odds } from '#domain/market/odds.ts';

/** Relative weight of the margin by fair probability; 1 at one half. */
const MARGIN_SHAPE: readonly (readonly [number, number])[] = [
  [0, 5],
  [0.03, 4.2],
  [0.07, 3.2],
  [0.16, 1.7],
  [0.26, 1.12],
  [0.45, 1.05],
  [0.55, 0.96],
  [0.65, 0.82],
  [0.78, 0.66],
  [0.92, 0.4],
  [1, 0.05],
];

const SHAPE_AT = Float64Array.from(MARGIN_SHAPE, ([probability]) => probability);
const SHAPE = Float64Array.from(MARGIN_SHAPE, ([, weight]) => weight);

/** Asked at every repricing of every selection: without a list or a pair made on the way. */
function marginShape(probability: number): number {
  let at = 0;
  while (at < SHAPE.length - 1 && probability > (SHAPE_AT[at] as number)) at += 1;
  const y1 = SHAPE[at] as number;
  if (at === 0) return y1;
  const y0 = SHAPE[at - 1] as number;
  const x0 = SHAPE_AT[at - 1] as number;
  return y0 + ((y1 - y0) * (probability - x0)) / ((SHAPE_AT[at] as number) - x0);
}

function buildLadder(bands: readonly (readonly [number, number])[]): Int32Array {
  const rungs: number[] = [];
  let value = 1001;
  for (const [until, step] of bands) {
    for (; value < until; value += step) rungs.push(value);
    value = until;
  }
  rungs.push(501_000);
  return Int32Array.from(rungs);
}

/** Thousandths: up to a price, in steps of. */
const COARSE = buildLadder([
  [1010, 1],
  [1050, 5],
  [1500, 10],
  [2000, 20],
  [3000, 50],
  [5000, 100],
  [10_000, 250],
  [20_000, 500],
  [50_000, 1000],
  [100_000, 5000],
  [501_000, 25_000],
]);

/** Handicaps and totals are quoted finer than results. */
const FINE = buildLadder([
  [1010, 1],
  [1050, 5],
  [2000, 10],
  [3000, 20],
  [5000, 50],
  [10_000, 250],
  [20_000, 500],
  [50_000, 1000],
  [501_000, 25_000],
]);

/** Longest price that is offered. */
export const TOP_ODDS = 501_000;
/** Outside these a selection is as good as decided: it is shown suspended. */
export const LEAST_PROBABILITY = 0.0004;
export const MOST_PROBABILITY = 0.9985;

export type Ladder = 'coarse' | 'fine';

function rungIndex(ladder: Int32Array, thousandths: number): number {
  let low = 0;
  let high = ladder.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ladder[middle] ?? 0) <= thousandths) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** `margin` is the relative margin at probability one half, .05 for five per cent. */
export function priceOf(probability: number, margin: number, ladder: Ladder): Odds {
  const implied = probability * (1 + margin * marginShape(probability));
  const rungs = ladder === 'fine' ? FINE : COARSE;
  if (!(implied > 1 / 1001)) return TOP_ODDS as Odds;
  return (rungs[rungIndex(rungs, Math.floor(1000 / implied + 1e-9))] ?? 1001) as Odds;
}

/** The next lower printed price; the lowest has none and answers itself. */
export function shorterPrice(odds: Odds, ladder: Ladder): Odds {
  const rungs = ladder === 'fine' ? FINE : COARSE;
  const index = rungIndex(rungs, odds - 1);
  return (rungs[index] ?? odds) as Odds;
}
