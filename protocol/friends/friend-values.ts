/** Values of the calls of friends and partners. */
import * as v from 'valibot';
import { BANNER_SCHEMES, BANNER_SIZES } from '#domain/friends/banner-form.ts';
import { FRIEND_PRODUCTS } from '#domain/friends/friend-rules.ts';
import { REFERRAL_REASONS, REFERRAL_STATES, SUB_TAG } from '#domain/friends/referral-reasons.ts';
import { count, epochMs, money, text } from '../people/people-values.ts';

/** A share in hundredths of a per cent. */
const hundredths = v.pipe(count, v.maxValue(10_000));
const products = v.array(v.picklist(FRIEND_PRODUCTS));

export const friendRules = v.object({
  hundredths,
  /** Days from the registration of a friend. */
  days: count,
  /** The most for one friend, in the currency of whoever asks. */
  most: money,
  products,
});

export const partnerRules = v.object({ hundredths, products, links: count });

export const networkRules = v.object({ most: count, days: count });

/** A friend as whose link it was may know: nothing of what the friend plays. */
export const friend = v.object({
  referralUserId: text,
  registeredAtMs: epochMs,
  /** The name, shortened: `Ann O.` */
  name: text,
  state: v.picklist(REFERRAL_STATES),
  /** The reason of one that is not counted. */
  reason: v.optional(v.picklist(REFERRAL_REASONS)),
  /** The end of the days that count. */
  endsAtMs: epochMs,
  /** The reward, once it was reckoned. */
  reward: v.optional(money),
});

export const link = v.object({ tag: text, url: text });

export const banner = v.object({
  size: v.picklist(BANNER_SIZES),
  width: count,
  height: count,
  scheme: v.picklist(BANNER_SCHEMES),
  /** The address of the picture, and the same as a file. */
  src: text,
  downloadSrc: text,
  /** Markup for another site: the picture with the link. */
  embedCode: text,
});

export const subTag = v.pipe(v.string(), v.regex(SUB_TAG));

/** Figures of a partner. */
export const figures = v.object({
  visits: count,
  registrations: count,
  deposits: count,
});
