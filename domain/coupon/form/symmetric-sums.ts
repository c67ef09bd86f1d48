/** Sums over all combinations of a size, without listing them (docs/calculator.md). */
import { type Rational, rational } from '../../money/rational.ts';

/** The elementary symmetric polynomials e_0 ... e_n of whole numbers, in n²/2 steps, or only those up to `most`. */
export function symmetricSums(values: readonly bigint[], most = values.length): readonly bigint[] {
  const sums = [1n];
  for (const value of values) {
    if (sums.length <= most) sums.push(0n);
    for (let size = sums.length - 1; size > 0; size -= 1)
      sums[size] = (sums[size] ?? 0n) + (sums[size - 1] ?? 0n) * value;
  }
  return sums;
}

/** The elementary symmetric polynomials of fractions, which are brought to one denominator first: nothing is reduced on the way. */
export function fractionSums(values: readonly Rational[], most = values.length): readonly Rational[] {
  const common = values.reduce((product, { denominator }) => lcm(product, denominator), 1n);
  const whole = values.map(({ numerator, denominator }) => numerator * (common / denominator));
  return symmetricSums(whole, most).map((sum, size) => rational(sum, common ** BigInt(size)));
}

function lcm(first: bigint, second: bigint): bigint {
  let [a, b] = [first, second];
  while (b > 0n) [a, b] = [b, a % b];
  return (first / a) * second;
}
