/**
 * The currency of a coupon on the wire of the bet services: `Currency` (ours), the code of the account that stakes, or
 * else the active one.
 */
import * as v from 'valibot';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import { type Amount, amountToDecimal } from '#domain/money/amount.ts';
import { findCurrency } from '#domain/money/currencies.ts';
import type { WireRecord } from '../wire-values.ts';

export interface NamedCurrency {
  readonly currency?: string;
}

/** A code that is no currency is refused; what is no text names none. */
export const currencyEntry = v.optional(
  v.pipe(
    v.fallback(v.string(), ''),
    v.check((code) => code === '' || findCurrency(code) !== undefined, 'no currency'),
    v.description('Code of the account that stakes; the active one where none is named.'),
  ),
);

export const namedCurrency = (code: string | undefined): NamedCurrency => (code ? { currency: code } : {});

export const currencyField = (currency: string | undefined): WireRecord =>
  currency === undefined ? {} : { Currency: currency };

/** Digits of the money of a request: of the currency that it names, or else those given. */
export const exponentOfRequest = ({ currency }: PlacementRequest, otherwise: number): number =>
  (currency === undefined ? undefined : findCurrency(currency))?.exponent ?? otherwise;

/** Numbers are the habit of this wire, and exact up to here; with more digits money is text. */
const NUMBER_DIGITS = 4;

export const wireMoney = (value: Amount, exponent: number): number | string => {
  const text = amountToDecimal(value, exponent);
  return exponent > NUMBER_DIGITS ? text : Number(text);
};
