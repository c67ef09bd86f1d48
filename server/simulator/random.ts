/**
 * Distributions over seeded pseudo-random numbers. A stream is forked by numbers, so that every game has a stream of its own
 * and no game depends on the order in which others were made.
 */
import { seededUniform } from '#domain/chance/seeded-uniform.ts';

export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Whole number in [0, below). */
  below(below: number): number;
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  /** Standard normal. */
  normal(): number;
  exponential(mean: number): number;
  poisson(mean: number): number;
}

export function createRandom(...seeds: readonly number[]): Random {
  const next = seededUniform(...seeds);
  return {
    next,
    below: (below) => Math.floor(next() * below),
    between: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    exponential: (mean) => -mean * Math.log(1 - next()),
    poisson: (mean) => {
      let count = 0;
      let product = next();
      const limit = Math.exp(-mean);
      while (product > limit) {
        count += 1;
        product *= next();
      }
      return count;
    },
  };
}

/** One of the list. */
export function pick<Value>(random: Random, list: readonly Value[]): Value {
  return list[random.below(list.length)] as Value;
}

/** All numbers below one in another order. */
export function shuffled(count: number, random: Random): readonly number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let left = count - 1; left > 0; left -= 1) {
    const chosen = random.below(left + 1);
    [order[left], order[chosen]] = [order[chosen] as number, order[left] as number];
  }
  return order;
}
