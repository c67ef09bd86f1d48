/**
 * Chances of how a race comes in, by the weights of its runners: the winner is drawn by them, then the second of the rest, and so on. That is the
 * very way in which history draws a race, so these are its chances and no estimate.
 */

export interface FinishChances {
  /** Chances to win, in the order of the weights. */
  readonly win: readonly number[];
  /** Chances to be among the first so many. */
  readonly place: readonly number[];
  /** The chance of two runners as first and second. */
  readonly forecast: (first: number, second: number) => number;
}

/** Visits every beginning of the finish of so many runners with its chance. */
function visitOrders(
  weights: readonly number[],
  length: number,
  visit: (order: readonly number[], chance: number) => void,
): void {
  const order: number[] = [];
  const step = (left: number, chance: number): void => {
    if (order.length === length) {
      visit(order, chance);
      return;
    }
    for (const [runner, weight] of weights.entries()) {
      if (order.includes(runner)) continue;
      order.push(runner);
      step(left - weight, (chance * weight) / left);
      order.pop();
    }
  };
  step(
    weights.reduce((sum, weight) => sum + weight, 0),
    1,
  );
}

export function finishChances(weights: readonly number[], places: number): FinishChances {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const place = weights.map(() => 0);
  visitOrders(weights, Math.min(places, weights.length), (order, chance) => {
    for (const runner of order) place[runner] = (place[runner] ?? 0) + chance;
  });
  const of = (runner: number): number => weights[runner] ?? 0;
  return {
    win: weights.map((weight) => weight / whole),
    place,
    forecast: (first, second) => ((of(first) / whole) * of(second)) / (whole - of(first)),
  };
}
