/**
 * Cashing out over HTTP, ours (nothing of it is known from the wire):
 * `GET  /web-api/office/cashouts` offers for the account's open bets, with all that they are made of;
 * `POST /web-api/office/cashouts` asks for one, `GET /web-api/office/cashouts/{guid}` for its end;
 * `GET  /web-api/office/bets/{id}/cashouts` what was offered and paid for one bet;
 * `PUT` and `DELETE /web-api/office/bets/{id}/cashout-rule` the automatic one.
 * Money is decimal text, prices decimal numbers, moments epoch milliseconds, the fair value an exact fraction of minor units.
 */
import * as v from 'valibot';
import {
  CASH_OUT_REFUSALS,
  type CashOutAnswer,
  type CashOutRequest,
  type CashOutRule,
} from '#domain/coupon/offers/cash-out-deal.ts';
import type { CashOutLegNow, CashOutOffer, NoOfferReason } from '#domain/coupon/offers/cash-out-offer.ts';
import { defined } from '#domain/lib/defined.ts';
import type { BetId, SelectionKey } from '#domain/lib/ids.ts';
import { oddsToDecimal } from '#domain/market/odds.ts';
import { type Amount, amount, amountToDecimal } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { fractionText, type Rational } from '#domain/money/rational.ts';
import { type Call, call, outputOf, readAnswerOf } from '../../calls/call.ts';
import {
  amountIn,
  amountsOf,
  finite,
  fraction,
  keyText,
  maybe,
  moment,
  moneyText,
  odds,
  read,
  sifted,
  stated,
  text,
  whole,
} from '../../calls/wire-schemas.ts';
import type { WireRecord } from '../wire-values.ts';
import { betId, cashOutGuid } from './bet-ids.ts';
import { legResult } from './office-bets.ts';

export const CASH_OUTS_PATH = '/web-api/office/cashouts';
const CASH_OUT_RULE = '/web-api/office/bets/{betId}/cashout-rule';
export const cashOutRulePath = (betId: string): string => CASH_OUT_RULE.replace('{betId}', betId);

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
  /** The moment of the answer, by the server's clock. */
  readonly at: number;
  readonly offers: readonly BetOffer[];
}

export const NO_OFFER = [
  'suspended',
  'not-offered',
  'deciding',
  'worthless',
  'kind',
  'terms',
  'advance',
] as const satisfies readonly NoOfferReason[];

export const percent = v.pipe(whole, v.minValue(1), v.maxValue(100));
export const exponentOfMoney = stated(whole, 2);
export const ofBet = v.object({ betId });

const positive = (value: string, exponent: number): Amount | undefined => {
  const money = amountIn(value, exponent);
  return money !== undefined && money > 0n ? money : undefined;
};

// Offers

const rule = v.object({ least: moneyText, percent });

/** Reads a rule; undefined where its money is not valid in the currency. */
export function ruleOf(wire: v.InferOutput<typeof rule>, exponent: number): CashOutRule | undefined {
  const least = positive(wire.least, exponent);
  return least === undefined ? undefined : { least, percent: wire.percent };
}

const offeredLeg = v.pipe(
  v.object({
    key: keyText,
    /** The odds at which the leg was accepted. */
    odds,
    now: maybe(odds),
    result: maybe(legResult),
    suspended: maybe(v.literal(true)),
    /** The start of its game; absent once it has begun. */
    startsAt: maybe(moment),
    deciding: maybe(v.literal(true)),
  }),
  v.transform((leg): CashOutLegNow => defined(leg)),
);

const offerEntries = {
  fair: maybe(fraction),
  /** The offer before tax. */
  offer: maybe(moneyText),
  /** The tax on the offer, if all of it is taken. */
  tax: maybe(moneyText),
  reason: maybe(v.picklist(NO_OFFER)),
  /** The selection because of which there is no offer. */
  key: maybe(text),
};
const offerFields = v.object(offerEntries);

