/** Exact fractions. Every payable figure is computed in them; a float never touches money or a payable price. */
export interface Rational {
  readonly numerator: bigint;
  /** The denominator, above zero. */
  readonly denominator: bigint;
}

function greatestCommonDivisor(first: bigint, second: bigint): bigint {
  let [a, b] = [first < 0n ? -first : first, second];
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}

/** A fraction in lowest terms. Throws `RangeError` for a denominator of zero: no input leads there unchecked. */
export function rational(numerator: bigint, denominator = 1n): Rational {
  if (denominator === 0n) throw new RangeError('a fraction over zero');
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = greatestCommonDivisor(numerator, denominator * sign) || 1n;
  return { numerator: (numerator * sign) / divisor, denominator: (denominator * sign) / divisor };
}

export const ZERO = rational(0n);
export const ONE = rational(1n);

export const add = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
export const subtract = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);
export const multiply = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.numerator, a.denominator * b.denominator);
/** The quotient. Throws `RangeError` where `b` is zero. */
export const divide = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator, a.denominator * b.numerator);

/** The order of two fractions: below zero, zero or above it, as `a` is less than, equal to or more than `b`. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

export const least = (a: Rational, b: Rational): Rational => (compare(a, b) <= 0 ? a : b);
export const greatest = (a: Rational, b: Rational): Rational => (compare(a, b) >= 0 ? a : b);
export const sumOf = (values: readonly Rational[]): Rational => values.reduce(add, ZERO);

/** Reduced once at the end: fifty factors cost one greatest common divisor. */
export function productOf(values: readonly Rational[]): Rational {
  let [numerator, denominator] = [1n, 1n];
  for (const value of values) {
    numerator *= value.numerator;
    denominator *= value.denominator;
  }
  return rational(numerator, denominator);
}

/** The largest whole number that is not above it. */
export function floor({ numerator, denominator }: Rational): bigint {
  const quotient = numerator / denominator;
  return numerator % denominator < 0n ? quotient - 1n : quotient;
}

/** The smallest whole number that is not below it. */
export const ceiling = ({ numerator, denominator }: Rational): bigint =>
  -floor({ numerator: -numerator, denominator });

/** Rounds to the nearest whole number; a half goes away from zero. */
export function roundHalfUp(value: Rational): bigint {
  const isNegative = value.numerator < 0n;
  const size = isNegative ? { ...value, numerator: -value.numerator } : value;
  const rounded = floor(add(size, rational(1n, 2n)));
  return isNegative ? -rounded : rounded;
}

/** A fraction as text, "a/b" in lowest terms, b also where it is 1. */
export const fractionText = ({ numerator, denominator }: Rational): string => `${numerator}/${denominator}`;

const DECIMAL = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?$/;

/**
 * The fraction of a decimal text: "12.50" is 25/2. Undefined for anything but a plain decimal: no exponent, no thousands,
 * no sign but a minus.
 */
export function rationalFromDecimal(text: string): Rational | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const value = rational(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
  return sign === '-' ? rational(-value.numerator, value.denominator) : value;
}
