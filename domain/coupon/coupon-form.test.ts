import { describe, expect, it } from 'vitest';
import { anItem } from '#tests/helpers/betting/coupon-world.ts';
import { type Coupon, clearCoupon, EMPTY_COUPON, formOf, removeItem } from './draft/coupon.ts';
import { couponTotals } from './draft/coupon-totals.ts';
import type { BetForm } from './form/bet-form.ts';

const FIRST = anItem('1.1.1.0.0', 2000);

describe('the form of a coupon', () => {
  const threeOf = (form: BetForm): Coupon => ({
    ...EMPTY_COUPON,
    items: [FIRST, anItem('2.1.1.0.0', 3000), anItem('3.1.1.0.0', 4000)],
    stakeText: '7',
    form,
  });

  it('is the chosen one while it fits, else the plain one', () => {
    const coupon = threeOf({ kind: 'system', size: 2 });
    expect(formOf(coupon)).toEqual({ kind: 'system', size: 2 });
    expect(formOf(removeItem(coupon, FIRST.key))).toEqual({ kind: 'express' });
    expect(formOf(clearCoupon(coupon))).toEqual({ kind: 'single' });
  });

  // 7.00 over 7 units: singles 2 + 3 + 4, doubles 6 + 8 + 12, the treble 24.
  it.each([
    [{ kind: 'express' }, 1n, 168_00n, 168_00n],
    [{ kind: 'system', size: 2 }, 3n, 60_66n, 14_00n],
    [{ kind: 'multibet', size: 2, lobby: [], blocks: [[2], [0], [1]] }, 3n, 60_66n, 14_00n],
    [{ kind: 'lucky_cis' }, 7n, 59_00n, 2_00n],
    [{ kind: 'patent_uk' }, 7n, 59_00n, 2_00n],
    [{ kind: 'patent_cis' }, 4n, 87_50n, 10_50n],
  ] as const)('%j has %s units, returns %s at most and %s at least', (form, units, most, least) => {
    const totals = couponTotals(threeOf(form), new Map(), 2);
    expect(totals).toMatchObject({ form, units, charged: 7_00n, potentialReturn: most, leastReturn: least });
  });

  it('of blocks returns least when the lobby wins and the blocks with the shortest odds', () => {
    const items = [5000, 2000, 3000, 2500, 2000].map((odds, index) => anItem(`${index + 1}.1.1.0.0`, odds));
    // 2.00 on each of three pairs, times the lobby at 2: blocks at 5, 3 × 2.5 and 2.
    const form: BetForm = { kind: 'multibet', size: 2, lobby: [1], blocks: [[0], [2, 3], [4]] };
    const totals = couponTotals({ ...EMPTY_COUPON, items, stakeText: '6', form }, new Map(), 2);
    expect(totals).toMatchObject({ units: 3n, potentialReturn: 250_00n, leastReturn: 40_00n });
  });
});