function offerOf(wire: v.InferOutput<typeof offerFields>, exponent: number): CashOutOffer | undefined {
  const { fair, key, reason } = wire;
  const offer = amountIn(wire.offer, exponent);
  if (fair && offer !== undefined)
    return { kind: 'offer', fair, offer, tax: amountIn(wire.tax, exponent) ?? amount(0n) };
  return reason && defined({ kind: 'none' as const, reason, key: key as SelectionKey | undefined });
}

const betOffer = read(
  v.object({
    betId,
    currency: stated(text, ''),
    exponent: exponentOfMoney,
    openStake: moneyText,
    haircut: fraction,
    /** How long a cash-out waits before it is decided. */
    waitMs: finite,
    legs: v.array(offeredLeg),
    rule: maybe(rule),
    ...offerEntries,
  }),
  (wire): BetOffer | undefined => {
    const { currency, exponent, haircut, legs, waitMs } = wire;
    const openStake = amountIn(wire.openStake, exponent);
    const offer = offerOf(wire, exponent);
    if (openStake === undefined || !offer) return undefined;
    const own = wire.rule && ruleOf(wire.rule, exponent);
    return defined({ betId: wire.betId, currency, openStake, haircut, waitMs, offer, legs, rule: own });
  },
);

export const LIST_CASH_OUT_OFFERS = call({
  method: 'GET',
  path: CASH_OUTS_PATH,
  about: 'What each open bet is worth now: fair value, offer and haircut, or why there is none.',
  who: 'user',
  /** Offers that cannot be read are left out. */
  answer: v.object({ at: moment, offers: sifted(betOffer) }),
});

/** The tax on the wire; nothing is sent where none is taken. */
const taxValue = (tax: Amount, exponent: number): WireRecord =>
  tax > 0n ? { tax: amountToDecimal(tax, exponent) } : {};

export const ruleValue = ({ least, percent }: CashOutRule, exponent: number): WireRecord => ({
  least: amountToDecimal(least, exponent),
  percent,
});

const offerValue = (offer: CashOutOffer, exponent: number): WireRecord =>
  offer.kind === 'offer'
    ? {
        fair: fractionText(offer.fair),
        offer: amountToDecimal(offer.offer, exponent),
        ...taxValue(offer.tax, exponent),
      }
    : defined({ reason: offer.reason, key: offer.key });

function betOfferValue(one: BetOffer): WireRecord {
  const { exponent } = currencyOf(one.currency);
  return {
    betId: one.betId,
    currency: one.currency,
    exponent,
    openStake: amountToDecimal(one.openStake, exponent),
    haircut: fractionText(one.haircut),
    legs: one.legs.map((leg) => ({
      ...leg,
      odds: Number(oddsToDecimal(leg.odds)),
      ...(leg.now === undefined ? {} : { now: Number(oddsToDecimal(leg.now)) }),
    })),
    waitMs: one.waitMs,
    ...(one.rule && { rule: ruleValue(one.rule, exponent) }),
    ...offerValue(one.offer, exponent),
  };
}

export const betOffersBody = ({ at, offers }: BetOffers): object => ({
  success: true,
  data: { at, offers: offers.map(betOfferValue) },
});

/** Parses offers; undefined for an answer that is not a list of them. */
export const parseBetOffers = (body: unknown): BetOffers | undefined =>
  readAnswerOf(LIST_CASH_OUT_OFFERS, body);

// One cash-out

const cashOutFields = v.object({
  guid: cashOutGuid,
  betId,
  percent,
  seen: moneyText,
  /** The least that the bettor accepts: below it nothing is paid. */
  least: moneyText,
});

const taken = read(
  v.object({
    state: v.literal('taken'),
    exponent: exponentOfMoney,
    /** The amount paid, after tax. */
    paid: moneyText,
    tax: maybe(moneyText),
    closedStake: moneyText,
    openStake: moneyText,
    at: moment,
  }),
  ({ at, closedStake, exponent, openStake, paid, tax }): CashOutAnswer | undefined => {
    const money = amountsOf({ paid, closedStake, openStake }, exponent);
    return money && { kind: 'taken', ...money, tax: amountIn(tax, exponent) ?? amount(0n), at };
  },
);

