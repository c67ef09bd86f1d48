import { describe, expect, it } from 'vitest';
import type { Odds } from '../../market/odds.ts';
import { builderPremium } from './builder-premium.ts';

const premium = (odds: number, ...chances: (number | undefined)[]) => builderPremium(odds as Odds, chances);

describe('the premium of a builder', () => {
  it('is how much less it pays than the product of its fair legs', () => {
    expect(premium(3_600, 0.5, 0.5)).toEqual({ product: 4_000, share: expect.closeTo(0.1, 12) });
    expect(premium(5_000, 0.5, 0.5)?.share).toBeCloseTo(-0.25, 12);
    expect(premium(6_400, 0.5, 0.5, 0.5)).toEqual({ product: 8_000, share: expect.closeTo(0.2, 12) });
  });

  it('is none without a price, with one leg, or where a leg has no fair chance', () => {
    expect(premium(0, 0.5, 0.5)).toBeUndefined();
    expect(premium(2_000, 0.5)).toBeUndefined();
    expect(premium(2_000, 0.5, undefined)).toBeUndefined();
    expect(premium(2_000, 0.5, 0)).toBeUndefined();
  });
});
