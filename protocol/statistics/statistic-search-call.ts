/** The search of the statistics feed, which is ours: teams, players of teams and results of games by a text. */
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { sifted, text, whole } from '../calls/wire-schemas.ts';
import { askedLanguage, STATISTIC_FEED, seconds, statisticCall } from './statistics-values.ts';

/** The most of each kind. */
export const MOST_FOUND = 5;
const MOST_ASKED = 100;

export const STATISTIC_SEARCH = call({
  ...statisticCall,
  form: 'plain',
  rate: 'searches',
  path: `${STATISTIC_FEED}/Search`,
  about:
    'Teams, players of teams, and games that are over, whose names have a word that begins so for every word of the text; in the asked language or in English.',
  request: v.object({
    text: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(MOST_ASKED)),
    lng: askedLanguage,
  }),
  answer: v.object({
    teams: sifted(v.object({ id: whole, sportId: whole, title: text, tournamentTitle: text })),
    players: sifted(
      v.object({
        id: whole,
        sportId: whole,
        name: text,
        team: v.pipe(text, v.description('Of who plays alone the championship.')),
      }),
    ),
    /** The newest first. */
    results: sifted(
      v.object({
        gameId: whole,
        sportId: whole,
        title1: text,
        title2: text,
        score1: whole,
        score2: whole,
        dateStart: seconds,
        tournamentTitle: text,
      }),
    ),
  }),
});
