/**
 * The feed's calls: both generations, line and live. Each makes a query of its parameters; the feed service answers it. A bad value is a 400 that
 * names every problem, an unknown parameter is ignored.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ALL_MARKETS_TAB, ASIAN_MARKETS_TAB } from '#domain/market/wire-tabs.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { Call, ReceivedBy } from '#protocol/calls/call.ts';
import { fromRowsDelta } from '#protocol/feed/menu-writer.ts';
import { envelope } from '#protocol/feed/short/short-writer.ts';
import { FEED_CALLS, type FeedCalls } from '#protocol/http/feed-calls.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import { type FeedSource, isBehind, type SourceGame } from '../source/source.ts';
import type { FeedAnswers, FeedQuery, FeedReply } from './feed-service.ts';
import { GameIndex } from './game-index.ts';
import { type FilterValues, filterKey, gameLister, listFilter } from './lists/list-filter.ts';
import {
  championshipRows,
  championshipWithGames,
  countryOfGroup,
  globalChampionshipRows,
  globalChampionshipWithGames,
  matcher,
  searchRows,
  sportRows,
  topChampionshipRows,
} from './lists/menu-rows.ts';
import type { ClosedTo, LeadingChampionships } from './lists/offer-rules.ts';
import { offeredQuery } from './lists/offered-query.ts';
import { gameInfoQuery, longGameQuery, longListQuery } from './long-queries.ts';
import { notationOf } from './odds-text.ts';
import { readParameters, servedLanguage } from './parameters.ts';
import type { ReadyAnswers } from './ready-answers.ts';
import { expressDayQuery, shortExpressDayQuery } from './sections/express-queries.ts';
import {
  namedGamesQuery,
  personaliseQuery,
  sliderGamesQuery,
  sportSectionQuery,
  topGamesBoardQuery,
} from './sections/section-queries.ts';
import { refuseAsBehind, sendFeedReply, wantsFresh } from './send-answer.ts';
import { gameHeadsQuery, shortGameQuery, shortListQuery } from './short-queries.ts';
import { leaveWith } from './waiting/gone-clients.ts';
import type { WireRow } from './watched-query.ts';

const MAX_AGE_SECONDS: Readonly<Record<GameFeed, number>> = { live: 1, line: 5 };
/** The longest wait: proxies and browsers give up on silent connections after 30 s. */
const MAX_WAIT_MS = 25_000;
const FEEDS: readonly GameFeed[] = ['live', 'line'];
export interface FeedRoutesOptions {
  readonly source: FeedSource & { expressDay?(feed: GameFeed): readonly unknown[] | undefined };
  readonly service: FeedAnswers;
  readonly closedTo: ClosedTo;
  readonly leaders: LeadingChampionships;
  /** Keeps snapshots that may be sent again as they are. */
  readonly ready?: ReadyAnswers;
  /** The real time, epoch ms. */
  readonly nowMs: () => number;
}

/**
 * Headers of the age of an answer. That of a world behind its clock reads like one that a cache kept for so long: its
 * moment, and how long ago that was.
 */
const ageHeaders = (nowMs: number, behindMs: number) => ({
  date: new Date(nowMs - behindMs).toUTCString(),
  age: String(Math.ceil(behindMs / 1_000)),
});

type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => FeedReply,
  since: string | undefined,
) => Promise<unknown>;

/** The answering of a request, apart from where it was read: of that nothing is to be kept while it waits. */
const answerTo =
  (request: FastifyRequest, reply: FastifyReply, since: string | undefined, send: Send) =>
  (make: () => FeedReply): void => {
    send(request, reply, make, since).catch((error: unknown) => reply.send(error));
  };

const positionOf = ({ position, tick }: FeedSource): number => position ?? tick;

