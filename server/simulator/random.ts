/**
 * Seeded pseudo-random numbers (sfc32, Chris Doty-Humphrey's small fast counter, 128 bits of state). A stream is forked by
 * numbers, so that every game has a stream of its own and no game depends on the order in which others were made.
 */
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

/** Mixes numbers into one 32-bit seed (murmur3 finaliser after each). */
export function mixSeeds(...parts: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    hash = Math.imul(hash ^ (part | 0), 0x85ebca6b);
    hash = Math.imul(hash ^ Math.floor(part / 0x100000000) ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

export function createRandom(...seeds: readonly number[]): Random {
  let a = mixSeeds(1, ...seeds) | 0;
  let b = mixSeeds(2, ...seeds) | 0;
  let c = mixSeeds(3, ...seeds) | 0;
  let counter = 1;

  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 0x100000000;
  };
  for (let warm = 0; warm < 12; warm += 1) next();

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
