/**
 * The ticks of a game that this device saw itself, version 2: a record for each game under its id, its ticks in columns behind one another, 10 bytes
 * each, with its names and scores, which version 1 did not have. Only games that somebody opened or follows; they are erased at sign-out.
 */
import * as v from 'valibot';

/** The version that each record states; a record of another version is not read. */
export const PRICE_TICKS_VERSION = 2;
/** The names of database and store. */
export const PRICE_TICKS_STORE = ['touchline-ticks', 'games'] as const;

/** The most ticks of one game; beyond it the oldest quarter is removed. */
export const MOST_TICKS_OF_A_GAME = 20_000;
/** The most bytes of all games; beyond it the games seen longest ago are removed first. */
export const PRICE_TICKS_LIMIT_BYTES = 8 * 1024 * 1024;
export const PRICE_TICKS_KEPT_MS = 7 * 24 * 60 * 60_000;
/** How far in the future a moment may be: clocks are set back. */
const CLOCK_SLACK_MS = 10 * 60_000;
/** The bit of `odds` that says that no bets were taken. The rest are thousandths, 0 where the selection had left. */
export const CLOSED_BIT = 0x8000_0000;

/** Numbers of a step of the score: moment, period, and the scores of both sides. */
export const SCORE_NUMBERS = 4;
/** The most steps of the score of one game. */
export const MOST_SCORE_STEPS = 500;

const keptGame = v.object({
  name1: v.string(),
  /** Empty where the game has one side. */
  name2: v.string(),
  sportId: v.number(),
  championship: v.string(),
  startsAt: v.number(),
});
export type KeptGame = v.InferOutput<typeof keptGame>;

export const priceTicksStored = v.object({
  version: v.picklist([1, PRICE_TICKS_VERSION]),
  gameId: v.number(),
  savedAtMs: v.number(),
  /** What `at` counts from, epoch ms of the hub's clock. */
  fromMs: v.number(),
  keys: v.array(v.string()),
  /** Place of the selection in `keys`. */
  of: v.instance(Uint16Array),
  at: v.instance(Uint32Array),
  odds: v.instance(Uint32Array),
  /** Spans in which the game was looked at and its prices were known, from and to by turns, epoch ms. */
  seen: v.array(v.number()),
  /** The names of the sides; absent in records of version 1. */
  game: v.optional(keptGame),
  /** The steps of the score behind one another, as `SCORE_NUMBERS` says: none are in records of version 1. */
  scores: v.optional(v.array(v.number()), []),
});
export type StoredPriceTicks = v.InferOutput<typeof priceTicksStored>;

const BYTES_A_NUMBER = 8;

export const bytesOfTicks = ({ at, keys, odds, of, scores }: StoredPriceTicks): number =>
  at.byteLength +
  odds.byteLength +
  of.byteLength +
  scores.length * BYTES_A_NUMBER +
  keys.reduce((sum, key) => sum + key.length, 0);

/** Parses a record; undefined where it is not ours, of another version, damaged or too old. */
export function parsePriceTicks(stored: unknown, nowMs: number): StoredPriceTicks | undefined {
  const parsed = v.safeParse(priceTicksStored, stored);
  if (!parsed.success) return undefined;
  const { at, odds, of, savedAtMs, scores, seen } = parsed.output;
  const isWhole =
    at.length === of.length &&
    at.length === odds.length &&
    seen.length % 2 === 0 &&
    scores.length % SCORE_NUMBERS === 0;
  const isOfNow = nowMs - savedAtMs < PRICE_TICKS_KEPT_MS && savedAtMs <= nowMs + CLOCK_SLACK_MS;
  return isWhole && isOfNow ? parsed.output : undefined;
}
