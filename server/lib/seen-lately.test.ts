import { describe, expect, it } from 'vitest';
import { SeenLately } from './seen-lately.ts';

describe('what was seen lately', () => {
  it('is known for its time, however much else is seen, and then forgotten', () => {
    let now = 1_000;
    const seen = new SeenLately(300_000, () => now);
    expect(seen.take('one')).toBe(false);
    let mistaken = 0;
    for (let other = 0; other < 150_000; other += 1) if (seen.take(`other ${other}`)) mistaken += 1;
    expect(mistaken).toBeLessThan(15);
    expect(seen.take('one')).toBe(true);
    now += 299_999;
    expect(seen.take('one')).toBe(true);
    now += 600_001;
    expect(seen.take('one')).toBe(false);
  });

  it('is known after the clock went back', () => {
    let now = 1_000_000;
    const seen = new SeenLately(1_000, () => now);
    seen.take('one');
    now = 0;
    expect(seen.take('one')).toBe(true);
    now = 999;
    expect(seen.take('one')).toBe(true);
  });
});
