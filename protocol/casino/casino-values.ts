/** Values of the casino's calls: amounts in minor units as decimal texts, rounds as they are told, and seeds. */
import * as v from 'valibot';
import { epochMs } from '../people/people-values.ts';

const MOST_ACTIONS = 200;
const MOST_CHARACTERS = 40;
const MOST_CLIENT_SEED = 64;
const MOST_LIST = 200;

/** Whole minor units as a decimal text: never a fraction, never a float. */
export const minorUnits = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,37})$/));
export const positiveMinorUnits = v.pipe(v.string(), v.regex(/^[1-9]\d{0,37}$/));
export const slug = v.pipe(v.string(), v.regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/));
/** The id of a transaction or a round of a provider; unique for that provider. */
export const providerId = v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/));
/** A token of a launch or of a session: 32 random bytes. */
export const playToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
export const currencyText = v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/));
export const playMode = v.picklist(['money', 'demo']);
export type PlayMode = v.InferOutput<typeof playMode>;

export const serverSeed = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
export const commitment = serverSeed;
/** Kept as it was written: never trimmed, never normalised, no lone surrogates. */
export const clientSeed = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(MOST_CLIENT_SEED),
  v.regex(/^\P{Surrogate}*$/u, 'not well formed'),
);
export const nonce = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The seeds that the next round is drawn from: the server's own is known by its commitment alone. */
export const openSeeds = v.object({
  commitment,
  clientSeed,
  nonce,
  /** The commitment of the seed that follows: shown before the client's seed for it is known, so that it cannot be chosen by that. */
  nextCommitment: v.optional(commitment),
});

/** The state of a round at its provider. A cancelled one has given its stake back. */
export const roundState = v.picklist(['open', 'settling', 'over', 'cancelled']);
export type RoundState = v.InferOutput<typeof roundState>;

/** A round as its player is told it. `bet` and `seen` are plain JSON of the game (`domain/casino`). */
export const toldRound = v.object({
  roundGuid: v.pipe(v.string(), v.uuid()),
  game: slug,
  mode: playMode,
  currency: currencyText,
  commitment,
  clientSeed,
  nonce,
  /** The server's seed, once no more rounds are drawn from it. */
  serverSeed: v.optional(serverSeed),
  bet: v.unknown(),
  actions: v.pipe(v.array(v.pipe(v.string(), v.maxLength(MOST_CHARACTERS))), v.maxLength(MOST_ACTIONS)),
  /** The actions that may be taken now; none once it is over. */
  legal: v.array(v.pipe(v.string(), v.maxLength(MOST_CHARACTERS))),
  seen: v.unknown(),
  staked: minorUnits,
  paid: v.nullable(minorUnits),
  state: roundState,
  beganAtMs: epochMs,
  endedAtMs: v.optional(epochMs),
});
export type ToldCasinoRound = v.InferOutput<typeof toldRound>;

/** The least and the most that a round may stake, in minor units of the currency. */
export const stakeBounds = v.object({
  least: positiveMinorUnits,
  most: positiveMinorUnits,
  /** The most that a round may pay: a bet with large prizes takes a smaller stake, and is paid in full (`domain/casino/stake-bounds.ts`). */
  mostPaid: v.optional(positiveMinorUnits),
});

export const listOf = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.maxLength(MOST_LIST));
