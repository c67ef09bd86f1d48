/**
 * A coupon by its code: `LiveBet/Open/SaveCoupon` keeps one and answers a short code, `GetCoupon` gives it back at the prices of now. Nobody
 * has to be signed in, and a code belongs to the partner under which it was saved. Ours beside the recorded fields: `Group` (so that the page has the
 * whole key), `Texts` and `SavedCoef` (what was seen when it was saved), `RemovedEvents` (what cannot be bet on any more).
 */
import * as v from 'valibot';
import type { CouponItem, PricePolicy } from '#domain/coupon/bet/bet.ts';
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
import { call, outputOf, readAnswerOf } from '../../calls/call.ts';
import {
  decimal,
  finite,
  maybe,
  odds,
  or,
  read,
  sifted,
  stated,
  text,
  whole,
  yes,
} from '../../calls/wire-schemas.ts';
import type { WireRecord } from '../wire-values.ts';
import { formEntries, formFields, formOf } from './bet-form-fields.ts';
import { couponEntries, policyEntries, policyFields, policyOf } from './coupon-entries.ts';
import {
  couponEvent,
  eventEntries,
  feedKind,
  itemOf,
  textsOrNone,
  type WireItem,
  wireKind,
} from './coupon-events.ts';
import { nameEntries, nameFields, namesOf } from './selection-names.ts';

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
  /** The stake as decimal text with a dot, or empty. */
  readonly stakeText: string;
  /** How the events are combined; absent: one of them is a single, more are an express. */
  readonly form?: BetForm;
}

/** The form of a coupon; a kind that cannot be read is the plain one. */
const withForm = (form: BetForm | undefined): { readonly form?: BetForm } => (form ? { form } : {});

/** A code as people type it: in any case, with spaces or hyphens. */
const codeText = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
  v.regex(CODE_PATTERN),
);
/** Parses a code; undefined for what cannot be one. */
export const parseCode = (value: unknown): string | undefined => outputOf(codeText, value);

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

const savedItem = v.pipe(
  v.object({ ...eventEntries, Group: or(whole, 0) }),
  v.transform((event): SavedItem => ({ ...itemOf(event), group: event.Group })),
);

const savedCoupon = read(
  v.object({
    Events: v.array(savedItem),
    ...couponEntries,
    Currency: maybe(text),
    Summ: or(decimal, ''),
    partner: or(whole, PARTNER),
  }),
  (body): SaveCouponRequest | undefined => {
    const policy = policyOf(body);
    return (
      policy && {
        items: body.Events,
        policy,
        stakeText: body.Summ.slice(0, MAX_STAKE_LENGTH),
        ...withForm(formOf(body)),
        partner: body.partner,
      }
    );
  },
);

export const SAVE_COUPON = call({
  method: 'POST',
  path: SAVE_COUPON_PATH,
  about: 'Keeps a coupon and answers its code.',
  who: 'anyone',
  form: 'bets',
  rate: 'saved-coupons',
  request: savedCoupon,
  answer: codeText,
});

/** Parses a request; undefined for a body that names no coupon. */
export const parseSaveCoupon = (body: unknown): SaveCouponRequest | undefined => outputOf(savedCoupon, body);
/** The code of a coupon that was saved; undefined where it was not. */
export const parseSavedCode = (body: unknown): string | undefined => readAnswerOf(SAVE_COUPON, body);

// GetCoupon

export const getCouponBody = (code: string, language: string): WireRecord => ({
  Guid: code,
  Lng: language,
  partner: PARTNER,
});

const askedCoupon = v.pipe(
  v.object({ Guid: maybe(codeText), partner: or(whole, PARTNER), Lng: or(text, 'en') }),
  v.transform(({ Guid: code, Lng: language, partner }) => ({ code, partner, language })),
);
export type GetCouponRequest = v.InferOutput<typeof askedCoupon>;
export const parseGetCoupon = (body: unknown): GetCouponRequest | undefined => outputOf(askedCoupon, body);

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
  /** Events that are removed or over: texts and price as they were saved. */
  readonly removed: readonly CouponItem[];
}

