/** Picks that a coupon is filled with: drawn, or by what the others think. One outcome a game; more are added by hand. */
import { maskOf, type Picks } from './coupon-variants.ts';

/** A source of whole numbers below 2^32, each as likely as the others: `crypto.getRandomValues` where there is one. */
export type Draw32 = () => number;

const ALL = 2 ** 32;

/** A whole number below `count`, each as likely: numbers that would make the first ones likelier are drawn again. */
export function drawBelow(count: number, draw: Draw32): number {
  const limit = ALL - (ALL % count);
  for (;;) {
    const drawn = draw();
    if (drawn < limit) return drawn % count;
  }
}

/** One outcome of each game, each as likely as the others. `outcomes`: how many each game has. */
export const fillRandomly = (outcomes: readonly number[], draw: Draw32): Picks =>
  outcomes.map((count) => maskOf(drawBelow(count, draw)));

/** The average opinion of a game: how often each outcome was picked, or what the odds say where nobody picked yet. */
export interface Opinion {
  readonly picked: readonly number[];
  readonly market: readonly number[];
}

const weightsOf = ({ market, picked }: Opinion): readonly number[] =>
  picked.some((count) => count > 0) ? picked : market;

/** The outcome of each game that most picked, else the favourite of the odds; of equal ones the first. */
export const fillByOpinion = (games: readonly Opinion[]): Picks =>
  games.map((game) => {
    const weights = weightsOf(game);
    return maskOf(weights.indexOf(Math.max(...weights)));
  });

/** The share of each outcome in whole per cent, which are a hundred together; none where there is no weight. */
export function inPercent(weights: readonly number[]): readonly number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (all <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (weight * 100) / all);
  const percent = exact.map(Math.floor);
  const order = exact
    .map((value, at) => ({ at, fraction: value - Math.floor(value) }))
    .sort((a, b) => b.fraction - a.fraction || a.at - b.at);
  const left = 100 - percent.reduce((total, value) => total + value, 0);
  for (const { at } of order.slice(0, left)) percent[at] = (percent[at] ?? 0) + 1;
  return percent;
}
