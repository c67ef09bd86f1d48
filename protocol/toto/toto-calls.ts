/**
 * Calls of the toto. All of them are ours. A draw is told to anybody, in the pool of one currency; coupons are told to their owner alone, and of the
 * others only how many variants picked what, and from the settlement on what each winning one has by its number.
 */
import * as v from 'valibot';
import { type AnswerOf, peopleCall } from '../people/people-call.ts';
import {
  count,
  currencyCode,
  epochMs,
  guid,
  money,
  page,
  queryWhole,
  text,
} from '../people/people-values.ts';
import {
  drawHead,
  drawId,
  drawPool,
  drawState,
  picks,
  settledPool,
  totoCategory,
  totoCoupon,
  totoGame,
  totoRules,
} from './toto-values.ts';

const OWN = '/web-api/toto';
const currency = v.optional(currencyCode);
const pageOf = v.optional(v.pipe(queryWhole, page), '1');

export const TOTO = peopleCall({
  method: 'GET',
  path: OWN,
  about:
    'The categories of the toto that the site has, each with its jackpot and its open draw, where there is one.',
  who: 'anyone',
  request: v.object({ currency }),
  answer: v.object({
    /** The clock that draws are opened and closed by. */
    nowMs: epochMs,
    categories: v.array(
      v.object({
        category: totoCategory,
        number: count,
        jackpot: money,
        unit: money,
        draw: v.optional(v.object({ ...drawHead.entries, pool: drawPool })),
      }),
    ),
  }),
});

export const TOTO_DRAWS = peopleCall({
  method: 'GET',
  path: `${OWN}/draws`,
  about:
    'Draws of the site, the newest first, twenty a page, of one category or status where they are named.',
  who: 'anyone',
  request: v.object({
    category: v.optional(totoCategory),
    status: v.optional(drawState),
    page: pageOf,
    currency,
  }),
  answer: v.object({
    page: count,
    pages: count,
    draws: v.array(v.object({ ...drawHead.entries, pool: drawPool })),
  }),
});

export const TOTO_DRAW = peopleCall({
  method: 'GET',
  path: `${OWN}/draw`,
  about:
    'A draw with its games, what was picked of them, its pool, and from the settlement on its results and the division of the pool.',
  who: 'anyone',
  request: v.object({ drawId, currency, lng: v.optional(text, 'en') }),
  answer: v.object({
    nowMs: epochMs,
    draw: drawHead,
    rules: totoRules,
    pool: drawPool,
    games: v.array(totoGame),
    settlement: v.optional(settledPool),
  }),
});

export const PLACE_TOTO = peopleCall({
  method: 'POST',
  path: `${OWN}/coupons`,
  about:
    'Buys a coupon: picks for each game of an open draw, at the price that was told. The same id with the same body is the same coupon; with another body it is refused.',
  who: 'user',
  request: v.object({ couponGuid: guid, drawId, picks, price: money }),
  answer: v.object({ coupon: totoCoupon, balance: money }),
});

export const TOTO_COUPONS = peopleCall({
  method: 'GET',
  path: `${OWN}/coupons`,
  about: 'The coupons of the account, the newest first, twenty a page, of one draw where it is named.',
  who: 'user',
  request: v.object({ drawId: v.optional(drawId), page: pageOf }),
  answer: v.object({ page: count, pages: count, coupons: v.array(totoCoupon) }),
});

export const TOTO_COUPON = peopleCall({
  method: 'GET',
  path: `${OWN}/coupon`,
  about:
    'A coupon of the account by the id that the page gave it: whether it was bought, and what became of it.',
  who: 'user',
  request: v.object({ couponGuid: guid }),
  answer: v.object({ coupon: totoCoupon }),
});

export type TotoAnswer = AnswerOf<typeof TOTO>;
export type TotoDrawAnswer = AnswerOf<typeof TOTO_DRAW>;
export type TotoDrawsAnswer = AnswerOf<typeof TOTO_DRAWS>;
export type TotoCouponsAnswer = AnswerOf<typeof TOTO_COUPONS>;
