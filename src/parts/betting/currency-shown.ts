import type { Currency } from '#domain/money/amount.ts';
import { findCurrency } from '#domain/money/currencies.ts';

/** The currency of a bet, whichever account is the active one now; one that this release does not know is shown by its code. */
export const currencyShown = (code: string): Currency =>
  findCurrency(code) ?? { code, exponent: 2, symbol: code };
