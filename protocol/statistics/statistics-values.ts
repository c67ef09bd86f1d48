/**
 * What the calls of statistics are made of. A team, a player of a sport that is played alone and a squad are all "team" here, under the id that the
 * feed has for the participant (O1I, O2I): `id` and `clId` are that number. Moments are epoch seconds, as in the feed.
 */
import * as v from 'valibot';
import type { Call } from '../calls/call.ts';
import { maybe, sifted, stated, text, whole } from '../calls/wire-schemas.ts';

export const STATISTIC_FEED = '/service-api/statisticfeed/api/v1';
export const SITE_SERVICE = '/SiteService';

/** How every call of statistics reads and refuses. */
export const statisticCall = {
  method: 'GET',
  who: 'anyone',
  rate: 'statistics',
  unreadable: { code: 'bad-parameter', detail: 'a parameter is bad or missing' },
  refusals: {
    304: 'As the asker knows it (If-None-Match).',
    400: 'A parameter is bad or missing.',
    404: 'There is nothing of this id, or this world keeps no statistics of it.',
    429: 'Too many requests.',
  },
} as const satisfies Partial<Call>;

const DIGITS = /^\d{1,12}$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z]{2,4})?$/i;
export const askedLanguage = v.optional(v.pipe(v.string(), v.regex(LANGUAGE)));
export const askedId = v.pipe(v.string(), v.regex(DIGITS), v.transform(Number));
/** A number of the query from 1 to 50. */
export const askedFew = v.optional(
  v.pipe(v.string(), v.regex(/^(?:[1-9]|[1-4]\d|50)$/), v.transform(Number)),
);
export const askedIds = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(?:,\d{1,12}){0,49}$/),
  v.transform((joined) => [...new Set(joined.split(',').map(Number))].sort((one, other) => one - other)),
);
/** The games that a table counts: 1 all, 2 those at home, 3 those away. */
export const TABLE_TYPES = [1, 2, 3] as const;
export type TableType = (typeof TABLE_TYPES)[number];
export const askedTable = v.optional(
  v.pipe(
    v.picklist(['1', '2', '3']),
    v.transform((type) => Number(type) as TableType),
  ),
);

export const seconds = v.pipe(whole, v.description('Epoch seconds.'));
export const side = v.picklist([1, 2]);
/** The winner: 0 for nobody, a draw. */
export const winner = v.picklist([0, 1, 2]);
/** The status of a game: 1 not started, 2 live, 3 finished. */
export const gameStatus = v.picklist([1, 2, 3]);
export const TEAM_TYPES = { team: 1, player: 2, nation: 3, squad: 4 } as const;

export const statisticTeam = v.object({
  id: whole,
  title: text,
  clId: whole,
  countryId: whole,
  image: text,
  country: text,
  /** The members of a pair. */
  subTeams: v.array(whole),
  teamType: v.picklist([1, 2, 3, 4]),
});

/** A person with a name: a player, a coach, a referee. */
export const person = v.object({ id: whole, name: text });
export const place = v.object({ id: whole, title: text });

/** Positions of players; `alone` in sports without positions. */
export const POSITIONS = [
  'goalkeeper',
  'defender',
  'midfielder',
  'forward',
  'guard',
  'centre',
  'wing',
  'back',
  'pivot',
  'setter',
  'hitter',
  'blocker',
  'libero',
  'pitcher',
  'catcher',
  'infielder',
  'outfielder',
  'batter',
  'all-rounder',
  'bowler',
  'wicketkeeper',
  'member',
  'alone',
] as const;
export type Position = (typeof POSITIONS)[number];
export const position = v.picklist(POSITIONS);

export const shortPlayer = v.object({
  id: whole,
  name: text,
  teamId: whole,
  /** The shirt number; absent where none is worn. */
  shirt: maybe(whole),
  position,
  countryId: whole,
  country: text,
  /** The date of birth: "1999-04-21". */
  born: text,
  /** The height in centimetres. */
  height: whole,
  hand: v.picklist(['left', 'right']),
});

/** What courts are made of. */
export const SURFACES = ['hard', 'clay', 'grass', 'indoor'] as const;
export const surface = v.picklist(SURFACES);

const periodOfGame = v.object({ type: whole, score1: whole, score2: whole });

export const gameShort = v.object({
  id: whole,
  stageId: whole,
  seasonId: whole,
  tournamentId: whole,
  team1: whole,
  team2: whole,
  dateStart: seconds,
  score1: whole,
  score2: whole,
  /** The score of a shoot-out. */
  subScore1: maybe(whole),
  subScore2: maybe(whole),
  winner,
  status: gameStatus,
  /** Quarters are of type 18 to 21 and overtimes 22; other parts are numbered from 1. */
  periods: sifted(periodOfGame),
  tournamentTitle: text,
  stageTitle: text,
  /** The round from 1; absent in a play-off. */
  round: maybe(whole),
  surface: maybe(surface),
});

/** What every answer about games begins with: the teams and games that the rest names by id. */
export const cast = {
  teams: stated(sifted(statisticTeam), []),
  gameShorts: stated(sifted(gameShort), []),
  sportId: whole,
  subSportId: stated(whole, 0),
};

export const gameIds = stated(v.array(whole), []);

/** A result as one side has it; `live` is how it stands. */
export const formResult = v.object({
  gameId: whole,
  result: v.picklist(['won', 'drawn', 'lost']),
  isLive: maybe(v.boolean()),
});
export const form = v.pipe(stated(sifted(formResult), []), v.description('The last game first.'));

/** A figure of a game by its id in the feed, for both sides. */
export const statistic = v.object({ id: whole, title: text, value1: v.number(), value2: v.number() });
