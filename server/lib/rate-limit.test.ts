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

  describe('under a flood of keys', () => {
    const MOST = 200;
    const flooded = () => {
      let now = 0;
      const limit = new RateLimit({ amount: 2, windowMs: 60_000, nowMs: () => now, mostKeys: MOST });
      return {
        limit,
        wait: (milliseconds: number) => {
          now += milliseconds;
        },
      };
    };

    it('resets nobody’s count and does not grow', () => {
      const { limit } = flooded();
      for (let act = 0; act < 3; act += 1) limit.take('guesser');
      for (let key = 0; key < 50_000; key += 1) limit.take(`flood ${key}`);
      expect(limit.take('guesser')).toBeGreaterThan(0);
      expect(limit.keys).toBe(MOST);
    });

    it('gives those that found no room no more than the rule', () => {
      const { limit } = flooded();
      for (let key = 0; key < MOST; key += 1) limit.take(`flood ${key}`);
      expect([limit.take('late'), limit.take('late'), limit.take('late') > 0]).toEqual([0, 0, true]);
    });

    it('counts everybody for themselves again when it has passed', () => {
      const { limit, wait } = flooded();
      for (let key = 0; key < 10 * MOST; key += 1) limit.take(`flood ${key}`);
      wait(60_000);
      expect(limit.take('newcomer')).toBe(0);
      expect(limit.keys).toBe(1);
    });
  });

  it('tells of the next act without counting it', () => {
    const limit = new RateLimit({ amount: 2, windowMs: 60_000, nowMs: () => 0, mostKeys: 1 });
    expect([limit.peek('one'), limit.keys]).toEqual([0, 0]);
    limit.take('one', 2);
    expect([limit.peek('one'), limit.peek('shared')]).toEqual([60_000, 0]);
    limit.take('shared', 2);
    expect(limit.peek('shared')).toBe(60_000);
  });

  it('lets nobody wait longer than its rule, whichever way the clock jumps', () => {
    const { take, wait } = limitOf(1);
    take('one');
    wait(-30 * 86_400_000);
    expect(take('one')).toBe(60_000);
    wait(30_000);
    expect(take('one')).toBe(30_000);
    wait(365 * 86_400_000);
    expect(take('one')).toBe(0);
  });
});
