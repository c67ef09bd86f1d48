/**
 * Addresses and parameters of the line and live feed. The short-key calls exist for both feeds under LineFeed and
 * LiveFeed, the long-key ones under main-line-feed and main-live-feed. `since` and `wait` ask for a delta (docs/feed.md); a server
 * that does not know them answers a snapshot.
 */

import type { ChampionshipId, GameId, SportId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { type NormalRequest, normalRequest, type ParameterValues } from '../lib/request-description.ts';

export const CURSOR_HEADER = 'x-feed-cursor';
export const DELTA_HEADER = 'x-feed-delta';

/** The context that the operator wants with every call. */
export interface FeedContext {
  readonly lng: string;
  readonly partner?: number;
  readonly country?: number;
  readonly gr?: number;
  readonly cfview?: number;
}

export interface DeltaQuery {
  /** Cursor of the last answer. */
  readonly since?: string;
  /** How long the server may hold the answer until there is one, ms. */
  readonly wait?: number;
}

export interface ListQuery extends DeltaQuery {
  readonly sports?: readonly SportId[];
  readonly champs?: readonly ChampionshipId[];
  /** The only games to list. */
  readonly games?: readonly GameId[];
  /** The parts of games to list in their place. */
  readonly subGames?: readonly GameId[];
  /** The only sections of the menu to list. */
  readonly selectedMs?: readonly number[];
  readonly count?: number;
  readonly top?: boolean;
  readonly tsFrom?: number;
  readonly tsTo?: number;
}

export interface GameQuery extends DeltaQuery {
  readonly id: GameId;
  readonly countevents?: number;
}

export interface SearchQuery {
  readonly text: string;
  readonly limit?: number;
}

// What the server reads of each call (`feed-calls.ts`), in the order in which it names problems.

const FILTER = [
  'top',
  'count',
  'tsFrom',
  'tsTo',
  'sports',
  'champs',
  'antisports',
  'selectedMs',
  'virtualSports',
  'getEmpty',
  'noFilterBlockEvent',
  'games',
  'visibleSports',
  'topGames',
  'topChamps',
  'offset',
  'hasVideo',
  'countryOnly',
  'countryFirst',
  'isRecommendations',
] as const;
export const LIST = [...FILTER, 'lng', 'isSubGames', 'cfview', 'cfView'] as const;
export const TOP_GAMES = LIST;
export const GAME = ['id', 'lng', 'GroupEvents', 'countevents', 'isSubGames', 'cfview', 'cfView'] as const;
export const SPORTS = ['lng', ...FILTER] as const;
export const CHAMPIONSHIPS = ['lng', ...FILTER, 'sport'] as const;
export const CHAMPIONSHIP = ['lng', 'champ', ...FILTER] as const;
export const TOP_CHAMPIONSHIPS = ['lng', 'limit', ...FILTER] as const;
export const SEARCH = ['lng', 'text', 'limit'] as const;
export const LONG_LIST = ['lng', ...FILTER] as const;
export const LONG_GAME = ['id', 'lng'] as const;
export const EXPRESS_DAY = ['lng'] as const;

export const feedPaths = (feed: GameFeed) => ({
  list: shortPath(feed, 'Get1x2_VZip'),
  topGames: shortPath(feed, 'GetTopGamesStatZip'),
  game: shortPath(feed, 'GetGameZip'),
  sports: shortPath(feed, 'GetSportsShortZip'),
  championships: shortPath(feed, 'GetChampsZip'),
  championship: shortPath(feed, 'GetChampZip'),
  topChampionships: shortPath(feed, 'WebGetTopChampsZip'),
  search: shortPath(feed, 'Web_SearchZip'),
  longList: longPath(feed, 'v3/games1x2'),
  longGame: longPath(feed, 'v3/gameEvents'),
  expressDay: longPath(feed, 'v1/expressDay'),
});

/** The end of the names of calls that answer Asian lines. */
export const ASIAN = 'Asia';
/** The web page's own mode of the list calls. */
const MODE = 4;
/** Columns inside the groups of a game. */
const GROUP_MODE = 4;
export const SEARCH_MAX_LENGTH = 100;
/** The number of events that is enough for the largest game seen, 853 selections. */
const ALL_EVENTS = 1000;

function shortPath(feed: GameFeed, name: string): string {
  return `/service-api/${feed === 'live' ? 'LiveFeed' : 'LineFeed'}/${name}`;
}
function longPath(feed: GameFeed, name: string): string {
  return `/service-api/main-${feed}-feed/${name}`;
}

/** Every value that is given is a parameter. */
export const feedRequest = (path: string, values: ParameterValues): NormalRequest =>
  normalRequest({ method: 'GET', path, query: Object.keys(values) }, values);

/** Games with their main selections, or with their Asian lines, each followed by its first half. */
export const listRequest = (
  feed: GameFeed,
  context: FeedContext,
  query: ListQuery = {},
  variant: '' | typeof ASIAN = '',
): NormalRequest =>
  feedRequest(feedPaths(feed).list + variant, {
    mode: MODE,
    getEmpty: true,
    virtualSports: true,
    noFilterBlockEvent: true,
    ...context,
    ...query,
  });

/** One game with every selection, grouped, and its sub-games by name. */
export const gameRequest = (feed: GameFeed, context: FeedContext, query: GameQuery): NormalRequest =>
  feedRequest(feedPaths(feed).game, {
    isSubGames: true,
    GroupEvents: true,
    grMode: GROUP_MODE,
    countevents: ALL_EVENTS,
    ...context,
    ...query,
  });

/** The sports menu; championships come with the sports that are asked for. */
export const sportsRequest = (
  feed: GameFeed,
  context: FeedContext,
  query: DeltaQuery & { readonly sports?: readonly SportId[]; readonly groupChamps?: boolean } = {},
): NormalRequest =>
  feedRequest(feedPaths(feed).sports, { virtualSports: true, withCountries: true, ...context, ...query });

/** One championship with its games, without odds: singular `champ`. */
export const championshipRequest = (
  feed: GameFeed,
  context: FeedContext,
  champ: ChampionshipId,
): NormalRequest => feedRequest(feedPaths(feed).championship, { ...context, champ });

/** The first games of the filter, best first, for a page that shows a few. */
export const topGamesRequest = (feed: GameFeed, context: FeedContext, query: ListQuery = {}): NormalRequest =>
  feedRequest(feedPaths(feed).topGames, {
    mode: MODE,
    getEmpty: true,
    virtualSports: true,
    ...context,
    ...query,
  });

export const searchRequest = (feed: GameFeed, context: FeedContext, query: SearchQuery): NormalRequest =>
  feedRequest(feedPaths(feed).search, {
    mode: MODE,
    ...context,
    ...query,
    text: query.text.trim().slice(0, SEARCH_MAX_LENGTH),
  });
