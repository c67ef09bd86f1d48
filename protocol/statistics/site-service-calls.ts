/** Calls of the site service: its addresses are given, and what they answer is ours, in the members of `Game/h2h`. */
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { maybe, sifted, stated } from '../calls/wire-schemas.ts';
import { lineUps, stadium } from './game-shapes.ts';
import { headToHead } from './recorded-meetings.ts';
import {
  askedId,
  askedIds,
  askedLanguage,
  askedTable,
  cast,
  SITE_SERVICE,
  shortPlayer,
  statisticCall,
} from './statistics-values.ts';
import { bracket, seasonRef, stageRef, table, tournamentRef } from './table-shapes.ts';

const site = { ...statisticCall, form: 'plain' } as const;

export const stageTable = v.object({
  ...cast,
  tournament: tournamentRef,
  season: seasonRef,
  stage: stageRef,
  /** The tables; all three unless one is asked for. */
  tables: stated(sifted(table), []),
  /** The bracket of a play-off. */
  net: maybe(bracket),
});

export const SITE_STAGE_TABLE = call({
  ...site,
  path: `${SITE_SERVICE}/StageTable`,
  about:
    'The tables of a stage: all games, those at home, those away, with games in play in a column of their own; of a play-off its bracket.',
  request: v.object({ id: askedId, tt: askedTable, lng: askedLanguage }),
  answer: stageTable,
});

export const SITE_LINE_UPS = call({
  ...site,
  path: `${SITE_SERVICE}/LineUps2`,
  about: 'Who plays in a game, by the id that the feed has for it; before its start who is likely to.',
  request: v.object({ id: askedId, lng: askedLanguage }),
  answer: lineUps,
});

export const SITE_STADIUM = call({
  ...site,
  path: `${SITE_SERVICE}/GetStadiumForGame_2`,
  about: 'Where a game is played.',
  request: v.object({ id: askedId, lng: askedLanguage }),
  answer: stadium,
});

export const SITE_HEAD_TO_HEAD = call({
  ...site,
  path: `${SITE_SERVICE}/HeadToHead`,
  about:
    'Games of two teams with each other, and the last ones of each; wins are counted for the team that is named first.',
  request: v.object({ team1: askedId, team2: askedId, lng: askedLanguage }),
  answer: headToHead,
});

export const SITE_SHORT_PLAYERS = call({
  ...site,
  path: `${SITE_SERVICE}/ShortPlayersInfo`,
  about: 'Players by id, fifty at most; those that are not known are left out.',
  request: v.object({ ids: askedIds, lng: askedLanguage }),
  answer: v.object({ players: stated(sifted(shortPlayer), []) }),
});
