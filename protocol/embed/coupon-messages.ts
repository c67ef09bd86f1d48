/**
 * Bets between a frame and the page around it. A message fills a bet slip or takes out of it, and never places: a bet is placed by a press of
 * the bettor on the page that shows it. Selections are named as the bet services name them, with their group.
 */
import * as v from 'valibot';
import { count, identifier } from './embed-values.ts';
import { MAX_EVENTS } from './limits.ts';

const MAX_ID = 2 ** 48;
const MAX_ODDS = 1_000_000;

export const betEvent = v.strictObject({
  GameId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ID)),
  Group: count('The group of markets.', MAX_ID),
  Type: count('The type of the selection.', MAX_ID),
  Param: v.pipe(v.number(), v.minValue(-1e9), v.maxValue(1e9), v.description('0 where it has none.')),
  PlayerId: count('0 where it is of no player.', MAX_ID),
  Kind: v.pipe(v.picklist([1, 3]), v.description('1 live, 3 before the game.')),
  Coef: v.pipe(
    v.number(),
    v.minValue(1),
    v.maxValue(MAX_ODDS),
    v.description('The decimal odds that the bettor saw.'),
  ),
});
export type BetEvent = v.InferOutput<typeof betEvent>;

/** Version 2: one selection is put into the bet slip. */
export const sendBetV2 = v.strictObject({ type: v.literal('send-bet-v2'), event: betEvent });

/** Version 3: several selections, put in or taken out. */
export const sendBetV3 = v.strictObject({
  type: v.literal('send-bet-v3'),
  action: v.picklist(['add', 'remove']),
  events: v.pipe(v.array(betEvent), v.minLength(1), v.maxLength(MAX_EVENTS)),
});

/** Asks for the bet slip of the other side. No answer within `COUPON_REPLY_TIMEOUT_MS` is one that takes no bets. */
export const couponDataRequest = v.strictObject({
  type: v.literal('coupon-data-request'),
  id: identifier,
});

export const couponData = v.strictObject({
  type: v.literal('coupon-data'),
  /** The id of the request. */
  id: identifier,
  /** Whether the side that answers has a bet slip, and bets can be sent to it. */
  isBetsAvailable: v.boolean(),
  events: v.pipe(v.array(betEvent), v.maxLength(MAX_EVENTS)),
});
export type CouponData = Pick<v.InferOutput<typeof couponData>, 'isBetsAvailable' | 'events'>;
