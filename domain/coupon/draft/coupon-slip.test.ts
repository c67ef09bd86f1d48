import { describe, expect, it } from 'vitest';
import type { GameId, SelectionKey } from '../../lib/ids.ts';
import type { Odds } from '../../market/odds.ts';
import { amount } from '../../money/amount.ts';
import { rational } from '../../money/rational.ts';
import type { CouponItem } from '../bet/bet.ts';
import { bestMoney } from '../bet/bet-money.ts';
import { PLAIN_TERMS } from '../bet/terms.ts';
import type { BetForm } from '../form/bet-form.ts';
import { bestReturn } from '../settlement/settlement.ts';
import { moneyOfSlip, NO_TAX } from '../slip/slip-tax.ts';
import { type Coupon, EMPTY_COUPON } from './coupon.ts';
import { slipOfCoupon } from './coupon-slip.ts';
import { slipOfDraft } from './slip-draft.ts';

const item = (game: number, odds: number): CouponItem => ({
  key: `${game}.1.1.0.0` as SelectionKey,
  gameId: game as GameId,
  mainGameId: game as GameId,
  feed: 'live',
  odds: odds as Odds,
  texts: { game: '', championship: '', market: '', selection: '' },
});

const ODDS = [1850, 2100, 3400, 1333].map((odds) => odds as Odds);
const couponOf = (form: BetForm): Coupon => ({
  ...EMPTY_COUPON,
  items: ODDS.map((odds, index) => item(index + 1, odds)),
  stakeText: '70.5',
  form,
});

describe('the coupon as a slip', () => {
  it.each<BetForm>([
    { kind: 'express' },
    { kind: 'system', size: 2 },
    { kind: 'lucky_cis' },
    { kind: 'patent_cis' },
    { kind: 'multibet', size: 2, lobby: [1], blocks: [[0], [2], [3]] },
    { kind: 'chain' },
    {
      kind: 'conditional',
      blocks: [
        { legs: [0, 3], stake: '70.5' },
        { legs: [1], stake: '20' },
        { legs: [2], stake: 'max' },
      ],
    },
    { kind: 'anti_express', margin: 1000 },
  ])('returns what the coupon promises: $kind', (form) => {
    const read = slipOfDraft(slipOfCoupon(couponOf(form), new Map(), 'KZT'));
    expect(read.ok && moneyOfSlip(read.value.slip, read.value.rules).gross).toBe(
      bestReturn(amount(70_50n), ODDS, form),
    );
  });

  it('takes the terms of the house along, so that the calculator pays what the coupon promises', () => {
    const house = {
      cap: amount(150_00n),
      tax: {
        ...NO_TAX,
        stakeTax: rational(1n, 20n),
        stakeTaxModel: 'deducted',
        payoutTax: rational(1n, 10n),
        winThreshold: rational(100_50n),
      },
    } as const;
    const form = { kind: 'express' } as const;
    const read = slipOfDraft(slipOfCoupon(couponOf(form), new Map(), 'KZT', house));
    const { gross, net, tax } = bestMoney(amount(70_50n), ODDS, form, { ...PLAIN_TERMS, house });
    expect(read.ok && moneyOfSlip(read.value.slip, read.value.rules)).toMatchObject({ gross, net, tax });
    expect([gross, tax]).toEqual([150_00n, 15_00n]);
  });

  it('takes the price of now, and that of a builder from the builder', () => {
    const coupon = couponOf({ kind: 'builder', odds: 7770 as Odds });
    expect(slipOfCoupon(coupon, new Map(), '')).toMatchObject({
      kind: 'single',
      currency: 'KZT',
      legs: [{ odds: '7.77' }],
    });
    const now = { odds: 2000 as Odds, suspended: false, gone: false, stale: false };
    const express = slipOfCoupon(couponOf({ kind: 'express' }), new Map([[item(1, 0).key, now]]), 'KZT');
    expect(express.legs[0]?.odds).toBe('2');
  });
});
