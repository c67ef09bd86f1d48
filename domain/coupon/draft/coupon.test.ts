import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameId, SelectionKey } from '../../lib/ids.ts';
import { NO_ODDS, type Odds } from '../../market/odds.ts';
import { amount } from '../../money/amount.ts';
import type { CouponItem } from '../bet/bet.ts';
import {
  acceptPrices,
  addItem,
  type Coupon,
  clearCoupon,
  conflictsOf,
  EMPTY_COUPON,
  formOf,
  kindOf,
  MAX_COUPON_ITEMS,
  removeItem,
  setForm,
  setPolicy,
  setStakes,
  setStakeText,
  toggleItem,
} from './coupon.ts';
import { type CouponContext, couponProblems, fixesOf } from './coupon-errors.ts';
import type { LivePrice, LivePrices } from './coupon-prices.ts';
import { couponTotals } from './coupon-totals.ts';

const odds = (thousandths: number) => thousandths as Odds;

function anItem(game: number, type = 1, price = 2000, mainGame = game): CouponItem {
  return {
    key: `${game}.1.${type}.0.0` as SelectionKey,
    gameId: game as GameId,
    mainGameId: mainGame as GameId,
    feed: 'live',
    odds: odds(price),
    texts: { game: 'A - B', championship: 'Cup', market: 'Result', selection: 'A' },
  };
}

function aCoupon(items: readonly CouponItem[], change: Partial<Coupon> = {}): Coupon {
  return { ...EMPTY_COUPON, items, stakeText: '5', ...change };
}

const livePrices = (coupon: Coupon, change: Partial<LivePrice> = {}): LivePrices =>
  new Map(
    coupon.items.map((item) => [
      item.key,
      { odds: item.odds, suspended: false, gone: false, stale: false, ...change },
    ]),
  );

function problemCodes(coupon: Coupon, prices: LivePrices, change: Partial<CouponContext> = {}) {
  const { totalOdds } = couponTotals(coupon, prices, 2);
  const context = {
    prices,
    placements: [],
    online: true,
    signedIn: true,
    exponent: 2,
    totalOdds,
  };
  return couponProblems(coupon, { ...context, ...change }).map((problem) => problem.code);
}

describe('picking', () => {
  it('puts a selection in and, picked again, out', () => {
    const first = toggleItem(EMPTY_COUPON, anItem(1));
    expect(first).toMatchObject({ ok: true, value: { items: [{ key: '1.1.1.0.0' }] } });
    if (!first.ok) return;
    expect(toggleItem(first.value, anItem(1))).toMatchObject({ ok: true, value: { items: [] } });
  });

  it('refuses the same selection twice and a 51st', () => {
    const full = aCoupon(Array.from({ length: MAX_COUPON_ITEMS }, (_, index) => anItem(index + 1)));
    expect(addItem(full, anItem(1))).toMatchObject({ ok: false, error: { code: 'already_there' } });
    expect(addItem(full, anItem(99))).toEqual({ ok: false, error: { code: 'coupon_full', limit: 50 } });
  });

  it('is a single with one item and an express with more', () => {
    expect(kindOf(aCoupon([anItem(1)]))).toBe('single');
    expect(kindOf(aCoupon([anItem(1), anItem(2)]))).toBe('express');
  });

  it('raises the revision with each change and answers the same coupon where nothing changes', () => {
    const coupon = aCoupon([anItem(1)]);
    expect(setStakeText(coupon, '6').revision).toBe(coupon.revision + 1);
    expect(setStakeText(coupon, '5')).toBe(coupon);
    expect(removeItem(coupon, '9.9.9.0.0' as SelectionKey)).toBe(coupon);
    expect(acceptPrices(coupon, new Map([[anItem(1).key, odds(2000)]]))).toBe(coupon);
    expect(clearCoupon(EMPTY_COUPON)).toBe(EMPTY_COUPON);
  });

  it('keeps the price policy when it is cleared', () => {
    const coupon = setPolicy(aCoupon([anItem(1)]), { kind: 'higher' });
    expect(clearCoupon(coupon)).toMatchObject({ items: [], stakeText: '', policy: { kind: 'higher' } });
  });
});

