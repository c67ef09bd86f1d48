/**
 * A coupon by its code: `LiveBet/Open/SaveCoupon` keeps one and answers a short code, `GetCoupon` gives it back at the prices of now. Nobody
 * has to be signed in, and a code belongs to the partner under which it was saved. Ours beside the recorded fields: `Group` (so that the page has the
 * whole key), `Texts` and `SavedCoef` (what was seen when it was saved), `RemovedEvents` (what cannot be bet on any more).
 */
import type { CouponItem, PricePolicy, SelectionTexts } from '#domain/coupon/bet/bet.ts';
import { gameName, type SelectionNames } from '#domain/coupon/bet/selection-names.ts';
import { type BetForm, plainForm } from '#domain/coupon/form/bet-form.ts';
import type { GameId } from '#domain/lib/ids.ts';
import { NO_ODDS, type Odds, oddsToDecimal } from '#domain/market/odds.ts';
import {
  parameterFromWire,
  parameterToWire,
  parseSelectionKey,
  selectionKey,
} from '#domain/market/selection.ts';
import { formFields, parseForm } from './bet-form-fields.ts';
import { couponEvent, parseCouponEvents, parseTexts, type WireItem } from './coupon-events.ts';
import { parsePolicy, policyFields } from './make-bet.ts';
import { nameFields, parseNameFields } from './selection-names.ts';
import { asList, asNumber, asOdds, asRecord, asText, asWhole, type WireRecord } from './wire-values.ts';

export const SAVE_COUPON_PATH = '/service-api/LiveBet/Open/SaveCoupon';
export const GET_COUPON_PATH = '/service-api/LiveBet/Open/GetCoupon';

const PARTNER = 1;
const MAX_STAKE_LENGTH = 40;
/** Letters and digits that nobody mistakes for one another. */
export const CODE_ALPHABET = '23456789BCDFGHJKLMNPQRSTVWXYZ';
const CODE_PATTERN = new RegExp(`^[${CODE_ALPHABET}]{8,16}$`);

/** What a saved coupon holds besides its events. */
export interface CouponWish {
  readonly policy: PricePolicy;
  /** Decimal text with a dot, or empty. */
  readonly stakeText: string;
  /** How the events are combined; absent: one of them is a single, more are an express. */
  readonly form?: BetForm;
}

// SaveCoupon

export const saveCouponBody = (
  items: readonly CouponItem[],
  { form = plainForm(items.length), policy, stakeText }: CouponWish,
  language: string,
): WireRecord => ({
  Events: items.map((item) => ({
    ...couponEvent(item, true),
    Group: parseSelectionKey(item.key)?.group ?? 0,
  })),
  ...policyFields(policy),
  ...formFields(form),
  Summ: stakeText,
  partner: PARTNER,
  lng: language,
  notWait: false,
});

export interface SavedItem extends WireItem {
  readonly group: number;
}

export interface SaveCouponRequest extends CouponWish {
  readonly items: readonly SavedItem[];
  readonly partner: number;
}

/** Undefined for a body that names no coupon. */
export function parseSaveCoupon(value: unknown): SaveCouponRequest | undefined {
  const body = asRecord(value);
  const items = parseCouponEvents(body?.Events);
  const policy = body && parsePolicy(body);
  if (!body || !items || !policy) return undefined;
  const groups = asList(body.Events).map((event) => asWhole(asRecord(event)?.Group) ?? 0);
  const stake = typeof body.Summ === 'number' ? String(body.Summ) : (asText(body.Summ) ?? '');
  return {
    items: items.map((item, index) => ({ ...item, group: groups[index] ?? 0 })),
    policy,
    stakeText: stake.slice(0, MAX_STAKE_LENGTH),
    ...formOf(body),
    partner: asWhole(body.partner) ?? PARTNER,
  };
}

/** A kind that cannot be read is the plain one. */
function formOf(body: WireRecord): { readonly form?: BetForm } {
  const form = parseForm(body);
  return form ? { form } : {};
}

/** The code of a coupon that was saved; undefined where it was not. */
export function parseSavedCode(body: unknown): string | undefined {
  const record = asRecord(body);
  return record?.Success === true ? parseCode(record.Value) : undefined;
}

// GetCoupon

/** As people type it: in any case, with spaces or hyphens. Undefined for what cannot be a code. */
export function parseCode(value: unknown): string | undefined {
  const code = asText(value)?.replaceAll(/[\s-]/g, '').toUpperCase();
  return code !== undefined && CODE_PATTERN.test(code) ? code : undefined;
}

export const getCouponBody = (code: string, language: string): WireRecord => ({
  Guid: code,
  Lng: language,
  partner: PARTNER,
});

export interface GetCouponRequest {
  readonly code: string | undefined;
  readonly partner: number;
  readonly language: string;
}

