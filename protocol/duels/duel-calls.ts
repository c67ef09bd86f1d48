/**
 * Calls of the duel builder: sides of games of one sport and day that can be set against each other, and the game that two of them make.
 * The specification names both calls; their shapes are ours, in the manner of the feed's short keys.
 */
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { sifted, text, whole } from '../calls/wire-schemas.ts';

const PATH = '/service-api/LineFeed';
const MOST_ID = 99_999_999_999;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/;

const duel = {
  who: 'anyone',
  rate: 'searches',
  unreadable: { code: 'bad-parameter', detail: 'a parameter is bad or missing' },
} as const;

/** Why two sides make no duel, as codes of the refusal. */
export const DUEL_CODES = ['duel-same-game', 'duel-other-sport', 'duel-other-day', 'duel-begun'] as const;
export type DuelCode = (typeof DUEL_CODES)[number];

/** The most sides of one answer. */
export const MOST_PLAYERS = 400;

const player = v.object({
  GameId: v.pipe(whole, v.description('The game that it plays in.')),
  Side: v.pipe(v.picklist([1, 2]), v.description('Which side of the game it is.')),
  Name: text,
  Against: v.pipe(text, v.description('Who it plays against.')),
  Champ: v.pipe(text, v.description('The championship.')),
  Start: v.pipe(whole, v.description('Start of the game, seconds since 1970.')),
});

export const DUEL_PLAYERS = call({
  ...duel,
  method: 'GET',
  path: `${PATH}/GetAvailablePlayersForDuel`,
  about:
    'The sides of games of a sport that have not begun and start on one day (UTC), which can be set against each other.',
  request: v.object({
    sportId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)),
    day: v.optional(
      v.pipe(
        v.string(),
        v.isoDate(),
        v.description('The day, 2026-11-21; that of the first game without it.'),
      ),
    ),
    lng: v.optional(v.pipe(v.string(), v.regex(LANGUAGE))),
  }),
  answer: v.object({
    SportId: whole,
    Day: v.pipe(text, v.description('The day of these sides; empty where there are none.')),
    Days: v.pipe(sifted(text), v.description('The days that have sides.')),
    Players: sifted(player),
  }),
  refusals: { 400: 'A parameter is bad or missing.', 404: 'This world makes no duels.' },
});

const side = v.object({
  GameId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ID)),
  Side: v.picklist([1, 2]),
});

export const BUILD_DUEL = call({
  ...duel,
  method: 'POST',
  path: `${PATH}/BuildDuel`,
  about:
    'The game that two sides make: who of them scores more in the whole of its own game. Its selections are bet on as all others, by its id.',
  request: v.object({
    Players: v.pipe(v.array(side), v.minLength(2), v.maxLength(2)),
    lng: v.optional(v.pipe(v.string(), v.regex(LANGUAGE))),
  }),
  answer: v.object({
    GameId: whole,
    SportId: whole,
    Name1: text,
    Name2: text,
    Start: v.pipe(whole, v.description('Start of the earlier game, seconds since 1970.')),
    G: v.pipe(whole, v.description('The group of its selections.')),
    Events: sifted(
      v.object({
        T: v.pipe(whole, v.description('44021 more of the first, 44022 as many, 44023 more of the second.')),
        C: v.pipe(v.number(), v.description('The odds.')),
        B: v.pipe(v.boolean(), v.description('Suspended.')),
      }),
    ),
  }),
  unreadable: { code: 'bad-body', detail: 'the body names no two sides of games' },
  refusals: {
    400: 'The body names no two sides of games.',
    404: 'A game is not listed, or this world makes no duels.',
    409: 'The two make no duel: `duel-same-game`, `duel-other-sport`, `duel-other-day`, `duel-begun`.',
  },
});
