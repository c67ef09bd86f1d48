/**
 * Why a coupon cannot be placed, as data: a code, the items and figures it is about, and the act that would put it right. The screen
 * turns codes into sentences (`coupon.problem.<code>`) and acts into buttons. Nothing here asks the clock or the network.
 */

import type { SelectionKey } from '../../lib/ids.ts';
import { NO_ODDS, type Odds } from '../../market/odds.ts';
import { type Amount, amountFromDecimal } from '../../money/amount.ts';
import { betCharge } from '../bet/bet-money.ts';
import type { HouseTerms } from '../bet/house-terms.ts';
import { type SentPlacements, undecidedOf } from '../bet/sent-placements.ts';
import { type StakeBounds, vipMaxStake } from '../bet/stake-limits.ts';
import { PLAIN_TERMS } from '../bet/terms.ts';
import { type BetForm, checkForm } from '../form/bet-form.ts';
import type { BoostCondition } from '../form/boosts.ts';
import type { RailViolation } from '../rails/own-rails.ts';
import type { RailsCheck } from '../rails/rail-problems.ts';
import { asksFreeBet } from './asked-terms.ts';
import { type Coupon, conflictsOf, formOf, isOfOneGame, MAX_COUPON_ITEMS } from './coupon.ts';
import { itemState, type LivePrices, type PriceDifference, priceDifferences } from './coupon-prices.ts';

const A_BUILDER: BetForm = { kind: 'builder', odds: NO_ODDS };

/** An act that puts a problem right. */
export type CouponFix =
  | { readonly kind: 'remove'; readonly key: SelectionKey }
  | { readonly kind: 'remove-all'; readonly keys: readonly SelectionKey[] }
  /** Makes a builder of the coupon, in which selections of one game can be combined. */
  | { readonly kind: 'builder' }
  /** Makes a bet of its own of each selection. */
  | { readonly kind: 'singles' }
  | { readonly kind: 'accept-prices' }
  | { readonly kind: 'set-stake'; readonly stake: Amount }
  | { readonly kind: 'enter-stake' }
  | { readonly kind: 'edit-stake' }
  | { readonly kind: 'drop-boost' }
  | { readonly kind: 'edit-policy' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'ask-now' }
  | { readonly kind: 'refresh' };

/** A problem that keeps a coupon from being placed. */
export type CouponProblem =
  | { readonly code: 'empty' }
  /** A bet of the same selections is not decided yet; `unknown`: its answer was lost. */
  | { readonly code: 'undecided'; readonly unknown: boolean }
  | { readonly code: 'offline' }
  /** The feed has confirmed these prices too long ago. */
  | { readonly code: 'stale'; readonly keys: readonly SelectionKey[] }
  | { readonly code: 'checking'; readonly keys: readonly SelectionKey[] }
  | { readonly code: 'too_many_items'; readonly limit: number }
  | { readonly code: 'gone'; readonly keys: readonly SelectionKey[] }
  | { readonly code: 'suspended'; readonly keys: readonly SelectionKey[] }
  /** The selections cannot be combined. `builder`: all of them are of one game, and can be a builder. */
  | {
      readonly code: 'conflict';
      readonly keys: readonly [SelectionKey, SelectionKey];
      readonly builder: boolean;
    }
  | { readonly code: 'price_changed'; readonly changes: readonly PriceDifference[] }
  | { readonly code: 'below_floor'; readonly floor: Odds; readonly now: Odds }
  /** The form has no price: of an anti-express that would pay 1.00 or less, of a builder that has none or waits for it. */
  | { readonly code: 'not_offered'; readonly builder: boolean }
  /** The boost that was asked for has a condition that this coupon does not meet. */
  | { readonly code: 'boost_not_met'; readonly condition: BoostCondition }
  | { readonly code: 'not_signed_in' }
  | { readonly code: 'stake_missing' }
  | { readonly code: 'stake_too_small'; readonly limit: Amount }
  | { readonly code: 'stake_too_large'; readonly limit: Amount }
  | { readonly code: 'not_enough_money'; readonly balance: Amount }
  /** A guard rail of the bettor's own would be broken. */
  | RailViolation;

export type ProblemCode = CouponProblem['code'];

/** What decides, beside the coupon, whether it can be placed. */
export interface CouponContext {
  readonly prices: LivePrices;
  /** The bets that were sent and not dismissed. */
  readonly placements: SentPlacements;
  readonly online: boolean;
  readonly signedIn: boolean;
  /** The balance of the account; absent for guests, and until it is known. */
  readonly balance?: Amount;
  /** Bonus money that may be staked beside it. */
  readonly bonusMoney?: Amount | undefined;
  readonly exponent: number;
  /** The code of the account's currency; absent for guests. */
  readonly currencyCode?: string;
  /** What may be staked in that currency; absent for guests. */
  readonly bounds?: StakeBounds;
  readonly limits?: { readonly minStake: Amount; readonly maxStake: Amount };
  /** The total odds at the current prices. */
  readonly totalOdds: Odds;
  /** What the house takes. */
  readonly house?: HouseTerms;
  /** The condition that the coupon does not meet, of the boost that was asked for. */
  readonly unmet?: BoostCondition;
  /** The guard rails of the account; absent where it has none. */
  readonly rails?: RailsCheck;
}

