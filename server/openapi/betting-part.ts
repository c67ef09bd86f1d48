/** The calls of the coupon and of bets, in words of OpenAPI. */

import { GET_ADVANCE_PATH } from '#protocol/http/advance.ts';
import {
  AUTO_BETS_PATH,
  CANCEL_AUTO_BETS_PATH,
  MAKE_BID_PATH,
  PAUSE_AUTO_BETS_PATH,
} from '#protocol/http/auto-bet.ts';
import { builderFeedPath } from '#protocol/http/builder-feed.ts';
import { EXPRESS_HIGHLIGHT_PATH } from '#protocol/http/express-highlight.ts';
import { FREE_BETS_PATH } from '#protocol/http/free-bets.ts';
import { MAKE_BET_BUILDER_PATH, MAKE_BET_MULTI_PATH, MAKE_BET_PATH } from '#protocol/http/make-bet.ts';
import { OFFICE_BETS_PATH } from '#protocol/http/office-bets.ts';
import { PUT_BETS_PATH } from '#protocol/http/put-bets.ts';
import { GET_COUPON_PATH, SAVE_COUPON_PATH } from '#protocol/http/saved-coupon.ts';
import {
  UPDATE_COUPON_BUILDER_PATH,
  UPDATE_COUPON_MULTI_PATH,
  UPDATE_COUPON_PATH,
} from '#protocol/http/update-coupon.ts';
import { BETTING_SCHEMAS } from './betting-schemas.ts';
import type { OpenApiPart, Operation, PathItem } from './openapi.ts';
import { asked, flag, GUID, listOf, operation, ref, text, whole } from './schemas.ts';

const MALFORMED = { 400: 'The body names no such thing (700001).' };
const PLACING = {
  ...MALFORMED,
  422: 'This betGUID belongs to another bet (700008).',
  429: 'Too many placements: nothing was looked at (700011).',
};

const quote = (id: string, summary: string): Operation =>
  operation({ id, summary, request: ref('CouponRequest'), answer: ref('QuoteAnswer'), refusals: MALFORMED });

const placing = (id: string, summary: string): Operation =>
  operation({
    id,
    summary,
    request: ref('BetRequest'),
    answer: ref('BetAnswer'),
    needsSession: true,
    refusals: PLACING,
  });

/** The bet services answer under both of their names. */
const both = (path: string, post: Operation): Readonly<Record<string, PathItem>> => ({
  [path]: { post },
  [path.replace('/LiveBet/', '/LiveBet-update/')]: {
    post: { ...post, operationId: `${post.operationId}Update` },
  },
});

const builderFeed = (feed: 'line' | 'live'): Readonly<Record<string, PathItem>> => ({
  [builderFeedPath(feed)]: {
    post: operation({
      id: `builder${feed === 'line' ? 'Line' : 'Live'}Feed`,
      summary: 'What can be put into a builder of a game, and what the chosen ones cost together.',
      request: asked({ GameId: whole() }, { Events: listOf(ref('CouponEvent')), Lng: text() }),
      answer: ref('BuilderAnswer'),
      refusals: MALFORMED,
    }),
  },
});

const orders = (id: string, summary: string, request?: OpenApiPart['schemas'][string]): Operation =>
  operation({
    id,
    summary,
    answer: ref('OrderList'),
    needsSession: true,
    ...(request && { request, refusals: MALFORMED }),
  });

