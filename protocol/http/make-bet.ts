/**
 * `LiveBet/Secure/MakeBetWeb`: placing, with the feed family's own field names as recorded from real traffic. Ours are `MinCoef` (the user's
 * floor) and `betGUID` sent from the start. The live delay: an answer with `waitTime` and `betGUID` is no decision; the same request is asked
 * again, or the bet by its id.
 */
import type { CouponItem, PlacementAnswer, PlacementRequest, PricePolicy } from '#domain/coupon/bet/bet.ts';
import { withFirstStake } from '#domain/coupon/draft/coupon.ts';
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import { type BetForm, plainForm } from '#domain/coupon/form/bet-form.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { oddsToDecimal } from '#domain/market/odds.ts';
import { amount, amountFromDecimal, amountToDecimal } from '#domain/money/amount.ts';
import { BET_CODES } from './bet-codes.ts';
import {
  currencyField,
  exponentOfRequest,
  type NamedCurrency,
  parseCurrency,
  wireMoney,
} from './bet-currency.ts';
import { extrasFields, parseExtras } from './bet-extras.ts';
import { formFields, parseForm } from './bet-form-fields.ts';
import { couponEvent, parseCouponEvents, type WireItem } from './coupon-events.ts';
import { parseBet } from './office-bets.ts';
import { parseQuoteValue } from './update-coupon.ts';
import { asNumber, asOdds, asRecord, asText, asWhole, type WireRecord } from './wire-values.ts';

export const MAKE_BET_PATH = '/service-api/LiveBet/Secure/MakeBetWeb';
/** The same call for bets of blocks; bodies and answers are its. */
export const MAKE_BET_MULTI_PATH = '/service-api/LiveBet/Secure/MakeBetWebMulti';
/** And for builders. */
export const MAKE_BET_BUILDER_PATH = '/service-api/LiveBet/Secure/MakeBetWebBuilder';

const CHECK_CF = { none: 0, higher: 1, any: 2, floor: 2 } as const;

export const policyFields = (policy: PricePolicy): WireRecord => ({
  CheckCf: CHECK_CF[policy.kind],
  ...(policy.kind === 'floor' ? { MinCoef: Number(oddsToDecimal(policy.odds)) } : {}),
});

/** `otherwise`: digits of the money of a request that names no currency. */
export function makeBetBody(request: PlacementRequest, otherwise: number, language: string): WireRecord {
  const exponent = exponentOfRequest(request, otherwise);
  const { form = plainForm(request.items.length), policy } = request;
  const stake = amountToDecimal(request.stake, exponent);
  return {
    Events: request.items.map((item) => couponEvent(item, true)),
    ...formFields(form.kind === 'conditional' ? withFirstStake(form, stake) : form),
    Summ: wireMoney(request.stake, exponent),
    ...currencyField(request.currency),
    ...policyFields(policy),
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
  /** Decimal text, checked against the currency by the caller; undefined where it was no number. */
  readonly stake: string | undefined;
  readonly policy: PricePolicy;
  readonly language: string;
  /** From which part of the page, as `Source` says. */
  readonly channel: string;
  readonly extras?: BetExtras;
}

const GUID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const parseBetGuid = (value: unknown): BetGuid | undefined =>
  typeof value === 'string' && GUID_PATTERN.test(value) ? (value.toLowerCase() as BetGuid) : undefined;

/** Undefined for a policy that does not exist. */
export function parsePolicy(body: WireRecord): PricePolicy | undefined {
  if (body.MinCoef !== undefined) {
    const odds = asOdds(body.MinCoef);
    return odds === undefined ? undefined : { kind: 'floor', odds };
  }
  switch (body.CheckCf ?? 0) {
    case 0:
      return { kind: 'none' };
    case 1:
      return { kind: 'higher' };
    case 2:
      return { kind: 'any' };
    default:
      return undefined;
  }
}

/** Undefined for a body that names no bet: no id, an event without identity, an unknown kind or policy. */
export function parseMakeBet(value: unknown): MakeBetRequest | undefined {
  const body = asRecord(value);
  if (!body) return undefined;
  const betGuid = parseBetGuid(body.betGUID);
  const items = parseCouponEvents(body.Events);
  const policy = parsePolicy(body);
  const form = parseForm(body);
  const named = parseCurrency(body);
  if (!betGuid || !items || !policy || !form || !named) return undefined;
  const stake = typeof body.Summ === 'number' ? String(body.Summ) : asText(body.Summ);
  const extras = parseExtras(body);
  return {
    ...(extras === undefined ? {} : { extras }),
    ...named,
    betGuid,
    form,
    items,
    policy,
    stake,
    language: asText(body.Lng) ?? 'en',
    channel: extras?.isOneClick ? 'one-click' : 'web',
  };
}

/** Facts of a refusal travel as `Value.AdditionalInfo`, texts only. */
function parseFacts(value: unknown): Readonly<Record<string, string>> {
  const facts = asRecord(asRecord(value)?.AdditionalInfo) ?? {};
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) =>
      typeof fact === 'string' || typeof fact === 'number' ? [[name, String(fact)] as const] : [],
    ),
  );
}

/** Undefined for an answer that nobody can read: the outcome is unknown then, not refused. */
export function parsePlacementAnswer(
  body: unknown,
  items: readonly CouponItem[],
  exponent: number,
): PlacementAnswer | undefined {
  const record = asRecord(body);
  const code = asWhole(record?.ErrorCode);
  if (!record || code === undefined) return undefined;
  const value = asRecord(record.Value);
  if (record.Success === true) {
    const betGuid = parseBetGuid(value?.betGUID);
    const waitMs = asWhole(value?.waitTime) ?? 0;
    if (betGuid && waitMs > 0) return { kind: 'delayed', betGuid, waitMs };
    const bet = parseBet(value?.Bet);
    const balance = asText(value?.BalanceText) ?? asNumber(value?.Balance)?.toString();
    if (!bet || balance === undefined) return undefined;
    return { kind: 'accepted', bet, balance: amountFromDecimal(balance, exponent) ?? amount(0n) };
  }
  if (code === BET_CODES.unheard) return { kind: 'unheard' };
  if (code === BET_CODES.priceChanged) {
    const quote = parseQuoteValue(value?.Coupon, items, exponent);
    const offerMs = asWhole(value?.OfferMs);
    if (quote) return { kind: 'reoffered', quote, ...(offerMs === undefined ? {} : { offerMs }) };
  }
  return { kind: 'refused', code, facts: parseFacts(record.Value) };
}
