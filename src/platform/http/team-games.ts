/** Games of a team that a feed has now: `GetGamesTeamZip`, or its list, looked through, where the server speaks the long keys. */
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import { feedRequest } from '#protocol/http/line-feed.ts';
import { longListRequest } from '#protocol/http/long-feed.ts';
import { offerPaths } from '#protocol/http/offer-feed.ts';
import type { Services } from '../services.ts';
import { contextIn, hasLongKeys } from '../site/offer-country.ts';

/** More games than any team has listed, and than any feed has. */
const MOST = 20;
const ALL = 5_000;

/** Asks a feed for the games of a team; empty where there is no answer. */
export type AskForTeamGames = (
  language: string,
  feed: GameFeed,
  teamId: number,
) => Promise<readonly GameHead[]>;

export const teamGames =
  ({ http }: Services): AskForTeamGames =>
  async (language, feed, teamId) => {
    const context = contextIn(language);
    const { url } = hasLongKeys()
      ? longListRequest(feed, context, { count: ALL })
      : feedRequest(offerPaths(feed).teamGames, { ...context, teamId, count: MOST });
    const reply = await http({ method: 'GET', path: url });
    const parsed = parseGames(reply.kind === 'answered' && reply.status === 200 ? reply.body : null);
    if (!parsed.ok) return [];
    return parsed.value.games.map(({ head }) => head).filter(isOf(teamId));
  };

const isOf =
  (teamId: number) =>
  ({ finished, opponent1, opponent2 }: GameHead): boolean =>
    !finished && [opponent1, opponent2].some((side) => side?.ids.includes(teamId));
