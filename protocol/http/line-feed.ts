/**
 * Addresses and parameters of the line and live feed. The short-key calls exist for both feeds under LineFeed and
 * LiveFeed, the long-key ones under main-line-feed and main-live-feed. `since` and `wait` ask for a delta (docs/feed.md); a server
 * that does not know them answers a snapshot.
 */

import type { ChampionshipId, GameId, SportId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import {
  type NormalRequest,
  normalRequest,
  type ParameterValues,
  type RequestDescription,
} from '../lib/request-description.ts';

export const CURSOR_HEADER = 'x-feed-cursor';
export const DELTA_HEADER = 'x-feed-delta';

/** What the operator wants to hear on every call. */
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

const CONTEXT = ['lng', 'partner', 'country', 'fcountry', 'gr', 'cfview'];
const LIST = [
  ...CONTEXT,
  'sports',
  'champs',
  'count',
  'mode',
  'top',
  'getEmpty',
  'virtualSports',
  'noFilterBlockEvent',
  'tsFrom',
  'tsTo',
  'since',
  'wait',
];

/** The web page's own mode of the list calls. */
const MODE = 4;
/** Columns inside the groups of a game. */
const GROUP_MODE = 4;
export const SEARCH_MAX_LENGTH = 100;
/** Enough for the largest game seen, 853 selections. */
const ALL_EVENTS = 1000;

const shortPath = (feed: GameFeed, name: string) =>
  `/service-api/${feed === 'live' ? 'LiveFeed' : 'LineFeed'}/${name}`;
const longPath = (feed: GameFeed, name: string) =>
  `/service-api/${feed === 'live' ? 'main-live-feed' : 'main-line-feed'}/${name}`;

const get = (path: string, query: readonly string[], values: ParameterValues): NormalRequest => {
  const description: RequestDescription = { method: 'GET', path, query };
  return normalRequest(description, values);
};

/** Games with their main selections. */
export const listRequest = (feed: GameFeed, context: FeedContext, query: ListQuery = {}): NormalRequest =>
  get(shortPath(feed, 'Get1x2_VZip'), LIST, {
    mode: MODE,
    getEmpty: true,
    virtualSports: true,
    noFilterBlockEvent: true,
    ...context,
    ...query,
  });

const GAME = [
  ...CONTEXT,
  'id',
  'isSubGames',
  'GroupEvents',
  'allEventsGroupSubGames',
  'countevents',
  'grMode',
  'marketType',
  'since',
  'wait',
];

/** One game with every selection, grouped, and its sub-games by name. */
export const gameRequest = (feed: GameFeed, context: FeedContext, query: GameQuery): NormalRequest =>
  get(shortPath(feed, 'GetGameZip'), GAME, {
    isSubGames: true,
    GroupEvents: true,
    grMode: GROUP_MODE,
    countevents: ALL_EVENTS,
    ...context,
    ...query,
  });

const SPORTS = [
  ...CONTEXT,
  'sports',
  'champs',
  'virtualSports',
  'withCountries',
  'groupChamps',
  'since',
  'wait',
];

/** The sports menu; championships come with the sports that are asked for. */
export const sportsRequest = (
  feed: GameFeed,
  context: FeedContext,
  query: DeltaQuery & { readonly sports?: readonly SportId[]; readonly groupChamps?: boolean } = {},
): NormalRequest =>
  get(shortPath(feed, 'GetSportsShortZip'), SPORTS, {
    virtualSports: true,
    withCountries: true,
    ...context,
    ...query,
  });

/** Championships of one sport: this call wants the singular `sport`. */
export const championshipsRequest = (feed: GameFeed, context: FeedContext, sport: SportId): NormalRequest =>
  get(shortPath(feed, 'GetChampsZip'), [...CONTEXT, 'sport', 'virtualSports', 'groupChamps'], {
    virtualSports: true,
    ...context,
    sport,
  });

/** One championship with its games, without odds: singular `champ`. */
export const championshipRequest = (
  feed: GameFeed,
  context: FeedContext,
  champ: ChampionshipId,
): NormalRequest => get(shortPath(feed, 'GetChampZip'), [...CONTEXT, 'champ'], { ...context, champ });

export const topGamesRequest = (
  feed: GameFeed,
  context: FeedContext,
  query: { readonly count?: number; readonly antisports?: readonly SportId[] } = {},
): NormalRequest =>
  get(shortPath(feed, 'GetTopGamesStatZip'), [...CONTEXT, 'count', 'antisports'], { ...context, ...query });

export const topChampionshipsRequest = (feed: GameFeed, context: FeedContext): NormalRequest =>
  get(shortPath(feed, 'WebGetTopChampsZip'), CONTEXT, { ...context });

export const searchRequest = (feed: GameFeed, context: FeedContext, query: SearchQuery): NormalRequest =>
  get(shortPath(feed, 'Web_SearchZip'), [...CONTEXT, 'text', 'limit', 'mode'], {
    mode: MODE,
    ...context,
    ...query,
    text: query.text.trim().slice(0, SEARCH_MAX_LENGTH),
  });

/** The long-key feed calls the brand `ref`, and odds notation `cfView`. */
const LONG_CONTEXT = ['lng', 'ref', 'gr', 'fcountry', 'cfView'];
const longContext = ({ lng, partner, country, gr, cfview }: FeedContext): ParameterValues => ({
  lng,
  ref: partner,
  fcountry: country,
  gr,
  cfView: cfview,
});

export const longListRequest = (feed: GameFeed, context: FeedContext, query: ListQuery = {}): NormalRequest =>
  get(longPath(feed, 'v3/games1x2'), [...LONG_CONTEXT, 'sports', 'champs', 'count', 'top', 'since', 'wait'], {
    ...longContext(context),
    ...query,
  });

export const longGameRequest = (feed: GameFeed, context: FeedContext, query: GameQuery): NormalRequest =>
  get(
    longPath(feed, 'v3/gameEvents'),
    [...LONG_CONTEXT, 'id', 'countevents', 'marketType', 'since', 'wait'],
    {
      ...longContext(context),
      ...query,
    },
  );

export const expressDayRequest = (feed: GameFeed, context: FeedContext): NormalRequest =>
  get(longPath(feed, 'v1/expressDay'), LONG_CONTEXT, longContext(context));
