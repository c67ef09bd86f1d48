/**
 * The feed's endpoints: both generations, line and live. Each reads its parameters into a query; the desk answers it. A bad
 * value is a 400 that names every problem, an unknown parameter is ignored.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GameFeed } from '#domain/sport/game.ts';
import { fromRowsDelta } from '#protocol/feed/menu-writer.ts';
import { envelope } from '#protocol/feed/short/short-writer.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import type { FeedSource, SourceGame } from '../source/source.ts';
import type { FeedDesk, FeedQuery } from './feed-desk.ts';
import { GameIndex } from './game-index.ts';
import { filterKey, gameLister, readInertParameters, readListFilter } from './list-filter.ts';
import { expressDayQuery, longGameQuery, longListQuery } from './long-queries.ts';
import {
  championshipRows,
  championshipWithGames,
  matcher,
  searchRows,
  sportRows,
  topChampionshipRows,
} from './menu-rows.ts';
import { LAST_NOTATION, notationOf } from './odds-text.ts';
import { Parameters } from './parameters.ts';
import type { ReadyAnswers } from './ready-answers.ts';
import { sendFeedReply } from './send-answer.ts';
import { gameHeadsQuery, shortGameQuery, shortListQuery } from './short-queries.ts';
import type { WireRow } from './watched-query.ts';

const MAX_AGE_SECONDS: Readonly<Record<GameFeed, number>> = { live: 1, line: 5 };
/** Proxies and browsers give up on silent connections after 30 s. */
const MAX_WAIT_MS = 25_000;
const FEEDS: readonly GameFeed[] = ['live', 'line'];
const SHORT_PREFIX: Readonly<Record<GameFeed, string>> = {
  live: '/service-api/LiveFeed',
  line: '/service-api/LineFeed',
};
const LONG_PREFIX: Readonly<Record<GameFeed, string>> = {
  live: '/service-api/main-live-feed',
  line: '/service-api/main-line-feed',
};

type ReadQuery = (parameters: Parameters, feed: GameFeed) => FeedQuery | undefined;

export interface FeedRoutesOptions {
  readonly source: FeedSource & { expressDay?(feed: GameFeed): readonly unknown[] | undefined };
  readonly desk: FeedDesk;
  /** Told of snapshots that may be sent again as they are. */
  readonly ready?: ReadyAnswers;
  /** Real time, epoch ms. */
  readonly nowMs: () => number;
}

/** An answer of a world that is behind its clock reads like one that a cache kept for so long: its moment, and how long ago that was. */
const ageHeaders = (nowMs: number, behindMs: number) => ({
  date: new Date(nowMs - behindMs).toUTCString(),
  age: String(Math.ceil(behindMs / 1_000)),
});

/** Fires when the connection is gone before the answer was sent. */
function leaving(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const onClose = () => {
    if (!reply.raw.writableEnded) controller.abort();
  };
  request.raw.socket?.once('close', onClose);
  reply.raw.once('close', onClose);
  reply.raw.once('finish', () => request.raw.socket?.removeListener('close', onClose));
  return controller.signal;
}

export function feedRoutes(app: FastifyInstance, { source, desk, nowMs, ready }: FeedRoutesOptions): void {
  const index = new GameIndex();

  function endpoint(url: string, feed: GameFeed, read: ReadQuery): void {
    app.get(url, async (request, reply) => {
      const parameters = new Parameters(request.query);
      const since = parameters.text('since');
      const waitMs = Math.min(parameters.whole('wait') ?? 0, MAX_WAIT_MS);
      readInertParameters(parameters);
      const query = read(parameters, feed);
      const [problem, ...others] = parameters.problems;
      if (problem || !query)
        return reply
          .code(400)
          .header('cache-control', 'no-store')
          .send(
            apiErrorBody(problem ?? { code: 'bad-parameter', detail: 'the query has no meaning' }, ...others),
          );
      const signal = waitMs > 0 ? leaving(request, reply) : NEVER;
      const { network } = request;
      const made = await desk.answer(query, {
        ...(since === undefined ? {} : { since }),
        waitMs,
        signal,
        network,
      });
      const { tick } = source;
      const behindMs = source.behindMs?.() ?? 0;
      if (behindMs > 0) reply.headers(ageHeaders(nowMs(), behindMs));
      return sendFeedReply(request, reply, made, MAX_AGE_SECONDS[feed], since, (sent) => {
        // Compressing takes a moment: the world may have gone on. Searches are counted, each of them.
        if (made.kind !== 'snapshot' || behindMs > 0 || tick !== source.tick || url.endsWith(SEARCH)) return;
        ready?.remember(request.raw, { ...sent, goodUntilMs: made.goodUntilMs });
      });
    });
  }

  const reads = { ...shortReads(index), ...menuReads() };
  for (const feed of FEEDS) {
    for (const [name, read] of Object.entries(reads)) endpoint(`${SHORT_PREFIX[feed]}/${name}`, feed, read);
    for (const [name, read] of Object.entries(longReads(index, source)))
      endpoint(`${LONG_PREFIX[feed]}/${name}`, feed, read);
  }
}

const NEVER = new AbortController().signal;
const SEARCH = '/Web_SearchZip';

function readForm(parameters: Parameters) {
  const grouped = parameters.flag('GroupEvents') ?? false;
  const columns = parameters.whole('grMode') === 4;
  const countEvents = parameters.whole('countevents', 1, 100_000);
  const cut = countEvents === undefined ? {} : { countEvents };
  return grouped ? ({ kind: 'grouped', columns, ...cut } as const) : ({ kind: 'flat', ...cut } as const);
}

