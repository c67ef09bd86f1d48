/**
 * The coupon draft as kept on the device, version 1: plain JSON, so that next year's client can read it whatever this
 * one's classes were. Reading trusts nothing: an item that cannot be read is left out, and an invalid draft is undefined.
 * A release may add fields; it must go on reading these.
 */
import * as v from 'valibot';
import type { CouponItem, PricePolicy } from '#domain/coupon/bet/bet.ts';
import { type Coupon, MAX_COUPON_ITEMS } from '#domain/coupon/draft/coupon.ts';
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import type { BetForm } from '#domain/coupon/form/bet-form.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { MAX_ODDS, NO_ODDS, type Odds } from '#domain/market/odds.ts';
import { parseSelectionKey, selectionKey } from '#domain/market/selection.ts';

/** The version that a draft states; a draft of another version is not read. */
export const COUPON_DRAFT_VERSION = 1;

export const oddsStored = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1000),
  v.maxValue(MAX_ODDS),
  v.transform((value) => value as Odds),
);

const gameIdStored = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.transform((value) => value as GameId),
);

const keyStored = v.pipe(
  v.string(),
  v.check((text) => {
    const identity = parseSelectionKey(text);
    return identity !== undefined && selectionKey(identity) === text;
  }),
  v.transform((text) => text as SelectionKey),
);

const textStored = v.pipe(v.string(), v.maxLength(500));

export const itemStored = v.object({
  key: keyStored,
  gameId: gameIdStored,
  mainGameId: gameIdStored,
  feed: v.picklist(['live', 'line']),
  odds: oddsStored,
  version: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined),
  texts: v.object({
    game: textStored,
    championship: textStored,
    market: textStored,
    selection: textStored,
  }),
});

export const policyStored = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('higher') }),
  v.object({ kind: v.literal('any') }),
  v.object({ kind: v.literal('floor'), odds: oddsStored }),
]);

const placeStored = v.pipe(v.number(), v.integer(), v.minValue(0));
const placesStored = v.array(placeStored);

/** Whether it fits its items is asked where it is used. */
export const formStored = v.variant('kind', [
  v.object({ kind: v.literal('system'), size: v.pipe(v.number(), v.integer(), v.minValue(2)) }),
  v.object({
    kind: v.picklist(['single', 'express', 'lucky_cis', 'patent_cis', 'lucky_uk', 'patent_uk', 'chain']),
  }),
  v.object({
    kind: v.literal('multibet'),
    size: placeStored,
    lobby: placesStored,
    blocks: v.array(placesStored),
  }),
  v.object({
    kind: v.literal('conditional'),
    blocks: v.array(v.object({ legs: placesStored, stake: v.pipe(v.string(), v.maxLength(40)) })),
  }),
  v.object({ kind: v.literal('anti_express'), margin: placeStored }),
  v.object({
    kind: v.literal('builder'),
    odds: v.union([
      oddsStored,
      v.pipe(
        v.literal(0),
        v.transform(() => NO_ODDS),
      ),
    ]),
  }),
]);

/** Parses a form; undefined for what is not one. */
export function parseStoredForm(stored: unknown): BetForm | undefined {
  const parsed = v.safeParse(formStored, stored);
  return parsed.success ? parsed.output : undefined;
}

const codeStored = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(40))), undefined);
const wishStored = v.fallback(v.optional(v.literal(true)), undefined);

export const extrasStored = v.object({
  promo: codeStored,
  couponCode: codeStored,
  saleBetId: codeStored,
  saleLeast: codeStored,
  advance: wishStored,
  powerBet: wishStored,
  expressBoost: wishStored,
  vipStake: wishStored,
  expressNumber: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined),
  toLive: v.fallback(v.optional(v.boolean()), undefined),
});

/** Parses extras; undefined where nothing is asked for. */
export function parseStoredExtras(stored: unknown): BetExtras | undefined {
  const parsed = v.safeParse(extrasStored, stored);
  if (!parsed.success) return undefined;
  const asked = Object.entries(parsed.output).filter(([, wish]) => wish !== undefined);
  return asked.length > 0 ? Object.fromEntries(asked) : undefined;
}

const stakeStored = v.pipe(v.string(), v.regex(/^(?:\d{1,30}(?:\.\d{0,18})?)?$/));

export const draftStored = v.object({
  version: v.literal(COUPON_DRAFT_VERSION),
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  stakeText: stakeStored,
  policy: v.fallback(policyStored, { kind: 'none' }),
  form: v.optional(v.unknown()),
  extras: v.optional(v.unknown()),
  stakes: v.fallback(v.optional(v.record(v.string(), stakeStored)), undefined),
  items: v.array(v.unknown()),
});

export function toStoredDraft(coupon: Coupon): unknown {
  const { extras, form, items, policy, revision, stakes, stakeText } = coupon;
  return {
    version: COUPON_DRAFT_VERSION,
    revision,
    stakeText,
    policy,
    items,
    ...(form && { form }),
    ...(extras && { extras }),
    ...(stakes && { stakes }),
  };
}

export function parseItems(stored: readonly unknown[]): readonly CouponItem[] {
  const items = new Map<SelectionKey, CouponItem>();
  for (const candidate of stored) {
    const parsed = v.safeParse(itemStored, candidate);
    if (parsed.success && items.size < MAX_COUPON_ITEMS) items.set(parsed.output.key, parsed.output);
  }
  return [...items.values()];
}

export function parsePolicy(stored: unknown): PricePolicy | undefined {
  const parsed = v.safeParse(policyStored, stored);
  return parsed.success ? parsed.output : undefined;
}

export function parseStoredDraft(stored: unknown): Coupon | undefined {
  const parsed = v.safeParse(draftStored, stored);
  if (!parsed.success) return undefined;
  const { items, policy, revision, stakes, stakeText } = parsed.output;
  const form = parseStoredForm(parsed.output.form);
  const extras = parseStoredExtras(parsed.output.extras);
  return {
    items: parseItems(items),
    policy,
    revision,
    stakeText,
    ...(form && { form }),
    ...(extras && { extras }),
    ...(stakes && { stakes }),
  };
}
