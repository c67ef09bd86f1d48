/** The values that requests and answers of the account are made of. */
import * as v from 'valibot';
import { type Amount, amountFromDecimal, amountToDecimal, type Currency } from '#domain/money/amount.ts';
import { CRYPTO_CURRENCIES, ISO_CURRENCIES } from '#domain/money/currencies.ts';
import { UUID } from '#domain/text/patterns.ts';

/** The limit of a text: no person writes a longer one. The fields' own rules are stricter and answer at the field. */
const MAX_TEXT = 2_000;

export const text = v.pipe(v.string(), v.maxLength(MAX_TEXT));
export const optionalText = v.optional(text);
export const flag = v.optional(v.boolean(), false);
/** A whole number that is exact on both sides. */
export const whole = v.pipe(v.number(), v.safeInteger());
export const count = v.pipe(whole, v.minValue(0));
export const epochMs = v.pipe(whole, v.minValue(0), v.maxValue(8.64e15));
export const guid = v.pipe(v.string(), v.regex(UUID));
/** The page of a list, from 1. */
export const page = v.pipe(whole, v.minValue(1), v.maxValue(1_000_000));
/** How long ago a device changed something that it tells only now: ten years at most. */
export const agoMs = v.pipe(whole, v.minValue(0), v.maxValue(315_576_000_000));
/** A whole number of a query, which is text there. */
export const queryWhole = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
export const nothing = v.object({});
export const done = v.object({ done: v.literal(true) });
export const DONE: v.InferInput<typeof done> = { done: true };

const BY_CODE: ReadonlyMap<string, Currency> = new Map(
  [...ISO_CURRENCIES, ...CRYPTO_CURRENCIES].map((currency) => [currency.code, currency]),
);
export const currencyCode = v.pipe(
  v.string(),
  v.check((code) => BY_CODE.has(code), 'no currency'),
);

export interface Money {
  readonly amount: Amount;
  readonly currency: Currency;
}

/** An amount of money, `{ amount: "12.50", currency: "KZT" }`: exact, with all digits of the currency. */
export const money = v.pipe(
  v.object({ amount: v.pipe(v.string(), v.maxLength(64)), currency: currencyCode }),
  v.rawTransform(({ addIssue, dataset, NEVER }): Money => {
    const currency = BY_CODE.get(dataset.value.currency);
    const amount = currency && amountFromDecimal(dataset.value.amount, currency.exponent);
    if (currency && amount !== undefined) return { amount, currency };
    addIssue({ message: 'no amount of its currency' });
    return NEVER;
  }),
);
export type WireMoney = v.InferInput<typeof money>;

export const wireMoney = (amount: Amount, currency: Currency): WireMoney => ({
  amount: amountToDecimal(amount, currency.exponent),
  currency: currency.code,
});
