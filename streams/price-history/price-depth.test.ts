import { describe, expect, it } from 'vitest';
import type { Odds } from '#domain/market/odds.ts';
import type { PriceStep } from './merge-history.ts';
import { priceDepth } from './price-depth.ts';

const price = (atMs: number, odds: number): PriceStep => ({ atMs, odds: odds as Odds, source: 'own' });
const none = (atMs: number, why: NonNullable<PriceStep['why']>): PriceStep => ({ atMs, why, source: 'own' });

describe('the depth of a ladder', () => {
  it('sums how long the price stood at each step, and says when last', () => {
    const { longestMs, steps } = priceDepth([price(0, 2_000), price(10, 2_100), price(25, 2_000)], 60);
    expect([...steps]).toEqual([
      [2_000, { forMs: 45, lastMs: 60 }],
      [2_100, { forMs: 15, lastMs: 25 }],
    ]);
    expect(longestMs).toBe(45);
  });

  it('counts prices between two steps on the lower one', () => {
    expect([...priceDepth([price(0, 2_005), price(10, 2_010)], 30).steps.keys()]).toEqual([2_000]);
  });

  it('keeps spans without a price apart, each by its reason', () => {
    const history = [price(0, 1_500), none(10, 'suspended'), price(30, 1_500), none(40, 'unseen')];
    const { apart, steps } = priceDepth([...history, none(90, 'gone')], 100);
    expect(steps.get(1_500 as Odds)).toEqual({ forMs: 20, lastMs: 40 });
    expect(apart).toEqual({
      suspended: { forMs: 20, lastMs: 30 },
      unseen: { forMs: 50, lastMs: 90 },
      gone: { forMs: 10, lastMs: 100 },
    });
  });

  it('is empty where nothing was seen, and never counts beyond its moment', () => {
    expect(priceDepth([], 9)).toEqual({ steps: new Map(), apart: {}, longestMs: 0 });
    expect(priceDepth([price(50, 1_500)], 20).steps.get(1_500 as Odds)).toEqual({ forMs: 0, lastMs: 50 });
  });
});
