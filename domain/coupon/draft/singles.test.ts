import { describe, expect, it } from 'vitest';
import { anItem, oddsOf } from '#tests/helpers/betting/coupon-world.ts';
import { amount } from '../../money/amount.ts';
import { addItem, type Coupon, EMPTY_COUPON, removeItems, setForm, setStakes } from './coupon.ts';
import type { CouponContext } from './coupon-errors.ts';
import { sameStakes, singlesOf } from './singles.ts';

// Two of one game: no express, but two singles.
const ITEMS = [anItem('1.1.1.0.0', 1_850), anItem('1.17.9.2.0', 2_100), anItem('2.1.1.0.0', 3_333)];

const drafted = ITEMS.reduce<Coupon>((coupon, item) => {
  const added = addItem(coupon, item);
  return added.ok ? added.value : coupon;
}, EMPTY_COUPON);
const [first, second, third] = drafted.items.map(({ key }) => key);

const context = (balance: bigint): CouponContext => ({
  prices: new Map(
    drafted.items.map(({ key, odds }) => [key, { odds, suspended: false, gone: false, stale: false }]),
  ),
  placements: [],
  online: true,
  signedIn: true,
  balance: amount(balance),
  exponent: 2,
  limits: { minStake: amount(50_00n), maxStake: amount(60_00n) },
  totalOdds: oddsOf(12_949),
});

describe('several singles', () => {
  const stakes = { [first ?? '']: '100', [second ?? '']: '60.55', [third ?? '']: '50.01' };

  it('are each a bet of its own: returns floored one by one, nothing related, the largest stake by its own odds', () => {
    const { charged, isReady, potentialReturn, singles } = singlesOf(
      setStakes(drafted, stakes),
      context(500_00n),
    );
    expect(isReady).toBe(true);
    expect(singles.map((single) => single.lines?.net)).toEqual([185_00n, 127_15n, 166_68n]);
    expect([charged, potentialReturn]).toEqual([210_56n, 478_83n]);
  });

  it('wait for a stake of each, and for all of them to be covered together', () => {
    const missing = singlesOf(setStakes(drafted, { ...stakes, [second ?? '']: '' }), context(500_00n));
    expect(missing.isReady).toBe(false);
    expect(missing.singles.map(({ problems }) => problems[0]?.code)).toEqual([
      undefined,
      'stake_missing',
      undefined,
    ]);
    const poor = singlesOf(setStakes(drafted, stakes), context(210_55n));
    expect(poor).toMatchObject({ isReady: false, isBeyondBalance: true });
    expect(poor.singles.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('can have the same stake, become one bet again, and are none when nothing is left', () => {
    const same = setStakes(drafted, sameStakes(drafted.items, '55'));
    expect(singlesOf(same, context(500_00n)).charged).toBe(165_00n);
    expect(setForm(same, { kind: 'express' }).stakes).toBeUndefined();
    expect(
      removeItems(
        same,
        [first, second, third].flatMap((key) => key ?? []),
      ).stakes,
    ).toBeUndefined();
  });
});
