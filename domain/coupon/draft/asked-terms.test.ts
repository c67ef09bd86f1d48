import { describe, expect, it } from 'vitest';
import type { Odds } from '../../market/odds.ts';
import { amount } from '../../money/amount.ts';
import type { CouponItem } from '../bet/bet.ts';
import { askedTerms } from './asked-terms.ts';
import { addItem, type Coupon, clearCoupon, EMPTY_COUPON, setExtras } from './coupon.ts';
import { type CouponContext, couponProblems, fixesOf } from './coupon-errors.ts';
import { couponTotals } from './coupon-totals.ts';

const odds = (thousandths: number) => thousandths as Odds;
const item = (game: number, price: number) =>
  ({
    key: `${game}.1.1.0.0`,
    gameId: game,
    mainGameId: game,
    odds: price,
    feed: 'live',
  }) as unknown as CouponItem;

function couponOf(prices: readonly number[], stakeText: string): Coupon {
  return prices.reduce<Coupon>(
    (coupon, price, index) => {
      const added = addItem(coupon, item(index + 1, price));
      return added.ok ? added.value : coupon;
    },
    { ...EMPTY_COUPON, stakeText },
  );
}

const problemsOf = (coupon: Coupon, balance: bigint) => {
  const { totalOdds, unmet } = couponTotals(coupon, new Map(), 2);
  const context: CouponContext = {
    prices: new Map(
      coupon.items.map(({ key, odds: price }) => [
        key,
        { odds: price, suspended: false, gone: false, stale: false },
      ]),
    ),
    placements: [],
    online: true,
    signedIn: true,
    balance: amount(balance),
    exponent: 2,
    limits: { minStake: amount(50_00n), maxStake: amount(1_000_00n) },
    totalOdds,
    ...(unmet && { unmet }),
  };
  return couponProblems(coupon, context);
};

describe('terms that a coupon asks for', () => {
  it('an express boost raises the winnings alone: 100 at 1.5 x 1.5 x 1.5 with 3 %', () => {
    const coupon = setExtras(couponOf([1_500, 1_500, 1_500], '100'), { expressBoost: true });
    // 100 + 237.50 x 1.03 = 344.625, floored once.
    expect(couponTotals(coupon, new Map(), 2)).toMatchObject({
      charged: 100_00n,
      potentialReturn: 344_62n,
      terms: { boostPercent: 3 },
    });
  });

  it('a free bet charges nothing and returns its winnings without the stake', () => {
    const coupon = setExtras(couponOf([2_500], '1000'), { promo: '7' });
    expect(couponTotals(coupon, new Map(), 2)).toMatchObject({
      stake: 1_000_00n,
      charged: 0n,
      potentialReturn: 1_500_00n,
      terms: { funding: 'free' },
    });
    expect(problemsOf(coupon, 0n)).toEqual([]);
  });

  it('a condition that is not met stands in the way by name, and can be dropped', () => {
    const coupon = setExtras(couponOf([1_200, 1_500, 1_500], '100'), { expressBoost: true });
    const [problem] = problemsOf(coupon, 1_000_00n);
    expect(problem).toMatchObject({ code: 'boost_not_met', condition: { code: 'leg-odds', limit: 1_300 } });
    expect(problem && fixesOf(problem)).toEqual([{ kind: 'drop-boost' }]);
    expect(couponTotals(coupon, new Map(), 2).terms.boostPercent).toBe(0);
  });

  it('a VIP stake lifts the largest stake four times, and no further', () => {
    const coupon = couponOf([2_000], '4000');
    expect(problemsOf(coupon, 9_000_00n)).toMatchObject([{ code: 'stake_too_large', limit: 1_000_00n }]);
    const asked = setExtras(coupon, { vipStake: true });
    expect(problemsOf(asked, 9_000_00n)).toEqual([]);
    expect(problemsOf({ ...asked, stakeText: '4000.01' }, 9_000_00n)).toMatchObject([
      { code: 'stake_too_large', limit: 4_000_00n },
    ]);
  });

  it('an express of the day is worth its share of the whole return only while it is one', () => {
    const prices = [odds(1_500), odds(1_500)];
    expect(
      askedTerms({ expressNumber: 1 }, { kind: 'express' }, prices, { isOfDay: true }).terms,
    ).toMatchObject({
      boostPercent: 10,
      boostBase: 'return',
    });
    expect(askedTerms({ expressNumber: 1 }, { kind: 'express' }, prices).unmet?.code).toBe('express-of-day');
  });

  it('go with the coupon that they were asked for', () => {
    const coupon = setExtras(couponOf([2_000], '100'), { powerBet: true });
    expect(clearCoupon(coupon).extras).toBeUndefined();
    expect(setExtras(coupon, {}).extras).toBeUndefined();
  });
});
