/**
 * `LiveBet/Secure/MakeBetWeb`: placing, with the feed family's own field names as recorded from real traffic. Ours are `MinCoef` (the user's
 * floor) and `betGUID` sent from the start. The live delay: an answer with `waitTime` and `betGUID` is no decision; the same request is asked
 * again, or the bet by its id.
 */
import * as v from 'valibot';
import type { CouponItem, PlacementAnswer, PlacementRequest, PricePolicy } from '#domain/coupon/bet/bet.ts';
import { withFirstStake } from '#domain/coupon/draft/coupon.ts';
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import { type BetForm, plainForm } from '#domain/coupon/form/bet-form.ts';
import { defined } from '#domain/lib/defined.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { amount, amountFromDecimal, amountToDecimal } from '#domain/money/amount.ts';
import { call, outputOf } from '../../calls/call.ts';
import { decimal, finite, maybe, read, siftedRecord, stated, whole } from '../../calls/wire-schemas.ts';
import {
  currencyField,
  exponentOfRequest,
  type NamedCurrency,
  namedCurrency,
  wireMoney,
} from '../coupon/bet-currency.ts';
import { extrasFields, extrasOf } from '../coupon/bet-extras.ts';
import { formFields, formOf, needsVid } from '../coupon/bet-form-fields.ts';
import { couponEntries, policyFields, policyOf } from '../coupon/coupon-entries.ts';
import { couponEvent, couponEvents, type WireItem } from '../coupon/coupon-events.ts';
import { parseQuoteValue, quote } from '../coupon/update-coupon.ts';
import { asRecord, type WireRecord } from '../wire-values.ts';
import { BET_CODES } from './bet-codes.ts';
import { betGuid } from './bet-ids.ts';
import { bet, OFFICE_BETS_PATH } from './office-bets.ts';

export const MAKE_BET_PATH = '/service-api/LiveBet/Secure/MakeBetWeb';
/** The path for bets of blocks; bodies and answers are those of `MAKE_BET_PATH`. */
export const MAKE_BET_MULTI_PATH = `${MAKE_BET_PATH}Multi`;
/** The path for builders; bodies and answers are those of `MAKE_BET_PATH`. */
export const MAKE_BET_BUILDER_PATH = `${MAKE_BET_PATH}Builder`;

/** The body of a placement. `otherwise`: digits of the money of a request that names no currency. */
export function makeBetBody(request: PlacementRequest, otherwise: number, language: string): WireRecord {
  const exponent = exponentOfRequest(request, otherwise);
  const { form = plainForm(request.items.length) } = request;
  const stake = amountToDecimal(request.stake, exponent);
  return {
    Events: request.items.map((item) => couponEvent(item, true)),
    ...formFields(form.kind === 'conditional' ? withFirstStake(form, stake) : form),
    Summ: wireMoney(request.stake, exponent),
    ...currencyField(request.currency),
    ...policyFields(request.policy),
    ...extrasFields(request.extras),
    betGUID: request.betGuid,
    partner: 1,
    Lng: language,
    CfView: 0,
    notWait: false,
    live: request.items.some((item) => item.feed === 'live'),
  };
}

export interface MakeBetRequest extends NamedCurrency {
  readonly betGuid: BetGuid;
  readonly form: BetForm;
  readonly items: readonly WireItem[];
  /** The stake as decimal text, checked against the currency by the caller; empty where it was not a number. */
  readonly stake: string | undefined;
  readonly policy: PricePolicy;
  readonly language: string;
  /** The part of the page that the bet comes from, as `Source` says. */
  readonly channel: string;
  readonly extras?: BetExtras;
}

export const betEntries = {
  Events: couponEvents,
  ...couponEntries,
  ...needsVid,
  /** The whole stake. */
  Summ: stated(decimal, ''),
  betGUID: betGuid,
};
const betFields = v.object(betEntries);

