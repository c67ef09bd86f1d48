/**
 * The coupon as plain data, and every change to it as a pure function that answers a new coupon (or the same one, when nothing
 * changes, so that a store can compare by identity). Refusals are values: a full coupon and a second selection of the same
 * identity change nothing and say why. Prices in the items are the ones the user saw and agreed to; what the feed says now is
 * kept apart (`coupon-prices.ts`) and becomes agreed only through `acceptPrices`, which is a user's act.
 */

import type { SelectionKey } from '../../lib/ids.ts';
import { failed, ok, type Result } from '../../lib/result.ts';
import { NO_ODDS, type Odds } from '../../market/odds.ts';
import type { CouponItem, PricePolicy } from '../bet/bet.ts';
import type { BetExtras } from '../form/bet-extras.ts';
import { type BetForm, type BetKind, type ConditionalForm, checkForm, plainForm } from '../form/bet-form.ts';
import { carryForm } from './carry-form.ts';

/** The number of selections that a coupon can hold (docs/trust.md P18). */
export const MAX_COUPON_ITEMS = 50;

/** What the user puts together, as it is before it is placed. */
export interface Coupon {
  /** The selections in the order of picking; at most `MAX_COUPON_ITEMS`, no key twice. */
  readonly items: readonly CouponItem[];
  /** The stake as typed and cleaned: a decimal text with a dot ("12.5", "12."), empty when nothing was typed. */
  readonly stakeText: string;
  readonly policy: PricePolicy;
  /** The form that the user chose; it counts while it fits the number of items. Absent: one item is a single, more are an express. */
  readonly form?: BetForm | undefined;
  /** The stake of each selection, as typed, where they are singles: each is a bet of its own. */
  readonly stakes?: Readonly<Record<SelectionKey, string>> | undefined;
  /** What is asked for beside the legs: a free bet, a boost, a stake above the maximum. */
  readonly extras?: BetExtras | undefined;
  /** A number that rises with every change, in whichever tab it was made: the draft with the higher one is the newer. */
  readonly revision: number;
}

export const EMPTY_COUPON: Coupon = {
  items: [],
  stakeText: '',
  policy: { kind: 'none' },
  revision: 0,
};

/** Why a selection was not added. */
export type AddRefusal =
  | { readonly code: 'coupon_full'; readonly limit: number }
  | { readonly code: 'already_there'; readonly key: SelectionKey };

const keysOf = (items: readonly CouponItem[]) => items.map((item) => item.key);

function changed(coupon: Coupon, change: Partial<Omit<Coupon, 'revision'>>): Coupon {
  const changes = { ...coupon, ...change, revision: coupon.revision + 1 };
  const next = changes.items.length === 0 ? { ...changes, stakes: undefined } : changes;
  if (!change.items || !coupon.form || 'form' in change) return next;
  // A builder ends with the first selection of another game.
  if (coupon.form.kind === 'builder' && !isOfOneGame(change.items)) return { ...next, form: undefined };
  return { ...next, form: carryForm(coupon.form, keysOf(coupon.items), keysOf(change.items)) };
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

/** Adds an item that is not there, and removes one that is. Only adding can be refused. */
export function toggleItem(coupon: Coupon, item: CouponItem): Result<Coupon, AddRefusal> {
  return hasItem(coupon, item.key) ? ok(removeItem(coupon, item.key)) : addItem(coupon, item);
}

/** The coupon without items and stake; the rule for changed prices is the user's standing choice and stays. */
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

/** Makes one bet of all selections, of this form. */
export function setForm(coupon: Coupon, form: BetForm): Coupon {
  return changed(coupon, { form, stakes: undefined });
}

/** Makes singles of the selections, each with a stake of its own; none of them can replace an open bet. */
export function setStakes(coupon: Coupon, stakes: Readonly<Record<SelectionKey, string>>): Coupon {
  const { saleBetId: _bet, saleLeast: _least, ...kept } = coupon.extras ?? {};
  return changed(setExtras(coupon, kept), { stakes });
}

/** Replaces what is asked for beside the legs; undefined asks for nothing. */
export function setExtras(coupon: Coupon, extras: BetExtras | undefined): Coupon {
  return changed(coupon, { extras: extras && Object.keys(extras).length > 0 ? extras : undefined });
}

/** Makes these prices the agreed ones, which is the user's act and the only way in which an agreed price changes. Prices of other selections are ignored. */
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

/** Whether all selections are of one game. */
export const isOfOneGame = (items: readonly Pick<CouponItem, 'mainGameId'>[]): boolean =>
  items.every(({ mainGameId }) => mainGameId === items[0]?.mainGameId);

/** The form of selections for which none was chosen: several of one game are a builder, whose price comes with the server's quote. */
export function usualForm(items: readonly Pick<CouponItem, 'mainGameId'>[]): BetForm {
  const builder: BetForm = { kind: 'builder', odds: NO_ODDS };
  const isBuilder = items.length > 1 && isOfOneGame(items) && checkForm(builder, items.length).ok;
  return isBuilder ? builder : plainForm(items.length);
}

/** How the items are combined: by the chosen form where it fits them, else by the usual one. */
export function formOf({ form, items, stakes, stakeText }: Coupon): BetForm {
  if (!form || !checkForm(form, items.length).ok) return stakes ? plainForm(items.length) : usualForm(items);
  return form.kind === 'conditional' ? withFirstStake(form, stakeText) : form;
}

/** A conditional with the stake of the bet, which is that of its first block. */
export const withFirstStake = (form: ConditionalForm, stake: string): ConditionalForm => ({
  ...form,
  blocks: form.blocks.map((block, index) => (index === 0 ? { ...block, stake } : block)),
});

export const kindOf = (coupon: Coupon): BetKind => formOf(coupon).kind;

/** Two items that one bet cannot hold: of one main game, they depend on each other. */
export interface Conflict {
  readonly first: CouponItem;
  readonly second: CouponItem;
}

/**
 * The conflicts of a coupon, by its form. A builder may hold one game alone. In every other form each later item is paired with the first one of its
 * game, so that removing one side of each pair leaves none.
 */
export function conflictsOf(coupon: Coupon): readonly Conflict[] {
  const firstOfGame = new Map<number, CouponItem>();
  const conflicts: Conflict[] = [];
  const isBuilder = kindOf(coupon) === 'builder';
  const [head] = coupon.items;
  for (const item of coupon.items) {
    const first = isBuilder ? head : firstOfGame.get(item.mainGameId);
    if (isBuilder && first?.mainGameId === item.mainGameId) continue;
    if (first) conflicts.push({ first, second: item });
    else firstOfGame.set(item.mainGameId, item);
  }
  return conflicts;
}
