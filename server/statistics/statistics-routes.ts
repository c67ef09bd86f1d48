/**
 * The calls of statistics: `protocol/statistics`. A world without a history answers every id as not found. Answers have a
 * tag, so that a client that asks again learns that nothing changed.
 */
import type { FastifyInstance } from 'fastify';
import type { Call } from '#protocol/calls/call.ts';
import { BET_CODES, envelope } from '#protocol/http/bets/bet-codes.ts';
import * as feed from '#protocol/statistics/feed-statistics-calls.ts';
import { SITE_HORSES_RACE } from '#protocol/statistics/horses-race-call.ts';
import { inRecordedForm } from '#protocol/statistics/recorded-meetings.ts';
import * as site from '#protocol/statistics/site-service-calls.ts';
import * as games from '#protocol/statistics/statistic-feed-calls.ts';
import * as pages from '#protocol/statistics/statistic-page-calls.ts';
import { STATISTIC_SEARCH } from '#protocol/statistics/statistic-search-call.ts';
import { Answer } from '../feed/answer.ts';
import { servedLanguage } from '../feed/parameters.ts';
import { sendTagged } from '../feed/tagged-answer.ts';
import { CallRates } from '../routes/call-rates.ts';
import { notFound, refuseFlood } from '../routes/call-refusals.ts';
import { CallServer } from '../routes/call-server.ts';
import type { AskedOf, ToldBy, WorldStatistics } from '../source/world-statistics.ts';

export interface StatisticsParts {
  readonly statistics: WorldStatistics | undefined;
  /** The tick of the world: an answer holds for as long as it is the same. */
  readonly tick: () => number;
  /** The real time, epoch ms. */
  readonly nowMs: () => number;
}

/** The caching of answers with games in play: a goal is shown as soon as the feed has it. */
const WITH_GAMES_IN_PLAY = 'public, max-age=1';
/** The caching of answers about people and places, which stay as they are. */
const STEADY = 'public, max-age=3600';
/** The time to ask again after, where the world has enough to work out. */
const BUSY_MS = 2_000;

/** The most answers that are kept for a tick, whoever asks for them. */
const MOST_KEPT = 300;

type Question<One extends Call> = (asked: AskedOf<One>) => Promise<ToldBy<One> | 'busy' | undefined>;

export function statisticsRoutes(app: FastifyInstance, { nowMs, statistics, tick }: StatisticsParts): void {
  const calls = new CallServer({ userOf: async () => undefined, rates: new CallRates(nowMs) });

  const kept = new Map<string, Promise<Answer | 'busy' | undefined>>();
  let keptTick = -1;

  /** The answer of a key: one for all who ask the same in a tick. */
  function answerOf(key: string, make: () => Promise<Answer | 'busy' | undefined>) {
    if (keptTick !== tick() || kept.size >= MOST_KEPT) kept.clear();
    keptTick = tick();
    const known = kept.get(key);
    if (known) return known;
    const answer = make();
    kept.set(key, answer);
    // What failed, or was refused for now, may be asked again at once.
    void answer.then(
      (made) => made === 'busy' && kept.delete(key),
      () => kept.delete(key),
    );
    return answer;
  }

  function serve<One extends Call>(
    call: One,
    question: Question<One> | undefined,
    cacheControl = WITH_GAMES_IN_PLAY,
  ): void {
    calls.serve(app, call, async ({ reply, request, values }) => {
      const { lng, ...of } = values as { readonly lng?: string };
      const asked = { ...of, language: servedLanguage(lng) };
      const answer = await answerOf(`${call.path} ${JSON.stringify(asked)}`, async () => {
        const told: unknown = await question?.(asked as AskedOf<One>);
        if (told === 'busy' || told === undefined) return told;
        const body = call.form === 'bets' ? envelope(BET_CODES.accepted, '', told) : told;
        return new Answer(JSON.stringify(body));
      });
      if (answer === 'busy') return refuseFlood(reply, BUSY_MS);
      if (!answer) return notFound(reply.header('cache-control', 'no-store'), 'nothing is kept of this id');
      return sendTagged(request, reply, answer, { type: 'application/json; charset=utf-8', cacheControl });
    });
  }

  serve(games.STATISTIC_STATUS, statistics?.status);
  serve(games.STATISTIC_GAME, statistics?.game);
  serve(games.GAME_HEAD_TO_HEAD, async (asked) => {
    const told = await statistics?.headToHead(asked);
    return told === undefined || told === 'busy' ? told : inRecordedForm(told);
  });
  serve(games.TEAM_LAST_GAMES, statistics?.lastGames);
  serve(games.STATISTIC_LINE_UPS, statistics?.lineUps);
  serve(games.HORSE_RACE, statistics?.horse);
  serve(site.SITE_LINE_UPS, statistics?.lineUps);
  serve(site.SITE_STADIUM, statistics?.stadium, STEADY);
  serve(site.SITE_HEAD_TO_HEAD, statistics?.headToHeadOfTeams);
  serve(site.SITE_SHORT_PLAYERS, statistics?.shortPlayers, STEADY);
  serve(site.SITE_STAGE_TABLE, statistics?.stageTable);
  serve(SITE_HORSES_RACE, statistics?.races);
  serve(pages.STATISTIC_TEAM, statistics?.team);
  serve(pages.STATISTIC_PLAYER, statistics?.player);
  serve(pages.STATISTIC_STAGE, statistics?.stage);
  serve(pages.STATISTIC_TOURNAMENT, statistics?.tournament);
  serve(pages.STATISTIC_RATING, statistics?.rating);
  serve(feed.FEED_STAGE_TABLE_IDS, statistics?.stageTableIds);
  serve(feed.FEED_STAGE_TABLE, statistics?.stageTable);
  serve(feed.FEED_CHRONO, statistics?.chrono);
  serve(feed.FEED_INSIGHTS, statistics?.insights);
  serve(STATISTIC_SEARCH, statistics?.search);
}
