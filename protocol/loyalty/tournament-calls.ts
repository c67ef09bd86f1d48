/**
 * Calls of tournaments. Anybody may look at them but who is in a pause; a player is told to others by initials and place, and knows their own row.
 */
import * as v from 'valibot';
import { SCORINGS } from '#domain/loyalty/standings.ts';
import { type AnswerOf, peopleCall } from '../people/people-call.ts';
import { count, done, epochMs, money, text } from '../people/people-values.ts';

const OWN = '/web-api/tournaments';
export const tournamentId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/));

const head = v.object({
  id: tournamentId,
  scoring: v.picklist(SCORINGS),
  /** The title that an operator gave it; one of the calendar of the product has none. */
  title: v.optional(text),
  /** `closing`: over, and its table not final yet. */
  state: v.picklist(['coming', 'running', 'closing', 'ended']),
  startsAtMs: epochMs,
  endsAtMs: epochMs,
  /** Prizes by place. */
  prizes: v.array(money),
  players: count,
  /** Whether the account takes part. */
  isIn: v.boolean(),
});

/** The score: one of the three. */
const score = v.object({
  points: v.optional(count),
  /** Thousandths of a multiplier. */
  thousandths: v.optional(count),
  net: v.optional(money),
});

const row = v.object({
  place: count,
  /** Initials; absent for who has no name. */
  initials: v.optional(text),
  score,
  /** When the score was reached; absent where nothing counted yet. */
  reachedAtMs: v.optional(epochMs),
  /** The prize of the place as it stands, or as it was paid. */
  prize: money,
  isOwn: v.boolean(),
});

export const TOURNAMENTS = peopleCall({
  method: 'GET',
  path: OWN,
  about: 'The tournaments that run, are to come and were, at most twenty of each.',
  who: 'anyone',
  request: v.object({ lng: v.optional(text, 'en') }),
  answer: v.object({ nowMs: epochMs, tournaments: v.array(head) }),
});

export const TOURNAMENT = peopleCall({
  method: 'GET',
  path: `${OWN}/one`,
  about: 'A tournament with the first hundred of its table as it stands, and the own row wherever it is.',
  who: 'anyone',
  request: v.object({ tournamentId, lng: v.optional(text, 'en') }),
  answer: v.object({ nowMs: epochMs, tournament: head, rows: v.array(row), own: v.optional(row) }),
});

export const JOIN_TOURNAMENT = peopleCall({
  method: 'POST',
  path: `${OWN}/join`,
  about:
    'Takes part in a tournament that is not over: what is staked from then on counts. Refused in a pause.',
  who: 'user',
  request: v.object({ tournamentId }),
  answer: done,
});

export const LEAVE_TOURNAMENT = peopleCall({
  method: 'POST',
  path: `${OWN}/leave`,
  about: 'Leaves a tournament that is not over: nothing counts any more, and the row goes.',
  who: 'user',
  request: v.object({ tournamentId }),
  answer: done,
});

export type TournamentHead = AnswerOf<typeof TOURNAMENT>['tournament'];
export type TournamentRow = AnswerOf<typeof TOURNAMENT>['rows'][number];
export type TournamentAnswer = AnswerOf<typeof TOURNAMENT>;
export type TournamentsAnswer = AnswerOf<typeof TOURNAMENTS>;
