/**
 * Calls of previews: what statistics say of a game before and while it is played, in figures that the page has the sentences for, and what can be done with
 * it. The body of `getbanner` is known from a record by its names alone; those of the others are ours.
 */
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { sifted, stated, text, whole } from '../calls/wire-schemas.ts';
import { insight } from './game-shapes.ts';
import { askedId, askedIds, askedLanguage, person, seconds, statisticCall } from './statistics-values.ts';

const PATH = '/service-api/gamespreview';
const preview = { ...statisticCall, form: 'data' } as const;

/** So many games of one question. */
export const MOST_PREVIEWS = 20;
const MOST_ID = 999_999_999_999;

export const GAME_ACTIONS = ['statistics', 'video', 'live'] as const;
export type GameAction = (typeof GAME_ACTIONS)[number];

const result = v.picklist(['won', 'drawn', 'lost']);

const teamPreview = v.object({
  side: v.picklist([1, 2]),
  teamId: whole,
  title: text,
  /** The last results, the newest first. */
  form: sifted(result),
  /** The row in the table that the game counts in; absent in a play-off and before the first game. */
  table: v.optional(v.object({ place: whole, games: whole, points: whole, teams: whole })),
  /** Who began the game before and is not in the line-up of this one. */
  absent: stated(sifted(person), []),
});

const gamePreview = v.object({
  gameId: whole,
  sportId: whole,
  teams: sifted(teamPreview),
  /** Games of the two with each other, as the first side has them; absent where they have not met. */
  meetings: v.optional(v.object({ won1: whole, drawn: whole, won2: whole })),
  /** Whether the line-up is announced: otherwise it is the likely one. */
  isAnnounced: v.boolean(),
  insights: stated(sifted(insight), []),
});

export const PREVIEWS_LIGHT = call({
  ...preview,
  path: `${PATH}/GetGamesPreviewLight`,
  about:
    'Of each of these games, twenty at most, the form and the place of both sides; games without statistics are left out.',
  request: v.object({ ids: askedIds, lng: askedLanguage }),
  answer: v.object({ previews: sifted(gamePreview) }),
});

export const GAMES_ACTIONS = call({
  ...preview,
  path: `${PATH}/GetGamesActions`,
  about:
    'What can be done with each of these games besides betting: its statistics, its video, its page while it is played.',
  request: v.object({ ids: askedIds }),
  answer: v.object({
    games: sifted(v.object({ gameId: whole, actions: sifted(v.picklist(GAME_ACTIONS)) })),
  }),
});

export const GAME_BANNER = call({
  ...preview,
  form: 'plain',
  path: `${PATH}/getbanner`,
  about: 'What a banner of a game says.',
  request: v.object({ id: askedId, lng: askedLanguage }),
  answer: v.object({
    GT: v.pipe(v.picklist([1, 3]), v.description('1 in play, 3 before its start.')),
    GN: v.pipe(text, v.description('Who plays.')),
    DS: seconds,
    HD: v.pipe(text, v.description('The championship.')),
    R: v.pipe(text, v.description('The score; empty before the start.')),
    OR: v.pipe(whole, v.description('Its rank among the games of its feed, the highest first.')),
  }),
});

export const PREVIEWS_BY_IDS = call({
  ...preview,
  method: 'POST',
  path: `${PATH}/GetGamesPreviewByGameIds`,
  about:
    'The whole preview of each of these games: form, places, absences, meetings, and what stands out. For who is signed in.',
  who: 'user',
  request: v.object({
    ids: v.pipe(
      v.array(v.pipe(whole, v.minValue(1), v.maxValue(MOST_ID))),
      v.minLength(1),
      v.maxLength(MOST_PREVIEWS),
    ),
    lng: askedLanguage,
  }),
  answer: v.object({ previews: sifted(gamePreview) }),
});

export type GamePreview = v.InferOutput<typeof gamePreview>;
