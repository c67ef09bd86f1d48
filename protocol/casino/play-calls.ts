/**
 * Calls of a game in its frame to the provider's own process. Plain JSON; `authorization: Bearer <session>` but for the first. A refusal is
 * `{ code, detail }` with its status. Every call may be repeated: rounds are named by the page, actions by their place.
 */
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { epochMs, text } from '../people/people-values.ts';
import {
  clientSeed,
  currencyText,
  listOf,
  minorUnits,
  openSeeds,
  playMode,
  playToken,
  serverSeed,
  slug,
  stakeBounds,
  toldRound,
} from './casino-values.ts';

const OWN = '/api';
const roundGuid = v.pipe(v.string(), v.uuid());
const MOST_ACTIONS = 200;

/**
 * Codes of refusals. `wallet-late`: whether the stake was taken is not known yet, and the same call again tells; `round-open`: another round of this
 * game is not over; `other-round`: the id is known with another bet; `seeds-in-use`: a round that is drawn from them is not over.
 */
export const PLAY_ERRORS = {
  'bad-request': 400,
  'session-over': 401,
  'no-such-game': 404,
  'no-such-round': 404,
  'bad-bet': 422,
  'bad-action': 422,
  'not-legal': 409,
  'round-over': 409,
  'round-open': 409,
  'other-round': 409,
  'seeds-in-use': 409,
  'stake-out-of-bounds': 422,
  'not-enough-money': 409,
  'limit-reached': 403,
  excluded: 403,
  'wallet-late': 503,
  busy: 503,
  internal: 500,
} as const;
export type PlayErrorCode = keyof typeof PLAY_ERRORS;
export const playRefusal = v.object({
  code: v.picklist(Object.keys(PLAY_ERRORS) as [PlayErrorCode, ...PlayErrorCode[]]),
  detail: text,
});

const playCall = { method: 'POST', who: 'anyone', form: 'plain' } as const;

export const OPEN_PLAY = call({
  ...playCall,
  path: `${OWN}/open`,
  about: 'Opens a session: of money by the token of a launch, or of play money without one.',
  request: v.strictObject({ game: slug, launchToken: v.optional(playToken) }),
  answer: v.object({
    session: playToken,
    mode: playMode,
    game: slug,
    currency: v.object({ code: currencyText, digits: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    balance: minorUnits,
    bounds: stakeBounds,
    seeds: openSeeds,
    nowMs: epochMs,
    /** The round that was begun and is not over. */
    round: v.optional(toldRound),
    last: listOf(toldRound),
  }),
});

const played = v.object({ round: toldRound, balance: minorUnits, seeds: openSeeds, nowMs: epochMs });

export const BEGIN_ROUND = call({
  ...playCall,
  path: `${OWN}/begin`,
  about: 'Stakes and begins a round.',
  request: v.strictObject({ roundGuid, bet: v.unknown() }),
  answer: played,
});

/** One action. In crash `cash-out` says no multiplier: that of the server's clock holds. */
export const ACT_ROUND = call({
  ...playCall,
  path: `${OWN}/act`,
  about: 'Takes an action in a round; `at` is how many were taken before it.',
  request: v.strictObject({
    roundGuid,
    at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_ACTIONS)),
    action: v.pipe(v.string(), v.maxLength(40)),
  }),
  answer: played,
});

export const ROUND = call({
  ...playCall,
  path: `${OWN}/round`,
  about: 'A round of one’s own as it stands.',
  request: v.strictObject({ roundGuid }),
  answer: played,
});

export const ROUNDS = call({
  ...playCall,
  path: `${OWN}/rounds`,
  about: 'The rounds of one’s own in this game, the newest first, twenty to a page.',
  request: v.strictObject({ page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)) }),
  answer: v.object({ rounds: listOf(toldRound), hasMore: v.boolean() }),
});

export const CHANGE_SEED = call({
  ...playCall,
  path: `${OWN}/seed`,
  about: 'Tells the server’s seed of the rounds so far, and begins new ones with the page’s own seed.',
  request: v.strictObject({ clientSeed }),
  answer: v.object({
    revealed: v.object({ serverSeed, clientSeed, rounds: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    seeds: openSeeds,
  }),
});
