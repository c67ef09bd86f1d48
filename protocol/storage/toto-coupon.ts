/**
 * The coupon of a draw of the toto as kept on the device, version 1: what is picked, and from before it is sent until the server has answered the purchase
 * in the words that are sent, so that it is sent again under the same id.
 */
import * as v from 'valibot';
import type { PickMask, Picks } from '#domain/toto/coupon-variants.ts';
import type { RequestOf } from '../people/people-call.ts';
import { guid } from '../people/people-values.ts';
import type { PLACE_TOTO } from '../toto/toto-calls.ts';

export interface KeptCoupon {
  readonly picks: Picks;
  /** The purchase under way. */
  readonly sending?: RequestOf<typeof PLACE_TOTO>;
}

/** The version that a coupon states; one of another version is not read. */
export const TOTO_COUPON_VERSION = 1;

const MOST_GAMES = 30;
const masks = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xff_ff_ff))),
  v.maxLength(MOST_GAMES),
);

export const totoCouponStored = v.object({
  version: v.literal(TOTO_COUPON_VERSION),
  picks: masks,
  sending: v.optional(
    v.object({
      couponGuid: guid,
      drawId: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
      picks: masks,
      price: v.object({
        amount: v.pipe(v.string(), v.regex(/^\d{1,30}(?:\.\d{1,18})?$/)),
        currency: v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/)),
      }),
    }),
  ),
});

export const toStoredCoupon = ({ picks, sending }: KeptCoupon): unknown => ({
  version: TOTO_COUPON_VERSION,
  picks: [...picks],
  ...(sending && { sending }),
});

/** Parses a coupon; undefined for what is not one. */
export function parseStoredCoupon(stored: unknown): KeptCoupon | undefined {
  const parsed = v.safeParse(totoCouponStored, stored);
  if (!parsed.success) return undefined;
  const { picks, sending } = parsed.output;
  return { picks: picks as readonly number[] as readonly PickMask[], ...(sending && { sending }) };
}
