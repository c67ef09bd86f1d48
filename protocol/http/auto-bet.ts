/**
 * Auto-bets: `MakeBetBidWeb` takes an order, a body of `MakeBetWeb` with `autoBetCf` (the target, total odds), `DropOnScoreChange` and ours
 * `TimeInForce` ("cancel", "start", or "until" with `ExpiresAt`, epoch ms). `GET /web-api/office/auto-bets` lists the account's orders, the newest
 * first; by POST `.../cancel` ends one (`betGUID`) or all, and `.../pause` holds all or lets them go on (`paused`).
 */

import {
  AUTO_BET_STATES,
  type AutoBet,
  type AutoBetEvent,
  type AutoBetTerms,
  type OrderLeg,
  type TimeInForce,
} from '#domain/coupon/bet/auto-bet.ts';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import type { BetGuid, SelectionKey } from '#domain/lib/ids.ts';
import { NO_ODDS, oddsToDecimal } from '#domain/market/odds.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { amountToDecimal } from '#domain/money/amount.ts';
import { formWords, parseFormWords } from './bet-form-fields.ts';
import { parseTexts } from './coupon-events.ts';
import { type MakeBetRequest, makeBetBody, parseBetGuid, parseMakeBet } from './make-bet.ts';
import { parseNames } from './selection-names.ts';
import {
  asAmount,
  asList,
  asNumber,
  asOdds,
  asRecord,
  asText,
  asWhole,
  type WireRecord,
} from './wire-values.ts';

export const MAKE_BID_PATH = '/service-api/LiveBet/Secure/MakeBetBidWeb';
export const AUTO_BETS_PATH = '/web-api/office/auto-bets';
export const CANCEL_AUTO_BETS_PATH = `${AUTO_BETS_PATH}/cancel`;
export const PAUSE_AUTO_BETS_PATH = `${AUTO_BETS_PATH}/pause`;

const FORCE = { 'until-cancelled': 'cancel', 'until-start': 'start', until: 'until' } as const;

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

function parseTimeInForce(body: WireRecord): TimeInForce | undefined {
  switch (body.TimeInForce ?? FORCE['until-cancelled']) {
    case FORCE['until-cancelled']:
      return { kind: 'until-cancelled' };
    case FORCE['until-start']:
      return { kind: 'until-start' };
    case FORCE.until: {
      const at = asWhole(body.ExpiresAt);
      return at === undefined ? undefined : { kind: 'until', at };
    }
    default:
      return undefined;
  }
}

function parseTerms(body: WireRecord): AutoBetTerms | undefined {
  const target = asOdds(body.autoBetCf);
  const timeInForce = parseTimeInForce(body);
  if (target === undefined || target === NO_ODDS || !timeInForce) return undefined;
  return { target, timeInForce, dropOnScoreChange: body.DropOnScoreChange === true };
}

export interface MakeBidRequest {
  /** What is placed when the price is there; its policy is the target. */
  readonly bet: MakeBetRequest;
  readonly terms: AutoBetTerms;
}

/** Undefined for a body that names no bet or no target. */
export function parseMakeBid(value: unknown): MakeBidRequest | undefined {
  const body = asRecord(value);
  const terms = body && parseTerms(body);
  const bet = parseMakeBet(value);
  return bet && terms ? { terms, bet: { ...bet, policy: { kind: 'floor', odds: terms.target } } } : undefined;
}

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

function parseEvent(value: unknown): AutoBetEvent | undefined {
  const event = asRecord(value);
  const state = AUTO_BET_STATES.find((one) => one === event?.state);
  const reason = asText(event?.reason);
  const at = asNumber(event?.at);
  return state === undefined || reason === undefined || at === undefined ? undefined : { state, reason, at };
}

function parseLeg(value: unknown): OrderLeg {
  const leg = asRecord(value);
  const key = asText(leg?.key);
  const names = parseNames(leg?.names);
  return {
    ...parseTexts(value),
    ...(key !== undefined && parseSelectionKey(key) ? { key: key as SelectionKey } : {}),
    ...(names && { names }),
  };
}

/** Undefined for a record that is no order. */
export function parseAutoBet(value: unknown): AutoBet | undefined {
  const record = asRecord(value);
  const terms = record && parseTerms(record);
  const form = record && parseFormWords(record);
  const betGuid = parseBetGuid(record?.betGUID);
  const state = AUTO_BET_STATES.find((one) => one === record?.state);
  const stake = asAmount(record?.stake, asWhole(record?.exponent) ?? 2);
  if (!record || !terms || !form || !betGuid || !state || stake === undefined) return undefined;
  return {
    ...terms,
    betGuid,
    state,
    form,
    stake,
    currency: asText(record.currency) ?? '',
    legs: asList(record.legs).map(parseLeg),
    events: asList(record.events).flatMap((event) => parseEvent(event) ?? []),
  };
}

/** The order as it was taken; undefined where it was not. */
export function parseBidAnswer(body: unknown): AutoBet | undefined {
  const record = asRecord(body);
  return record?.Success === true ? parseAutoBet(asRecord(record.Value)?.Bid) : undefined;
}

/** Undefined where the answer is no list. */
export function parseAutoBets(body: unknown): readonly AutoBet[] | undefined {
  const data = asRecord(body)?.data;
  return Array.isArray(data) ? data.flatMap((order) => parseAutoBet(order) ?? []) : undefined;
}

export const cancelAutoBetsBody = (betGuid?: BetGuid): WireRecord =>
  betGuid === undefined ? { all: true } : { betGUID: betGuid };

/** `all`, one, or undefined for a body that names neither. */
export function parseCancelAutoBets(value: unknown): BetGuid | 'all' | undefined {
  const body = asRecord(value);
  return body?.all === true ? 'all' : parseBetGuid(body?.betGUID);
}

export const pauseAutoBetsBody = (paused: boolean): WireRecord => ({ paused });

export function parsePauseAutoBets(value: unknown): boolean | undefined {
  const paused = asRecord(value)?.paused;
  return typeof paused === 'boolean' ? paused : undefined;
}
