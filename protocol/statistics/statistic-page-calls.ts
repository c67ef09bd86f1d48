/** Calls of the statistics feed about teams, players, stages, tournaments and ratings: what their pages show. */
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { maybe, sifted, stated, whole } from '../calls/wire-schemas.ts';
import { stadium } from './game-shapes.ts';
import {
  askedId,
  askedLanguage,
  askedTable,
  cast,
  form,
  gameIds,
  person,
  STATISTIC_FEED,
  seconds,
  shortPlayer,
  statisticCall,
  surface,
} from './statistics-values.ts';
import {
  bracket,
  playerFigures,
  ratingRow,
  scorer,
  seasonRef,
  stageRef,
  table,
  tableRow,
  tournamentRef,
} from './table-shapes.ts';

const page = { ...statisticCall, form: 'plain' } as const;

const squadRow = v.object({ player: shortPlayer, ...playerFigures });
const playedSeason = v.object({ season: seasonRef, ...playerFigures });
const playedGame = v.object({ gameId: whole, ...playerFigures });
const toldSeason = v.object({
  ...seasonRef.entries,
  from: seconds,
  to: seconds,
  /** The id of the winner; absent while it is played. */
  championId: maybe(whole),
});

export const STATISTIC_TEAM = call({
  ...page,
  path: `${STATISTIC_FEED}/Team`,
  about:
    'A team: its squad with the figures of the season, its form, stadium, coach, place in the table, last and next games.',
  request: v.object({ id: askedId, lng: askedLanguage }),
  answer: v.object({
    ...cast,
    entity: v.object({
      teamId: whole,
      tournament: tournamentRef,
      season: seasonRef,
      coach: maybe(person),
      stadium: maybe(stadium),
      squad: stated(sifted(squadRow), []),
      form,
      /** The team's row in the table of all games. */
      row: maybe(tableRow),
      lastGameIds: gameIds,
      nextGameIds: gameIds,
    }),
  }),
});

export const STATISTIC_PLAYER = call({
  ...page,
  path: `${STATISTIC_FEED}/Player`,
  about: 'A player: the card, the figures of each season, and the last games with what they brought.',
  request: v.object({ id: askedId, lng: askedLanguage }),
  answer: v.object({
    ...cast,
    entity: v.object({
      player: shortPlayer,
      tournament: tournamentRef,
      /** The weight in kilograms. */
      weight: whole,
      seasons: stated(sifted(playedSeason), []),
      /** Results by surface, for who plays alone. */
      surfaces: stated(sifted(v.object({ surface, games: whole, won: whole })), []),
      ratingId: maybe(whole),
      games: stated(sifted(playedGame), []),
    }),
  }),
});

export const STATISTIC_STAGE = call({
  ...page,
  path: `${STATISTIC_FEED}/Stage`,
  about:
    'A stage of a season: tables or bracket, scorers, and the games of one round, the last one that has begun unless another is asked for.',
  request: v.object({
    id: askedId,
    tt: askedTable,
    round: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number))),
    lng: askedLanguage,
  }),
  answer: v.object({
    ...cast,
    entity: v.object({
      tournament: tournamentRef,
      season: seasonRef,
      stage: stageRef,
      tables: stated(sifted(table), []),
      net: maybe(bracket),
      scorers: stated(sifted(scorer), []),
      /** The number of rounds, and the one whose games are told. */
      rounds: whole,
      round: whole,
      roundGameIds: gameIds,
      liveGameIds: gameIds,
    }),
  }),
});

export const STATISTIC_TOURNAMENT = call({
  ...page,
  path: `${STATISTIC_FEED}/Tournament`,
  about:
    'A championship with its seasons, and what one of them was like; the present one unless another is asked for.',
  request: v.object({ id: askedId, seasonId: v.optional(askedId), lng: askedLanguage }),
  answer: v.object({
    ...cast,
    entity: v.object({
      tournament: tournamentRef,
      seasons: sifted(toldSeason),
      season: seasonRef,
      games: whole,
      won1: whole,
      drawn: whole,
      won2: whole,
      /** The mean total of a game, in hundredths. */
      meanTotal: whole,
      scorers: stated(sifted(scorer), []),
      /** The table of the first stage. */
      table: maybe(table),
      /** How maps went, in e-sports. */
      maps: stated(sifted(v.object({ games: whole, won1: whole, won2: whole, number: whole })), []),
    }),
  }),
});

export const STATISTIC_RATING = call({
  ...page,
  path: `${STATISTIC_FEED}/Rating`,
  about: 'A rating list of a sport by the results of the last 52 weeks, the first hundred places.',
  request: v.object({ id: askedId, lng: askedLanguage }),
  answer: v.object({
    ...cast,
    entity: v.object({ id: whole, at: seconds, rows: stated(sifted(ratingRow), []) }),
  }),
});
