/** Tables, brackets and lists of scorers. */
import * as v from 'valibot';
import { maybe, sifted, stated, text, whole } from '../calls/wire-schemas.ts';
import { form, formResult, shortPlayer, surface, TABLE_TYPES } from './statistics-values.ts';

/** Columns of a table, by the members of its rows; a page shows those that the table names, in that order. */
export const TABLE_COLUMNS = [
  'games',
  'won',
  'drawn',
  'lost',
  'wonLate',
  'lostLate',
  'scored',
  'missed',
  'setsWon',
  'setsLost',
  'share',
  'rate',
  'points',
] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

/** How a game in play stands for this row, and where the row would be if it ended so. The other members are without it. */
const liveOfRow = v.object({
  ...formResult.entries,
  scored: whole,
  missed: whole,
  points: whole,
  place: whole,
});

export const tableRow = v.object({
  place: whole,
  teamId: whole,
  games: whole,
  won: whole,
  drawn: whole,
  lost: whole,
  /** The games won and lost late: in overtime, or in the deciding set. */
  wonLate: stated(whole, 0),
  lostLate: stated(whole, 0),
  /** Goals, points, runs; in set sports what is played for inside sets. */
  scored: whole,
  missed: whole,
  setsWon: stated(whole, 0),
  setsLost: stated(whole, 0),
  /** Share of games won, per mille; undefined before the first. */
  share: maybe(whole),
  /** Net rate of runs an over, thousandths. */
  rate: maybe(whole),
  points: whole,
  form,
  live: maybe(liveOfRow),
  /** The zone of the table that the place lies in. */
  zone: maybe(v.picklist(['title', 'promotion', 'play-off', 'relegation'])),
});

export const table = v.object({
  type: v.picklist(TABLE_TYPES),
  columns: stated(sifted(v.picklist(TABLE_COLUMNS)), []),
  rows: stated(sifted(tableRow), []),
});

/** Round of a bracket: 1 the final, 2 the semi-finals, 4 the quarter-finals, and so on. */
export const bracket = v.object({
  /** Whether nothing of it has been played: the pairs are those that the table would give now. */
  isProvisional: v.boolean(),
  rounds: sifted(
    v.object({
      pairs: whole,
      title: text,
      ties: sifted(
        v.object({
          team1: maybe(whole),
          team2: maybe(whole),
          gameIds: stated(v.array(whole), []),
          winner: maybe(whole),
        }),
      ),
    }),
  ),
});

/** A player's figures in a season; what a sport does not count is absent. */
export const playerFigures = {
  games: whole,
  /** Goals, points or runs of the player. */
  scored: whole,
  assists: maybe(whole),
  yellow: maybe(whole),
  red: maybe(whole),
  minutes: maybe(whole),
  wickets: maybe(whole),
};

export const scorer = v.object({ place: whole, player: shortPlayer, teamId: whole, ...playerFigures });

export const stageKind = v.picklist(['table', 'play-off']);

export const stageRef = v.object({ id: whole, title: text, kind: stageKind });
export const seasonRef = v.object({
  id: whole,
  title: text,
  isCurrent: v.boolean(),
  stages: sifted(stageRef),
});
export const tournamentRef = v.object({
  id: whole,
  title: text,
  countryId: whole,
  country: text,
  sportId: whole,
});

/** A place of a rating list. */
export const ratingRow = v.object({
  place: whole,
  /** The place a month before; absent for a player who was not in the list. */
  placeBefore: maybe(whole),
  teamId: whole,
  points: whole,
  games: whole,
  won: whole,
  surfaces: maybe(sifted(v.object({ surface, games: whole, won: whole }))),
});
