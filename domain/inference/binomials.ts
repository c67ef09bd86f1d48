/** Binomial coefficients as whole numbers, so that sums and comparisons of probabilities are exact. */

/** C(n, k) for k from 0 to n. */
export function binomials(n: number): readonly bigint[] {
  const row: bigint[] = [1n];
  for (let k = 1; k <= n; k += 1) row.push(((row[k - 1] ?? 0n) * BigInt(n - k + 1)) / BigInt(k));
  return row;
}

const DIGITS = 10n ** 18n;

/** The quotient of two whole numbers of any length, to eighteen decimal places. */
export const ratioOf = (part: bigint, whole: bigint): number =>
  Number((part * DIGITS) / whole) / Number(DIGITS);
