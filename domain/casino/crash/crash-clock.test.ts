import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cashOutAfter,
  DOUBLING_MS,
  endsAfterMs,
  GROWTH,
  GROWTH_BITS,
  multiplierAt,
  reachedAfterMs,
} from './crash-clock.ts';

describe('the clock of crash', () => {
  it('grows by the 7,000th root of 2, cut', () => {
    const two = 2n << (GROWTH_BITS * BigInt(DOUBLING_MS));
    expect(GROWTH ** BigInt(DOUBLING_MS) <= two && (GROWTH + 1n) ** BigInt(DOUBLING_MS) > two).toBe(true);
  });

  it('doubles every seven seconds, and stops at the most', () => {
    expect([-5, 0, 100, 101, 7_001, 14_001, 70_001, 93_014, 1e9].map(multiplierAt)).toEqual([
      100, 100, 100, 101, 200, 400, 102_410, 1_000_000, 1_000_000,
    ]);
  });

  it('never falls, and reaches a multiplier at the moment that it says and not before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 1_000_000 }), (hundredths) => {
        const at = reachedAfterMs(hundredths);
        expect(multiplierAt(at)).toBeGreaterThanOrEqual(hundredths);
        expect(multiplierAt(at - 1)).toBeLessThan(hundredths);
      }),
    );
  });

  it('has nothing to cash out before 1.01, and ends at the own multiplier or beyond the point', () => {
    expect([0, 100, 101].map(cashOutAfter)).toEqual([undefined, undefined, 101]);
    expect(endsAfterMs(200, 200n)).toBe(reachedAfterMs(200));
    expect(endsAfterMs(200, 199n)).toBe(reachedAfterMs(200));
    expect(endsAfterMs(200, 150n)).toBe(reachedAfterMs(151));
    // A point of 1 is over with the first step.
    expect(endsAfterMs(200, 100n)).toBe(reachedAfterMs(101));
  });
});
