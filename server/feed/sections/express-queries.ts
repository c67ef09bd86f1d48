/** Queries of the expresses of the day, in long and in short keys. */

import type { Odds } from '#domain/market/odds.ts';
import type { OddsFormat } from '#domain/market/odds-format.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import {
  type DayExpress,
  type ExpressLeg,
  fromExpress,
  fromShortExpress,
} from '#protocol/feed/express-day.ts';
import { envelope } from '#protocol/feed/short/short-writer.ts';
import { DAY_BONUS, dayExpresses, gamesOfDay } from '../../source/day-expresses.ts';
import type { SourceGame } from '../../source/source.ts';
import type { FeedQuery } from '../feed-service.ts';
import { withOddsText } from '../odds-text.ts';

/** Recorded expresses as they are, else expresses of the favourites of the best games. */
export function expressDayQuery(
  feed: GameFeed,
  language: string,
  world: { expressDay?(feed: GameFeed): readonly unknown[] | undefined },
): FeedQuery {
  return {
    ...composed(feed, `express/${feed}/${language}`),
    snapshot: (games) =>
      JSON.stringify(world.expressDay?.(feed) ?? compose(games, language).map(fromExpress)),
  };
}

/** Those of recordings are in long keys alone: there are none in short keys. */
export function shortExpressDayQuery(options: {
  readonly feed: GameFeed;
  readonly language: string;
  readonly notation: OddsFormat | undefined;
}): FeedQuery {
  const { feed, language, notation } = options;
  return {
    ...composed(feed, `express-zip/${feed}/${language}/${notation}`),
    snapshot: (games) => JSON.stringify(envelope(compose(games, language, notation).map(fromShortExpress))),
  };
}

const composed = (feed: GameFeed, key: string): Omit<FeedQuery, 'snapshot'> => ({
  key,
  feed,
  depth: 'listed',
  select: (source) => gamesOfDay(source.games(feed)),
});

function compose(
  games: readonly SourceGame[],
  language: string,
  notation?: OddsFormat,
): readonly DayExpress[] {
  return dayExpresses(games).map((picks, index) => {
    const legs = picks.map(
      ({ game, selection }): ExpressLeg => ({
        head: game.head(language),
        selection: notation === undefined ? selection : withOddsText(selection, notation),
      }),
    );
    // Cut to thousandths at each factor, as totals of coupons never round up.
    const odds = picks.reduce(
      (total, { selection }) => Math.floor((total * selection.odds) / 1_000),
      DAY_BONUS as number,
    );
    return { id: index + 1, odds: odds as Odds, legs, bonus: DAY_BONUS };
  });
}
