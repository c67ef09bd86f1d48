/** Rates of the currencies that accounts are held in, for bounds that are set in one of them: never for an exchange. */
import { must } from '../lib/must.ts';
import { divide, type Rational, rationalFromDecimal } from './rational.ts';

/** Whole units of a currency for one dollar, as the books of the sportsbook have them (`server/store/migrations/0002-payments.sql`). */
export const PER_USD: Readonly<Record<string, string>> = {
  KZT: '500',
  RUB: '90',
  USD: '1',
  EUR: '0.9',
  UAH: '40',
  TRY: '40',
  INR: '85',
  KWD: '0.3',
  JPY: '150',
  BTC: '0.00001',
  USDT: '1',
  ETH: '0.0003',
};

const perUsd = (code: string): Rational =>
  must(rationalFromDecimal(must(PER_USD[code], `rate of ${code}`)), `rate of ${code}`);

export const hasUsualRate = (code: string): boolean => Object.hasOwn(PER_USD, code);

/** Whole units of a currency for one of another. */
export const usualRate = (from: string, to: string): Rational => divide(perUsd(to), perUsd(from));
