/**
 * Probabilities of final scores. A `Grid` is the joint distribution of both sides' final scores; a `Quantity` holds what
 * markets need of it: margin (side 1 minus side 2), total, and each side alone. All are views of one joint distribution,
 * which is why prices made of them cannot contradict each other.
 */
export interface Pmf {
  /** Value of the first entry. */
  readonly low: number;
  readonly p: Float64Array;
}

export interface Grid {
  readonly low1: number;
  readonly low2: number;
  readonly size1: number;
  readonly size2: number;
  /** Row by row; a row is one score of side 1. */
  readonly p: Float64Array;
}

export interface Quantity {
  readonly margin: Pmf;
  readonly total: Pmf;
  readonly side1: Pmf;
  readonly side2: Pmf;
  readonly joint?: Grid;
}

/** What is known of the rest of one scope (the whole game, a period, corners). */
export interface Outlook {
  /** The quantity that decides the winner: goals, points, sets, maps. */
  readonly result: Quantity;
  /** The quantity that totals and handicaps count: the same, or games and points inside the sets. */
  readonly units: Quantity;
  /** Goals still to come, for markets on their order. */
  readonly remaining?: Grid;
  /** Margins at half-time, and of the second half alone. */
  readonly halves?: { readonly first: Pmf; readonly second: Pmf };
  /** The quantity without overtime, where the result counts it. */
  readonly regulation?: Quantity;
  /** Probability that side 1 wins game n of the set, by n. */
  readonly gameWinners?: ReadonlyMap<number, number>;
  /** Probability that side 1 has what a market asks about, by the group of the market: the first kill, a round of its own. */
  readonly named?: ReadonlyMap<number, number>;
}

export function poissonPmf(mean: number): Pmf {
  const size = Math.max(4, Math.ceil(mean + 6 * Math.sqrt(mean) + 4));
  const p = new Float64Array(size);
  let term = Math.exp(-mean);
  let sum = 0;
  for (let k = 0; k < size; k += 1) {
    p[k] = term;
    sum += term;
    term *= mean / (k + 1);
  }
  for (let k = 0; k < size; k += 1) p[k] = (p[k] ?? 0) / sum;
  return { low: 0, p };
}

/** Whole non-negative numbers near a normal; where the mean is small, Poisson keeps the tail honest. */
export function roundedNormalPmf(mean: number, deviation: number): Pmf {
  if (mean < 12) return poissonPmf(Math.max(0, mean));
  const low = Math.max(0, Math.floor(mean - 4.2 * deviation));
  const high = Math.ceil(mean + 4.2 * deviation);
  const p = new Float64Array(high - low + 1);
  let sum = 0;
  for (let i = 0; i < p.length; i += 1) {
    const z = (low + i - mean) / deviation;
    const density = Math.exp(-0.5 * z * z);
    p[i] = density;
    sum += density;
  }
  for (let i = 0; i < p.length; i += 1) p[i] = (p[i] ?? 0) / sum;
  return { low, p };
}

export function outerGrid(first: Pmf, second: Pmf): Grid {
  const size1 = first.p.length;
  const size2 = second.p.length;
  const p = new Float64Array(size1 * size2);
  for (let i = 0; i < size1; i += 1) {
    const pi = first.p[i] ?? 0;
    for (let j = 0; j < size2; j += 1) p[i * size2 + j] = pi * (second.p[j] ?? 0);
  }
  return { low1: first.low, low2: second.low, size1, size2, p };
}

/**
 * Units of `attacks` equal tries, of which each scores with this chance and then brings one of `gains` (units and relative weight).
 * A part of a try scores with that part of the chance.
 */
export function attacksPmf(
  attacks: number,
  chance: number,
  gains: readonly (readonly [number, number])[],
): Pmf {
  const weights = gains.reduce((sum, [, weight]) => sum + weight, 0);
  const most = gains.reduce((top, [units]) => Math.max(top, units), 0);
  let [mean, square] = [0, 0];
  for (const [units, weight] of gains) {
    mean += (units * weight) / weights;
    square += (units * units * weight) / weights;
  }
  const expected = attacks * chance * mean;
  const size = Math.ceil(expected + 7 * Math.sqrt(attacks * chance * square) + 4 * most + 2);
  let p = new Float64Array(size);
  let next = new Float64Array(size);
  p[0] = 1;
  let top = 0;
  for (let left = attacks; left > 1e-9; left -= 1) {
    const scores = Math.min(1, left) * chance;
    const reach = Math.min(size - 1, top + most);
    for (let k = 0; k <= reach; k += 1) {
      let value = (p[k] ?? 0) * (1 - scores);
      for (const [units, weight] of gains) {
        if (k >= units) value += ((p[k - units] ?? 0) * scores * weight) / weights;
      }
      next[k] = value;
    }
    [p, next] = [next, p];
    top = reach;
  }
  return trimmed({ low: 0, p });
}

