/**
 * The terms of a bet: whose stake it is and what boosts it. They are looked up before the bet is stored, and their conditions are checked
 * against the book again when it is decided.
 */

import type { BetTerms } from '#domain/coupon/bet/terms.ts';
import { PLAIN_TERMS } from '#domain/coupon/bet/terms.ts';
import { boostAsked } from '#domain/coupon/draft/asked-terms.ts';
import { boostOf } from '#domain/coupon/form/boosts.ts';
import type { FreeBet } from '#domain/coupon/offers/free-bet-token.ts';
import { type Amount, amountToDecimal, type Currency } from '#domain/money/amount.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import type { MakeBetRequest } from '#protocol/http/bets/make-bet.ts';
import type { FreeBets } from '../advances/free-bets.ts';
import type { BookQuote } from '../book/quote.ts';
import type { BetRefusal } from './bet-refusal.ts';

/** The refusal of a free bet that does not exist or is used, by whichever bet. */
export const NO_FREE_BET: BetRefusal = {
  code: BET_CODES.promoUnknown,
  message: 'there is no free bet of this code, or it is used',
  facts: {},
};

export interface GivenTerms {
  readonly terms: BetTerms;
  readonly freeBetId?: string;
}

/** The boost that was asked for, per cent, or why there is none. */
export function boostFor(request: MakeBetRequest, { form, isOfDay, items }: BookQuote): number | BetRefusal {
  const kind = boostAsked(request.extras);
  if (kind === undefined) return 0;
  const boost = boostOf(
    kind,
    form,
    items.map((item) => item.odds),
    isOfDay,
  );
  if ('percent' in boost) return boost.percent;
  const { code, limit } = boost.unmet;
  return {
    code: BET_CODES.boostNotMet,
    message: 'the coupon does not meet the conditions of the boost',
    facts: { condition: code, ...(limit === undefined ? {} : { limit: String(limit) }) },
  };
}

/** The free bet that was asked for; undefined where none was, or there is none. */
export const tokenFor = async (
  userId: bigint,
  { extras }: MakeBetRequest,
  freeBets: Pick<FreeBets, 'find'>,
  now: number,
): Promise<FreeBet | undefined> =>
  extras?.promo === undefined ? undefined : freeBets.find(userId, extras.promo, now);

/** The terms of a bet at the moment of its quote: nothing is awaited between this and the decision. */
export function termsOf(
  request: MakeBetRequest,
  stake: Amount,
  quote: BookQuote,
  token: FreeBet | undefined,
  currency: Currency,
): GivenTerms | BetRefusal {
  const ofHouse = quote.house ? { house: quote.house } : {};
  const boostPercent = boostFor(request, quote);
  if (typeof boostPercent !== 'number') return boostPercent;
  if (request.extras?.promo === undefined) {
    const isDay = boostPercent > 0 && boostAsked(request.extras) === 'day';
    return { terms: { ...PLAIN_TERMS, boostPercent, ...(isDay ? { boostBase: 'return' } : {}), ...ofHouse } };
  }
  if (boostPercent > 0)
    return {
      code: BET_CODES.boostNotMet,
      message: 'a free bet is not boosted',
      facts: { condition: 'own-money' },
    };
  if (!token || token.currency !== currency.code || !token.isFree) return NO_FREE_BET;
  if (token.amount !== stake)
    return {
      code: BET_CODES.promoStake,
      message: 'a free bet has the stake of its token',
      facts: { limit: amountToDecimal(token.amount, currency.exponent) },
    };
  return { terms: { funding: 'free', boostPercent: 0, ...ofHouse }, freeBetId: token.id };
}
