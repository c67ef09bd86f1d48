/** Chances of rounds, exactly: whole numbers of cases, never decimals. */
import type { Points } from './played.ts';

/** A number of cases out of all. */
export interface Chance {
  readonly n: bigint;
  readonly of: bigint;
}

export const NO_CHANCE: Chance = { n: 0n, of: 1n };

/** Each score with its number of cases. A score may stand there more than once. */
export interface ScoreChances {
  readonly of: bigint;
  readonly scores: readonly { readonly score: Points; readonly n: bigint }[];
}

/** Who wins, where nobody can draw, and the sum of both scores, each with its number of cases. */
export interface EndChances {
  readonly of: bigint;
  /** Cases in which the first side wins. */
  readonly first: bigint;
  readonly totals: ReadonlyMap<number, bigint>;
}

function commonDivisor(one: bigint, other: bigint): bigint {
  let [high, low] = [one, other];
  while (low > 0n) [high, low] = [low, high % low];
  return high;
}

export function reduced({ n, of }: Chance): Chance {
  const divisor = commonDivisor(of, n);
  return { n: n / divisor, of: of / divisor };
}

export const plus = (one: Chance, other: Chance): Chance =>
  reduced({ n: one.n * other.of + other.n * one.of, of: one.of * other.of });

export const times = (one: Chance, other: Chance): Chance =>
  reduced({ n: one.n * other.n, of: one.of * other.of });

/** The chance of the scores for which a condition holds. */
export function chanceWhere({ of, scores }: ScoreChances, holds: (score: Points) => boolean): Chance {
  let n = 0n;
  for (const one of scores) if (holds(one.score)) n += one.n;
  return reduced({ n, of });
}

/** A chance in parts of `scale`, rounded down. */
export const partsOf = ({ n, of }: Chance, scale: number): number => Number((n * BigInt(scale)) / of);
