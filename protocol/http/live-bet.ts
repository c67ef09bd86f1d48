/**
 * The coupon on the wire: `LiveBet/Open/UpdateCoupon` and `LiveBet/Secure/MakeBetWeb` with the feed family's own field names, as
 * recorded from real traffic. A selection is named by game, type, parameter and player; its price is a decimal number. Ours are
 * `MinCoef` (the user's floor), `Texts` (what the user saw, kept with the bet for display only) and `betGUID` sent from the start.
 * The live delay: an answer with `waitTime` and `betGUID` is no decision; the same request is asked again, or the bet by its id.
 */
import type {
  BetGuid,
  CouponItem,
  CouponQuote,
  ItemQuote,
  PlacementAnswer,
  PlacementRequest,
  PricePolicy,
  SelectionTexts,
} from '#domain/coupon/bet.ts';
import type { BetExtras } from '#domain/coupon/bet-extras.ts';
import { type BetForm, isLinear, plainForm, unitsOf } from '#domain/coupon/bet-form.ts';
import { boostOffers } from '#domain/coupon/boosts.ts';
import { withFirstStake } from '#domain/coupon/coupon.ts';
import { vipMaxStake } from '#domain/coupon/stake-limits.ts';
import { NO_ODDS, type Odds, oddsToDecimal } from '#domain/market/odds.ts';
import {
  type Parameter,
  parameterFromWire,
  parameterToWire,
  parseSelectionKey,
} from '#domain/market/selection.ts';
import { amount, amountFromDecimal, amountToDecimal } from '#domain/money/amount.ts';
import type { GameFeed, GameId } from '#domain/sport/game.ts';
import { extrasFields, parseExtras } from './bet-extras.ts';
import { formFields, parseForm } from './bet-form-fields.ts';
import { parseBet } from './office-bets.ts';
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

export const UPDATE_COUPON_PATH = '/service-api/LiveBet/Open/UpdateCoupon';
export const MAKE_BET_PATH = '/service-api/LiveBet/Secure/MakeBetWeb';
/** The same two calls for bets of blocks; bodies and answers are theirs. */
export const UPDATE_COUPON_MULTI_PATH = '/service-api/LiveBet/Open/UpdateCouponMulti';
export const MAKE_BET_MULTI_PATH = '/service-api/LiveBet/Secure/MakeBetWebMulti';
/** And for builders. */
export const UPDATE_COUPON_BUILDER_PATH = '/service-api/LiveBet/Open/UpdateCouponBuilder';
export const MAKE_BET_BUILDER_PATH = '/service-api/LiveBet/Secure/MakeBetWebBuilder';

/** The codes of the bet services, as recorded, and our own from 700000 on. `docs/errors.md` says each in a sentence. */
export const BET_CODES = {
  accepted: 0,
  notEnoughMoney: 103,
  aboveMaximum: 109,
  selectionGone: 129,
  priceChanged: 130,
  selectionSuspended: 131,
  gameSuspended: 133,
  wrongCouponCode: 100849,
  tooManyItems: 157972,
  gameNotLive: 158150,
  eventsFinished: 159271,
  malformed: 700001,
  belowMinimum: 700002,
  badStake: 700003,
  emptyCoupon: 700004,
  sameSelectionTwice: 700005,
  sameGameInExpress: 700006,
  kindDoesNotFit: 700007,
  betGuidReused: 700008,
  unheard: 700009,
  serverRestarted: 700010,
  tooManyPlacements: 700011,
  notOffered: 700020,
  otherGameInBuilder: 700021,
  orderOver: 700022,
  tooManyOrders: 700023,
  boostNotMet: 700024,
  promoUnknown: 700025,
  promoStake: 700026,
  gameWentLive: 700027,
  noAdvance: 700028,
  noSale: 700029,
  limitReached: 700030,
  selfExcluded: 700031,
} as const;

const KIND_LIVE = 1;
const KIND_LINE = 3;
const CHECK_CF = { none: 0, higher: 1, any: 2, floor: 2 } as const;

/** What names a selection in a coupon: the type is unique within a game, so the group is not sent. */
export interface WireSelection {
  readonly gameId: GameId;
  readonly type: number;
  readonly parameter: Parameter;
  readonly player: number;
}

export interface WireItem extends WireSelection {
  readonly feed: GameFeed;
  readonly seenOdds: Odds;
  /** The revision of the price that the user saw, where the page knows it (`Version`, ours). */
  readonly seenVersion?: number;
  readonly texts: SelectionTexts;
}

const EMPTY_TEXTS: SelectionTexts = { game: '', championship: '', market: '', selection: '' };
const MAX_TEXT_LENGTH = 200;

const selectionOf = (item: CouponItem): WireSelection | undefined => parseSelectionKey(item.key);

