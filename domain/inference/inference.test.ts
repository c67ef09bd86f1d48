/** Tests and intervals against published examples, brute force and their own laws. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '../lib/must.ts';
import { bootstrapMean } from './bootstrap-mean.ts';
import { fisherExact } from './fisher-exact.ts';
import { holm } from './holm.ts';
import { shareDifference, wilsonInterval } from './share-interval.ts';
import { signTest } from './sign-test.ts';

const counts = fc.integer({ min: 0, max: 30 });

describe("Fisher's exact test", () => {
  it('of 14 of 20 against 8 of 25 is 0.0169', () => {
    expect(fisherExact({ first: [14, 6], second: [8, 17] })).toBeCloseTo(0.0169, 4);
  });

  it("of the lady's tea, four cups of eight told right or three", () => {
    // 1 of 70 ways on each side; then 16 more on each side.
    expect(fisherExact({ first: [4, 0], second: [0, 4] })).toBeCloseTo(2 / 70, 12);
    expect(fisherExact({ first: [3, 1], second: [1, 3] })).toBeCloseTo(34 / 70, 12);
  });

  it('is the same for tables turned over, and 1 where nothing can differ', () => {
    fc.assert(
      fc.property(counts, counts, counts, counts, (a, b, c, d) => {
        const told = fisherExact({ first: [a, b], second: [c, d] });
        expect(fisherExact({ first: [b, a], second: [d, c] })).toBe(told);
        expect(fisherExact({ first: [c, d], second: [a, b] })).toBe(told);
        expect(fisherExact({ first: [a, c], second: [b, d] })).toBe(told);
        expect(told).toBeGreaterThan(0);
        expect(told).toBeLessThanOrEqual(1);
      }),
    );
    expect(fisherExact({ first: [0, 0], second: [3, 4] })).toBe(1);
  });
});

describe('the sign test', () => {
  it('of eight of ten is 112 of 1,024', () => {
    expect(signTest(8, 2)).toBeCloseTo(112 / 1024, 12);
    expect(signTest(2, 8)).toBe(signTest(8, 2));
    expect(signTest(5, 5)).toBe(1);
    expect(signTest(0, 0)).toBe(1);
    expect(signTest(0, 10)).toBeCloseTo(2 / 1024, 12);
  });

  it('takes thousands', () => {
    expect(signTest(1_000, 1_000)).toBe(1);
    // 5.6 standard deviations.
    expect(signTest(1_125, 875)).toBeLessThan(1e-6);
  });
});

describe('intervals of shares', () => {
  it('are those that Newcombe printed in 1998', () => {
    for (const [count, of, low, high] of [
      [81, 263, 0.2553, 0.3662],
      [15, 148, 0.0624, 0.1605],
      [0, 20, 0, 0.1611],
      [1, 29, 0.0061, 0.1718],
    ] as const) {
      const told = must(wilsonInterval(count, of), 'an interval');
      expect(told.low).toBeCloseTo(low, 4);
      expect(told.high).toBeCloseTo(high, 4);
    }
    const told = must(shareDifference({ count: 56, of: 70 }, { count: 48, of: 80 }), 'a difference');
    expect(told.difference).toBeCloseTo(0.2, 12);
    expect(told.low).toBeCloseTo(0.0524, 4);
    expect(told.high).toBeCloseTo(0.3339, 4);
  });

  it('hold their share, lie within 0 and 1, and are none of nothing', () => {
    fc.assert(
      fc.property(counts, counts, (yes, no) => {
        const told = wilsonInterval(yes, yes + no);
        if (yes + no === 0) {
          expect(told).toBeUndefined();
          return;
        }
        const { high, low } = must(told, 'an interval');
        expect(0 <= low && low <= yes / (yes + no) && yes / (yes + no) <= high && high <= 1).toBe(true);
      }),
    );
    expect(shareDifference({ count: 0, of: 0 }, { count: 1, of: 2 })).toBeUndefined();
  });
});

describe('a mean over groups', () => {
  const figure = (value: number, weight = 1) => ({ value, weight });

  it('has the same interval each time, around its mean', () => {
    const groups = Array.from({ length: 40 }, (_, at) => [figure(at % 7), figure((at * 3) % 5, 2)]);
    const told = must(bootstrapMean(groups), 'a mean');
    expect(bootstrapMean(groups)).toEqual(told);
    expect(told.low < told.mean && told.mean < told.high).toBe(true);
    expect(told.groups).toBe(40);
    const plain = groups.flat();
    const weight = plain.reduce((sum, one) => sum + one.weight, 0);
    expect(told.mean).toBeCloseTo(plain.reduce((sum, one) => sum + one.value * one.weight, 0) / weight, 12);
  });

  it('is wider where figures belong together: forty bets on four games tell less than on forty', () => {
    const values = Array.from({ length: 40 }, (_, at) => figure(at < 20 ? 0.1 : -0.1));
    const alone = must(bootstrapMean(values.map((one) => [one])), 'a mean');
    const together = must(
      bootstrapMean([0, 10, 20, 30].map((from) => values.slice(from, from + 10))),
      'a mean',
    );
    expect(together.high - together.low).toBeGreaterThan(2 * (alone.high - alone.low));
  });

  it('covers the truth about as often as it says', () => {
    let covered = 0;
    for (let run = 0; run < 60; run += 1) {
      // Values of 0 and 1 in turn of a whole-number generator: their mean is a half.
      let state = run * 7919 + 1;
      const groups = Array.from({ length: 60 }, () => {
        state = (state * 48_271) % 2_147_483_647;
        return [figure(state % 1000 < 500 ? 0 : 1)];
      });
      const told = must(bootstrapMean(groups), 'a mean');
      if (told.low <= 0.5 && told.high >= 0.5) covered += 1;
    }
    expect(covered).toBeGreaterThanOrEqual(50);
  });

  it('is none of nothing', () => {
    expect(bootstrapMean([])).toBeUndefined();
    expect(bootstrapMean([[figure(1, 0)]])).toBeUndefined();
  });
});

describe("Holm's correction", () => {
  it('of .01 .04 .03 .005 is .03 .06 .06 .02', () => {
    const told = holm([0.01, 0.04, 0.03, 0.005]);
    for (const [at, expected] of [0.03, 0.06, 0.06, 0.02].entries())
      expect(told[at]).toBeCloseTo(expected, 12);
    expect(holm([])).toEqual([]);
    expect(holm([0.6, 0.7])).toEqual([1, 1]);
  });
});
