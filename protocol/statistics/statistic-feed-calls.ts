/**
 * Calls of the statistics feed about games. The body of `Game/h2h` is known from a record, its spelling of `drowCount` included; `Game` is a superset
 * of it of which the entity is known in part; the rest is ours in the same members.
 */
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { maybe, sifted, stated, text, whole } from '../calls/wire-schemas.ts';
import { gameFacts, lineUps, minuteSpan } from './game-shapes.ts';
import { headToHead, inFeedIds, type RecordedMeetings, recordedMeetings } from './recorded-meetings.ts';
import {
  askedFew,
  askedId,
  askedLanguage,
  askedTable,
  cast,
  form,
  gameShort,
  gameStatus,
  STATISTIC_FEED,
  statisticCall,
} from './statistics-values.ts';

const feed = { ...statisticCall, form: 'plain' } as const;
const ofGame = v.object({ id: askedId, lng: askedLanguage });

export const GAME_HEAD_TO_HEAD = call({
  ...feed,
  path: `${STATISTIC_FEED}/Game/h2h`,
  about: 'Games of the two sides of a game with each other, and the last and next ones of each.',
  request: ofGame,
  answer: v.pipe(
    v.custom<RecordedMeetings>((body) => typeof body === 'object'),
    v.transform((body) => inFeedIds(body)),
    headToHead,
    v.metadata({ documented: recordedMeetings }),
  ),
});

export const STATISTIC_LINE_UPS = call({
  ...feed,
  path: `${STATISTIC_FEED}/LineUps`,
  about: 'Who plays in a game; before its start who is likely to.',
  request: ofGame,
  answer: lineUps,
});

export const STATISTIC_STATUS = call({
  ...feed,
  path: `${STATISTIC_FEED}/Status`,
  about: 'What there is to tell of a game, by the id that the feed has for it.',
  request: v.object({ id: askedId }),
  answer: v.object({
    gameId: whole,
    sportId: whole,
    stageId: whole,
    stageType: v.picklist(['table', 'play-off']),
    seasonId: whole,
    tournamentId: whole,
    team1: whole,
    team2: whole,
    status: gameStatus,
    hasLineUps: v.boolean(),
    hasStadiumInfo: v.boolean(),
    hasHeadToHead: v.boolean(),
    hasTable: v.boolean(),
    hasMaps: v.boolean(),
    /** The list that its sides are in. */
    ratingId: maybe(whole),
  }),
});

export const TEAM_LAST_GAMES = call({
  ...feed,
  path: `${STATISTIC_FEED}/TeamLastGames`,
  about:
    'The last games of a team, those in play among them, the newest first; `tt` for those at home or away alone.',
  request: v.object({ id: askedId, count: askedFew, tt: askedTable, lng: askedLanguage }),
  answer: v.object({ ...cast, form }),
});

/** The figures of a side over its last games. */
export const sideFigures = v.object({
  teamId: whole,
  games: whole,
  form,
  scored: whole,
  missed: whole,
  goalsByMinute: stated(sifted(minuteSpan), []),
  /** Means in hundredths, by the id of the statistic in the feed. */
  means: stated(sifted(v.object({ id: whole, title: text, own: whole, others: whole })), []),
});

const gameEntity = v.object({
  ...gameShort.entries,
  ...gameFacts,
  sides: stated(sifted(sideFigures), []),
});

export const STATISTIC_GAME = call({
  ...feed,
  path: `${STATISTIC_FEED}/Game`,
  about:
    'A game: its score and figures, goals, cards, maps, where and by whom it is judged, and the form of both sides before it.',
  request: ofGame,
  answer: v.object({ ...cast, entity: gameEntity }),
});

export const HORSE_RACE = call({
  ...feed,
  path: `${STATISTIC_FEED}/Horse/race`,
  about: 'A horse with its last races, by the id that a race has for it.',
  request: ofGame,
  answer: v.object({
    horse: v.object({ id: whole, name: text, born: text, sire: text, dam: text, trainer: text }),
    races: stated(
      sifted(
        v.object({ raceId: whole, title: text, dateStart: whole, place: whole, runners: whole, going: text }),
      ),
      [],
    ),
  }),
});
