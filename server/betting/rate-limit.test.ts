import { describe, expect, it } from 'vitest';
import { RateLimit } from './rate-limit.ts';

function limitOf(amount: number) {
  let now = 0;
  const limit = new RateLimit({ amount, windowMs: 60_000, nowMs: () => now });
  return {
    take: (key: string) => limit.take(key),
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

describe('a rate limit', () => {
  it('lets the amount through and says how long the next has to wait', () => {
    const { take, wait } = limitOf(3);
    expect([take('one'), take('one'), take('one'), take('one')]).toEqual([0, 0, 0, 60_000]);
    wait(45_000);
    expect(take('one')).toBe(15_000);
  });

  it('counts each key for itself', () => {
    const { take } = limitOf(1);
    expect([take('one'), take('other'), take('one')]).toEqual([0, 0, 60_000]);
  });

  it('begins anew with the next window, also for who knocked all the time', () => {
    const { take, wait } = limitOf(1);
    take('one');
    wait(59_999);
    expect(take('one')).toBe(1);
    wait(1);
    expect(take('one')).toBe(0);
  });

  it('does not grow without bound', () => {
    const { take } = limitOf(1);
    for (let key = 0; key < 10_001; key += 1) take(String(key));
    // The flood of keys has emptied the counts: a known cost of the bound.
    expect(take('0')).toBe(0);
  });
});
