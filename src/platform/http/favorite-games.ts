/** Games that are named by their ids, as a feed has them now: `GetFavoritesZip`, or the list where the server speaks the long keys. */
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import { feedRequest } from '#protocol/http/line-feed.ts';
import { longListRequest } from '#protocol/http/long-feed.ts';
import { offerPaths } from '#protocol/http/offer-feed.ts';
import type { Services } from '../services.ts';
import { contextIn, hasLongKeys } from '../site/offer-country.ts';

/** Asks a feed for games; empty where there is no answer. */
export type AskForFavorites = (
  language: string,
  feed: GameFeed,
  games: readonly GameId[],
) => Promise<readonly GameHead[]>;

export const favoriteGames =
  ({ http }: Services): AskForFavorites =>
  async (language, feed, games) => {
    if (games.length === 0) return [];
    const query = { games, getEmpty: true, virtualSports: true };
    const request = hasLongKeys()
      ? longListRequest(feed, contextIn(language), query)
      : feedRequest(offerPaths(feed).favorites, { ...contextIn(language), ...query });
    const reply = await http({ method: 'GET', path: request.url });
    const parsed = parseGames(reply.kind === 'answered' && reply.status === 200 ? reply.body : null);
    return parsed.ok ? parsed.value.games.map(({ head }) => head).filter(({ finished }) => !finished) : [];
  };
