/** Exact figures as text, apart from `wire-values.ts`: the first board needs none. */
import { type Rational, rational } from '#domain/money/rational.ts';
import { asText } from './wire-values.ts';

const FRACTION = /^(-?\d{1,600})\/([1-9]\d{0,600})$/;

/** Reads a fraction such as "3/25"; undefined for anything else. */
export function asFraction(value: unknown): Rational | undefined {
  const match = FRACTION.exec(asText(value) ?? '');
  return match ? rational(BigInt(match[1] ?? 0), BigInt(match[2] ?? 1)) : undefined;
}
