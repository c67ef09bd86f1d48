/**
 * The calls of the feed, both generations, line and live: their parameters as the server reads them. The names of each call are those of
 * `line-feed.ts`, by which the hub asks without the library of schemas; answers are read by `protocol/feed`, byte by byte where they are hot.
 */
import * as v from 'valibot';
import type { GameFeed } from '#domain/sport/game.ts';
import { type Call, call } from '../calls/call.ts';
import { chosenSections } from './chosen-section.ts';
import {
  CHAMPIONSHIP,
  CHAMPIONSHIPS,
  EXPRESS_DAY,
  feedPaths,
  GAME,
  LIST,
  LONG_GAME,
  LONG_LIST,
  SEARCH,
  SPORTS,
  TOP_CHAMPIONSHIPS,
  TOP_GAMES,
} from './line-feed.ts';
import {
  EXPRESS_DAY_ZIP,
  FAVORITES,
  offerPaths,
  PERSONALISE,
  SLIDER_GAMES,
  SPORT_SECTION,
  TEAM_GAMES,
  TOP_GAMES_BOARD,
} from './offer-feed.ts';

/** The largest number of ids in a filter. */
const MAX_LIST = 500;
const MAX_TEXT = 200;
const MAX_COUNT = 100_000;
/** The largest code of a notation. */
const LAST_NOTATION = 6;

const textOf = (longest: number) =>
  v.pipe(v.string('must be given once'), v.maxLength(longest, `must have at most ${longest} characters`));
const text = textOf(MAX_TEXT);