describe('conflicts', () => {
  it('names each later selection of a game with the first one, sub-games included', () => {
    const half = anItem(7, 1, 2000, 1);
    const pairs = conflictsOf(aCoupon([anItem(1), anItem(2), anItem(1, 2), half]));
    expect(pairs.map(({ first, second }) => [first.key, second.key])).toEqual([
      ['1.1.1.0.0', '1.1.2.0.0'],
      ['1.1.1.0.0', '7.1.1.0.0'],
    ]);
  });

  it('offers to remove either side, or to make them singles', () => {
    const coupon = aCoupon([anItem(1), anItem(1, 2)], { form: { kind: 'express' } });
    const prices = livePrices(coupon);
    expect(problemCodes(coupon, prices)).toEqual(['conflict']);
    expect(fixesOf({ code: 'conflict', keys: [anItem(1).key, anItem(1, 2).key], builder: false })).toEqual([
      { kind: 'remove', key: '1.1.1.0.0' },
      { kind: 'remove', key: '1.1.2.0.0' },
      { kind: 'singles' },
    ]);
  });
});

describe('selections of one game', () => {
  const pick = (coupon: Coupon, item: CouponItem) => {
    const result = addItem(coupon, item);
    if (!result.ok) throw new Error(result.error.code);
    return result.value;
  };
  const two = pick(pick(EMPTY_COUPON, anItem(1)), anItem(1, 2));

  it('are a builder by themselves, whose price comes with the quote', () => {
    expect(formOf(two)).toEqual({ kind: 'builder', odds: NO_ODDS });
    expect(conflictsOf(two)).toEqual([]);
    expect(problemCodes(two, livePrices(two))).toContain('not_offered');
  });

  it('are an accumulator with the first one of another game, which names those that cannot stand in it', () => {
    const priced = setForm(two, { kind: 'builder', odds: 3_000 as Odds });
    for (const coupon of [two, priced]) {
      const three = pick(coupon, anItem(2));
      expect(formOf(three).kind).toBe('express');
      expect(problemCodes(three, livePrices(three))).toContain('conflict');
      expect(formOf(removeItem(three, anItem(2).key)).kind).toBe('builder');
    }
  });

  it('stay singles where they are', () => {
    expect(formOf(setStakes(two, {})).kind).toBe('express');
  });
});

