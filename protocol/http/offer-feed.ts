/**
 * Addresses and parameters of the calls of the feed by which sections are made: the expresses of the day in short keys, the dashboard of the top
 * games, the slider, games of chosen sports and teams, and the sections of the menu. Apart from `line-feed.ts`, since the hub asks none of them.
 */
import type { GameFeed } from '#domain/sport/game.ts';
import { ASIAN, feedPaths, LIST, LONG_LIST } from './line-feed.ts';

export const EXPRESS_DAY_ZIP = ['lng', 'cfview', 'cfView'] as const;
/** `limit`: games of each sport. */
export const TOP_GAMES_BOARD = [...LIST, 'limit'] as const;
export const SLIDER_GAMES = LONG_LIST;
/** `sports`, `champs` and `teams` are what is wanted, any of them. */
export const PERSONALISE = ['lng', 'sports', 'champs', 'count'] as const;
/** `games`, `champs` and `teams`: what is pinned, any of them. */
export const FAVORITES = [...LIST, 'games'] as const;
export const TEAM_GAMES = ['lng', 'cfview', 'cfView', 'count', 'isSubGames', 'teamId'] as const;
export const SPORT_SECTION = ['lng', 'sports', 'selectedMs', 'virtualSports', 'getEmpty'] as const;

export const offerPaths = (feed: GameFeed) => {
  const short = `/service-api/${feed === 'live' ? 'LiveFeed' : 'LineFeed'}`;
  const paths = feedPaths(feed);
  const long = `/service-api/main-${feed}-feed/v1`;
  return {
    asianList: paths.list + ASIAN,
    asianGame: paths.game + ASIAN,
    expressDayZip: `${short}/GetExpressDayZip`,
    favorites: `${short}/GetFavoritesZip`,
    teamGames: `${short}/GetGamesTeamZip`,
    globalChampionships: `${short}/GetGlobalChampsZip`,
    globalChampionship: `${short}/GetGlobalChampZip`,
    topGamesBoard: `${short}/TopGamesStatDashbord`,
    sliderGames: `${long}/sliderGames`,
    personalise: `${long}/personalise`,
    sportSection: `${long}/sportSection`,
    gameInfo: `${long}/gameInfo`,
  };
};
