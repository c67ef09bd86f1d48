/** Values of the calls of the toto: draws with their games and pools, and coupons. Times of games and closes are those of the world's clock. */
import * as v from 'valibot';
import type { PickMask } from '#domain/toto/coupon-variants.ts';
import { DRAW_STATES, OUTCOMES, TOTO_CATEGORIES } from '#domain/toto/toto-rules.ts';
import { count, epochMs, guid, money, text } from '../people/people-values.ts';

/** The most games of a draw. */
const MOST_GAMES = 15;
const MOST_OUTCOMES = Math.max(...Object.values(OUTCOMES));

export const totoCategory = v.picklist(TOTO_CATEGORIES);
export const drawState = v.picklist(DRAW_STATES);
export const drawId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/));

/** A mask of outcomes: bit n is set where outcome n is picked. */
const mask = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(2 ** MOST_OUTCOMES - 1),
  v.transform((value) => value as PickMask),
);
export const picks = v.pipe(v.array(mask), v.minLength(1), v.maxLength(MOST_GAMES));

const share = v.pipe(count, v.maxValue(1_000));

/** The rules of a draw, in the currency of the pool. Shares are thousandths. */
export const totoRules = v.object({
  picks: v.picklist(['result', 'winner', 'margin', 'score']),
  games: count,
  unit: money,
  poolShare: share,
  tiers: v.array(v.object({ hits: count, share })),
  jackpotShare: share,
  jackpotPaid: v.array(share),
  mostCancelled: count,
});

export const drawHead = v.object({
  id: drawId,
  category: totoCategory,
  state: drawState,
  openedAtMs: epochMs,
  closesAtMs: epochMs,
  settledAtMs: v.optional(epochMs),
});

export const drawPool = v.object({
  coupons: count,
  variants: count,
  stakes: money,
  /** The house's part of the stakes, and what all winners share with what the house adds. */
  house: money,
  pool: money,
  added: money,
  /** The jackpot of the category, before the draw was settled. */
  jackpot: money,
});

export const gameResult = v.union([count, v.literal('cancelled')]);

export const totoGame = v.object({
  gameId: count,
  sportId: count,
  startsAtMs: epochMs,
  championship: text,
  opponent1: text,
  opponent2: text,
  /** The selections that decide it, by outcome; an outcome that is all others has none. */
  keys: v.array(v.string()),
  /** The number of sold variants that each outcome is in. */
  picked: v.array(count),
  /** The chance of each outcome by the odds when the draw was made, in thousandths; all 0 where they said nothing. */
  market: v.array(count),
  result: v.optional(gameResult),
});

const winner = v.object({ number: count, variants: count });

/** The division of a pool, from which every payout can be worked out again. */
export const settledPool = v.object({
  fromJackpot: money,
  toJackpot: money,
  returned: money,
  /** The jackpot of the next draw. */
  jackpot: money,
  /** Winning variants of each coupon, by its number in the pool. */
  tiers: v.array(v.object({ hits: count, share, amount: money, variants: count, winners: v.array(winner) })),
});

export const totoCoupon = v.object({
  id: text,
  couponGuid: guid,
  drawId,
  category: totoCategory,
  picks,
  variants: count,
  price: money,
  placedAtMs: epochMs,
  state: v.picklist(['open', 'won', 'lost', 'refunded']),
  /** The end of the coupon from the settlement on: its number in the pool, its variants by hits from 0 on, and its payout. */
  number: v.optional(count),
  hits: v.optional(v.array(count)),
  payout: v.optional(money),
});

export type WireTotoCoupon = v.InferInput<typeof totoCoupon>;
export type WireDrawPool = v.InferInput<typeof drawPool>;
export type WireDrawHead = v.InferInput<typeof drawHead>;
export type WireTotoGame = v.InferInput<typeof totoGame>;
export type WireSettledPool = v.InferInput<typeof settledPool>;
export type WireTotoRules = v.InferInput<typeof totoRules>;
