/** Queries of the long-key feed: bare JSON without an envelope, 204 where there is nothing. Always whole: the form has no deltas. */
import type { GameFeed } from '#domain/sport/game.ts';
import { fromGameInfo, fromLongGame } from '#protocol/feed/long/long-writer.ts';
import type { FeedSource, SourceGame } from '../source/source.ts';
import type { FeedQuery } from './feed-service.ts';
import type { GameIndex } from './game-index.ts';
import { listedOf } from './listed-selections.ts';
import { filterKey, gameLister, type ListFilter } from './lists/list-filter.ts';
import { type ChosenParts, partsAlone } from './lists/parts-of-games.ts';
import { gameOf } from './short-queries.ts';

export function longListQuery(options: {
  readonly feed: GameFeed;
  readonly language: string;
  readonly filter: ListFilter;
  /** The parts that are listed in the place of games. */
  readonly parts?: ChosenParts;
}): FeedQuery {
  const { feed, language, filter, parts } = options;
  const write = (game: SourceGame): unknown =>
    game.recordedLong ?? fromLongGame(gameOf(game, language, listedOf(game), 'decimal'), { list: true });
  return {
    key: `long-list/${feed}/${language}/${filterKey(filter)}${parts ? `/${JSON.stringify(parts)}` : ''}`,
    feed,
    depth: 'listed',
    select: parts ? partsAlone(feed, filter, parts) : gameLister(feed, filter),
    snapshot: (games) => JSON.stringify(games.map(write)),
  };
}

export function longGameQuery(
  options: { readonly feed: GameFeed; readonly language: string; readonly id: number },
  index: GameIndex,
): FeedQuery {
  const { feed, language, id } = options;
  return {
    key: `long-game/${feed}/${language}/${id}`,
    feed,
    depth: 'all',
    select(source: FeedSource) {
      const game = index.find(source, feed, id);
      const parts = game?.head('en').subGames.flatMap((part) => source.game(part.id) ?? []) ?? [];
      return game ? [game, ...parts] : [];
    },
    snapshot([game, ...parts]) {
      if (!game) return undefined;
      const whole = (one: SourceGame) => gameOf(one, language, [...one.selections.values()], 'decimal');
      return JSON.stringify(game.recordedLong ?? fromLongGame(whole(game), { subGames: parts.map(whole) }));
    },
  };
}

/** The head of a game without its prices, as `gameInfo` tells it. */
export function gameInfoQuery(
  options: { readonly feed: GameFeed; readonly language: string; readonly id: number },
  index: GameIndex,
): FeedQuery {
  const { feed, language, id } = options;
  return {
    key: `game-info/${feed}/${language}/${id}`,
    feed,
    depth: 'heads',
    select(source: FeedSource) {
      const game = index.find(source, feed, id);
      return game ? [game] : [];
    },
    snapshot: ([game]) => game && JSON.stringify(fromGameInfo(game.head(language))),
  };
}