/** Reads a request; undefined for fields that name no bet: an unknown kind or policy. */
export function makeBetOf(body: v.InferOutput<typeof betFields>): MakeBetRequest | undefined {
  const form = formOf(body);
  const policy = policyOf(body);
  if (!form || !policy) return undefined;
  const extras = extrasOf(body);
  return defined({
    extras,
    ...namedCurrency(body.Currency),
    betGuid: body.betGUID,
    form,
    items: body.Events,
    policy,
    stake: body.Summ,
    language: body.Lng,
    channel: extras?.isOneClick ? 'one-click' : 'web',
  });
}

/** A body that names a bet. */
export const betRequest = read(betFields, makeBetOf);
export const parseMakeBet = (body: unknown): MakeBetRequest | undefined => outputOf(betRequest, body);

const delayed = v.object({ betGUID: betGuid, waitTime: v.pipe(whole, v.minValue(1)) });
const accepted = v.object({
  Id: stated(whole),
  Balance: maybe(finite),
  BalanceText: maybe(v.string()),
  Coupon: stated(v.null()),
  Dt: stated(v.string()),
  betGUID: stated(betGuid),
  waitTime: stated(v.literal(0)),
  Bet: bet,
});
const reoffered = v.object({
  Coupon: quote,
  /** How long the counter-offer stands, ms. */
  OfferMs: maybe(whole),
});

/** The answer to a placement: it is delayed, accepted, or re-offered with a code. */
export const placement = v.union([delayed, accepted, reoffered]);

export const PLACING_REFUSALS = {
  422: 'This betGUID belongs to another bet (700008).',
  429: 'Too many placements: nothing was looked at (700011).',
};

export const MAKE_BET = call({
  method: 'POST',
  path: MAKE_BET_PATH,
  also: { Multi: MAKE_BET_MULTI_PATH, Builder: MAKE_BET_BUILDER_PATH },
  about: 'Places a bet; asked again with the same id it is the same bet.',
  who: 'user',
  form: 'bets',
  rate: 'placements',
  request: betRequest,
  answer: placement,
  refusals: PLACING_REFUSALS,
});

export const ASK_BET = call({
  method: 'GET',
  path: `${OFFICE_BETS_PATH}/{betGuid}`,
  about: 'What became of a placement. Under an id that none has come under by now none will be taken.',
  who: 'user',
  form: 'bets',
  inPath: v.object({ betGuid }),
  answer: placement,
  refusals: { 429: 'Slow down.' },
});

const facts = stated(siftedRecord(v.union([v.string(), v.number()])), {});
const refusal = v.object({ AdditionalInfo: facts });

/** The facts of a refusal, which travel as `Value.AdditionalInfo`: texts only. */
function factsIn(value: unknown): Readonly<Record<string, string>> {
  const said = outputOf(refusal, value)?.AdditionalInfo ?? {};
  return Object.fromEntries(Object.entries(said).map(([name, fact]) => [name, String(fact)]));
}

const answerEnvelope = v.object({
  ErrorCode: whole,
  Success: maybe(v.boolean()),
  Value: v.optional(v.unknown()),
});

/** Parses an answer; undefined for one that cannot be read: the outcome is then unknown, not refused. */
export function parsePlacementAnswer(
  body: unknown,
  items: readonly CouponItem[],
  exponent: number,
): PlacementAnswer | undefined {
  const record = outputOf(answerEnvelope, body);
  if (!record) return undefined;
  const { ErrorCode: code, Value: value } = record;
  if (record.Success === true) {
    const waits = outputOf(delayed, value);
    if (waits) return { kind: 'delayed', betGuid: waits.betGUID, waitMs: waits.waitTime };
    const taken = outputOf(accepted, value);
    const balance = taken?.BalanceText ?? taken?.Balance?.toString();
    if (!taken || balance === undefined) return undefined;
    return { kind: 'accepted', bet: taken.Bet, balance: amountFromDecimal(balance, exponent) ?? amount(0n) };
  }
  if (code === BET_CODES.unheard) return { kind: 'unheard' };
  if (code === BET_CODES.priceChanged) {
    const offer = asRecord(value);
    const offered = parseQuoteValue(offer?.Coupon, items, exponent);
    if (offered)
      return defined({
        kind: 'reoffered' as const,
        quote: offered,
        offerMs: outputOf(whole, offer?.OfferMs),
      });
  }
  return { kind: 'refused', code, facts: factsIn(value) };
}
