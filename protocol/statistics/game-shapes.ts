/** What is told of one game: who plays, what happened, where, and what stands out. */
import * as v from 'valibot';
import { maybe, sifted, stated, text, whole } from '../calls/wire-schemas.ts';
import { person, place, shortPlayer, side, statistic, surface } from './statistics-values.ts';

/** A moment on the clock of the board; minutes in sports whose clock runs up, absent without a clock. */
const minute = maybe(whole);

export const linedUp = v.object({
  player: shortPlayer,
  isStarting: v.boolean(),
  /** Line from the own goal, from 0, and place in it from the left, of the formation; absent on the bench and in sports without formations. */
  line: maybe(whole),
  lane: maybe(whole),
  scored: stated(whole, 0),
});

export const lineUps = v.object({
  gameId: whole,
  sportId: whole,
  /** Whether the line-up is not announced yet: who is likely to play. */
  isExpected: v.boolean(),
  referee: maybe(person),
  teams: sifted(
    v.object({
      teamId: whole,
      /** The formation: "4-3-3". */
      formation: maybe(text),
      coach: maybe(person),
      players: sifted(linedUp),
      changes: stated(sifted(v.object({ minute, off: whole, on: whole })), []),
    }),
  ),
});

export const stadium = v.object({
  id: whole,
  title: text,
  city: text,
  countryId: whole,
  country: text,
  capacity: whole,
  openedIn: whole,
  surface: v.picklist(['grass', 'turf', 'parquet', 'ice', 'hard', 'clay', 'indoor']),
  /** The team that it belongs to. */
  teamId: maybe(whole),
});

/** Kinds of what happens: those of the feed, and what statistics add to them. */
export const CHRONO_KINDS = [
  'goal',
  'own-goal',
  'penalty-goal',
  'yellow',
  'red',
  'corner',
  'shot',
  'miss',
  'penalty',
  'substitution',
  'basket',
  'hold',
  'break',
  'tie-break',
  'point',
  'run',
  'runs',
  'wicket',
  'period-start',
  'period-end',
  'end',
] as const;
export type ChronoKind = (typeof CHRONO_KINDS)[number];

export const goal = v.object({
  side,
  period: whole,
  minute,
  /** The minutes past the end of the half: 2 of "45+2". */
  added: maybe(whole),
  kind: v.picklist(['goal', 'own-goal', 'penalty-goal']),
  scorer: maybe(person),
  assist: maybe(person),
  score1: whole,
  score2: whole,
});

export const card = v.object({
  side,
  period: whole,
  minute,
  added: maybe(whole),
  kind: v.picklist(['yellow', 'red']),
  player: maybe(person),
});

/** Goals of a side by part of the game, over its last games. */
export const minuteSpan = v.object({ from: whole, to: whole, scored: whole, missed: whole });

/** What an equipment or a treasury is worth at a time of a map. */
const worth = v.object({ at: whole, value1: whole, value2: whole });

export const gameMap = v.object({
  number: whole,
  title: text,
  score1: whole,
  score2: whole,
  winner: v.picklist([0, 1, 2]),
  isLive: v.boolean(),
  /** The side that each team began on. */
  sides: maybe(
    v.object({ side1: v.picklist(['attack', 'defence']), side2: v.picklist(['attack', 'defence']) }),
  ),
  /** Score by side of the map: in the first half and in the second. */
  halves: stated(sifted(v.object({ score1: whole, score2: whole })), []),
  kills1: maybe(whole),
  kills2: maybe(whole),
  towers1: maybe(whole),
  towers2: maybe(whole),
  dragons1: maybe(whole),
  dragons2: maybe(whole),
  /** The side that picked it; 0 for the one that was left over. */
  pickedBy: maybe(v.picklist([0, 1, 2])),
  /** Winners of its rounds, fights, laps or hands in order: "1121". */
  steps: maybe(text),
  /** Worth by round, or by minute. */
  economy: stated(sifted(worth), []),
});

export const gameFacts = {
  stadium: maybe(place),
  referee: maybe(v.object({ ...person.entries, games: whole, yellow: whole, red: whole })),
  surface: maybe(surface),
  statistics: stated(sifted(statistic), []),
  goals: stated(sifted(goal), []),
  cards: stated(sifted(card), []),
  maps: stated(sifted(gameMap), []),
};

/**
 * A sentence as data: the page says it in its language by the key, with the figures in it. `count` of `of` games; `value` is a line or a mean in
 * hundredths. The games behind it are named.
 */
export const INSIGHT_KEYS = [
  'won',
  'not-lost',
  'lost',
  'not-won',
  'won-at-home',
  'won-away',
  'over',
  'under',
  'both-scored',
  'kept-out',
  'did-not-score',
  'scored-first',
  'mean-total',
  'met-won',
  'met-over',
] as const;
export type InsightKey = (typeof INSIGHT_KEYS)[number];

/** Members are spelled as in the feed, that answers it. */
export const insight = v.object({
  Key: v.picklist(INSIGHT_KEYS),
  /** The side that it is about; 0 for both. */
  Side: v.picklist([0, 1, 2]),
  TeamId: maybe(whole),
  Count: whole,
  Of: whole,
  Value: maybe(whole),
  GameIds: stated(v.array(whole), []),
});