const readNotation = (parameters: Parameters) =>
  notationOf(parameters.whole('cfview', 0, LAST_NOTATION) ?? parameters.whole('cfView', 0, LAST_NOTATION));

function readId(parameters: Parameters, name: string): number | undefined {
  const id = parameters.whole(name, 1);
  if (id === undefined && !parameters.problems.some((problem) => problem.parameter === name))
    parameters.missing(name);
  return id;
}

function shortReads(index: GameIndex): Record<string, ReadQuery> {
  const list = (parameters: Parameters, feed: GameFeed, most?: number) => {
    const filter = readListFilter(parameters);
    return shortListQuery({
      feed,
      language: parameters.language(),
      filter: most === undefined ? filter : { ...filter, count: Math.min(filter.count ?? most, most) },
      subGames: parameters.flag('isSubGames') ?? false,
      notation: readNotation(parameters),
    });
  };
  return {
    Get1x2_VZip: (parameters, feed) => list(parameters, feed),
    GetTopGamesStatZip: (parameters, feed) => list(parameters, feed, TOP_GAMES),
    GetGameZip(parameters, feed) {
      const id = readId(parameters, 'id');
      const options = {
        feed,
        language: parameters.language(),
        form: readForm(parameters),
        subGames: parameters.flag('isSubGames') ?? false,
        notation: readNotation(parameters),
      };
      return id === undefined ? undefined : shortGameQuery({ ...options, id }, index);
    },
  };
}

const TOP_GAMES = 10;
const TOP_CHAMPIONSHIPS = 20;
const SEARCH_LIMIT = 50;

interface RowsOptions {
  readonly name: string;
  readonly feed: GameFeed;
  readonly language: string;
  readonly select: FeedQuery['select'];
  readonly write: (games: readonly SourceGame[]) => readonly WireRow[];
}

/** Rows that are counted from the heads of games. A delta tells the rows that read otherwise now, and the ids of those that left. */
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

function menuReads(): Record<string, ReadQuery> {
  /** Menus count every game of the feed that the filter lets through, those without selections as well. */
  const filterOf = (parameters: Parameters, sports: readonly number[], championships: readonly number[]) => ({
    ...readListFilter(parameters),
    sports,
    championships,
    empty: true,
    count: undefined,
  });
  const one = (parameters: Parameters, name: string) => {
    const id = parameters.whole(name);
    return id === undefined || id === 0 ? [] : [id];
  };
  return {
    GetSportsShortZip(parameters, feed) {
      const language = parameters.language();
      const opened = parameters.ids('sports');
      const filter = { ...filterOf(parameters, [], []), championships: [] };
      const virtual = { ...filter, virtualSports: filter.virtualSports || opened.length > 0 };
      return rowsQuery({
        name: `sports/${opened.join()}/${filterKey(virtual)}`,
        feed,
        language,
        select: gameLister(feed, virtual),
        write: (games) => sportRows(games, language, opened),
      });
    },
    GetChampsZip(parameters, feed) {
      const language = parameters.language();
      const filter = filterOf(
        parameters,
        [...new Set([...parameters.ids('sports'), ...one(parameters, 'sport')])],
        parameters.ids('champs'),
      );
      return rowsQuery({
        name: `champs/${filterKey(filter)}`,
        feed,
        language,
        select: gameLister(feed, filter),
        write: (games) => championshipRows(games, language),
      });
    },
    GetChampZip(parameters, feed) {
      const language = parameters.language();
      const id = readId(parameters, 'champ');
      const filter = filterOf(parameters, [], id === undefined ? [] : [id]);
      if (id === undefined) return undefined;
      return gameHeadsQuery({
        name: `champ/${filterKey(filter)}`,
        feed,
        language,
        select: gameLister(feed, filter),
        write: (games) => championshipWithGames(games, language),
      });
    },
    WebGetTopChampsZip(parameters, feed) {
      const language = parameters.language();
      const limit = parameters.whole('limit', 1, 200) ?? TOP_CHAMPIONSHIPS;
      const filter = filterOf(parameters, parameters.ids('sports'), []);
      return rowsQuery({
        name: `top/${limit}/${filterKey(filter)}`,
        feed,
        language,
        select: gameLister(feed, filter),
        write: (games) => topChampionshipRows(games, language, limit),
      });
    },
    Web_SearchZip(parameters, feed) {
      const language = parameters.language();
      const text = parameters.text('text');
      if (text === undefined && parameters.problems.length === 0) parameters.missing('text');
      const limit = parameters.whole('limit', 1, 200) ?? SEARCH_LIMIT;
      if (text === undefined) return undefined;
      const matches = matcher(text, language);
      return gameHeadsQuery({
        name: `search/${limit}/${text}`,
        feed,
        language,
        select: (source) => source.games(feed).filter(matches).slice(0, limit),
        write: (games) => searchRows(games, language),
      });
    },
  };
}

function longReads(index: GameIndex, source: FeedRoutesOptions['source']): Record<string, ReadQuery> {
  return {
    'v3/games1x2': (parameters, feed) =>
      longListQuery({ feed, language: parameters.language(), filter: readListFilter(parameters) }),
    'v3/gameEvents'(parameters, feed) {
      const id = readId(parameters, 'id');
      const language = parameters.language();
      return id === undefined ? undefined : longGameQuery({ feed, language, id }, index);
    },
    'v1/expressDay': (parameters, feed) => expressDayQuery(feed, parameters.language(), source),
  };
}
