/**
 * The builder's feed: `main-line-feed` and `main-live-feed`, `v1/betBuilder`, by POST. Asked with a game and the events chosen so far, it answers
 * the selections of that game which can still be added. The wire calls it unknown; this is ours, in the manner of the coupon's calls.
 */
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { NO_ODDS, type Odds, oddsToDecimal } from '#domain/market/odds.ts';
import { parameterFromWire, parameterToWire, selectionKey } from '#domain/market/selection.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { couponEvent, parseCouponEvents, type WireItem } from './coupon-events.ts';
import { asList, asNumber, asOdds, asRecord, asText, asWhole, type WireRecord } from './wire-values.ts';

export const builderFeedPath = (feed: GameFeed): string => `/service-api/main-${feed}-feed/v1/betBuilder`;

export const builderFeedBody = (
  gameId: GameId,
  chosen: readonly CouponItem[],
  language: string,
): WireRecord => ({
  GameId: gameId,
  Events: chosen.map((item) => couponEvent(item, false)),
  Lng: language,
});

export interface BuilderFeedRequest {
  readonly gameId: GameId;
  readonly chosen: readonly WireItem[];
}

/** Undefined for a body that names no game, or an event that is none. */
export function parseBuilderFeedRequest(value: unknown): BuilderFeedRequest | undefined {
  const body = asRecord(value);
  const gameId = asWhole(body?.GameId);
  const chosen = parseCouponEvents(body?.Events ?? []);
  return gameId === undefined || !chosen ? undefined : { gameId: gameId as GameId, chosen };
}

export interface BuilderSelection {
  readonly key: SelectionKey;
  /** As a single. */
  readonly odds: Odds;
  readonly suspended: boolean;
  /** It can be added to those that are chosen. */
  readonly isAvailable: boolean;
}

export interface BuilderFeed {
  readonly gameId: GameId;
  readonly selections: readonly BuilderSelection[];
  /** Of the chosen ones together; none while they are no builder. */
  readonly odds: Odds;
  readonly fairOdds: Odds;
  /** A code; its text is a locale key. */
  readonly voidRule: string;
  /** Fewest and most selections. */
  readonly limits: readonly [fewest: number, most: number];
}

const decimal = (odds: Odds): number => (odds === NO_ODDS ? 0 : Number(oddsToDecimal(odds)));

export const builderFeedValue = (
  feed: BuilderFeed,
  identityOf: (key: SelectionKey) => Parameters<typeof selectionKey>[0] | undefined,
): WireRecord => ({
  GameId: feed.gameId,
  Coef: decimal(feed.odds),
  FairCoef: decimal(feed.fairOdds),
  VoidRule: feed.voidRule,
  MinEvents: feed.limits[0],
  MaxEvents: feed.limits[1],
  Events: feed.selections.flatMap(({ isAvailable, key, odds, suspended }) => {
    const identity = identityOf(key);
    if (!identity) return [];
    const { gameId, group, parameter, player, type } = identity;
    return {
      GameId: gameId,
      Group: group,
      Type: type,
      Param: Number(parameterToWire(parameter)),
      PlayerId: player,
      Coef: decimal(odds),
      Block: suspended,
      IsAvailable: isAvailable,
    };
  }),
});

function parseSelection(value: unknown): BuilderSelection | undefined {
  const event = asRecord(value);
  const gameId = asWhole(event?.GameId);
  const group = asWhole(event?.Group);
  const type = asWhole(event?.Type);
  const parameter = asNumber(event?.Param ?? 0);
  if (!event || gameId === undefined || group === undefined || type === undefined || parameter === undefined)
    return undefined;
  const identity = { gameId: gameId as GameId, group, type, parameter: parameterFromWire(parameter) };
  return {
    key: selectionKey({ ...identity, player: asWhole(event.PlayerId) ?? 0 }),
    odds: asOdds(event.Coef) ?? NO_ODDS,
    suspended: event.Block === true,
    isAvailable: event.IsAvailable === true,
  };
}

/** Undefined for an answer that is none; a selection that cannot be read is left out. */
export function parseBuilderFeed(body: unknown): BuilderFeed | undefined {
  const record = asRecord(body);
  const value = asRecord(record?.Value);
  const gameId = asWhole(value?.GameId);
  const voidRule = asText(value?.VoidRule);
  if (record?.Success !== true || !value || gameId === undefined || voidRule === undefined) return undefined;
  return {
    gameId: gameId as GameId,
    selections: asList(value.Events).flatMap((event) => parseSelection(event) ?? []),
    odds: asOdds(value.Coef) ?? NO_ODDS,
    fairOdds: asOdds(value.FairCoef) ?? NO_ODDS,
    voidRule,
    limits: [asWhole(value.MinEvents) ?? 2, asWhole(value.MaxEvents) ?? 2],
  };
}
