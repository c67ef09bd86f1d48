/** The sign test: whether changes go one way more often than a coin would let them; those of no size are dropped before. */
import { binomials, ratioOf } from './binomials.ts';

/** The exact two-sided probability of a split that is no likelier; 1 where there is nothing to split. */
export function signTest(ups: number, downs: number): number {
  const row = binomials(ups + downs);
  const seen = row[ups] ?? 0n;
  const sum = row.reduce((total, ways) => (ways <= seen ? total + ways : total), 0n);
  return ratioOf(sum, 1n << BigInt(ups + downs));
}