/** What the server tells of a game beside the event itself. */
export interface EventNames extends SelectionNames {
  readonly periodName: string;
  readonly typeName: string;
  /** The start of the game, epoch ms. */
  readonly startsAt: number;
}

export const savedEntries = {
  GameId: whole,
  MainGameId: maybe(whole),
  Group: or(whole, 0),
  Type: whole,
  Param: v.nullish(finite, 0),
  PlayerId: or(whole, 0),
  Kind: feedKind,
  Coef: stated(odds, NO_ODDS),
  Texts: textsOrNone,
};
const savedFields = v.object(savedEntries);

export const savedItemOf = (event: v.InferOutput<typeof savedFields>): CouponItem => ({
  key: selectionKey({
    gameId: event.GameId as GameId,
    group: event.Group,
    type: event.Type,
    parameter: parameterFromWire(event.Param),
    player: event.PlayerId,
  }),
  gameId: event.GameId as GameId,
  mainGameId: (event.MainGameId ?? event.GameId) as GameId,
  feed: event.Kind,
  odds: event.Coef,
  texts: event.Texts,
});

const loadedEvent = v.looseObject({
  ...savedEntries,
  SavedCoef: maybe(odds),
  Block: yes,
  RelatedTo: stated(sifted(v.number()), []),
  ...nameEntries,
});
const loadedEvents = stated(sifted(loadedEvent), []);

export const GET_COUPON = call({
  method: 'POST',
  path: GET_COUPON_PATH,
  about: 'A kept coupon at the prices of now.',
  who: 'anyone',
  form: 'bets',
  request: askedCoupon,
  answer: v.object({
    Events: loadedEvents,
    RemovedEvents: loadedEvents,
    HasRemoveEvents: yes,
    ...policyEntries,
    Summ: stated(text, ''),
    ...formEntries,
  }),
});

export const loadedEventValue = (
  { item, relatedTo, savedOdds, suspended }: LoadedItem,
  names: EventNames,
  english: EventNames,
): WireRecord => ({
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
});

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
    Kind: wireKind(item.feed),
    Coef: Number(oddsToDecimal(item.odds)),
    Texts: item.texts,
  };
}

export const loadedCouponValue = (
  events: readonly WireRecord[],
  removed: readonly WireRecord[],
  { form = plainForm(events.length), policy, stakeText }: CouponWish,
): WireRecord => ({
  Events: events,
  RemovedEvents: removed,
  HasRemoveEvents: removed.length > 0,
  ...policyFields(policy),
  Summ: stakeText,
  ...formFields(form),
});

function spokenItemOf(event: v.InferOutput<typeof loadedEvent>, language: string): CouponItem {
  const item = savedItemOf(event);
  const names = namesOf(event);
  if (!names) return item;
  const said = { game: gameName(names), championship: names.championship, names: { [language]: names } };
  return { ...item, texts: { ...item.texts, ...said } };
}

/**
 * Parses a coupon; undefined for an answer without one, and an event that cannot be read is left out. `language` is the
 * one of the request.
 */
export function parseLoadedCoupon(body: unknown, language: string): LoadedCoupon | undefined {
  const said = readAnswerOf(GET_COUPON, body);
  const policy = said && policyOf(said);
  if (!said || !policy) return undefined;
  return {
    policy,
    stakeText: said.Summ,
    ...withForm(formOf(said)),
    items: said.Events.map((event) => {
      const item = spokenItemOf(event, language);
      return {
        item,
        savedOdds: event.SavedCoef ?? item.odds,
        suspended: event.Block,
        relatedTo: event.RelatedTo,
      };
    }),
    removed: said.RemovedEvents.map((event) => spokenItemOf(event, language)),
  };
}
