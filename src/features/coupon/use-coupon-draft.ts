import { conflictsOf } from '#domain/coupon/draft/coupon.ts';
import { type CouponProblem, couponProblems } from '#domain/coupon/draft/coupon-errors.ts';
import { currentOdds } from '#domain/coupon/draft/coupon-prices.ts';
import { type CouponTotals, couponTotals } from '#domain/coupon/draft/coupon-totals.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { type CouponState, contextOf } from '#streams/coupon/coupon-state.ts';
import { type PayingAccount, usePayingAccount } from '../../parts/betting/use-betting.ts';
import { useCoupon } from '../../parts/betting/use-coupon.ts';

/** The state of the coupon, and what the parts of a draft show of it: its figures and problems at the present prices. */
export interface CouponDraftView extends CouponState {
  readonly account: PayingAccount;
  readonly totals: CouponTotals;
  /** Everything that stands in the way of placing, the first to be put right first. */
  readonly problems: readonly CouponProblem[];
  /** The price of each item now, in their order. */
  readonly odds: readonly Odds[];
  /** Items that depend on one another, which one bet cannot hold. */
  readonly clashing: ReadonlySet<SelectionKey>;
  /** Whether the coupon takes the place of an open bet. */
  readonly isEdit: boolean;
}

/** The draft at the present prices, computed once for all parts that show it. */
export function useCouponDraft(): CouponDraftView {
  const state = useCoupon();
  const account = usePayingAccount();
  const { coupon, prices } = state;
  const conflicts = coupon.items.length > 1 ? conflictsOf(coupon) : [];
  return {
    ...state,
    account,
    totals: couponTotals(coupon, prices, account.exponent, state.quote),
    problems: couponProblems(coupon, contextOf(state, account)),
    odds: coupon.items.map((item) => currentOdds(item, prices.get(item.key))),
    clashing: new Set(conflicts.flatMap(({ first, second }) => [first.key, second.key])),
    isEdit: coupon.extras?.saleBetId !== undefined,
  };
}