export const BETTING_PART: OpenApiPart = {
  tag: { name: 'betting', description: 'Quotes, placing, the account’s bets, orders and free bets.' },
  schemas: BETTING_SCHEMAS,
  paths: {
    ...both(UPDATE_COUPON_PATH, quote('updateCoupon', 'The coupon at the prices of now.')),
    ...both(UPDATE_COUPON_MULTI_PATH, quote('updateCouponMulti', 'The same, for bets of blocks.')),
    ...both(UPDATE_COUPON_BUILDER_PATH, quote('updateCouponBuilder', 'The same, for builders.')),
    ...both(
      MAKE_BET_PATH,
      placing('makeBet', 'Places a bet; asked again with the same id it is the same bet.'),
    ),
    ...both(MAKE_BET_MULTI_PATH, placing('makeBetMulti', 'The same, for bets of blocks.')),
    ...both(MAKE_BET_BUILDER_PATH, placing('makeBetBuilder', 'The same, for builders.')),
    ...both(
      MAKE_BID_PATH,
      operation({
        id: 'makeBid',
        summary: 'An order: the bet is placed when its total odds are there.',
        request: ref('OrderRequest'),
        answer: ref('OrderAnswer'),
        needsSession: true,
        refusals: PLACING,
      }),
    ),
    ...both(
      SAVE_COUPON_PATH,
      operation({
        id: 'saveCoupon',
        summary: 'Keeps a coupon and answers its code.',
        request: ref('CouponRequest'),
        answer: ref('SavedCodeAnswer'),
        refusals: { ...MALFORMED, 429: 'Slow down.' },
      }),
    ),
    ...both(
      GET_COUPON_PATH,
      operation({
        id: 'getCoupon',
        summary: 'A kept coupon at the prices of now.',
        request: asked({ Guid: text('The code.') }, { partner: whole(), Lng: text() }),
        answer: ref('SavedCouponAnswer'),
        refusals: MALFORMED,
      }),
    ),
    ...both(
      EXPRESS_HIGHLIGHT_PATH,
      operation({
        id: 'expressHighlight',
        summary: 'What could be added to an express, and what its boost would be then.',
        request: asked({ Events: listOf(ref('CouponEvent')) }, { Lng: text() }),
        answer: ref('HighlightAnswer'),
        refusals: MALFORMED,
      }),
    ),
    ...both(
      GET_ADVANCE_PATH,
      operation({
        id: 'getAdvance',
        summary:
          'How much may be bet on credit against unsettled bets, by which of them it is backed, and why there is none.',
        request: asked({}),
        answer: ref('AdvanceAnswer'),
        needsSession: true,
      }),
    ),
    ...builderFeed('line'),
    ...builderFeed('live'),
    [PUT_BETS_PATH]: {
      post: operation({
        id: 'putBets',
        summary: 'Several bets in one act, each a bet of its own.',
        request: ref('BetsRequest'),
        answer: ref('BetsAnswer'),
        needsSession: true,
        refusals: PLACING,
      }),
    },
    [OFFICE_BETS_PATH]: {
      get: operation({
        id: 'listBets',
        summary: 'The account’s bets, newest first.',
        parameters: [{ name: 'status', in: 'query', schema: { enum: ['open', 'settled', 'all'] } }],
        answer: ref('BetList'),
        needsSession: true,
        refusals: { 400: 'No such status.' },
      }),
    },
    [`${OFFICE_BETS_PATH}/{betGuid}`]: {
      get: operation({
        id: 'askBet',
        summary:
          'What became of a placement. Under an id that none has come under by now none will be taken.',
        parameters: [{ name: 'betGuid', in: 'path', required: true, schema: GUID }],
        answer: ref('BetAnswer'),
        needsSession: true,
        refusals: { ...MALFORMED, 429: 'Slow down.' },
      }),
    },
    [AUTO_BETS_PATH]: { get: orders('listOrders', 'The account’s orders, newest first.') },
    [CANCEL_AUTO_BETS_PATH]: {
      post: orders('cancelOrders', 'Ends one order, or all that wait.', {
        anyOf: [asked({ betGUID: GUID }), asked({ all: { const: true } })],
      }),
    },
    [PAUSE_AUTO_BETS_PATH]: {
      post: orders('pauseOrders', 'Holds all orders, or lets them go on.', asked({ paused: flag() })),
    },
    [FREE_BETS_PATH]: {
      get: operation({
        id: 'listFreeBets',
        summary: 'The account’s free bets.',
        answer: ref('FreeBetList'),
        needsSession: true,
      }),
      post: operation({
        id: 'redeemPromoCode',
        summary: 'Turns a promo code into a free bet.',
        request: asked({ promoCode: text() }),
        answer: ref('FreeBetList'),
        needsSession: true,
        refusals: { 400: 'No code.', 404: 'No such code.', 429: 'Slow down.' },
      }),
    },
  },
};