export function feedRoutes(
  app: FastifyInstance,
  { closedTo, leaders, source, service, nowMs, ready }: FeedRoutesOptions,
): void {
  const index = new GameIndex();

  function serve<One extends Call>(
    call: One,
    feed: GameFeed,
    queryOf: (values: ReceivedBy<One>, feed: GameFeed) => FeedQuery,
  ): void {
    const isKept = call.rate !== 'searches';

    const send: Send = async (request, reply, make, since) => {
      const made = make();
      const at = positionOf(source);
      const behindMs = source.behindMs?.() ?? 0;
      if (behindMs > 0 && wantsFresh(request)) return refuseAsBehind(reply);
      if (behindMs > 0) reply.headers(ageHeaders(nowMs(), behindMs));
      return sendFeedReply(request, reply, made, MAX_AGE_SECONDS[feed], since, (sent) => {
        // Compressing takes a moment: the world may have gone on. Searches are counted, each of them.
        if (made.kind !== 'snapshot' || behindMs > 0 || at !== positionOf(source) || !isKept) return;
        ready?.remember(request.raw, { ...sent, goodUntilMs: made.goodUntilMs });
      });
    };

    // No promise stands for an answer: thousands wait, each with no more than its request and its cursor.
    app.get(call.path, (request, reply) => {
      if (wantsFresh(request) && isBehind(source)) {
        refuseAsBehind(reply);
        return;
      }
      const read = readParameters(call, request.query);
      if (!read.ok) {
        reply
          .code(400)
          .header('cache-control', 'no-store')
          .send(apiErrorBody(...read.error));
        return;
      }
      const asked = read.value as ReceivedBy<typeof FEED_CALLS.live.listGames>;
      const { since, wait = 0 } = asked;
      const query = offeredQuery(queryOf(read.value, feed), closedTo(asked));
      const { network } = request;
      const question = {
        ...(since === undefined ? {} : { since }),
        waitMs: Math.min(wait, MAX_WAIT_MS),
        network,
      };
      const waiting = service.ask(query, question, answerTo(request, reply, since, send));
      if (waiting) leaveWith(request.raw.socket, waiting);
    });
  }

  for (const feed of FEEDS) {
    const calls = FEED_CALLS[feed];
    serve(calls.listGames, feed, listQuery);
    serve(calls.asianGames, feed, (values) =>
      shortListQuery({ ...listOptions(values, feed), isAsian: true }),
    );
    serve(calls.topGames, feed, topGamesQuery);
    serve(calls.game, feed, (values) => gameQuery(values, feed, index));
    serve(calls.asianGame, feed, (values) =>
      gameQuery({ ...values, marketType: ASIAN_MARKETS_TAB }, feed, index),
    );
    serve(calls.sports, feed, sportsQuery);
    serve(calls.championships, feed, championshipsQuery);
    serve(calls.championship, feed, championshipQuery);
    serve(calls.globalChampionships, feed, globalChampionshipsQuery);
    serve(calls.globalChampionship, feed, globalChampionshipQuery);
    serve(calls.topChampionships, feed, (values) => topChampionshipsQuery(values, feed, leaders()));
    serve(calls.search, feed, searchQuery);
    serve(calls.longListGames, feed, (values) =>
      longListQuery({ ...longOptions(values, feed), ...partsAsked(values) }),
    );
    serve(calls.longGame, feed, ({ id, lng }) =>
      longGameQuery({ feed, language: servedLanguage(lng), id }, index),
    );
    serve(calls.gameInfo, feed, ({ id, lng }) =>
      gameInfoQuery({ feed, language: servedLanguage(lng), id }, index),
    );
    serve(calls.expressesOfTheDay, feed, ({ lng }) => expressDayQuery(feed, servedLanguage(lng), source));
    serve(calls.shortExpressesOfTheDay, feed, ({ cfview, cfView, lng }) =>
      shortExpressDayQuery({ feed, language: servedLanguage(lng), notation: notationOf(cfview ?? cfView) }),
    );
    serve(calls.topGamesBoard, feed, (values) => topGamesBoardQuery(listOptions(values, feed), values.limit));
    serve(calls.favorites, feed, (values) => {
      const { champs = [], games = [], teams = [], ...rest } = values;
      return namedGamesQuery(listOptions(rest, feed), { games, championships: champs, teams });
    });
    serve(calls.teamGames, feed, ({ teamId, ...values }) =>
      namedGamesQuery(listOptions(values, feed), { games: [], championships: [], teams: [teamId] }),
    );
    serve(calls.sliderGames, feed, (values) => sliderGamesQuery(longOptions(values, feed), values.count));
    serve(calls.personalise, feed, ({ champs = [], count, lng, sports = [], teams = [] }) =>
      personaliseQuery(longOptions({ lng }, feed), { sports, championships: champs, teams }, count),
    );
    serve(calls.sportSection, feed, (values) => {
      const { filter, ...options } = longOptions(values, feed);
      return sportSectionQuery({
        ...options,
        filter: { ...filter, count: undefined, empty: true, apart: true },
      });
    });
  }
}

