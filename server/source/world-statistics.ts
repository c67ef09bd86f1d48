/**
 * The statistics of a world that keeps a history: one question for each call of statistics, in the members of
 * `protocol/statistics`. Undefined where there is nothing of an id; `busy` where so much is being worked out already that
 * another question has to wait.
 */
import type * as v from 'valibot';
import type { Call, ReceivedBy } from '#protocol/calls/call.ts';
import type * as feed from '#protocol/statistics/feed-statistics-calls.ts';
import type { SITE_HORSES_RACE } from '#protocol/statistics/horses-race-call.ts';
import type { HeadToHead } from '#protocol/statistics/recorded-meetings.ts';
import type * as site from '#protocol/statistics/site-service-calls.ts';
import type * as games from '#protocol/statistics/statistic-feed-calls.ts';
import type * as pages from '#protocol/statistics/statistic-page-calls.ts';
import type { STATISTIC_SEARCH } from '#protocol/statistics/statistic-search-call.ts';

export type ToldBy<One extends Call> = v.InferInput<One['answer']>;
/** A question as the call asks it, with the language as it is served. */
export type AskedOf<One extends Call> = Omit<ReceivedBy<One>, 'lng'> & { readonly language: string };
type Question<One extends Call> = (asked: AskedOf<One>) => Promise<ToldBy<One> | 'busy' | undefined>;

export interface WorldStatistics {
  readonly status: Question<typeof games.STATISTIC_STATUS>;
  readonly game: Question<typeof games.STATISTIC_GAME>;
  /** Meetings in the numbers of the feed; they cross the wire as they were recorded. */
  readonly headToHead: (
    asked: AskedOf<typeof games.GAME_HEAD_TO_HEAD>,
  ) => Promise<HeadToHead | 'busy' | undefined>;
  readonly headToHeadOfTeams: Question<typeof site.SITE_HEAD_TO_HEAD>;
  readonly lastGames: Question<typeof games.TEAM_LAST_GAMES>;
  readonly lineUps: Question<typeof games.STATISTIC_LINE_UPS>;
  readonly stadium: Question<typeof site.SITE_STADIUM>;
  readonly shortPlayers: Question<typeof site.SITE_SHORT_PLAYERS>;
  readonly stageTable: Question<typeof site.SITE_STAGE_TABLE>;
  readonly team: Question<typeof pages.STATISTIC_TEAM>;
  readonly player: Question<typeof pages.STATISTIC_PLAYER>;
  readonly stage: Question<typeof pages.STATISTIC_STAGE>;
  readonly tournament: Question<typeof pages.STATISTIC_TOURNAMENT>;
  readonly rating: Question<typeof pages.STATISTIC_RATING>;
  readonly stageTableIds: Question<typeof feed.FEED_STAGE_TABLE_IDS>;
  readonly races: Question<typeof SITE_HORSES_RACE>;
  readonly horse: Question<typeof games.HORSE_RACE>;
  readonly chrono: Question<typeof feed.FEED_CHRONO>;
  readonly insights: Question<typeof feed.FEED_INSIGHTS>;
  readonly search: Question<typeof STATISTIC_SEARCH>;
}
