/** Several singles at once, each with a stake of its own: what each of them is, what stands in its way, and what all of them come to. */
import type { SelectionKey } from '../../lib/ids.ts';
import { type Amount, amount } from '../../money/amount.ts';
import type { CouponItem } from '../bet/bet.ts';
import { HOUSE_BOUNDS, maxStakeAt } from '../bet/stake-limits.ts';
import { type BetTerms, PLAIN_TERMS } from '../bet/terms.ts';
import { type BetLines, hopedLines } from '../form/bet-lines.ts';
import { type Coupon, EMPTY_COUPON } from './coupon.ts';
import { type CouponContext, type CouponProblem, couponProblems, stakeOf } from './coupon-errors.ts';
import { currentOdds } from './coupon-prices.ts';

export interface Single {
  readonly item: CouponItem;
  readonly stakeText: string;
  /** Absent while the field holds no amount. */
  readonly stake?: Amount;
  /** If it wins. */
  readonly lines?: BetLines;
  /** The weightiest first. */
  readonly problems: readonly CouponProblem[];
}

export interface Singles {
  readonly singles: readonly Single[];
  /** Of all that have an amount. */
  readonly charged: Amount;
  /** Parts of what is charged and of what comes back, if every one of them wins. */
  readonly stakeTax: Amount;
  readonly payoutTax: Amount;
  /** If every one of them wins. */
  readonly potentialReturn: Amount;
  /** All together cost more than there is. */
  readonly isBeyondBalance: boolean;
  /** Nothing stands in the way of any. */
  readonly isReady: boolean;
}

/** One selection as a coupon of its own. A floor is one of the whole coupon's total odds: a single asks again instead. */
export const couponOfSingle = ({ policy }: Coupon, item: CouponItem, stakeText: string): Coupon => ({
  ...EMPTY_COUPON,
  items: [item],
  stakeText,
  policy: policy.kind === 'floor' ? { kind: 'none' } : policy,
});

/** `context`: of the whole coupon; its total odds and largest stake are replaced by those of each single. */
export function singlesOf(coupon: Coupon, context: CouponContext): Singles {
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
  const isBeyondBalance = context.balance !== undefined && charged > context.balance;
  return {
    singles,
    charged,
    stakeTax: sum(({ lines }) => lines?.stakeTax),
    payoutTax: sum(({ lines }) => lines?.payoutTax),
    potentialReturn: sum(({ lines }) => lines?.net),
    isBeyondBalance,
    isReady: singles.length > 0 && !isBeyondBalance && singles.every(({ problems }) => problems.length === 0),
  };
}

/** The same stake for each of them. */
export const sameStakes = (
  items: readonly CouponItem[],
  stakeText: string,
): Readonly<Record<SelectionKey, string>> => Object.fromEntries(items.map(({ key }) => [key, stakeText]));
