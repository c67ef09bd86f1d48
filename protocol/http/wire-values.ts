/** Readers for JSON of the betting calls: each answers undefined for what is not there or not of its kind. */
import { type Odds, oddsFromDecimal } from '#domain/market/odds.ts';
import { type Amount, amountFromDecimal } from '#domain/money/amount.ts';

export type WireRecord = Readonly<Record<string, unknown>>;

export const asRecord = (value: unknown): WireRecord | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WireRecord) : undefined;

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const asNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

export const asWhole = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) ? (value as number) : undefined;

export const asOdds = (value: unknown): Odds | undefined => {
  const decimal = asNumber(value);
  return decimal === undefined ? undefined : oddsFromDecimal(decimal);
};

/** Money comes as a decimal number (the feed's habit) or as decimal text (exact for any currency). */
export function asAmount(value: unknown, exponent: number): Amount | undefined {
  const text = typeof value === 'number' ? String(value) : asText(value);
  return text === undefined ? undefined : amountFromDecimal(text, exponent);
}
