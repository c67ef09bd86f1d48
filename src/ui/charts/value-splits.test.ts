import { expect, it } from 'vitest';
import { valueSplits } from './value-splits.ts';

it('has round figures at equal steps where prices are near each other', () => {
  expect(valueSplits(1.28, 1.37)).toEqual([1.28, 1.3, 1.32, 1.34, 1.36]);
  expect(valueSplits(4.5, 8.2)).toEqual([5, 6, 7, 8]);
});

it('has the steps of a ladder where they are far apart, never too many', () => {
  expect(valueSplits(1.1, 14)).toEqual([1.2, 1.5, 2, 2.5, 3, 4, 5, 7, 10, 12]);
  for (const most of [30, 500, 10_000]) {
    const splits = valueSplits(1.01, most);
    expect(splits.length).toBeLessThanOrEqual(10);
    expect(splits.length).toBeGreaterThanOrEqual(5);
  }
});

it('has none where nothing is shown', () => {
  expect(valueSplits(0, 0)).toEqual([]);
  expect(valueSplits(2, 2)).toEqual([]);
});
