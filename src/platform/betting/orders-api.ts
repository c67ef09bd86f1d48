/**
 * The calls of auto-bets, free bets, advances and builders, for screens that are loaded when they are asked for, and the storage of the auto-bet that is
 * being sent. None of the calls rejects.
 */
import { del, get, set } from 'idb-keyval';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { FreeBet } from '#domain/coupon/offers/free-bet-token.ts';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { type AnswerOf, type Call, outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import { type Advance, GET_ADVANCE, parseAdvance } from '#protocol/http/bets/advance.ts';
import {
  CANCEL_ORDERS,
  cancelAutoBetsBody,
  LIST_ORDERS,
  MAKE_BID,
  makeBidBody,
  PAUSE_ORDERS,
  parseBidAnswer,
  pauseAutoBetsBody,
} from '#protocol/http/bets/auto-bet.ts';
import { LIST_FREE_BETS, REDEEM_PROMO_CODE, redeemBody } from '#protocol/http/bets/free-bets.ts';
import {
  BUILDER_LINE_FEED,
  BUILDER_LIVE_FEED,
  type BuilderFeed,
  builderFeedBody,
} from '#protocol/http/coupon/builder-feed.ts';
import { asRecord, asWhole } from '#protocol/http/wire-values.ts';
import { parseStoredOrder, toStoredOrder } from '#protocol/storage/order-outbox.ts';
import type { OrderApi, OrderReply, OrderStorage } from '#streams/coupon/order-store.ts';
import type { HttpReply, SendRequest } from '../http/request.ts';
import { createCommittedStore } from '../storage/committed-store.ts';
import type { ReportedWrite } from '../storage/storage-trouble.ts';
import { COUPON_STORE, ORDER_KEY } from './coupon-storage.ts';

/** The reply to such a call. */
export type Asked<Value> = OrderReply<Value>;

/** The calls of auto-bets, and of what else can be asked for a bet. */
export interface OrdersApi extends OrderApi {
  freeBets(): Promise<Asked<readonly FreeBet[]>>;
  /** What may be bet on credit now; `exponent`: digits of the account's currency. */
  advance(exponent: number): Promise<Asked<Advance>>;
  redeem(promoCode: string): Promise<Asked<readonly FreeBet[]>>;
  builder(feed: GameFeed, gameId: GameId, chosen: readonly CouponItem[]): Promise<Asked<BuilderFeed>>;
}

const UNAUTHORISED = 401;

function readReply<Value>(reply: HttpReply, parse: (body: unknown) => Value | undefined): Asked<Value> {
  if (reply.kind === 'lost') return { kind: 'lost' };
  if (reply.status === UNAUTHORISED) return { kind: 'signed-out' };
  const value = reply.status < 400 ? parse(reply.body) : undefined;
  if (value !== undefined) return { kind: 'answer', value };
  const code = asWhole(asRecord(reply.body)?.ErrorCode);
  if (code !== undefined) return { kind: 'refused', code };
  return reply.status >= 400 && reply.status < 500 ? { kind: 'refused' } : { kind: 'lost' };
}

/** The digits of the default currency, in which a request is that names none. */
const EXPONENT = 2;

export function createOrdersApi(send: SendRequest, language: () => string): OrdersApi {
  type Body = Readonly<Record<string, unknown>>;
  const read = async <Value>(call: Call, body: Body, parse: (answer: unknown) => Value | undefined) =>
    readReply(await send(outgoingCall(call, body)), parse);
  const ask = <One extends Call>(call: One, body: Body = {}): Promise<Asked<AnswerOf<One>>> =>
    read(call, body, (answer) => readAnswerOf(call, answer));
  return {
    order: (request, terms) =>
      read(MAKE_BID, makeBidBody(request, terms, EXPONENT, language()), parseBidAnswer),
    orders: () => ask(LIST_ORDERS),
    cancel: (betGuid) => ask(CANCEL_ORDERS, cancelAutoBetsBody(betGuid)),
    pause: (paused) => ask(PAUSE_ORDERS, pauseAutoBetsBody(paused)),
    freeBets: () => ask(LIST_FREE_BETS),
    advance: (exponent) => read(GET_ADVANCE, {}, (answer) => parseAdvance(answer, exponent)),
    redeem: (promoCode) => ask(REDEEM_PROMO_CODE, redeemBody(promoCode)),
    builder: (feed, gameId, chosen) =>
      ask(
        feed === 'live' ? BUILDER_LIVE_FEED : BUILDER_LINE_FEED,
        builderFeedBody(gameId, chosen, language()),
      ),
  };
}

/** The auto-bet that is being sent, beside the draft and the outbox of the coupon: all are removed together at sign-out. */
export function createOrderStorage(reported: ReportedWrite): OrderStorage {
  const store = createCommittedStore(...COUPON_STORE);
  return {
    read: async () => parseStoredOrder(await get(ORDER_KEY, store)),
    write: (order) => reported(set(ORDER_KEY, toStoredOrder(order), store)),
    clear: () => del(ORDER_KEY, store),
  };
}
