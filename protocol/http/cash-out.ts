/**
 * Cashing out over HTTP, ours (nothing of it is known from the wire):
 * `GET  /web-api/office/cashouts` offers for the account's open bets, with all that they are made of;
 * `POST /web-api/office/cashouts` asks for one, `GET /web-api/office/cashouts/{guid}` for its end;
 * `GET  /web-api/office/bets/{id}/cashouts` what was offered and paid for one bet;
 * `PUT` and `DELETE /web-api/office/bets/{id}/cashout-rule` the automatic one.
 * Money is decimal text, prices decimal numbers, moments epoch milliseconds, the fair value an exact fraction of minor units.
 */

import {
  CASH_OUT_REFUSALS,
  type CashOutAnswer,
  type CashOutRequest,
  type CashOutRule,
} from '#domain/coupon/offers/cash-out-deal.ts';
import type { CashOutLegNow, CashOutOffer, NoOfferReason } from '#domain/coupon/offers/cash-out-offer.ts';
import type { BetId, CashOutGuid, SelectionKey } from '#domain/lib/ids.ts';
import { oddsToDecimal } from '#domain/market/odds.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { type Amount, amount, amountToDecimal } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { fractionText, type Rational, rational } from '#domain/money/rational.ts';
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

export const CASH_OUTS_PATH = '/web-api/office/cashouts';
export const betCashOutsPath = (betId: string): string => `/web-api/office/bets/${betId}/cashouts`;
export const cashOutRulePath = (betId: string): string => `/web-api/office/bets/${betId}/cashout-rule`;

/** An open bet with its offer as the server told it, and what it was computed from. */
export interface BetOffer {
  readonly betId: BetId;
  /** Code of the currency of all its money. */
  readonly currency: string;
  readonly openStake: Amount;
  readonly legs: readonly CashOutLegNow[];
  readonly haircut: Rational;
  readonly offer: CashOutOffer;
  /** How long a cash-out waits before it is decided. */
  readonly waitMs: number;
  readonly rule?: CashOutRule;
}

export interface BetOffers {
  /** The server's clock. */
  readonly at: number;
  readonly offers: readonly BetOffer[];
}

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const ID = /^[1-9]\d{0,18}$/;
const FRACTION = /^(\d{1,400})\/([1-9]\d{0,400})$/;
export const NO_OFFER: readonly NoOfferReason[] = [
  'suspended',
  'not-offered',
  'deciding',
  'worthless',
  'kind',
  'terms',
  'advance',
];

export const parseCashOutGuid = (value: unknown): CashOutGuid | undefined => {
  const text = asText(value);
  return text !== undefined && GUID.test(text) ? (text as CashOutGuid) : undefined;
};

export const parseBetId = (value: unknown): BetId | undefined => {
  const text = asText(value);
  return text !== undefined && ID.test(text) && BigInt(text) < 2n ** 63n ? (text as BetId) : undefined;
};

function parsePercent(value: unknown): number | undefined {
  const percent = asWhole(value);
  return percent !== undefined && percent >= 1 && percent <= 100 ? percent : undefined;
}

function parseFraction(value: unknown): Rational | undefined {
  const match = FRACTION.exec(asText(value) ?? '');
  return match ? rational(BigInt(match[1] ?? 0), BigInt(match[2] ?? 1)) : undefined;
}

/** Digits of the money that an answer tells. */
const exponentIn = (record: WireRecord | undefined): number => asWhole(record?.exponent) ?? 2;

const positive = (value: unknown, exponent: number): Amount | undefined => {
  const money = asAmount(value, exponent);
  return money !== undefined && money > 0n ? money : undefined;
};

export const cashOutBody = (request: CashOutRequest, exponent: number): WireRecord => ({
  guid: request.cashOutGuid,
  betId: request.betId,
  percent: request.percent,
  seen: amountToDecimal(request.seen, exponent),
  least: amountToDecimal(request.least, exponent),
});

/** Undefined for a body that asks for no cash-out. */
export function parseCashOutBody(body: unknown, exponent: number): CashOutRequest | undefined {
  const record = asRecord(body);
  const cashOutGuid = parseCashOutGuid(record?.guid);
  const betId = parseBetId(record?.betId);
  const percent = parsePercent(record?.percent);
  const seen = positive(record?.seen, exponent);
  const least = positive(record?.least, exponent);
  if (!cashOutGuid || !betId || percent === undefined || !seen || !least) return undefined;
  return { cashOutGuid, betId, percent, seen, least };
}

export const ruleValue = ({ least, percent }: CashOutRule, exponent: number): WireRecord => ({
  least: amountToDecimal(least, exponent),
  percent,
});

