/** Free bets of the account: `GET /web-api/office/free-bets`; a promo code becomes one by `POST` of `{ promoCode }` to the same address, or by being placed with (`promo`). */
import type { FreeBet } from '#domain/coupon/offers/free-bet-token.ts';
import { amountToDecimal } from '#domain/money/amount.ts';
import { asAmount, asRecord, asText, asWhole, type WireRecord } from './wire-values.ts';

export const FREE_BETS_PATH = '/web-api/office/free-bets';

export const redeemBody = (promoCode: string): WireRecord => ({ promoCode });

const CODE = /^[\w-]{1,40}$/;

/** Undefined for what is no code. */
export function parseRedeem(value: unknown): string | undefined {
  const code = asText(asRecord(value)?.promoCode)?.trim();
  return code !== undefined && CODE.test(code) ? code : undefined;
}

export const freeBetValue = ({ amount, ...token }: FreeBet, exponent: number): WireRecord => ({
  ...token,
  amount: amountToDecimal(amount, exponent),
  exponent,
  isStakeReturned: false,
});

export function parseFreeBet(value: unknown): FreeBet | undefined {
  const token = asRecord(value);
  const id = asText(token?.id);
  const code = asText(token?.code);
  const currency = asText(token?.currency);
  const amount = asAmount(token?.amount, asWhole(token?.exponent) ?? 2);
  if (id === undefined || code === undefined || currency === undefined || amount === undefined)
    return undefined;
  return { id, code, currency, amount, isFree: token?.isFree === true };
}

/** Undefined where the answer is no list. */
export function parseFreeBets(body: unknown): readonly FreeBet[] | undefined {
  const data = asRecord(body)?.data;
  return Array.isArray(data) ? data.flatMap((token) => parseFreeBet(token) ?? []) : undefined;
}
