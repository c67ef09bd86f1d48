/**
 * The selections of a coupon on the wire, with the feed family's own field names as recorded from real traffic: named by game, type, parameter
 * and player; the price is a decimal number. Ours are `Texts` (what the user saw, kept with the bet for display only) and `Version`.
 */
import type { CouponItem, SelectionTexts } from '#domain/coupon/bet/bet.ts';
import type { GameId } from '#domain/lib/ids.ts';
import { type Odds, oddsToDecimal } from '#domain/market/odds.ts';
import {
  type Parameter,
  parameterFromWire,
  parameterToWire,
  parseSelectionKey,
} from '#domain/market/selection.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { asNumber, asOdds, asRecord, asText, asWhole, type WireRecord } from './wire-values.ts';

const KIND_LIVE = 1;
const KIND_LINE = 3;

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