export function parseGetCoupon(value: unknown): GetCouponRequest | undefined {
  const body = asRecord(value);
  if (!body) return undefined;
  return {
    code: parseCode(body.Guid),
    partner: asWhole(body.partner) ?? PARTNER,
    language: asText(body.Lng) ?? 'en',
  };
}

/** An event of a saved coupon as the book sees it now. */
export interface LoadedItem {
  readonly item: CouponItem;
  /** The price when it was saved; `item.odds` is the price of now. */
  readonly savedOdds: Odds;
  readonly suspended: boolean;
  /** Positions of the other events that it cannot be combined with. */
  readonly relatedTo: readonly number[];
}

export interface LoadedCoupon extends CouponWish {
  readonly items: readonly LoadedItem[];
  /** Gone or over: texts and price as they were saved. */
  readonly removed: readonly CouponItem[];
}

/** What the server tells of a game beside the event itself. */
export interface EventNames extends SelectionNames {
  readonly periodName: string;
  readonly typeName: string;
  /** Epoch ms. */
  readonly startsAt: number;
}

export function loadedEventValue(
  { item, relatedTo, savedOdds, suspended }: LoadedItem,
  names: EventNames,
  english: EventNames,
): WireRecord {
  return {
    ...savedEventValue(item),
    Coef: Number(oddsToDecimal(item.odds)),
    SavedCoef: Number(oddsToDecimal(savedOdds)),
    Block: suspended,
    IsRelation: relatedTo.length > 0 ? 1 : 0,
    RelatedTo: relatedTo,
    IsBannedExpress: false,
    ...nameFields(names),
    Opp1Eng: english.opponent1,
    Opp2Eng: english.opponent2,
    ChampNameEng: english.championship,
    GroupName: '',
    MarketName: item.texts.market,
    GameType: names.typeName,
    PeriodName: names.periodName,
    Start: Math.floor(names.startsAt / 1000),
  };
}

/** The event as it was saved. */
export function savedEventValue(item: CouponItem): WireRecord {
  const selection = parseSelectionKey(item.key);
  return {
    GameId: item.gameId,
    MainGameId: item.mainGameId,
    Group: selection?.group ?? 0,
    Type: selection?.type ?? 0,
    Param: selection ? Number(parameterToWire(selection.parameter)) : 0,
    PlayerId: selection?.player ?? 0,
    Kind: item.feed === 'live' ? 1 : 3,
    Coef: Number(oddsToDecimal(item.odds)),
    Texts: item.texts,
  };
}

export function loadedCouponValue(
  events: readonly WireRecord[],
  removed: readonly WireRecord[],
  { form = plainForm(events.length), policy, stakeText }: CouponWish,
): WireRecord {
  return {
    Events: events,
    RemovedEvents: removed,
    HasRemoveEvents: removed.length > 0,
    ...policyFields(policy),
    Summ: stakeText,
    ...formFields(form),
  };
}

function textsOf(event: WireRecord, language: string): SelectionTexts {
  const saved = parseTexts(event.Texts);
  const names = parseNameFields(event);
  return names
    ? {
        ...saved,
        game: gameName(names),
        championship: names.championship,
        names: { [language]: names },
      }
    : saved;
}

function parseItem(value: unknown, language: string): CouponItem | undefined {
  const event = asRecord(value);
  const gameId = asWhole(event?.GameId);
  const type = asWhole(event?.Type);
  const parameter = asNumber(event?.Param ?? 0);
  if (!event || gameId === undefined || type === undefined || parameter === undefined) return undefined;
  const id = gameId as GameId;
  const group = asWhole(event.Group) ?? 0;
  const player = asWhole(event.PlayerId) ?? 0;
  return {
    key: selectionKey({ gameId: id, group, type, parameter: parameterFromWire(parameter), player }),
    gameId: id,
    mainGameId: (asWhole(event.MainGameId) ?? gameId) as GameId,
    feed: event.Kind === 3 ? 'line' : 'live',
    odds: asOdds(event.Coef) ?? NO_ODDS,
    texts: textsOf(event, language),
  };
}

/** `language`: that it was asked for in. Undefined for an answer that holds no coupon; an event that cannot be read is left out. */
export function parseLoadedCoupon(body: unknown, language: string): LoadedCoupon | undefined {
  const record = asRecord(body);
  const value = asRecord(record?.Value);
  const policy = value && parsePolicy(value);
  if (record?.Success !== true || !value || !policy) return undefined;
  return {
    policy,
    stakeText: asText(value.Summ) ?? '',
    ...formOf(value),
    items: asList(value.Events).flatMap((event) => {
      const item = parseItem(event, language);
      if (!item) return [];
      const { Block: block, RelatedTo: related, SavedCoef: saved } = asRecord(event) ?? {};
      return {
        item,
        savedOdds: asOdds(saved) ?? item.odds,
        suspended: block === true,
        relatedTo: asList(related).filter((position) => typeof position === 'number'),
      };
    }),
    removed: asList(value.RemovedEvents).flatMap((event) => parseItem(event, language) ?? []),
  };
}
