/**
 * Who is signed in. The session is a cookie that no script can read; these answers only say whose it is. `POST /web-api/user/auth`
 * with `{ demo: true }` opens a fresh demonstration account, with `{ login, password }` an existing one.
 */
import type { StakeBounds } from '#domain/coupon/bet/stake-limits.ts';
import type { Amount, Currency } from '#domain/money/amount.ts';
import { amountToDecimal } from '#domain/money/amount.ts';
import { asAmount, asRecord, asText, asWhole, type WireRecord } from './wire-values.ts';

export const SIGN_IN_PATH = '/web-api/user/auth';
export const SIGN_OUT_PATH = '/web-api/user/disconnect';
export const TOKEN_PATH = '/web-api/user/gettoken';
export const BALANCE_PATH = '/web-api/account-api/user/balance';

export interface AccountView {
  readonly id: string;
  readonly name: string;
  readonly currency: Currency;
  readonly balance: Amount;
  /** What may be staked in this currency. */
  readonly bounds: StakeBounds;
}

export const accountBody = ({ balance, bounds, currency, id, name }: AccountView): WireRecord => ({
  success: true,
  data: {
    id,
    name,
    currencyCode: currency.code,
    currencySymbol: currency.symbol,
    exponent: currency.exponent,
    balance: amountToDecimal(balance, currency.exponent),
    minStake: amountToDecimal(bounds.least, currency.exponent),
    maxStake: amountToDecimal(bounds.most, currency.exponent),
    maxReturn: amountToDecimal(bounds.mostReturn, currency.exponent),
  },
});

/** Nobody is signed in: an answer, not an error, for every guest's page asks this once. */
export const guestBody = (): WireRecord => ({ success: true, data: null });

export function saysGuest(body: unknown): boolean {
  const record = asRecord(body);
  return record?.success === true && record.data === null;
}

/** Undefined for an answer that is no account. */
export function parseAccount(body: unknown): AccountView | undefined {
  const record = asRecord(body);
  const data = asRecord(record?.data);
  if (record?.success !== true || !data) return undefined;
  const id = asText(data.id);
  const code = asText(data.currencyCode);
  const exponent = asWhole(data.exponent);
  if (id === undefined || code === undefined || exponent === undefined) return undefined;
  const balance = asAmount(data.balance, exponent);
  const least = asAmount(data.minStake, exponent);
  const most = asAmount(data.maxStake, exponent);
  const mostReturn = asAmount(data.maxReturn, exponent);
  if (balance === undefined || least === undefined || most === undefined || mostReturn === undefined)
    return undefined;
  return {
    id,
    name: asText(data.name) ?? id,
    currency: { code, exponent, symbol: asText(data.currencySymbol) ?? code },
    balance,
    bounds: { least, most, mostReturn },
  };
}
