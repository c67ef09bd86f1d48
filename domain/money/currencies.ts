/** Currencies with their exponents by ISO 4217. From this table and not from `Intl`, which hides the minor units of sixteen of them. */
import { must } from '../lib/must.ts';
import type { Currency } from './amount.ts';

const CURRENCIES: readonly Currency[] = [
  { code: 'KZT', exponent: 2, symbol: '₸' },
  { code: 'RUB', exponent: 2, symbol: '₽' },
  { code: 'EUR', exponent: 2, symbol: '€' },
  { code: 'USD', exponent: 2, symbol: '$' },
  { code: 'JPY', exponent: 0, symbol: '¥' },
  { code: 'KWD', exponent: 3, symbol: 'KD' },
];

/** Spec §9: the default symbol is the tenge sign. */
export const DEFAULT_CURRENCY = 'KZT';

export const currencyOf = (code: string): Currency =>
  must(
    CURRENCIES.find((currency) => currency.code === code),
    `currency ${code}`,
  );