function wholeOf(min = 0, max = Number.MAX_SAFE_INTEGER) {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    text,
    v.regex(/^\d{1,16}$/, message),
    v.transform(Number),
    v.integer(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

const flag = v.optional(
  v.pipe(
    text,
    v.toLowerCase(),
    v.picklist(['true', '1', 'false', '0'], 'must be true or false'),
    v.transform((said) => said === 'true' || said === '1'),
  ),
);
/** Ids, sorted and unique, so that equal filters are equal queries. */
const ids = v.optional(
  v.pipe(
    textOf(MAX_LIST * 16),
    v.regex(
      new RegExp(`^\\d{1,15}(?:,\\d{1,15}){0,${MAX_LIST - 1}}$`),
      `must be at most ${MAX_LIST} ids joined by commas`,
    ),
    v.transform((joined) => [...new Set(joined.split(',').map(Number))].sort((a, b) => a - b)),
  ),
);
const id = wholeOf(1);
const few = v.optional(wholeOf(1, MAX_COUNT));
const any = v.optional(wholeOf());
const limit = v.optional(wholeOf(1, 200));
const seconds = v.optional(wholeOf(0, 99_999_999_999));
const notation = v.optional(wholeOf(0, LAST_NOTATION));

/** Parameters by name; one name means the same in every call. */
const PARAMETERS = {
  /** The cursor of an earlier answer: what has changed since is answered. */
  since: v.optional(text),
  /** The time to wait for a change of the query, in milliseconds. */
  wait: any,
  lng: v.optional(v.pipe(text, v.regex(/^(?:--|[a-z]{2,3}(?:-[a-z]{2,4})?)$/i, 'must be a language code'))),
  id,
  champ: id,
  /** The team whose games are asked for. */
  teamId: id,
  text,
  sport: any,
  sports: ids,
  champs: ids,
  antisports: ids,
  /** Sections of the menu. */
  selectedMs: v.optional(chosenSections),
  count: few,
  countevents: few,
  limit,
  tsFrom: seconds,
  tsTo: seconds,
  cfview: notation,
  cfView: notation,
  top: flag,
  virtualSports: flag,
  getEmpty: flag,
  noFilterBlockEvent: flag,
  isSubGames: flag,
  GroupEvents: flag,
  /** Parameters that the offer depends on: the brand (`ref` in long keys), its project, the country. */
  partner: any,
  ref: any,
  gr: any,
  country: any,
  fcountry: any,
  /**
   * The form of the sports tree: championships of one country in one row; without `withCountries=false` each tells its
   * country.
   */
  groupChamps: flag,
  withCountries: flag,
  /** Filters: only these games, only games of these sports. */
  games: ids,
  visibleSports: ids,
  /** Only games of these teams. */
  teams: ids,
  /** Whether the text of a search stands for whole words. */
  strict: flag,
  /** What stands first: these games, and games of these championships. */
  topGames: ids,
  topChamps: ids,
  /** How many games are skipped at the start of the list. */
  offset: v.optional(wholeOf(0, MAX_COUNT)),
  /** Whether only games with pictures are listed. */
  hasVideo: flag,
  /** The filter by country: only championships of `country`, or those first. */
  countryOnly: flag,
  countryFirst: flag,
  /** Whether only the featured games are listed, as by `top`. */
  isRecommendations: flag,
  /** The form of a grouped game: 4 for columns. */
  grMode: any,
  /** Which markets of a game are told: those of a tab (1 is all), those of a group. */
  marketType: any,
  groupId: any,
  /** How many hours ahead a game of the line may start. */
  tf: any,
  /** Whether only games themselves are listed and named, without their parts. */
  mainevents: flag,
  /** The only parts of games, in lists in the place of their games: by id, and by the ids of their kinds (0 for plain periods). */
  subGames: ids,
  typeGames: ids,
  /** Only games of these sub-sports, each a sport of its own here. */
  filterSubSports: ids,
  // Parameters that clients of the feed send and that change nothing, each for its reason in `docs/feed.md`; the values are checked.
  mode: any,
  isNewBuilder: flag,
  allEventsGroupSubGames: flag,
  userId: any,
  mobi: flag,
  adult: flag,
  notLogin: flag,
  gifEvent: flag,
  altFlag: flag,
};
type ParameterName = keyof typeof PARAMETERS;

/** Parameters that every call reads, in the order in which their problems are named. */
const COMMON = [
  'since',
  'wait',
  'partner',
  'ref',
  'gr',
  'country',
  'fcountry',
  'mode',
  'grMode',
  'marketType',
  'tf',
  'groupId',
  'isNewBuilder',
  'allEventsGroupSubGames',
  'groupChamps',
  'strict',
  'withCountries',
  'userId',
  'mobi',
  'adult',
  'mainevents',
  'notLogin',
  'gifEvent',
  'altFlag',
  'teams',
  'subGames',
  'filterSubSports',
  'typeGames',
] as const satisfies readonly ParameterName[];

const parametersOf = <const Name extends ParameterName>(names: readonly Name[]) =>
  v.object(
    Object.fromEntries([...COMMON, ...names].map((name) => [name, PARAMETERS[name]])) as Pick<
      typeof PARAMETERS,
      Name | (typeof COMMON)[number]
    >,
  );

const feedCall = {
  method: 'GET',
  who: 'anyone',
  form: 'plain',
  unreadable: { code: 'bad-parameter', detail: 'the query has no meaning' },
  refusals: {
    204: 'There is nothing.',
    304: 'As the asker knows it (If-None-Match).',
    400: 'A parameter is bad or missing; each is named.',
    404: 'There is no such game.',
    429: 'Too many requests.',
  },
} as const satisfies Partial<Call>;

/** Keys of the short form are those of the wire: `docs/feed.md`. */
const shortAnswer = v.looseObject({ Success: v.boolean() });
const longAnswer = v.union([v.array(v.looseObject({})), v.looseObject({})]);

const short = <const Name extends ParameterName>(path: string, names: readonly Name[], about: string) =>
  call({ ...feedCall, path, about, request: parametersOf(names), answer: shortAnswer });
const long = <const Name extends ParameterName>(path: string, names: readonly Name[], about: string) =>
  call({ ...feedCall, path, about, request: parametersOf(names), answer: longAnswer });

const callsOf = (feed: GameFeed) => {
  const paths = feedPaths(feed);
  const offers = offerPaths(feed);
  return {
    listGames: short(paths.list, LIST, 'Games of the filter with the prices of their main markets.'),
    asianGames: short(
      offers.asianList,
      LIST,
      'Games of the filter with the prices of their Asian lines, each followed by its first half (`MG` names its game).',
    ),
    topGames: short(paths.topGames, TOP_GAMES, 'The first games of the filter.'),
    game: short(paths.game, GAME, 'One game with all of its markets.'),
    asianGame: short(offers.asianGame, GAME, 'One game with its Asian markets (the tab 13 of `marketType`).'),
    sports: short(paths.sports, SPORTS, 'Sports with the number of their games.'),
    championships: short(paths.championships, CHAMPIONSHIPS, 'Championships with the number of their games.'),
    championship: short(paths.championship, CHAMPIONSHIP, 'One championship with its games.'),
    globalChampionships: short(
      offers.globalChampionships,
      CHAMPIONSHIPS,
      'Championships with the number of their games, those of one country and sport in one row (`SC`).',
    ),
    globalChampionship: short(
      offers.globalChampionship,
      CHAMPIONSHIP,
      'All championships of such a row (`champ` is its `LI`, `sports` its sport) with their games.',
    ),
    topChampionships: short(paths.topChampionships, TOP_CHAMPIONSHIPS, 'The largest championships.'),
    search: {
      ...short(paths.search, SEARCH, 'Games whose teams or championship have the text.'),
      rate: 'searches' as const,
    },
    longListGames: long(paths.longList, LONG_LIST, 'Games of the filter, with long keys.'),
    longGame: long(paths.longGame, LONG_GAME, 'One game with all of its markets, with long keys.'),
    gameInfo: long(
      offers.gameInfo,
      LONG_GAME,
      'Who plays in a game, where and when, and by which id statistics know it; no prices.',
    ),
    expressesOfTheDay: long(paths.expressDay, EXPRESS_DAY, 'Ready accumulators.'),
    shortExpressesOfTheDay: short(
      offers.expressDayZip,
      EXPRESS_DAY_ZIP,
      'Ready accumulators, in short keys: the last leg of each is its bonus (type 707).',
    ),
    topGamesBoard: short(
      offers.topGamesBoard,
      TOP_GAMES_BOARD,
      'The first games of each sport, the sport of the best game first, with scores and statistics.',
    ),
    favorites: short(
      offers.favorites,
      FAVORITES,
      'Games that are named by themselves (`games`), by their championship (`champs`) or by a team (`teams`); none where nothing is named.',
    ),
    teamGames: short(offers.teamGames, TEAM_GAMES, 'All games of a team.'),
    sliderGames: long(offers.sliderGames, SLIDER_GAMES, 'The best game of each of the first sports.'),
    personalise: long(
      offers.personalise,
      PERSONALISE,
      'Games of the sports, championships and teams that are named, the best first; where nothing is named, the best of all.',
    ),
    sportSection: long(
      offers.sportSection,
      SPORT_SECTION,
      'The sections of the menu with their sports, and how many games each has.',
    ),
  };
};

export type FeedCalls = ReturnType<typeof callsOf>;
export const FEED_CALLS: Readonly<Record<GameFeed, FeedCalls>> = {
  live: callsOf('live'),
  line: callsOf('line'),
};