/** A selection of a coupon as every call of the bet services names it. */
export function couponEvent(item: CouponItem, withTexts: boolean): WireRecord {
  const selection = selectionOf(item);
  return {
    GameId: item.gameId,
    Type: selection?.type ?? 0,
    Coef: Number(oddsToDecimal(item.odds)),
    Param: selection ? Number(parameterToWire(selection.parameter)) : 0,
    PV: null,
    PlayerId: selection?.player ?? 0,
    Kind: item.feed === 'live' ? KIND_LIVE : KIND_LINE,
    InstrumentId: 0,
    Seconds: 0,
    Price: 0,
    Expired: 0,
    PlayersDuel: [],
    ...(item.version === undefined ? {} : { Version: item.version }),
    ...(withTexts ? { Texts: item.texts } : {}),
  };
}

/** Texts of what the user saw, each cut to a bound; empty where there are none. */
export function parseTexts(value: unknown): SelectionTexts {
  const texts = asRecord(value);
  if (!texts) return EMPTY_TEXTS;
  const short = (text: unknown) => (asText(text) ?? '').slice(0, MAX_TEXT_LENGTH);
  return {
    game: short(texts.game),
    championship: short(texts.championship),
    market: short(texts.market),
    selection: short(texts.selection),
  };
}

/** Undefined for an event that names no selection; the whole request is refused then. */
function parseEvent(value: unknown): WireItem | undefined {
  const event = asRecord(value);
  if (!event) return undefined;
  const gameId = asWhole(event.GameId);
  const type = asWhole(event.Type);
  const parameter = asNumber(event.Param ?? 0);
  const player = asWhole(event.PlayerId ?? 0);
  const seenOdds = asOdds(event.Coef);
  if (
    gameId === undefined ||
    gameId <= 0 ||
    type === undefined ||
    parameter === undefined ||
    player === undefined
  )
    return undefined;
  if (seenOdds === undefined) return undefined;
  const seenVersion = asWhole(event.Version);
  return {
    gameId: gameId as GameId,
    type,
    parameter: parameterFromWire(parameter),
    player,
    seenOdds,
    feed: event.Kind === KIND_LINE ? 'line' : 'live',
    texts: parseTexts(event.Texts),
    ...(seenVersion === undefined ? {} : { seenVersion }),
  };
}

/** Undefined where one of them names no selection. */
export function parseCouponEvents(value: unknown): readonly WireItem[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = value.map(parseEvent);
  return items.every((item) => item !== undefined) ? items : undefined;
}

/** The envelope of all answers of the bet services. */
export function envelope(code: number, message: string, value: unknown): WireRecord {
  return {
    Error: message,
    ErrorCode: code,
    Guid: '',
    Id: 0,
    Success: code === BET_CODES.accepted,
    Value: value,
  };
}

// UpdateCoupon

export const updateCouponBody = (
  items: readonly CouponItem[],
  language: string,
  form: BetForm = plainForm(items.length),
): WireRecord => ({
  Events: items.map((item) => couponEvent(item, false)),
  ...formFields(form),
  CalcSystemsMin: isLinear(form),
  partner: 1,
  Lng: language,
  CfView: 0,
});

export interface UpdateCouponRequest {
  readonly items: readonly WireItem[];
  readonly form: BetForm;
  /** Also what it pays when as few win as can bring anything. */
  readonly wantsLeast: boolean;
}

export function parseUpdateCoupon(body: unknown): UpdateCouponRequest | undefined {
  const record = asRecord(body);
  const items = parseCouponEvents(record?.Events);
  // Who asks for prices alone may leave the kind out, or not have changed it yet.
  const form = (record && parseForm(record)) ?? plainForm(items?.length ?? 0);
  return items && { items, form, wantsLeast: record?.CalcSystemsMin === true };
}

const toItemValue = (quote: ItemQuote, index: ReadonlyMap<string, number>): WireRecord => {
  const selection = parseSelectionKey(quote.key);
  return {
    GameId: selection?.gameId ?? 0,
    Type: selection?.type ?? 0,
    Param: selection ? Number(parameterToWire(selection.parameter)) : 0,
    PlayerId: selection?.player ?? 0,
    Coef: quote.odds === NO_ODDS ? 0 : Number(oddsToDecimal(quote.odds)),
    Block: quote.suspended,
    IsBlock: quote.suspended,
    Finish: quote.finished,
    IsRelation: quote.conflictsWith.length > 0 ? 1 : 0,
    /** Ours: positions of the events that this one cannot be combined with. */
    RelatedTo: quote.conflictsWith.flatMap((key) => index.get(key) ?? []),
  };
};

