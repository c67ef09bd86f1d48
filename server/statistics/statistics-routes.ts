/**
 * The calls of statistics: `protocol/statistics`. A world without a history answers every id as not found, and so does every world of horses. Answers
 * have a tag, so that who asks again is told that nothing changed.
 */
import type { FastifyInstance } from 'fastify';
import type { Call } from '#protocol/calls/call.ts';
import { BET_CODES, envelope } from '#protocol/http/bets/bet-codes.ts';
import * as feed from '#protocol/statistics/feed-statistics-calls.ts';
import * as site from '#protocol/statistics/site-service-calls.ts';
import * as games from '#protocol/statistics/statistic-feed-calls.ts';
import * as pages from '#protocol/statistics/statistic-page-calls.ts';
import { Answer } from '../feed/answer.ts';
import { servedLanguage } from '../feed/parameters.ts';
import { sendTagged } from '../feed/tagged-answer.ts';
import { CallRates } from '../routes/call-rates.ts';
import { notFound, refuseFlood } from '../routes/call-refusals.ts';
import { CallServer } from '../routes/call-server.ts';
import type { AskedOf, ToldBy, WorldStatistics } from '../source/world-statistics.ts';

export interface StatisticsParts {
  readonly statistics: WorldStatistics | undefined;
  /** Real time, epoch ms. */
  readonly nowMs: () => number;
}

/** A goal is told as soon as the feed tells it. */
const WITH_GAMES_IN_PLAY = 'public, max-age=1';
/** People and places stay as they are. */
const STEADY = 'public, max-age=3600';
/** When to ask again where the world has enough to work out. */
const BUSY_MS = 2_000;

type Question<One extends Call> = (asked: AskedOf<One>) => Promise<ToldBy<One> | 'busy' | undefined>;

export function statisticsRoutes(app: FastifyInstance, { nowMs, statistics }: StatisticsParts): void {
  const calls = new CallServer({ userOf: async () => undefined, rates: new CallRates(nowMs) });

  function serve<One extends Call>(
    call: One,
    question: Question<One> | undefined,
    cacheControl = WITH_GAMES_IN_PLAY,
  ): void {
    calls.serve(app, call, async ({ reply, request, values }) => {
      const { lng, ...asked } = values as { readonly lng?: string };
      const told = await question?.({ ...asked, language: servedLanguage(lng) } as AskedOf<One>);
      if (told === 'busy') return refuseFlood(reply, BUSY_MS);
      if (told === undefined)
        return notFound(reply.header('cache-control', 'no-store'), 'nothing is kept of this id');
      const body = call.form === 'bets' ? envelope(BET_CODES.accepted, '', told) : told;
      const type = 'application/json; charset=utf-8';
      return sendTagged(request, reply, new Answer(JSON.stringify(body)), { type, cacheControl });
    });
  }

  serve(games.STATISTIC_STATUS, statistics?.status);
  serve(games.STATISTIC_GAME, statistics?.game);
  serve(games.GAME_HEAD_TO_HEAD, statistics?.headToHead);
  serve(games.TEAM_LAST_GAMES, statistics?.lastGames);
  serve(games.STATISTIC_LINE_UPS, statistics?.lineUps);
  serve(games.HORSE_RACE, undefined);
  serve(site.SITE_LINE_UPS, statistics?.lineUps);
  serve(site.SITE_STADIUM, statistics?.stadium, STEADY);
  serve(site.SITE_HEAD_TO_HEAD, statistics?.headToHeadOfTeams);
  serve(site.SITE_SHORT_PLAYERS, statistics?.shortPlayers, STEADY);
  serve(site.SITE_STAGE_TABLE, statistics?.stageTable);
  serve(
    site.SITE_HORSES_RACE,
    async ({ raceid }) => (raceid === undefined ? { races: [] } : undefined),
    STEADY,
  );
  serve(pages.STATISTIC_TEAM, statistics?.team);
  serve(pages.STATISTIC_PLAYER, statistics?.player);
  serve(pages.STATISTIC_STAGE, statistics?.stage);
  serve(pages.STATISTIC_TOURNAMENT, statistics?.tournament);
  serve(pages.STATISTIC_RATING, statistics?.rating);
  serve(feed.FEED_STAGE_TABLE_IDS, statistics?.stageTableIds);
  serve(feed.FEED_STAGE_TABLE, statistics?.stageTable);
  serve(feed.FEED_CHRONO, statistics?.chrono);
  serve(feed.FEED_INSIGHTS, statistics?.insights);
}
