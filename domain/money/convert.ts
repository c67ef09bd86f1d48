/** Limits in other currencies: what the house sets as a most is rounded down, what it sets as a least is rounded up. */
import { type Amount, amount, type Currency } from './amount.ts';
import { ceiling, floor, multiply, type Rational, rational } from './rational.ts';

/** `rate`: whole units of `to` for one whole unit of `from`, above zero. Exact, in minor units of `to`. */
function converted(value: Amount, from: Currency, to: Currency, rate: Rational): Rational {
  const scale = rational(10n ** BigInt(to.exponent), 10n ** BigInt(from.exponent));
  return multiply(multiply(rational(value), rate), scale);
}

/** A maximum stake, a maximum payout: never more than the house's own figure. */
export const convertMost = (value: Amount, from: Currency, to: Currency, rate: Rational): Amount =>
  amount(floor(converted(value, from, to, rate)));

/** A minimum stake: never less than the house's own figure. */
export const convertLeast = (value: Amount, from: Currency, to: Currency, rate: Rational): Amount =>
  amount(ceiling(converted(value, from, to, rate)));