export function parseRule(value: unknown, exponent: number): CashOutRule | undefined {
  const record = asRecord(value);
  const least = positive(record?.least, exponent);
  const percent = parsePercent(record?.percent);
  return least === undefined || percent === undefined ? undefined : { least, percent };
}

/** Nothing is said where nothing is taken. */
const taxValue = (tax: Amount, exponent: number): WireRecord =>
  tax > 0n ? { tax: amountToDecimal(tax, exponent) } : {};
const taxIn = (record: WireRecord, exponent: number): Amount => asAmount(record.tax, exponent) ?? amount(0n);

export const cashOutAnswerBody = (answer: CashOutAnswer, exponent: number): object => {
  const money = (value: Amount) => amountToDecimal(value, exponent);
  switch (answer.kind) {
    case 'taken': {
      const { at, closedStake, openStake, paid, tax } = answer;
      const parts = {
        paid: money(paid),
        ...taxValue(tax, exponent),
        closedStake: money(closedStake),
        openStake: money(openStake),
        at,
      };
      return { success: true, data: { state: 'taken', exponent, ...parts } };
    }
    case 'refused': {
      const pays = answer.pays === undefined ? {} : { exponent, pays: money(answer.pays) };
      return { success: true, data: { state: 'refused', code: answer.code, ...pays } };
    }
    case 'delayed':
      return { success: true, data: { state: 'delayed', waitMs: answer.waitMs } };
    case 'unheard':
      return { success: true, data: { state: 'unheard' } };
  }
};

/** Undefined for what says nothing of a cash-out: nobody knows then. */
export function parseCashOutAnswer(body: unknown): CashOutAnswer | undefined {
  const data = asRecord(asRecord(body)?.data);
  const exponent = exponentIn(data);
  switch (data?.state) {
    case 'delayed': {
      const waitMs = asNumber(data.waitMs);
      return waitMs === undefined ? undefined : { kind: 'delayed', waitMs };
    }
    case 'taken': {
      const paid = asAmount(data.paid, exponent);
      const closedStake = asAmount(data.closedStake, exponent);
      const openStake = asAmount(data.openStake, exponent);
      const at = asNumber(data.at);
      if (paid === undefined || closedStake === undefined || openStake === undefined || at === undefined)
        return undefined;
      return { kind: 'taken', paid, tax: taxIn(data, exponent), closedStake, openStake, at };
    }
    case 'refused': {
      const code = CASH_OUT_REFUSALS.find((one) => one === data.code);
      const pays = asAmount(data.pays, exponent);
      return code && { kind: 'refused', code, ...(pays === undefined ? {} : { pays }) };
    }
    case 'unheard':
      return { kind: 'unheard' };
    default:
      return undefined;
  }
}

const price = (odds: CashOutLegNow['odds']): number => Number(oddsToDecimal(odds));

function offerValue(offer: CashOutOffer, exponent: number): WireRecord {
  if (offer.kind === 'offer')
    return {
      fair: fractionText(offer.fair),
      offer: amountToDecimal(offer.offer, exponent),
      ...taxValue(offer.tax, exponent),
    };
  return { reason: offer.reason, ...(offer.key === undefined ? {} : { key: offer.key }) };
}

function betOfferValue({
  betId,
  currency,
  haircut,
  legs,
  offer,
  openStake,
  rule,
  waitMs,
}: BetOffer): WireRecord {
  const { exponent } = currencyOf(currency);
  return {
    betId,
    currency,
    exponent,
    openStake: amountToDecimal(openStake, exponent),
    haircut: fractionText(haircut),
    legs: legs.map((leg) => ({
      ...leg,
      odds: price(leg.odds),
      ...(leg.now === undefined ? {} : { now: price(leg.now) }),
    })),
    waitMs,
    ...(rule && { rule: ruleValue(rule, exponent) }),
    ...offerValue(offer, exponent),
  };
}

export const betOffersBody = ({ at, offers }: BetOffers): object => ({
  success: true,
  data: { at, offers: offers.map(betOfferValue) },
});

function parseLeg(value: unknown): CashOutLegNow | undefined {
  const leg = asRecord(value);
  const key = asText(leg?.key);
  const odds = asOdds(leg?.odds);
  if (!leg || key === undefined || !parseSelectionKey(key) || odds === undefined) return undefined;
  const now = asOdds(leg.now);
  const result = (['win', 'lose', 'void', 'half_win', 'half_lose'] as const).find(
    (one) => one === leg.result,
  );
  return {
    key: key as SelectionKey,
    odds,
    ...(result === undefined ? {} : { result }),
    ...(now === undefined ? {} : { now }),
    ...(leg.suspended === true ? { suspended: true } : {}),
    ...(leg.deciding === true ? { deciding: true } : {}),
  };
}

