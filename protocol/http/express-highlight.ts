/**
 * `LiveBet/Open/ExpressHighlight`: asked with the events of a coupon, it answers selections that could be added to make its express longer, and the
 * boost that the longer one would have. The wire calls it unknown; this is ours. What is highlighted is a suggestion of the house's best games, never
 * of prices that are better than elsewhere.
 */
import type { CouponItem, SelectionTexts } from '#domain/coupon/bet/bet.ts';
import type { GameId } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { oddsToDecimal } from '#domain/market/odds.ts';
import {
  parameterFromWire,
  parameterToWire,
  parseSelectionKey,
  selectionKey,
} from '#domain/market/selection.ts';
import { couponEvent, parseCouponEvents, parseTexts, type WireItem } from './coupon-events.ts';
import { asList, asNumber, asOdds, asRecord, asText, asWhole, type WireRecord } from './wire-values.ts';

export const EXPRESS_HIGHLIGHT_PATH = '/service-api/LiveBet/Open/ExpressHighlight';

export const expressHighlightBody = (items: readonly CouponItem[], language: string): WireRecord => ({
  Events: items.map((item) => couponEvent(item, false)),
  Lng: language,
});

export interface ExpressHighlightRequest {
  readonly items: readonly WireItem[];
  readonly language: string;
}

/** Undefined for a body that holds no events. */
export function parseExpressHighlightRequest(value: unknown): ExpressHighlightRequest | undefined {
  const body = asRecord(value);
  const items = parseCouponEvents(body?.Events);
  return items && { items, language: asText(body?.Lng) ?? 'en' };
}

export interface ExpressHighlight {
  readonly items: readonly CouponItem[];
  /** Of the winnings, with all of them added; 0 where there would be none. */
  readonly boostPercent: number;
}

export const expressHighlightValue = ({ boostPercent, items }: ExpressHighlight): WireRecord => ({
  BoostPercent: boostPercent,
  Events: items.flatMap((item) => {
    const identity = parseSelectionKey(item.key);
    if (!identity) return [];
    return {
      GameId: identity.gameId,
      MainGameId: item.mainGameId,
      Group: identity.group,
      Type: identity.type,
      Param: Number(parameterToWire(identity.parameter)),
      PlayerId: identity.player,
      Kind: item.feed === 'live' ? 1 : 3,
      Coef: Number(oddsToDecimal(item.odds)),
      Texts: item.texts,
    };
  }),
});

function parseItem(value: unknown): CouponItem | undefined {
  const event = asRecord(value);
  const [gameId, group, type] = [event?.GameId, event?.Group, event?.Type].map(asWhole);
  const odds: Odds | undefined = asOdds(event?.Coef);
  if (!event || gameId === undefined || group === undefined || type === undefined || odds === undefined)
    return undefined;
  const texts: SelectionTexts = parseTexts(event.Texts);
  const parameter = parameterFromWire(asNumber(event.Param) ?? 0);
  const player = asWhole(event.PlayerId) ?? 0;
  return {
    key: selectionKey({ gameId: gameId as GameId, group, type, parameter, player }),
    gameId: gameId as GameId,
    mainGameId: (asWhole(event.MainGameId) ?? gameId) as GameId,
    feed: event.Kind === 3 ? 'line' : 'live',
    odds,
    texts,
  };
}

/** Undefined for an answer that is none. */
export function parseExpressHighlight(body: unknown): ExpressHighlight | undefined {
  const record = asRecord(body);
  const value = asRecord(record?.Value);
  if (record?.Success !== true || !value) return undefined;
  return {
    boostPercent: asWhole(value.BoostPercent) ?? 0,
    items: asList(value.Events).flatMap((event) => parseItem(event) ?? []),
  };
}
