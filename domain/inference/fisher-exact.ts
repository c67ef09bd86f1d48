/** Fisher's exact test of a table of two by two, two-sided: the chance of a table that is no likelier, margins given. */
import { binomials, ratioOf } from './binomials.ts';

export interface TwoByTwo {
  /** The counts of both kinds in each of the two groups. */
  readonly first: readonly [yes: number, no: number];
  readonly second: readonly [yes: number, no: number];
}

/** The probability, from 0 to 1: 1 where a group or a kind is empty. Counts are whole and not negative. */
export function fisherExact({ first, second }: TwoByTwo): number {
  const [ofFirst, ofSecond] = [first[0] + first[1], second[0] + second[1]];
  const yes = first[0] + second[0];
  const [ways, others] = [binomials(ofFirst), binomials(ofSecond)];
  const weightOf = (inFirst: number): bigint => (ways[inFirst] ?? 0n) * (others[yes - inFirst] ?? 0n);
  const seen = weightOf(first[0]);
  let [sum, whole] = [0n, 0n];
  for (let inFirst = Math.max(0, yes - ofSecond); inFirst <= Math.min(yes, ofFirst); inFirst += 1) {
    const weight = weightOf(inFirst);
    whole += weight;
    if (weight <= seen) sum += weight;
  }
  return ratioOf(sum, whole);
}
