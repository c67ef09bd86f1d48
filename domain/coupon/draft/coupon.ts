/**
 * The coupon as plain data, and every change to it as a pure function that answers a new coupon (or the same one, when nothing
 * changes, so that a store can compare by identity). Refusals are values: a full coupon and a second selection of the same
 * identity change nothing and say why. Prices in the items are the ones the user saw and agreed to; what the feed says now is
 * kept apart (`coupon-prices.ts`) and becomes agreed only through `acceptPrices`, which is a user's act.
 */

import type { SelectionKey } from '../../lib/ids.ts';
import { failed, ok, type Result } from '../../lib/result.ts';
import type { Odds } from '../../market/odds.ts';
import type { CouponItem, PricePolicy } from '../bet/bet.ts';
import type { BetExtras } from '../form/bet-extras.ts';
import { type BetForm, type BetKind, type ConditionalForm, checkForm, plainForm } from '../form/bet-form.ts';
import { carryForm } from './carry-form.ts';

/** Most bets of a coupon (docs/trust.md P18). */
export const MAX_COUPON_ITEMS = 50;

export interface Coupon {
  /** In the order of picking; at most `MAX_COUPON_ITEMS`, no key twice. */
  readonly items: readonly CouponItem[];
  /** Decimal text with a dot, as typed and cleaned ("12.5", "12."); empty when nothing was typed. */
  readonly stakeText: string;
  readonly policy: PricePolicy;
  /** The user's choice; it counts while it fits the number of items. Absent: one item is a single, more are an express. */
  readonly form?: BetForm | undefined;
  /** The stake of each selection, as typed: then they are singles, each a bet of its own. */
  readonly stakes?: Readonly<Record<SelectionKey, string>> | undefined;
  /** What is asked for beside the legs: a free bet, a boost, a stake above the maximum. */
  readonly extras?: BetExtras | undefined;
  /** Rises with every change, in whichever tab it was made: the newer draft wins. */
  readonly revision: number;
}

export const EMPTY_COUPON: Coupon = {
  items: [],
  stakeText: '',
  policy: { kind: 'none' },
  revision: 0,
};

export type AddRefusal =
  | { readonly code: 'coupon_full'; readonly limit: number }
  | { readonly code: 'already_there'; readonly key: SelectionKey };

const keysOf = (items: readonly CouponItem[]) => items.map((item) => item.key);

function changed(coupon: Coupon, change: Partial<Omit<Coupon, 'revision'>>): Coupon {
  const changes = { ...coupon, ...change, revision: coupon.revision + 1 };
  const next = changes.items.length === 0 ? { ...changes, stakes: undefined } : changes;
  return change.items && coupon.form && !('form' in change)
    ? { ...next, form: carryForm(coupon.form, keysOf(coupon.items), keysOf(change.items)) }
    : next;
}

export const hasItem = (coupon: Coupon, key: SelectionKey): boolean =>
  coupon.items.some((item) => item.key === key);

export function addItem(coupon: Coupon, item: CouponItem): Result<Coupon, AddRefusal> {
  if (hasItem(coupon, item.key)) return failed({ code: 'already_there', key: item.key });
  if (coupon.items.length >= MAX_COUPON_ITEMS)
    return failed({ code: 'coupon_full', limit: MAX_COUPON_ITEMS });
  return ok(changed(coupon, { items: [...coupon.items, item] }));
}

export function removeItem(coupon: Coupon, key: SelectionKey): Coupon {
  if (!hasItem(coupon, key)) return coupon;
  return changed(coupon, { items: coupon.items.filter((item) => item.key !== key) });
}

export function removeItems(coupon: Coupon, keys: readonly SelectionKey[]): Coupon {
  const gone = new Set(keys);
  const items = coupon.items.filter((item) => !gone.has(item.key));
  return items.length === coupon.items.length ? coupon : changed(coupon, { items });
}

/** In when it is not there, out when it is. Only adding can be refused. */
export function toggleItem(coupon: Coupon, item: CouponItem): Result<Coupon, AddRefusal> {
  return hasItem(coupon, item.key) ? ok(removeItem(coupon, item.key)) : addItem(coupon, item);
}

/** Items and stake go; the price policy is the user's standing choice and stays. */
export function clearCoupon(coupon: Coupon): Coupon {
  if (coupon.items.length === 0 && coupon.stakeText === '') return coupon;
  return changed(coupon, { items: [], stakeText: '', form: undefined, extras: undefined, stakes: undefined });
}

export function setStakeText(coupon: Coupon, stakeText: string): Coupon {
  return coupon.stakeText === stakeText ? coupon : changed(coupon, { stakeText });
}

export function setPolicy(coupon: Coupon, policy: PricePolicy): Coupon {
  return changed(coupon, { policy });
}

/** One bet of all selections. */
export function setForm(coupon: Coupon, form: BetForm): Coupon {
  return changed(coupon, { form, stakes: undefined });
}

/** Singles, each with a stake of its own: none of them takes the place of another bet. */
export function setStakes(coupon: Coupon, stakes: Readonly<Record<SelectionKey, string>>): Coupon {
  const { saleBetId: _bet, saleLeast: _least, ...kept } = coupon.extras ?? {};
  return changed(setExtras(coupon, kept), { stakes });
}

/** Undefined takes every wish back. */
export function setExtras(coupon: Coupon, extras: BetExtras | undefined): Coupon {
  return changed(coupon, { extras: extras && Object.keys(extras).length > 0 ? extras : undefined });
}

/** The user agrees to these prices: the only way in which an agreed price changes. Prices of no item are ignored. */
export function acceptPrices(coupon: Coupon, prices: ReadonlyMap<SelectionKey, Odds>): Coupon {
  let moved = false;
  const items = coupon.items.map((item) => {
    const odds = prices.get(item.key);
    if (odds === undefined || odds === item.odds) return item;
    moved = true;
    return { ...item, odds };
  });
  return moved ? changed(coupon, { items }) : coupon;
}

/** How the items are combined: the chosen form where it fits them. */
export function formOf({ form, items, stakeText }: Coupon): BetForm {
  if (!form || !checkForm(form, items.length).ok) return plainForm(items.length);
  return form.kind === 'conditional' ? withFirstStake(form, stakeText) : form;
}

/** The first block's stake is the bet's. */
export const withFirstStake = (form: ConditionalForm, stake: string): ConditionalForm => ({
  ...form,
  blocks: form.blocks.map((block, index) => (index === 0 ? { ...block, stake } : block)),
});

export const kindOf = (coupon: Coupon): BetKind => formOf(coupon).kind;

/** Two items of one main game: they depend on each other and cannot share an express. */
export interface Conflict {
  readonly first: CouponItem;
  readonly second: CouponItem;
}

/**
 * The conflicts of the coupon's form. A builder is of one game, and of nothing else. Of every other form, each later item paired with the first one of its game, so that removing one side of each pair
 * leaves none. One pass over the items.
 */
export function conflictsOf(coupon: Coupon): readonly Conflict[] {
  const firstOfGame = new Map<number, CouponItem>();
  const conflicts: Conflict[] = [];
  const isBuilder = coupon.form?.kind === 'builder' && kindOf(coupon) === 'builder';
  const [head] = coupon.items;
  for (const item of coupon.items) {
    const first = isBuilder ? head : firstOfGame.get(item.mainGameId);
    if (isBuilder && first?.mainGameId === item.mainGameId) continue;
    if (first) conflicts.push({ first, second: item });
    else firstOfGame.set(item.mainGameId, item);
  }
  return conflicts;
}