const refused = v.pipe(
  v.object({
    state: v.literal('refused'),
    code: v.picklist(CASH_OUT_REFUSALS),
    exponent: maybe(whole),
    pays: maybe(moneyText),
  }),
  v.transform(
    ({ code, exponent = 2, pays }): CashOutAnswer =>
      defined({ kind: 'refused' as const, code, pays: amountIn(pays, exponent) }),
  ),
);

const delayed = v.pipe(
  v.object({ state: v.literal('delayed'), waitMs: finite }),
  v.transform(({ waitMs }): CashOutAnswer => ({ kind: 'delayed', waitMs })),
);

const unheard = v.pipe(
  v.object({ state: v.literal('unheard') }),
  v.transform((): CashOutAnswer => ({ kind: 'unheard' })),
);

const answer = v.union([taken, refused, delayed, unheard]);
export const UNREADABLE = { code: 'bad-body', detail: 'the request names no cash-out' } as const;

export const CASH_OUT = call({
  method: 'POST',
  path: CASH_OUTS_PATH,
  about: 'Asks for a cash-out; asked again with the same id it is the same one.',
  who: 'user',
  rate: 'cash-outs',
  request: cashOutFields,
  answer,
  unreadable: UNREADABLE,
  refusals: { 400: 'The body names no cash-out.', 422: 'This id belongs to another.' },
});

export const ASK_CASH_OUT = call({
  method: 'GET',
  path: `${CASH_OUTS_PATH}/{guid}`,
  about: 'What became of a cash-out. Under an id that none has come under by now none will be taken.',
  who: 'user',
  inPath: v.object({ guid: cashOutGuid }),
  answer,
  unreadable: UNREADABLE,
  refusals: { 400: 'That is no id.', 429: 'Slow down.' },
});

export const cashOutBody = (request: CashOutRequest, exponent: number): WireRecord => ({
  guid: request.cashOutGuid,
  betId: request.betId,
  percent: request.percent,
  seen: amountToDecimal(request.seen, exponent),
  least: amountToDecimal(request.least, exponent),
});

/** Reads a cash-out; undefined where its money is not valid in the currency. */
export function cashOutOf(
  wire: v.InferOutput<typeof cashOutFields>,
  exponent: number,
): CashOutRequest | undefined {
  const seen = positive(wire.seen, exponent);
  const least = positive(wire.least, exponent);
  if (!seen || !least) return undefined;
  return { cashOutGuid: wire.guid, betId: wire.betId, percent: wire.percent, seen, least };
}

/** Parses a request; undefined for a body that does not ask for a cash-out. */
export function parseCashOutBody(body: unknown, exponent: number): CashOutRequest | undefined {
  const wire = outputOf(cashOutFields, body);
  return wire && cashOutOf(wire, exponent);
}

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

/** Parses an answer; undefined where it says nothing of a cash-out, whose outcome is then unknown. */
export const parseCashOutAnswer = (body: unknown): CashOutAnswer | undefined => readAnswerOf(CASH_OUT, body);

// Its rule

const ruleCall = {
  path: CASH_OUT_RULE,
  who: 'user',
  form: 'plain',
  inPath: ofBet,
  answer: v.object({ success: v.boolean() }),
  unreadable: UNREADABLE,
  refusals: { 400: 'The path names no bet.', 404: 'There is no such open bet.' },
} as const satisfies Partial<Call>;

export const SET_CASH_OUT_RULE = call({
  ...ruleCall,
  method: 'PUT',
  about: 'Cash out by itself when the offer reaches this.',
  request: rule,
});

export const DROP_CASH_OUT_RULE = call({
  ...ruleCall,
  method: 'DELETE',
  about: 'No cash-out by itself.',
});
