import { expect, it } from 'vitest';
import { MOST_CASH_OUT } from './crash.ts';
import { hundredthsAt, reachedAtMs } from './crash-clock.ts';

it('begins at 1, doubles every ten seconds and ends at the most', () => {
  expect([-5, 0, 10_000, 20_000, 30_000].map(hundredthsAt)).toEqual([100, 100, 200, 400, 800]);
  expect(hundredthsAt(Number.MAX_SAFE_INTEGER)).toBe(MOST_CASH_OUT);
});

it('a multiplier is reached at the first millisecond that says it', () => {
  for (const hundredths of [100, 101, 102, 150, 187, 199, 200, 201, 333, 1_000, 123_457, MOST_CASH_OUT]) {
    const ms = reachedAtMs(hundredths);
    expect(hundredthsAt(ms)).toBeGreaterThanOrEqual(hundredths);
    if (ms > 0) expect(hundredthsAt(ms - 1)).toBeLessThan(hundredths);
  }
});
