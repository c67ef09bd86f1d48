/** The calls of the feed, in words of OpenAPI: lists, games, menus and search, line and live, in both of their forms. */
import type { OpenApiPart, PathItem, Schema } from './openapi.ts';
import { asked, flag, listOf, oneOf, operation, text } from './schemas.ts';

type Parameter = Readonly<Record<string, unknown>>;
type Kind = 'live' | 'line';

const parameter = (name: string, schema: Schema, required = false): Parameter => ({
  name,
  in: 'query',
  required,
  schema,
});

const IDS: Schema = {
  type: 'string',
  pattern: '^\\d{1,15}(,\\d{1,15}){0,4}$',
  description: 'Ids joined by commas.',
};
const FLAG: Schema = oneOf('true', 'false', '1', '0');
const SECONDS: Schema = {
  type: 'integer',
  minimum: 0,
  maximum: 99_999_999_999,
  description: 'Epoch seconds.',
};
const ID: Schema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const few = (most: number): Schema => ({ type: 'integer', minimum: 1, maximum: most });

const LANGUAGE = parameter('lng', { type: 'string', pattern: '^[a-z]{2,3}(-[a-z]{2,4})?$' });
const CURSOR: readonly Parameter[] = [
  parameter('since', text('The cursor of an earlier answer: what has changed since is answered.')),
  parameter('wait', {
    type: 'integer',
    minimum: 0,
    maximum: 25_000,
    description: 'Milliseconds to wait for a change of the query.',
  }),
];
const FILTER: readonly Parameter[] = [
  parameter('sports', IDS),
  parameter('champs', IDS),
  parameter('antisports', IDS),
  ...['virtualSports', 'getEmpty', 'noFilterBlockEvent', 'top'].map((name) => parameter(name, FLAG)),
  parameter('tsFrom', SECONDS),
  parameter('tsTo', SECONDS),
  parameter('count', few(100_000)),
];
const FORM: readonly Parameter[] = [
  parameter('cfview', { type: 'integer', minimum: 0, maximum: 5, description: 'The notation of prices.' }),
  parameter('isSubGames', FLAG),
  parameter('GroupEvents', FLAG),
  parameter('grMode', { type: 'integer', minimum: 0, maximum: 4 }),
  parameter('countevents', few(100_000)),
];
const REFUSALS = {
  400: 'A parameter is bad or missing; each is named.',
  404: 'There is no such game.',
  429: 'Too many requests.',
};
/** Keys of the short form are those of the wire: `docs/feed.md`. */
const SHORT_ANSWER = asked({ Success: flag() }, { Value: {}, Error: text() });
const LONG_ANSWER: Schema = { anyOf: [listOf({ type: 'object' }), { type: 'object' }] };

const SHORT: Readonly<Record<string, readonly [string, string, readonly Parameter[]]>> = {
  Get1x2_VZip: [
    'ListGames',
    'Games of the filter with the prices of their main markets.',
    [...FILTER, ...FORM],
  ],
  GetTopGamesStatZip: ['TopGames', 'The first games of the filter.', [...FILTER, ...FORM]],
  GetGameZip: ['Game', 'One game with all of its markets.', [parameter('id', ID, true), ...FORM]],
  GetSportsShortZip: ['Sports', 'Sports with the number of their games.', FILTER],
  GetChampsZip: [
    'Championships',
    'Championships with the number of their games.',
    [parameter('sport', ID), ...FILTER],
  ],
  GetChampZip: [
    'Championship',
    'One championship with its games.',
    [parameter('champ', ID, true), ...FILTER],
  ],
  WebGetTopChampsZip: [
    'TopChampionships',
    'The largest championships.',
    [parameter('limit', few(200)), ...FILTER],
  ],
  Web_SearchZip: [
    'Search',
    'Games whose teams or championship have the text.',
    [parameter('text', { type: 'string', maxLength: 200 }, true), parameter('limit', few(200))],
  ],
};
const LONG: Readonly<Record<string, readonly [string, string, readonly Parameter[]]>> = {
  'v3/games1x2': ['LongListGames', 'Games of the filter, with long keys.', FILTER],
  'v3/gameEvents': [
    'LongGame',
    'One game with all of its markets, with long keys.',
    [parameter('id', ID, true)],
  ],
  'v1/expressDay': ['ExpressesOfTheDay', 'Ready accumulators.', []],
};

const pathsOf = (
  prefix: string,
  kind: Kind,
  calls: typeof SHORT,
  answer: Schema,
): readonly (readonly [string, PathItem])[] =>
  Object.entries(calls).map(([name, [id, summary, parameters]]) => [
    `${prefix}/${name}`,
    {
      get: operation({
        id: `${kind}${id}`,
        summary,
        answer,
        parameters: [...parameters, LANGUAGE, ...CURSOR],
        refusals: { ...REFUSALS, 204: 'There is nothing.', 304: 'As the asker knows it (If-None-Match).' },
      }),
    },
  ]);

export const FEED_PART: OpenApiPart = {
  tag: { name: 'feed', description: 'Games and prices, as snapshots and as what changed since a cursor.' },
  schemas: {},
  paths: Object.fromEntries([
    ...pathsOf('/service-api/LiveFeed', 'live', SHORT, SHORT_ANSWER),
    ...pathsOf('/service-api/LineFeed', 'line', SHORT, SHORT_ANSWER),
    ...pathsOf('/service-api/main-live-feed', 'live', LONG, LONG_ANSWER),
    ...pathsOf('/service-api/main-line-feed', 'line', LONG, LONG_ANSWER),
  ]),
};
