/** Orders at a price, free bets and what a builder can hold, for screens that are loaded when they are asked for. None of these reject. */
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { FreeBet } from '#domain/coupon/offers/free-bet-token.ts';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { type Advance, GET_ADVANCE_PATH, parseAdvance } from '#protocol/http/advance.ts';
import {
  AUTO_BETS_PATH,
  CANCEL_AUTO_BETS_PATH,
  cancelAutoBetsBody,
  MAKE_BID_PATH,
  makeBidBody,
  PAUSE_AUTO_BETS_PATH,
  parseAutoBets,
  parseBidAnswer,
  pauseAutoBetsBody,
} from '#protocol/http/auto-bet.ts';
import {
  type BuilderFeed,
  builderFeedBody,
  builderFeedPath,
  parseBuilderFeed,
} from '#protocol/http/builder-feed.ts';
import { FREE_BETS_PATH, parseFreeBets, redeemBody } from '#protocol/http/free-bets.ts';
import { asRecord, asWhole } from '#protocol/http/wire-values.ts';
import type { OrderApi, OrderReply } from '#streams/coupon/order-desk.ts';
import type { HttpReply, HttpRequest, SendRequest } from '../http/request.ts';

export type Asked<Value> = OrderReply<Value>;

export interface OrdersApi extends OrderApi {
  freeBets(): Promise<Asked<readonly FreeBet[]>>;
  /** What may be bet on credit now, in the account's currency of so many digits. */
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

/** Of a request that names no currency: it is in the default one. */
const EXPONENT = 2;

export function createOrdersApi(send: SendRequest, language: () => string): OrdersApi {
  const ask = async <Value>(request: HttpRequest, parse: (body: unknown) => Value | undefined) =>
    readReply(await send(request), parse);
  const post = <Value>(path: string, body: unknown, parse: (body: unknown) => Value | undefined) =>
    ask({ method: 'POST', path, body }, parse);
  return {
    order: (request, terms) =>
      post(MAKE_BID_PATH, makeBidBody(request, terms, EXPONENT, language()), parseBidAnswer),
    orders: () => ask({ method: 'GET', path: AUTO_BETS_PATH }, parseAutoBets),
    cancel: (betGuid) => post(CANCEL_AUTO_BETS_PATH, cancelAutoBetsBody(betGuid), parseAutoBets),
    pause: (paused) => post(PAUSE_AUTO_BETS_PATH, pauseAutoBetsBody(paused), parseAutoBets),
    freeBets: () => ask({ method: 'GET', path: FREE_BETS_PATH }, parseFreeBets),
    advance: (exponent) => post(GET_ADVANCE_PATH, {}, (body) => parseAdvance(body, exponent)),
    redeem: (promoCode) => post(FREE_BETS_PATH, redeemBody(promoCode), parseFreeBets),
    builder: (feed, gameId, chosen) =>
      post(builderFeedPath(feed), builderFeedBody(gameId, chosen, language()), parseBuilderFeed),
  };
}
