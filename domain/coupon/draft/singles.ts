/** Several singles at once: each with a stake of its own and what stands in its way, and the totals of all. */
import type { SelectionKey } from '../../lib/ids.ts';
import { type Amount, amount } from '../../money/amount.ts';
import type { CouponItem } from '../bet/bet.ts';
import { HOUSE_BOUNDS, maxStakeAt } from '../bet/stake-limits.ts';
import { type BetTerms, PLAIN_TERMS } from '../bet/terms.ts';
import { type BetLines, hopedLines } from '../form/bet-lines.ts';
import type { RailViolation } from '../rails/own-rails.ts';
import { type Coupon, EMPTY_COUPON } from './coupon.ts';
import { type CouponContext, type CouponProblem, couponProblems, stakeOf } from './coupon-errors.ts';
import { currentOdds } from './coupon-prices.ts';

/** A selection that is a bet of its own. */
export interface Single {
  readonly item: CouponItem;
  readonly stakeText: string;
  /** The stake; absent while the field holds no amount. */
  readonly stake?: Amount;
  /** The money of the single, if it wins. */
  readonly lines?: BetLines;
  /** What stands in the way of this single, most important first. */
  readonly problems: readonly CouponProblem[];
}

/** All singles of a coupon, with their totals. */
export interface Singles {
  readonly singles: readonly Single[];
  /** What all singles that have an amount cost. */
  readonly charged: Amount;
  /** The taxes in what is charged and in what comes back, if every single wins. */
  readonly stakeTax: Amount;
  readonly payoutTax: Amount;
  /** What comes back if every single wins. */
  readonly potentialReturn: Amount;
  /** Whether all together cost more than the account has. */
  readonly isBeyondBalance: boolean;
  /** The guard rails that all together would break. */
  readonly broken: readonly RailViolation[];
  /** Whether nothing stands in the way of any single. */
  readonly isReady: boolean;
}

/** One selection as a coupon of its own. A floor, which is one of the whole coupon's total odds, does not apply to it. */
export const couponOfSingle = ({ policy }: Coupon, item: CouponItem, stakeText: string): Coupon => ({
  ...EMPTY_COUPON,
  items: [item],
  stakeText,
  policy: policy.kind === 'floor' ? { kind: 'none' } : policy,
});

/** The singles of a coupon. `context`: that of the whole coupon, whose total odds and largest stake are replaced by those of each single. */
export function singlesOf(coupon: Coupon, { rails, ...context }: CouponContext): Singles {
  const stakes = coupon.stakes ?? {};
  const terms: BetTerms = context.house ? { ...PLAIN_TERMS, house: context.house } : PLAIN_TERMS;
  const singles = coupon.items.map((item): Single => {
    const own = couponOfSingle(coupon, item, stakes[item.key] ?? '');
    const odds = currentOdds(item, context.prices.get(item.key));
    const { bounds = HOUSE_BOUNDS, limits } = context;
    const problems = couponProblems(own, {
      ...context,
      totalOdds: odds,
      ...(limits && { limits: { ...limits, maxStake: maxStakeAt(odds, bounds) } }),
    });
    const stake = stakeOf(own, context.exponent);
    return {
      item,
      problems,
      stakeText: own.stakeText,
      ...(stake === undefined || stake <= 0n
        ? {}
        : { stake, lines: hopedLines(stake, [odds], { kind: 'single' }, terms) }),
    };
  });
  const sum = (of: (single: Single) => Amount | undefined) =>
    amount(singles.reduce((total, single) => total + (of(single) ?? 0n), 0n));
  const charged = sum(({ lines }) => lines?.charged);
  const isBeyondBalance =
    context.balance !== undefined && charged > context.balance + (context.bonusMoney ?? 0n);
  const planned = singles.flatMap(({ item, stake }) => (stake ? [{ items: [item], stake }] : []));
  const broken = rails?.(planned, context) ?? [];
  return {
    singles,
    charged,
    stakeTax: sum(({ lines }) => lines?.stakeTax),
    payoutTax: sum(({ lines }) => lines?.payoutTax),
    potentialReturn: sum(({ lines }) => lines?.net),
    isBeyondBalance,
    broken,
    isReady:
      singles.length > 0 &&
      !isBeyondBalance &&
      broken.length === 0 &&
      singles.every(({ problems }) => problems.length === 0),
  };
}

/** One stake for all of these selections. */
export const sameStakes = (
  items: readonly CouponItem[],
  stakeText: string,
): Readonly<Record<SelectionKey, string>> => Object.fromEntries(items.map(({ key }) => [key, stakeText]));
