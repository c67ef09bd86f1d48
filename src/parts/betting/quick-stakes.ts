import { type Amount, amount, amountToDecimal, type Currency } from '#domain/money/amount.ts';
import type { StakeLimits } from '#streams/coupon/coupon-state.ts';

/** The amounts at one press, as multiples of the least round amount that may be bet: the same for everyone, whatever the balance. */
const QUICK_STEPS = [1n, 2n, 5n, 10n, 50n] as const;

/** Stakes to choose from at one press, the least first, none above the limit; as they would be typed. */
export const quickStakes = (limits: StakeLimits | undefined, { exponent }: Currency): readonly string[] =>
  QUICK_STEPS.map((step) => amount(step * quickUnit(limits, exponent)))
    .filter((value) => !limits || value <= limits.maxStake)
    .map((value) => plainText(value, exponent));

/** The first amount at one press: the smallest power of ten that is not below the smallest stake, less where five of them would be beyond the largest. */
function quickUnit(limits: StakeLimits | undefined, exponent: number): bigint {
  let unit = 10n ** BigInt(exponent);
  if (!limits) return unit;
  const { maxStake, minStake } = limits;
  const largest = QUICK_STEPS[QUICK_STEPS.length - 1] ?? 1n;
  while (unit < minStake) unit *= 10n;
  while (unit * largest > maxStake && unit / 10n >= minStake && unit >= 10n) unit /= 10n;
  return unit;
}

/** An amount as it would be typed: without an empty fraction, and without the zeros at the end of a long one. */
const plainText = (value: Amount, exponent: number): string =>
  amountToDecimal(value, exponent).replace(exponent > 4 ? /\.?0+$/ : /\.0+$/, '');
