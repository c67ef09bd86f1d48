import type { Brand } from '../lib/brand.ts';

/** Money as whole minor units of its currency ("12.50" of a currency with exponent 2 is 1250n). Never a float. */
export type Amount = Brand<bigint, 'Amount'>;

export interface Currency {
  /** The ISO 4217 code, or the operator's own for crypto. */
  readonly code: string;
  /** Digits after the separator: 0, 2, 3, 4, 6, 8 or 18. From our table, not from `Intl` (which hides money of 16 currencies). */
  readonly exponent: number;
  readonly symbol: string;
}

/** The most that the ledger keeps in one amount: 38 digits (`server/store/migrations/0007-ledger.sql`). */
export const LEDGER_MOST = 10n ** 38n - 1n;

export const amount = (minor: bigint): Amount => minor as Amount;

const DECIMAL_PATTERN = /^(-?)(\d{1,30})(?:\.(\d+))?$/;

/**
 * The amount of a decimal text: "12.5" with exponent 2 is 1250n. Undefined for a text that is not a decimal number or has
 * more digits than the currency.
 */
export function amountFromDecimal(text: string, exponent: number): Amount | undefined {
  const match = DECIMAL_PATTERN.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > exponent) return undefined;
  const minor = BigInt(whole + significant.padEnd(exponent, '0'));
  return amount(sign === '-' ? -minor : minor);
}

/** The decimal text of an amount: 1250n with exponent 2 is "12.50", always as many digits as the currency has. */
export function amountToDecimal(value: Amount, exponent: number): string {
  const minor: bigint = value;
  const sign = minor < 0n ? '-' : '';
  const digits = String(minor < 0n ? -minor : minor).padStart(exponent + 1, '0');
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}
