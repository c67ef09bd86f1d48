/** Rounds of crash as they are told: the point of a round that was lost, or where it was cashed out. */
import * as v from 'valibot';
import { LEAST_CASH_OUT, MOST_CASH_OUT } from '#domain/casino/crash/crash.ts';
import { amount, amountToDecimal } from '#domain/money/amount.ts';
import { multiply, rational, rationalFromDecimal } from '#domain/money/rational.ts';
import { timesSign } from '../controls/figures.ts';

const hundredths = v.pipe(v.number(), v.safeInteger(), v.minValue(LEAST_CASH_OUT), v.maxValue(MOST_CASH_OUT));

export const crashSeen = v.object({
  bet: v.object({ auto: hundredths }),
  cashedAt: v.optional(hundredths),
  /** A decimal text: a point may be higher than numbers are exact. */
  point: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{2,19}$/))),
});
export type CrashSeen = v.InferOutput<typeof crashSeen>;

/** The action of cashing out now: at which multiplier is said by the server's clock. */
export const CASH_OUT_NOW = 'cash-out';

const PLACES = 2;

/** A multiplier of crash as it is written into the field: 187 is "1.87". */
export const hundredthsFigure = (value: bigint | number): string =>
  amountToDecimal(amount(BigInt(value)), PLACES);

/** The same with its sign: "×1.87". */
export const hundredthsText = (value: bigint | number): string => timesSign(hundredthsFigure(value));

/** The multiplier that is written in the field, in hundredths. Nothing written is the most; undefined for what none is. */
export function autoFromText(text: string): number | undefined {
  const written = text.trim().replace(',', '.');
  if (written === '') return MOST_CASH_OUT;
  const value = rationalFromDecimal(written);
  if (!value) return undefined;
  const { denominator, numerator } = multiply(value, rational(100n));
  const isWithin = numerator >= BigInt(LEAST_CASH_OUT) && numerator <= BigInt(MOST_CASH_OUT);
  return denominator === 1n && isWithin ? Number(numerator) : undefined;
}