/** Beyond this much of either tail a distribution is cut. */
const TAIL = 2e-7;

function trimmed({ low, p }: Pmf): Pmf {
  let [first, last] = [0, p.length - 1];
  for (let tail = p[first] ?? 0; tail < TAIL && first < last; tail += p[first] ?? 0) first += 1;
  for (let tail = p[last] ?? 0; tail < TAIL && last > first; tail += p[last] ?? 0) last -= 1;
  const kept = p.slice(first, last + 1);
  let sum = 0;
  for (const value of kept) sum += value;
  for (let i = 0; i < kept.length; i += 1) kept[i] = (kept[i] ?? 0) / sum;
  return { low: low + first, p: kept };
}

/**
 * Dixon-Coles on the four lowest final scores. `grid` is what is still to come after `now`, the means are of the whole: weighing
 * the end and not the rest keeps what is told early and late of one match the same opinion.
 */
export function dixonColes(
  grid: Grid,
  mean1: number,
  mean2: number,
  rho: number,
  now: readonly [number, number] = [0, 0],
): Grid {
  const { size1, size2, p } = grid;
  const scale = (score1: number, score2: number, factor: number): void => {
    const [i, j] = [score1 - now[0] - grid.low1, score2 - now[1] - grid.low2];
    if (i < 0 || j < 0 || i >= size1 || j >= size2) return;
    const index = i * size2 + j;
    p[index] = (p[index] ?? 0) * Math.max(0, factor);
  };
  scale(0, 0, 1 - mean1 * mean2 * rho);
  scale(0, 1, 1 + mean1 * rho);
  scale(1, 0, 1 + mean2 * rho);
  scale(1, 1, 1 - rho);
  let sum = 0;
  for (const value of p) sum += value;
  for (let i = 0; i < p.length; i += 1) p[i] = (p[i] ?? 0) / sum;
  return grid;
}

export function convolveGrids(left: Grid, right: Grid): Grid {
  const size1 = left.size1 + right.size1 - 1;
  const size2 = left.size2 + right.size2 - 1;
  const p = new Float64Array(size1 * size2);
  for (let i = 0; i < left.size1; i += 1) {
    for (let j = 0; j < left.size2; j += 1) {
      const weight = left.p[i * left.size2 + j] ?? 0;
      if (weight < 1e-12) continue;
      for (let k = 0; k < right.size1; k += 1) {
        const row = (i + k) * size2 + j;
        const source = k * right.size2;
        for (let l = 0; l < right.size2; l += 1) {
          p[row + l] = (p[row + l] ?? 0) + weight * (right.p[source + l] ?? 0);
        }
      }
    }
  }
  return { low1: left.low1 + right.low1, low2: left.low2 + right.low2, size1, size2, p };
}

/** One certain score. */
export function pointGrid(score1: number, score2: number): Grid {
  return { low1: score1, low2: score2, size1: 1, size2: 1, p: Float64Array.of(1) };
}

export function shiftGrid(grid: Grid, score1: number, score2: number): Grid {
  return { ...grid, low1: grid.low1 + score1, low2: grid.low2 + score2 };
}

export function quantityOf(joint: Grid): Quantity {
  const { low1, low2, size1, size2, p } = joint;
  const margin = new Float64Array(size1 + size2 - 1);
  const total = new Float64Array(size1 + size2 - 1);
  const side1 = new Float64Array(size1);
  const side2 = new Float64Array(size2);
  for (let i = 0; i < size1; i += 1) {
    for (let j = 0; j < size2; j += 1) {
      const value = p[i * size2 + j] ?? 0;
      margin[i - j + size2 - 1] = (margin[i - j + size2 - 1] ?? 0) + value;
      total[i + j] = (total[i + j] ?? 0) + value;
      side1[i] = (side1[i] ?? 0) + value;
      side2[j] = (side2[j] ?? 0) + value;
    }
  }
  return {
    margin: { low: low1 - low2 - (size2 - 1), p: margin },
    total: { low: low1 + low2, p: total },
    side1: { low: low1, p: side1 },
    side2: { low: low2, p: side2 },
    joint,
  };
}

export function meanOf(pmf: Pmf): number {
  let mean = 0;
  for (let i = 0; i < pmf.p.length; i += 1) mean += (pmf.low + i) * (pmf.p[i] ?? 0);
  return mean;
}
