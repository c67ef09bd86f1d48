/**
 * The selections of a coupon on the wire, with the feed family's own field names as recorded from real traffic: named by game, type, parameter
 * and player; the price is a decimal number. Ours are `Texts` (what the user saw, kept with the bet for display only) and `Version`.
 */
import * as v from 'valibot';
import type { CouponItem, SelectionTexts } from '#domain/coupon/bet/bet.ts';
import { defined } from '#domain/lib/defined.ts';
import type { GameId } from '#domain/lib/ids.ts';
import { type Odds, oddsToDecimal } from '#domain/market/odds.ts';
import {
  type Parameter,
  parameterFromWire,
  parameterToWire,
  parseSelectionKey,
} from '#domain/market/selection.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { finite, maybe, odds, or, stated, whole } from '../../calls/wire-schemas.ts';
import type { WireRecord } from '../wire-values.ts';

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

const shortText = stated(
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, MAX_TEXT_LENGTH)),
  ),
  '',
);

/** What the user saw, each text cut to a bound; empty where there is none. */
export const texts = v.object({
  game: shortText,
  championship: shortText,
  market: shortText,
  selection: shortText,
});
export const textsOrNone = or(texts, EMPTY_TEXTS);

/** The kind of the feed: 1 live, 3 line; any other counts as live. */
export const feedKind = or(
  v.pipe(
    v.picklist([KIND_LIVE, KIND_LINE]),
    v.transform((kind): GameFeed => (kind === KIND_LINE ? 'line' : 'live')),
  ),
  'live',
);
export const wireKind = (feed: GameFeed): number => (feed === 'live' ? KIND_LIVE : KIND_LINE);

/** A selection of a coupon as every call of the bet services names it. */
export const eventEntries = {
  GameId: v.pipe(whole, v.minValue(1)),
  Type: whole,
  Coef: odds,
  Param: v.nullish(finite, 0),
  PlayerId: v.nullish(whole, 0),
  Kind: feedKind,
  Version: maybe(whole),
  Texts: textsOrNone,
};
const eventFields = v.object(eventEntries);

export const itemOf = (event: v.InferOutput<typeof eventFields>): WireItem =>
  defined({
    gameId: event.GameId as GameId,
    type: event.Type,
    parameter: parameterFromWire(event.Param),
    player: event.PlayerId,
    seenOdds: event.Coef,
    feed: event.Kind,
    texts: event.Texts,
    seenVersion: event.Version,
  });

export const wireItem = v.pipe(eventFields, v.transform(itemOf));
export const couponEvents = v.array(wireItem);

export function couponEvent(item: CouponItem, withTexts: boolean): WireRecord {
  const selection = parseSelectionKey(item.key);
  return {
    GameId: item.gameId,
    Type: selection?.type ?? 0,
    Coef: Number(oddsToDecimal(item.odds)),
    Param: selection ? Number(parameterToWire(selection.parameter)) : 0,
    PV: null,
    PlayerId: selection?.player ?? 0,
    Kind: wireKind(item.feed),
    InstrumentId: 0,
    Seconds: 0,
    Price: 0,
    Expired: 0,
    PlayersDuel: [],
    ...(item.version === undefined ? {} : { Version: item.version }),
    ...(withTexts ? { Texts: item.texts } : {}),
  };
}