function parseOffer(value: WireRecord, exponent: number): CashOutOffer | undefined {
  const fair = parseFraction(value.fair);
  const offer = asAmount(value.offer, exponent);
  if (fair && offer !== undefined) return { kind: 'offer', fair, offer, tax: taxIn(value, exponent) };
  const reason = NO_OFFER.find((one) => one === value.reason);
  const key = asText(value.key);
  return reason && { kind: 'none', reason, ...(key === undefined ? {} : { key: key as SelectionKey }) };
}

function parseBetOffer(value: unknown): BetOffer | undefined {
  const record = asRecord(value);
  if (!record) return undefined;
  const exponent = exponentIn(record);
  const betId = parseBetId(record.betId);
  const openStake = asAmount(record.openStake, exponent);
  const haircut = parseFraction(record.haircut);
  const waitMs = asNumber(record.waitMs);
  const offer = parseOffer(record, exponent);
  const legs = asList(record.legs).map(parseLeg);
  if (!betId || openStake === undefined || !haircut || waitMs === undefined || !offer) return undefined;
  if (!legs.every((leg) => leg !== undefined)) return undefined;
  const rule = parseRule(record.rule, exponent);
  const currency = asText(record.currency) ?? '';
  return { betId, currency, openStake, haircut, waitMs, offer, legs, ...(rule && { rule }) };
}

/** Offers that cannot be read are left out; undefined where the answer is none at all. */
export function parseBetOffers(body: unknown): BetOffers | undefined {
  const data = asRecord(asRecord(body)?.data);
  const at = asNumber(data?.at);
  if (!data || at === undefined || !Array.isArray(data.offers)) return undefined;
  const offers = data.offers.map(parseBetOffer).filter((one) => one !== undefined);
  return { at, offers };
}

/** Who asked: the bettor, a rule of theirs, or another bet that took its place. */
export type CashOutBy = 'bettor' | 'automatic' | 'edit';
export const CASH_OUT_BY: readonly CashOutBy[] = ['bettor', 'automatic', 'edit'];

/** Something that was offered or done, oldest first in a history. */
export type CashOutEvent =
  | { readonly kind: 'offered'; readonly at: number; readonly offer: Amount }
  | { readonly kind: 'none'; readonly at: number; readonly reason: NoOfferReason }
  | {
      readonly kind: 'taken';
      readonly at: number;
      readonly by: CashOutBy;
      readonly percent: number;
      /** After tax. */
      readonly paid: Amount;
      readonly tax?: Amount;
      readonly closedStake: Amount;
    }
  | {
      readonly kind: 'refused';
      readonly at: number;
      readonly by: CashOutBy;
      readonly code: string;
    };

export const cashOutEventsBody = (events: readonly CashOutEvent[], exponent: number): object => ({
  success: true,
  exponent,
  data: events.map((event) =>
    Object.fromEntries(
      Object.entries(event).map(([name, value]) => [
        name,
        typeof value === 'bigint' ? amountToDecimal(amount(value), exponent) : value,
      ]),
    ),
  ),
});

function parseEvent(value: unknown, exponent: number): CashOutEvent | undefined {
  const event = asRecord(value);
  const at = asNumber(event?.at);
  if (!event || at === undefined) return undefined;
  const by = CASH_OUT_BY.find((one) => one === event.by) ?? 'bettor';
  switch (event.kind) {
    case 'offered': {
      const offer = asAmount(event.offer, exponent);
      return offer === undefined ? undefined : { kind: 'offered', at, offer };
    }
    case 'none': {
      const reason = NO_OFFER.find((one) => one === event.reason);
      return reason && { kind: 'none', at, reason };
    }
    case 'taken': {
      const paid = asAmount(event.paid, exponent);
      const closedStake = asAmount(event.closedStake, exponent);
      const percent = parsePercent(event.percent);
      if (paid === undefined || closedStake === undefined || percent === undefined) return undefined;
      const tax = asAmount(event.tax, exponent);
      return {
        kind: 'taken',
        at,
        by,
        percent,
        paid,
        ...(tax === undefined ? {} : { tax }),
        closedStake,
      };
    }
    case 'refused': {
      const code = asText(event.code);
      return code === undefined ? undefined : { kind: 'refused', at, by, code };
    }
    default:
      return undefined;
  }
}

export function parseCashOutEvents(body: unknown): readonly CashOutEvent[] | undefined {
  const record = asRecord(body);
  const data = record?.data;
  if (!Array.isArray(data)) return undefined;
  const exponent = exponentIn(record);
  return data.map((one) => parseEvent(one, exponent)).filter((one) => one !== undefined);
}
