/**
 * Auto-bets: `MakeBetBidWeb` takes an order, a body of `MakeBetWeb` with `autoBetCf` (the target, total odds), `DropOnScoreChange` and ours
 * `TimeInForce` ("cancel", "start", or "until" with `ExpiresAt`, epoch ms). `GET /web-api/office/auto-bets` lists the account's orders, the newest
 * first; by POST `.../cancel` ends one (`betGUID`) or all, and `.../pause` holds all or lets them go on (`paused`).
 */
import * as v from 'valibot';
import {
  AUTO_BET_STATES,
  type AutoBet,
  type AutoBetTerms,
  type OrderLeg,
  type TimeInForce,
} from '#domain/coupon/bet/auto-bet.ts';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import { defined } from '#domain/lib/defined.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { oddsToDecimal } from '#domain/market/odds.ts';
import { amountFromDecimal, amountToDecimal } from '#domain/money/amount.ts';
import { call, outputOf, readAnswerOf } from '../../calls/call.ts';
import {
  keyText,
  maybe,
  moment,
  moneyText,
  odds,
  or,
  read,
  sifted,
  stated,
  text,
  whole,
} from '../../calls/wire-schemas.ts';
import { formOfWords, formWordEntries, formWords } from '../coupon/bet-form-fields.ts';
import { texts } from '../coupon/coupon-events.ts';
import { recordedNames } from '../coupon/selection-names.ts';
import type { WireRecord } from '../wire-values.ts';
import { betGuid } from './bet-ids.ts';
import { betEntries, type MakeBetRequest, makeBetBody, makeBetOf, PLACING_REFUSALS } from './make-bet.ts';

export const MAKE_BID_PATH = '/service-api/LiveBet/Secure/MakeBetBidWeb';
export const AUTO_BETS_PATH = '/web-api/office/auto-bets';
export const CANCEL_AUTO_BETS_PATH = `${AUTO_BETS_PATH}/cancel`;
export const PAUSE_AUTO_BETS_PATH = `${AUTO_BETS_PATH}/pause`;

const FORCE = { 'until-cancelled': 'cancel', 'until-start': 'start', until: 'until' } as const;

const termEntries = {
  isAutoBet: maybe(v.boolean()),
  /** Total odds that the order waits for. */
  autoBetCf: odds,
  autoBetCfView: maybe(text),
  DropOnScoreChange: or(v.boolean(), false),
  TimeInForce: v.nullish(v.picklist(Object.values(FORCE)), FORCE['until-cancelled']),
  ExpiresAt: maybe(whole),
};
const termFields = v.object(termEntries);

const termsFields = ({ dropOnScoreChange, target, timeInForce }: AutoBetTerms): WireRecord => ({
  isAutoBet: true,
  autoBetCf: Number(oddsToDecimal(target)),
  autoBetCfView: oddsToDecimal(target),
  DropOnScoreChange: dropOnScoreChange,
  TimeInForce: FORCE[timeInForce.kind],
  ...(timeInForce.kind === 'until' ? { ExpiresAt: timeInForce.at } : {}),
});

export const makeBidBody = (
  request: PlacementRequest,
  terms: AutoBetTerms,
  exponent: number,
  language: string,
): WireRecord => ({ ...makeBetBody(request, exponent, language), ...termsFields(terms) });

/** The terms of an auto-bet; undefined where the moment is missing until which it waits. */
function termsOf(fields: v.InferOutput<typeof termFields>): AutoBetTerms | undefined {
  const { ExpiresAt: at, TimeInForce: force } = fields;
  const waits: Readonly<Record<typeof force, TimeInForce | undefined>> = {
    cancel: { kind: 'until-cancelled' },
    start: { kind: 'until-start' },
    until: at === undefined ? undefined : { kind: 'until', at },
  };
  const timeInForce = waits[force];
  return (
    timeInForce && { target: fields.autoBetCf, timeInForce, dropOnScoreChange: fields.DropOnScoreChange }
  );
}

export interface MakeBidRequest {
  /** What is placed when the price is there; its policy is the target. */
  readonly bet: MakeBetRequest;
  readonly terms: AutoBetTerms;
}

