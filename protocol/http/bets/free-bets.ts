/** Free bets of the account: `GET /web-api/office/free-bets`; a promo code becomes one by `POST` of `{ promoCode }` to the same address, or by being placed with (`promo`). */
import * as v from 'valibot';
import type { FreeBet } from '#domain/coupon/offers/free-bet-token.ts';
import { amountFromDecimal, amountToDecimal } from '#domain/money/amount.ts';
import { call, readAnswerOf } from '../../calls/call.ts';
import { moneyText, read, sifted, stated, text, whole, yes } from '../../calls/wire-schemas.ts';
import type { WireRecord } from '../wire-values.ts';

export const FREE_BETS_PATH = '/web-api/office/free-bets';

export const freeBet = read(
  v.object({
    id: text,
    code: text,
    currency: text,
    amount: moneyText,
    exponent: stated(whole, 2),
    /** Whether no bet stands on it. */
    isFree: yes,
    isStakeReturned: stated(v.literal(false)),
  }),
  ({ amount: sum, code, currency, exponent, id, isFree }): FreeBet | undefined => {
    const amount = amountFromDecimal(sum, exponent);
    return amount === undefined ? undefined : { id, code, currency, amount, isFree };
  },
);

export const LIST_FREE_BETS = call({
  method: 'GET',
  path: FREE_BETS_PATH,
  about: 'The account’s free bets.',
  who: 'user',
  answer: sifted(freeBet),
});

export const REDEEM_PROMO_CODE = call({
  method: 'POST',
  path: FREE_BETS_PATH,
  about: 'Turns a promo code into a free bet.',
  who: 'user',
  rate: 'promo-codes',
  request: v.object({ promoCode: v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{1,40}$/)) }),
  answer: sifted(freeBet),
  unreadable: { code: 'bad-body', detail: 'no promo code' },
  refusals: { 400: 'No code.', 404: 'No such code.' },
});

export const freeBetValue = ({ amount, ...token }: FreeBet, exponent: number): WireRecord => ({
  ...token,
  amount: amountToDecimal(amount, exponent),
  exponent,
  isStakeReturned: false,
});

export const redeemBody = (promoCode: string): WireRecord => ({ promoCode });

/** Parses free bets; undefined where the answer is not a list. */
export const parseFreeBets = (body: unknown): readonly FreeBet[] | undefined =>
  readAnswerOf(LIST_FREE_BETS, body);