describe('what stands in the way', () => {
  const coupon = aCoupon([anItem(1)]);

  it('is nothing for a fresh price, a fair stake and a session', () => {
    expect(problemCodes(coupon, livePrices(coupon))).toEqual([]);
  });

  it.each([
    ['checking', undefined],
    ['gone', { gone: true }],
    ['suspended', { suspended: true }],
    ['stale', { stale: true }],
  ] as const)('is "%s"', (code, change) => {
    const prices: LivePrices = change ? livePrices(coupon, change) : new Map();
    expect(problemCodes(coupon, prices)).toEqual([code]);
  });

  it('is the stake when it is missing, outside the limits or above the balance', () => {
    const limits = { minStake: amount(100n), maxStake: amount(1_000n) };
    const codes = (stakeText: string, balance = amount(900n)) =>
      problemCodes({ ...coupon, stakeText }, livePrices(coupon), { limits, balance });
    expect(codes('')).toEqual(['stake_missing']);
    expect(codes('0')).toEqual(['stake_missing']);
    expect(codes('0.99')).toEqual(['stake_too_small']);
    expect(codes('1')).toEqual([]);
    expect(codes('10.01')).toEqual(['stake_too_large']);
    expect(codes('9.01')).toEqual(['not_enough_money']);
    expect(codes('9.')).toEqual([]);
    const beside = { limits, balance: amount(900n), bonusMoney: amount(50n) };
    const onBonus = (stakeText: string) => problemCodes({ ...coupon, stakeText }, livePrices(coupon), beside);
    expect([onBonus('9.50'), onBonus('9.51')]).toEqual([[], ['not_enough_money']]);
  });

  it('is the network, before anything about prices', () => {
    expect(problemCodes(coupon, livePrices(coupon, { stale: true }), { online: false })[0]).toBe('offline');
  });

  it.each([
    ['none', 2100, ['price_changed']],
    ['none', 1900, ['price_changed']],
    ['higher', 2100, []],
    ['higher', 1900, ['price_changed']],
    ['any', 1001, []],
  ] as const)('under the policy "%s" with a price of %i: %j', (kind, price, expected) => {
    const changed = setPolicy(coupon, { kind });
    expect(problemCodes(changed, livePrices(coupon, { odds: odds(price) }))).toEqual(expected);
  });

  it('is one fallen leg under the policy "higher", however much the other rose', () => {
    const express = setPolicy(aCoupon([anItem(1), anItem(2)]), { kind: 'higher' });
    const prices = new Map(livePrices(express));
    prices.set(anItem(1).key, { odds: odds(9000), suspended: false, gone: false, stale: false });
    expect(problemCodes(express, prices)).toEqual([]);
    prices.set(anItem(2).key, { odds: odds(1999), suspended: false, gone: false, stale: false });
    expect(problemCodes(express, prices)).toEqual(['price_changed']);
  });

  it('is a price below the own floor, and never one at the floor', () => {
    const floored = setPolicy(coupon, { kind: 'floor', odds: odds(1800) });
    expect(problemCodes(floored, livePrices(coupon, { odds: odds(1799) }))).toEqual(['below_floor']);
    expect(problemCodes(floored, livePrices(coupon, { odds: odds(1800) }))).toEqual([]);
  });
});

describe('totals', () => {
  it('cuts 0.05 at 1.40 to 0.07, which floats make 0.06', () => {
    const coupon = aCoupon([anItem(1, 1, 1400)], { stakeText: '0.05' });
    expect(couponTotals(coupon, livePrices(coupon), 2)).toMatchObject({
      charged: 5n,
      potentialReturn: 7n,
      totalOdds: 1400,
    });
  });

  it('multiplies without rounding between the legs', () => {
    const coupon = aCoupon([anItem(1, 1, 1333), anItem(2, 1, 1333), anItem(3, 1, 1333)], {
      stakeText: '1000',
    });
    expect(couponTotals(coupon, livePrices(coupon), 2)).toMatchObject({
      totalOdds: 2368,
      potentialReturn: 236_859n,
    });
  });

  it('counts at the current prices and remembers the agreed ones', () => {
    const coupon = aCoupon([anItem(1, 1, 2000)]);
    expect(couponTotals(coupon, livePrices(coupon, { odds: odds(3000) }), 2)).toMatchObject({
      agreedOdds: 2000,
      totalOdds: 3000,
      potentialReturn: 1500n,
    });
  });

  it('does not depend on the order, and never rises above the exact return', () => {
    const legs = fc.array(fc.integer({ min: 1001, max: 500_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(legs, fc.integer({ min: 1, max: 10_000_000 }), (prices, stake) => {
        const text = `${Math.floor(stake / 100)}.${String(stake % 100).padStart(2, '0')}`;
        const of = (list: readonly number[]) => {
          const coupon = aCoupon(
            list.map((price, index) => anItem(index + 1, 1, price)),
            { stakeText: text },
          );
          return couponTotals(coupon, livePrices(coupon), 2).potentialReturn ?? -1n;
        };
        const returned = of(prices);
        expect(of([...prices].reverse())).toBe(returned);
        const exact = prices.reduce((product, price) => product * BigInt(price), BigInt(stake));
        const scale = 1000n ** BigInt(prices.length);
        expect(returned * scale <= exact && (returned + 1n) * scale > exact).toBe(true);
      }),
    );
  });
});