/** Ours: what boosts the coupon, with a tick for each condition that it meets. */
const boostValues = (form: BetForm, { isOfDay, items }: CouponQuote): readonly WireRecord[] =>
  boostOffers(
    form,
    items.map((item) => item.odds),
    isOfDay,
  ).map(({ conditions, kind, percent }) => ({
    Kind: kind,
    Percent: percent,
    IsMet: conditions.every((condition) => condition.isMet),
    Conditions: conditions.map(({ code, isMet, limit }) => ({
      Code: code,
      IsMet: isMet,
      ...(limit === undefined ? {} : { Limit: limit }),
    })),
  }));

/** With the form, the answer says how the server read it. `FairCoef`, `VoidRule` and `Units` are ours. */
export function quoteValue(quote: CouponQuote, exponent: number, form?: BetForm): WireRecord {
  const { fairOdds, leastPerThousand, voidRule } = quote;
  const index = new Map(quote.items.map((item, position) => [item.key as string, position]));
  return {
    ...(form && { ...formFields(form), Units: Number(unitsOf(form, quote.items.length)) }),
    Coef: quote.totalOdds === NO_ODDS ? 0 : Number(oddsToDecimal(quote.totalOdds)),
    ...(fairOdds === undefined ? {} : { FairCoef: Number(oddsToDecimal(fairOdds)) }),
    ...(voidRule === undefined ? {} : { VoidRule: voidRule }),
    ...(leastPerThousand === undefined ? {} : { LeastCoef: leastPerThousand / 1_000 }),
    minBet: Number(amountToDecimal(quote.minStake, exponent)),
    maxBet: Number(amountToDecimal(quote.maxStake, exponent)),
    VIPMaxBet: Number(amountToDecimal(vipMaxStake(quote.maxStake), exponent)),
    ...(form && { Boosts: boostValues(form, quote) }),
    Events: quote.items.map((item) => toItemValue(item, index)),
  };
}

/** The answer to a coupon of these items: events come back in the order in which they were sent. */
export function parseQuoteValue(
  value: unknown,
  items: readonly CouponItem[],
  exponent: number,
): CouponQuote | undefined {
  const record = asRecord(value);
  const events = asList(record?.Events).map(asRecord);
  if (!record || events.length !== items.length) return undefined;
  const minStake = asAmount(record.minBet, exponent);
  const maxStake = asAmount(record.maxBet, exponent);
  if (minStake === undefined || maxStake === undefined) return undefined;
  const fairOdds = asOdds(record.FairCoef);
  const voidRule = asText(record.VoidRule);
  const leastShare = asNumber(record.LeastCoef);
  const isOfDay = asList(record.Boosts).some((boost) => {
    const { IsMet: isMet, Kind: kind } = asRecord(boost) ?? {};
    return kind === 'day' && isMet === true;
  });
  return {
    totalOdds: asOdds(record.Coef) ?? NO_ODDS,
    ...(fairOdds === undefined ? {} : { fairOdds }),
    ...(voidRule === undefined ? {} : { voidRule }),
    ...(leastShare === undefined ? {} : { leastPerThousand: Math.round(leastShare * 1_000) }),
    ...(isOfDay ? { isOfDay } : {}),
    minStake,
    maxStake,
    items: items.map((item, position) => {
      const event = events[position];
      return {
        key: item.key,
        odds: asOdds(event?.Coef) ?? NO_ODDS,
        suspended: event?.Block === true || event?.IsBlock === true,
        finished: event?.Finish === true,
        conflictsWith: asList(event?.RelatedTo).flatMap((other) => {
          const related = typeof other === 'number' ? items[other] : undefined;
          return related ? [related.key] : [];
        }),
      };
    }),
  };
}

export function parseCouponQuote(
  body: unknown,
  items: readonly CouponItem[],
  exponent: number,
): CouponQuote | undefined {
  const record = asRecord(body);
  return record?.Success === true ? parseQuoteValue(record.Value, items, exponent) : undefined;
}

// MakeBetWeb

export const policyFields = (policy: PricePolicy): WireRecord => ({
  CheckCf: CHECK_CF[policy.kind],
  ...(policy.kind === 'floor' ? { MinCoef: Number(oddsToDecimal(policy.odds)) } : {}),
});

export function makeBetBody(request: PlacementRequest, exponent: number, language: string): WireRecord {
  const { form = plainForm(request.items.length), policy } = request;
  const stake = amountToDecimal(request.stake, exponent);
  return {
    Events: request.items.map((item) => couponEvent(item, true)),
    ...formFields(form.kind === 'conditional' ? withFirstStake(form, stake) : form),
    Summ: Number(stake),
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

export interface MakeBetRequest {
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
  if (!betGuid || !items || !policy || !form) return undefined;
  const stake = typeof body.Summ === 'number' ? String(body.Summ) : asText(body.Summ);
  const extras = parseExtras(body);
  return {
    ...(extras === undefined ? {} : { extras }),
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
