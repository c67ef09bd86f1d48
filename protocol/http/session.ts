/**
 * The session: who is signed in. It is a cookie that no script can read; these answers only say whose it is. `POST
 * /web-api/user/auth` with `{ demo: true }` opens a fresh demonstration account, with `{ login, password }` an existing
 * one.
 */
import * as v from 'valibot';
import type { StakeBounds } from '#domain/coupon/bet/stake-limits.ts';
import type { Amount, Currency } from '#domain/money/amount.ts';
import { amountToDecimal } from '#domain/money/amount.ts';
import { call, readAnswerOf } from '../calls/call.ts';
import { amountsOf, maybe, moneyText, read, text, whole } from '../calls/wire-schemas.ts';
import { asRecord, type WireRecord } from './wire-values.ts';

export const SIGN_IN_PATH = '/web-api/user/auth';
export const BALANCE_PATH = '/web-api/account-api/user/balance';

export interface AccountView {
  readonly id: string;
  readonly name: string;
  readonly currency: Currency;
  readonly balance: Amount;
  /** Bonus money that may be staked beside it; absent where there is none. */
  readonly bonusMoney?: Amount;
  /** What may be staked in this currency. */
  readonly bounds: StakeBounds;
}

const account = read(
  v.object({
    id: text,
    name: maybe(text),
    currencyCode: text,
    currencySymbol: maybe(text),
    exponent: whole,
    balance: moneyText,
    bonusMoney: maybe(moneyText),
    minStake: moneyText,
    maxStake: moneyText,
    maxReturn: moneyText,
  }),
  ({
    balance,
    bonusMoney,
    currencyCode: code,
    currencySymbol,
    exponent,
    id,
    name,
    ...bounds
  }): AccountView | undefined => {
    const { maxReturn: mostReturn, maxStake: most, minStake: least } = bounds;
    const money = amountsOf({ balance, least, most, mostReturn }, exponent);
    if (!money) return undefined;
    return {
      id,
      name: name ?? id,
      currency: { code, exponent, symbol: currencySymbol ?? code },
      balance: money.balance,
      ...(bonusMoney === undefined ? {} : amountsOf({ bonusMoney }, exponent)),
      bounds: { least: money.least, most: money.most, mostReturn: money.mostReturn },
    };
  },
);

export const SIGN_OUT = call({
  method: 'POST',
  path: '/web-api/user/disconnect',
  about: 'Ends the session.',
  who: 'anyone',
  form: 'plain',
  answer: v.object({ success: v.literal(true) }),
});

export const PROGRAM_TOKEN = call({
  method: 'GET',
  path: '/web-api/user/gettoken',
  about: 'A token for programs, for a quarter of an hour.',
  who: 'user',
  answer: v.object({ token: text }),
});

export const BALANCE = call({
  method: 'GET',
  path: BALANCE_PATH,
  about: 'The active account and what it holds; a guest has none.',
  who: 'anyone',
  answer: v.nullable(account),
});

export const accountBody = ({
  balance,
  bonusMoney,
  bounds,
  currency,
  id,
  name,
}: AccountView): WireRecord => ({
  success: true,
  data: {
    id,
    name,
    currencyCode: currency.code,
    currencySymbol: currency.symbol,
    exponent: currency.exponent,
    balance: amountToDecimal(balance, currency.exponent),
    ...(bonusMoney === undefined ? {} : { bonusMoney: amountToDecimal(bonusMoney, currency.exponent) }),
    minStake: amountToDecimal(bounds.least, currency.exponent),
    maxStake: amountToDecimal(bounds.most, currency.exponent),
    maxReturn: amountToDecimal(bounds.mostReturn, currency.exponent),
  },
});

/** The answer where nobody is signed in, which is not an error, for every guest's page asks this once. */
export const guestBody = (): WireRecord => ({ success: true, data: null });

/** Parses an account; undefined for an answer that is not one. */
export const parseAccount = (body: unknown): AccountView | undefined =>
  asRecord(body)?.success === true ? (readAnswerOf(BALANCE, body) ?? undefined) : undefined;

export const saysGuest = (body: unknown): boolean =>
  asRecord(body)?.success === true && readAnswerOf(BALANCE, body) === null;