const TOP_GAMES = 10;
const TOP_CHAMPIONSHIPS = 20;
const SEARCH_LIMIT = 50;

type Values<Name extends keyof FeedCalls> = ReceivedBy<FeedCalls[Name]>;

const longOptions = (values: FilterValues, feed: GameFeed) => ({
  feed,
  language: servedLanguage(values.lng),
  filter: listFilter(values),
});

const listOptions = (values: Values<'listGames'>, feed: GameFeed) => ({
  ...longOptions(values, feed),
  subGames: (values.isSubGames && !values.mainevents) ?? false,
  notation: notationOf(values.cfview ?? values.cfView),
  ...(values.mainevents && { mainAlone: true }),
  ...partsAsked(values),
});

/** The parts of games that are asked for; none where only games themselves are. */
const partsAsked = ({ mainevents, subGames: ids, typeGames: kinds }: FilterValues) =>
  (ids || kinds) && !mainevents ? { parts: { ...(ids && { ids }), ...(kinds && { kinds }) } } : {};

/** The markets that are asked for; all where the tab is that of all. */
function marketsAsked({ groupId = 0, marketType = 0 }: Values<'game'>) {
  const group = groupId > 0 && { group: groupId };
  const tab = marketType > ALL_MARKETS_TAB && { tab: marketType };
  return group || tab ? { markets: { ...group, ...tab } } : {};
}

const listQuery = (values: Values<'listGames'>, feed: GameFeed, most?: number): FeedQuery => {
  const { filter, ...options } = listOptions(values, feed);
  const { count = Number.POSITIVE_INFINITY } = filter;
  return shortListQuery({
    ...options,
    filter: most === undefined ? filter : { ...filter, count: Math.min(count, most) },
  });
};

const topGamesQuery = (values: Values<'topGames'>, feed: GameFeed): FeedQuery =>
  listQuery(values, feed, TOP_GAMES);

function gameQuery(values: Values<'game'>, feed: GameFeed, index: GameIndex): FeedQuery {
  const { countevents, GroupEvents: isGrouped, grMode, id, lng } = values;
  const cut = countevents === undefined ? {} : { countEvents: countevents };
  const form = isGrouped
    ? ({ kind: 'grouped', columns: grMode === COLUMNS, ...cut } as const)
    : ({ kind: 'flat', ...cut } as const);
  const options = {
    feed,
    language: servedLanguage(lng),
    form,
    subGames: (values.isSubGames && !values.mainevents) ?? false,
    notation: notationOf(values.cfview ?? values.cfView),
    ...marketsAsked(values),
    ...partsAsked(values),
  };
  return shortGameQuery({ ...options, id }, index);
}
/** The value of `grMode` for columns. */
const COLUMNS = 4;

interface RowsOptions {
  readonly name: string;
  readonly feed: GameFeed;
  readonly language: string;
  readonly select: FeedQuery['select'];
  readonly write: (games: readonly SourceGame[]) => readonly WireRow[];
}

/**
 * The query for rows that are counted from the heads of games. A delta has the rows that are different now, and the ids
 * of those that left.
 */
function rowsQuery({ name, feed, language, select, write }: RowsOptions): FeedQuery {
  return {
    key: `rows/${name}/${feed}/${language}`,
    feed,
    depth: 'heads',
    select,
    snapshot: (games) => JSON.stringify(envelope(write(games).map(({ wire }) => wire))),
    rows: write,
    rowDelta: ({ changed, left }) => JSON.stringify(fromRowsDelta(changed, left)),
  };
}