const bidRequest = read(v.object({ ...betEntries, ...termEntries }), (body): MakeBidRequest | undefined => {
  const terms = termsOf(body);
  const bet = makeBetOf(body);
  return bet && terms ? { terms, bet: { ...bet, policy: { kind: 'floor', odds: terms.target } } } : undefined;
});

/** Parses a request; undefined for a body that names no bet or no target. */
export const parseMakeBid = (body: unknown): MakeBidRequest | undefined => outputOf(bidRequest, body);

const orderState = v.picklist(AUTO_BET_STATES);

export const orderLeg = v.pipe(
  v.object({ ...texts.entries, key: maybe(keyText), names: maybe(recordedNames) }),
  v.transform((leg): OrderLeg => defined(leg)),
);
const noTexts: OrderLeg = { game: '', championship: '', market: '', selection: '' };

export const order = read(
  v.object({
    ...termEntries,
    ...formWordEntries,
    betGUID: betGuid,
    state: orderState,
    stake: moneyText,
    currency: stated(text, ''),
    exponent: stated(whole, 2),
    legs: stated(v.array(v.fallback(orderLeg, noTexts)), []),
    events: stated(sifted(v.object({ state: orderState, reason: text, at: moment })), []),
  }),
  (wire): AutoBet | undefined => {
    const terms = termsOf(wire);
    const form = formOfWords(wire);
    const stake = amountFromDecimal(wire.stake, wire.exponent);
    if (!terms || !form || stake === undefined) return undefined;
    const { betGUID, currency, events, legs, state } = wire;
    return { ...terms, betGuid: betGUID, state, form, stake, currency, legs, events };
  },
);
const orders = sifted(order);

export const MAKE_BID = call({
  method: 'POST',
  path: MAKE_BID_PATH,
  about: 'An order: the bet is placed when its total odds are there.',
  who: 'user',
  form: 'bets',
  rate: 'placements',
  request: bidRequest,
  answer: v.object({ betGUID: stated(betGuid), isAutoBet: stated(v.literal(true)), Bid: order }),
  refusals: PLACING_REFUSALS,
});

export const LIST_ORDERS = call({
  method: 'GET',
  path: AUTO_BETS_PATH,
  about: 'The account’s orders, newest first.',
  who: 'user',
  answer: orders,
});

const MALFORMED = { 400: 'The request names no such thing (700001).' };

export const CANCEL_ORDERS = call({
  method: 'POST',
  path: CANCEL_AUTO_BETS_PATH,
  about: 'Ends one order, or all that wait.',
  who: 'user',
  request: v.union([
    v.pipe(
      v.object({ all: v.literal(true) }),
      v.transform(() => 'all' as const),
    ),
    v.pipe(
      v.object({ betGUID: betGuid }),
      v.transform(({ betGUID }) => betGUID),
    ),
  ]),
  answer: orders,
  refusals: MALFORMED,
});

export const PAUSE_ORDERS = call({
  method: 'POST',
  path: PAUSE_AUTO_BETS_PATH,
  about: 'Holds all orders, or lets them go on.',
  who: 'user',
  request: v.object({ paused: v.boolean() }),
  answer: orders,
  refusals: MALFORMED,
});

export function autoBetValue(order: AutoBet, exponent: number): WireRecord {
  return {
    ...termsFields(order),
    ...formWords(order.form),
    betGUID: order.betGuid,
    state: order.state,
    stake: amountToDecimal(order.stake, exponent),
    currency: order.currency,
    exponent,
    legs: order.legs,
    events: order.events,
  };
}

/** The order as it was taken; undefined where it was not. */
export const parseBidAnswer = (body: unknown): AutoBet | undefined => readAnswerOf(MAKE_BID, body)?.Bid;

/** Parses a list of auto-bets; undefined where the answer is not one. */
export const parseAutoBets = (body: unknown): readonly AutoBet[] | undefined =>
  readAnswerOf(LIST_ORDERS, body);

export const cancelAutoBetsBody = (betGuid?: BetGuid): WireRecord =>
  betGuid === undefined ? { all: true } : { betGUID: betGuid };

export const pauseAutoBetsBody = (paused: boolean): WireRecord => ({ paused });
