import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Odds } from './odds.ts';
import { PRICE_STEPS, stepIndex } from './price-steps.ts';

const stepOf = (odds: number) => PRICE_STEPS[stepIndex(odds as Odds)];

describe('the steps of a price ladder', () => {
  it('are finer where prices are shorter', () => {
    const around = (odds: number) => {
      const at = PRICE_STEPS.indexOf(odds as Odds);
      return [PRICE_STEPS[at - 1], PRICE_STEPS[at + 1]];
    };
    expect([PRICE_STEPS[0], PRICE_STEPS.at(-1), PRICE_STEPS.length]).toEqual([1_010, 1_000_000, 350]);
    expect(around(2_000)).toEqual([1_990, 2_020]);
    expect(around(3_000)).toEqual([2_980, 3_050]);
    expect(around(10_000)).toEqual([9_800, 10_500]);
    expect(around(100_000)).toEqual([95_000, 110_000]);
  });

  it('hold a price between two of them on the lower one, and what is beyond on the ends', () => {
    expect([2_010, 2_019, 2_020, 1_001, 501_000, 4_000_000].map(stepOf)).toEqual([
      2_000, 2_000, 2_020, 1_010, 500_000, 1_000_000,
    ]);
  });

  it('rise, and every price is at or above its step and below the next one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_010, max: 999_999 }), (odds) => {
        const at = stepIndex(odds as Odds);
        expect(PRICE_STEPS[at]).toBeLessThanOrEqual(odds);
        expect(PRICE_STEPS[at + 1]).toBeGreaterThan(odds);
      }),
    );
  });
});