/** The filter of menus, which count every game of the feed that it lets through, those without selections as well. */
const menuFilter = (values: FilterValues, sports: readonly number[], championships: readonly number[]) => ({
  ...listFilter(values),
  sports,
  championships,
  empty: true,
  count: undefined,
});

function sportsQuery(values: Values<'sports'>, feed: GameFeed): FeedQuery {
  const language = servedLanguage(values.lng);
  const opened = values.sports ?? [];
  const { champs = [], groupChamps = false, withCountries = true } = values;
  const options = { opened, championships: champs, grouped: groupChamps, withCountries };
  const filter = menuFilter(values, [], []);
  const virtual = { ...filter, virtualSports: filter.virtualSports || opened.length > 0, apart: true };
  return rowsQuery({
    name: `sports/${JSON.stringify(options)}/${filterKey(virtual)}`,
    feed,
    language,
    select: gameLister(feed, virtual),
    write: (games) => sportRows(games, language, options),
  });
}

function championshipsQuery(values: Values<'championships'>, feed: GameFeed): FeedQuery {
  const language = servedLanguage(values.lng);
  const { champs = [], sport, sports = [] } = values;
  const filter = menuFilter(values, [...new Set([...sports, ...(sport ? [sport] : [])])], champs);
  return rowsQuery({
    name: `champs/${filterKey(filter)}`,
    feed,
    language,
    select: gameLister(feed, filter),
    write: (games) => championshipRows(games, language),
  });
}

function championshipQuery(values: Values<'championship'>, feed: GameFeed): FeedQuery {
  const language = servedLanguage(values.lng);
  const filter = menuFilter(values, [], [values.champ]);
  return gameHeadsQuery({
    name: `champ/${filterKey(filter)}`,
    feed,
    language,
    select: gameLister(feed, filter),
    write: (games) => championshipWithGames(games, language),
  });
}

function globalChampionshipsQuery(values: Values<'globalChampionships'>, feed: GameFeed): FeedQuery {
  const language = servedLanguage(values.lng);
  const { sport, sports = [] } = values;
  const filter = menuFilter(values, [...new Set([...sports, ...(sport ? [sport] : [])])], []);
  return rowsQuery({
    name: `global/${filterKey(filter)}`,
    feed,
    language,
    select: gameLister(feed, filter),
    write: (games) => globalChampionshipRows(games, language),
  });
}

function globalChampionshipQuery(values: Values<'globalChampionship'>, feed: GameFeed): FeedQuery {
  const language = servedLanguage(values.lng);
  const { champ, sports = [] } = values;
  const country = countryOfGroup(champ);
  const filter = {
    ...menuFilter(values, sports, country === undefined ? [champ] : []),
    ...(country !== undefined && { country }),
  };
  return gameHeadsQuery({
    name: `global/${champ}/${filterKey(filter)}`,
    feed,
    language,
    select: gameLister(feed, filter),
    write: (games) => globalChampionshipWithGames(games, language),
  });
}

function topChampionshipsQuery(
  values: Values<'topChampionships'>,
  feed: GameFeed,
  leaders: readonly number[],
): FeedQuery {
  const language = servedLanguage(values.lng);
  const { limit = TOP_CHAMPIONSHIPS, sports = [] } = values;
  const filter = menuFilter(values, sports, []);
  return rowsQuery({
    name: `top/${limit}/${leaders.join()}/${filterKey(filter)}`,
    feed,
    language,
    select: gameLister(feed, filter),
    write: (games) => topChampionshipRows(games, language, limit, leaders),
  });
}

function searchQuery(
  { limit = SEARCH_LIMIT, lng, strict = false, text }: Values<'search'>,
  feed: GameFeed,
): FeedQuery {
  const language = servedLanguage(lng);
  const matches = matcher(text, language, strict);
  return gameHeadsQuery({
    name: `search/${limit}/${strict}/${text}`,
    feed,
    language,
    select: (source) =>
      source
        .games(feed)
        .filter((game) => game.apart !== 'passing' && matches(game))
        .slice(0, limit),
    write: (games) => searchRows(games, language),
  });
}
