/**
 * The builder's feed: `main-line-feed` and `main-live-feed`, `v1/betBuilder`, by POST. Asked with a game and the events chosen so far, it answers
 * the selections of that game which can still be added. The wire calls it unknown; this is ours, in the manner of the coupon's calls.
 */
import * as v from 'valibot';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { NO_ODDS, type Odds, oddsToDecimal } from '#domain/market/odds.ts';
import { parameterFromWire, parameterToWire, selectionKey } from '#domain/market/selection.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { call, readAnswerOf } from '../../calls/call.ts';
import { finite, maybe, odds, or, sifted, stated, text, whole, yes } from '../../calls/wire-schemas.ts';
import type { WireRecord } from '../wire-values.ts';
import { couponEvent, couponEvents, type WireItem } from './coupon-events.ts';

export const builderFeedPath = (feed: GameFeed): string => `/service-api/main-${feed}-feed/v1/betBuilder`;

/** `isNew`: ready combinations are wanted as well. */
export const builderFeedBody = (
  gameId: GameId,
  chosen: readonly CouponItem[],
  language: string,
  isNew = false,
): WireRecord => ({
  GameId: gameId,
  Events: chosen.map((item) => couponEvent(item, false)),
  Lng: language,
  ...(isNew && { IsNewBetBuilder: true }),
});

export interface BuilderFeedRequest {
  readonly gameId: GameId;
  readonly chosen: readonly WireItem[];
  /** Asked for by `IsNewBetBuilder`: ready combinations. */
  readonly hasCombinations: boolean;
}

/** A ready combination of a game, at the price that the builder has for it. */
export interface BuilderCombination {
  readonly keys: readonly SelectionKey[];
  readonly odds: Odds;
  readonly fairOdds: Odds;
}

export interface BuilderSelection {
  readonly key: SelectionKey;
  /** The odds of the selection as a single. */
  readonly odds: Odds;
  readonly suspended: boolean;
  /** Whether it can be added to those that are chosen. */
  readonly isAvailable: boolean;
}

export interface BuilderFeed {
  readonly gameId: GameId;
  readonly selections: readonly BuilderSelection[];
  /** The odds of the chosen ones together; none while they are no builder. */
  readonly odds: Odds;
  readonly fairOdds: Odds;
  /** A code; its text is a locale key. */
  readonly voidRule: string;
  /** Fewest and most selections. */
  readonly limits: readonly [fewest: number, most: number];
  /** Where they were asked for. */
  readonly combinations: readonly BuilderCombination[];
}

const someOdds = stated(odds, NO_ODDS);

const named = {
  GameId: whole,
  Group: whole,
  Type: whole,
  Param: v.nullish(finite, 0),
  PlayerId: or(whole, 0),
};

type Named = v.InferOutput<ReturnType<typeof v.object<typeof named>>>;

const keyOf = (event: Named): SelectionKey =>
  selectionKey({
    gameId: event.GameId as GameId,
    group: event.Group,
    type: event.Type,
    parameter: parameterFromWire(event.Param),
    player: event.PlayerId,
  });

const selection = v.pipe(
  v.object({
    ...named,
    Coef: someOdds,
    Block: yes,
    IsAvailable: yes,
  }),
  v.transform(
    (event): BuilderSelection => ({
      key: keyOf(event),
      odds: event.Coef,
      suspended: event.Block,
      isAvailable: event.IsAvailable,
    }),
  ),
);

const combination = v.pipe(
  v.object({ Events: v.array(v.object(named)), Coef: someOdds, FairCoef: someOdds }),
  v.transform(
    ({ Coef, Events, FairCoef }): BuilderCombination => ({
      keys: Events.map(keyOf),
      odds: Coef,
      fairOdds: FairCoef,
    }),
  ),
);

const builderCall = (feed: GameFeed) =>
  call({
    method: 'POST',
    path: builderFeedPath(feed),
    about: 'What can be put into a builder of a game, and what the chosen ones cost together.',
    who: 'anyone',
    form: 'bets',
    request: v.pipe(
      v.object({
        GameId: whole,
        Events: v.nullish(couponEvents, []),
        Lng: maybe(text),
        IsNewBetBuilder: maybe(v.boolean()),
      }),
      v.transform(
        ({ Events, GameId: gameId, IsNewBetBuilder: hasCombinations = false }): BuilderFeedRequest => ({
          gameId: gameId as GameId,
          chosen: Events,
          hasCombinations,
        }),
      ),
    ),
    answer: v.pipe(
      v.object({
        GameId: whole,
        Coef: someOdds,
        FairCoef: someOdds,
        VoidRule: text,
        MinEvents: stated(whole, 2),
        MaxEvents: stated(whole, 2),
        Events: stated(sifted(selection), []),
        /** Ready combinations, where `IsNewBetBuilder` asked for them. */
        Combos: maybe(sifted(combination)),
      }),
      v.transform(
        (value): BuilderFeed => ({
          gameId: value.GameId as GameId,
          selections: value.Events,
          odds: value.Coef,
          fairOdds: value.FairCoef,
          voidRule: value.VoidRule,
          limits: [value.MinEvents, value.MaxEvents],
          combinations: value.Combos ?? [],
        }),
      ),
    ),
  });

export const BUILDER_LINE_FEED = builderCall('line');
export const BUILDER_LIVE_FEED = builderCall('live');

const decimal = (odds: Odds): number => (odds === NO_ODDS ? 0 : Number(oddsToDecimal(odds)));

type IdentityOf = (key: SelectionKey) => Parameters<typeof selectionKey>[0] | undefined;

function namedEvent(key: SelectionKey, identityOf: IdentityOf): WireRecord | undefined {
  const identity = identityOf(key);
  if (!identity) return undefined;
  const { gameId, group, parameter, player, type } = identity;
  return {
    GameId: gameId,
    Group: group,
    Type: type,
    Param: Number(parameterToWire(parameter)),
    PlayerId: player,
  };
}

export const builderFeedValue = (feed: BuilderFeed, identityOf: IdentityOf): WireRecord => ({
  GameId: feed.gameId,
  Coef: decimal(feed.odds),
  FairCoef: decimal(feed.fairOdds),
  VoidRule: feed.voidRule,
  MinEvents: feed.limits[0],
  MaxEvents: feed.limits[1],
  Events: feed.selections.flatMap(({ isAvailable, key, odds, suspended }) => {
    const event = namedEvent(key, identityOf);
    return event ? { ...event, Coef: decimal(odds), Block: suspended, IsAvailable: isAvailable } : [];
  }),
  ...(feed.combinations.length > 0 && {
    Combos: feed.combinations.map(({ fairOdds, keys, odds }) => ({
      Events: keys.flatMap((key) => namedEvent(key, identityOf) ?? []),
      Coef: decimal(odds),
      FairCoef: decimal(fairOdds),
    })),
  }),
});

/** Parses the builder's feed; undefined for an answer that is not one. A selection that cannot be read is left out. */
export const parseBuilderFeed = (body: unknown): BuilderFeed | undefined =>
  readAnswerOf(BUILDER_LINE_FEED, body);