/** Everything that stands in the way of placing, most important first: the first one is shown beside the button. */
export function couponProblems(coupon: Coupon, context: CouponContext): readonly CouponProblem[] {
  if (coupon.items.length === 0) return [{ code: 'empty' }];
  const same = undecidedOf(context.placements, coupon.items);
  if (same) return [{ code: 'undecided', unknown: same.kind === 'unknown' }];
  return [
    ...itemProblems(coupon, context),
    ...priceProblems(coupon, context),
    ...(context.totalOdds === NO_ODDS
      ? [{ code: 'not_offered', builder: formOf(coupon).kind === 'builder' } as const]
      : []),
    ...(context.unmet ? [{ code: 'boost_not_met', condition: context.unmet } as const] : []),
    ...(context.signedIn ? [] : [{ code: 'not_signed_in' } as const]),
    ...stakeProblems(coupon, context),
    ...railProblems(coupon, context),
  ];
}

function railProblems(coupon: Coupon, context: CouponContext): readonly CouponProblem[] {
  const stake = stakeOf(coupon, context.exponent);
  if (stake === undefined || stake <= 0n || !context.rails) return [];
  return context.rails([{ ...coupon, stake }], context);
}

function itemProblems(coupon: Coupon, { prices, online }: CouponContext): readonly CouponProblem[] {
  const problems: CouponProblem[] = [];
  const inState = (wanted: string) =>
    coupon.items.filter((item) => itemState(item, prices.get(item.key)) === wanted).map((item) => item.key);
  if (!online) problems.push({ code: 'offline' });
  if (coupon.items.length > MAX_COUPON_ITEMS) {
    problems.push({ code: 'too_many_items', limit: MAX_COUPON_ITEMS });
  }
  for (const code of ['gone', 'suspended', 'stale', 'checking'] as const) {
    const keys = inState(code);
    if (keys.length > 0) problems.push({ code, keys });
  }
  if (coupon.items.length > 1) {
    const builder = isOfOneGame(coupon.items) && checkForm(A_BUILDER, coupon.items.length).ok;
    for (const { first, second } of conflictsOf(coupon)) {
      problems.push({ code: 'conflict', keys: [first.key, second.key], builder });
    }
  }
  return problems;
}

function priceProblems(coupon: Coupon, context: CouponContext): readonly CouponProblem[] {
  const { policy } = coupon;
  const changes = priceDifferences(coupon, context.prices);
  const changedProblem = [{ code: 'price_changed', changes } as const];
  switch (policy.kind) {
    case 'any':
      return [];
    case 'none':
      return changes.length > 0 ? changedProblem : [];
    // Leg by leg, as the server decides it: one that rose does not make up for one that fell.
    case 'higher':
      return changes.some(({ now, was }) => now < was) ? changedProblem : [];
    case 'floor':
      return context.totalOdds < policy.odds
        ? [{ code: 'below_floor', floor: policy.odds, now: context.totalOdds }]
        : [];
  }
}

function stakeProblems(coupon: Coupon, context: CouponContext): readonly CouponProblem[] {
  const stake = stakeOf(coupon, context.exponent);
  if (stake === undefined || stake <= 0n) return [{ code: 'stake_missing' }];
  const { limits, balance, bonusMoney = 0n } = context;
  if (limits && stake < limits.minStake) return [{ code: 'stake_too_small', limit: limits.minStake }];
  const most = limits && (coupon.extras?.vipStake ? vipMaxStake(limits.maxStake) : limits.maxStake);
  if (most !== undefined && stake > most) return [{ code: 'stake_too_large', limit: most }];
  const isFree = asksFreeBet(coupon.extras);
  // Only the server knows how much of it can be on credit.
  if (isFree || coupon.extras?.advance || balance === undefined) return [];
  const { house } = context;
  const { charged } = betCharge(stake, house ? { ...PLAIN_TERMS, house } : PLAIN_TERMS);
  // The least that the replaced bet brings.
  const sold = amountFromDecimal(coupon.extras?.saleLeast ?? '0', context.exponent) ?? 0n;
  // The server says what the rule of the bonus lets it pay; an edited bet is paid by one's own money.
  const beside =
    coupon.extras?.promo !== undefined || coupon.extras?.saleBetId !== undefined ? 0n : bonusMoney;
  if (charged > balance + sold + beside) return [{ code: 'not_enough_money', balance }];
  return [];
}

/** The typed stake in minor units; undefined while it is no amount of the currency. */
export const stakeOf = (coupon: Coupon, exponent: number): Amount | undefined =>
  amountFromDecimal(coupon.stakeText.replace(/\.$/, ''), exponent);

/** The acts that would put a problem right, most useful first; none where one can only wait. */
export function fixesOf(problem: CouponProblem): readonly CouponFix[] {
  switch (problem.code) {
    case 'conflict':
      return [
        ...problem.keys.map((key) => ({ kind: 'remove', key }) as const),
        ...(problem.builder ? [{ kind: 'builder' } as const] : []),
        { kind: 'singles' },
      ];
    case 'gone':
    case 'suspended':
      return [{ kind: 'remove-all', keys: problem.keys }];
    case 'price_changed':
      return [{ kind: 'accept-prices' }];
    case 'below_floor':
      return [{ kind: 'edit-policy' }];
    case 'boost_not_met':
      return [{ kind: 'drop-boost' }];
    case 'not_signed_in':
      return [{ kind: 'sign-in' }];
    case 'stake_too_small':
    case 'stake_too_large':
      return [{ kind: 'set-stake', stake: problem.limit }];
    case 'stake_missing':
      return [{ kind: 'enter-stake' }];
    case 'not_enough_money':
    case 'rail_stake':
    case 'rail_game':
    case 'rail_open':
    case 'rail_loss':
      return [{ kind: 'edit-stake' }];
    case 'undecided':
      return problem.unknown ? [{ kind: 'ask-now' }] : [];
    case 'stale':
      return [{ kind: 'refresh' }];
    case 'empty':
    case 'not_offered':
    case 'offline':
    case 'checking':
    case 'too_many_items':
    case 'rail_pace':
    case 'rail_unknown':
      return [];
  }
}
