import { describe, expect, it } from 'vitest';
import { TickRing } from './tick-ring.ts';

const ticksOf = (ring: TickRing, selection: number) =>
  [...ring.ticks()].filter((tick) => tick.selection === selection).map(({ atMs, odds }) => [atMs, odds]);

describe('a ring of ticks', () => {
  it('keeps of the changes within a grain the last one, at its own moment', () => {
    const ring = new TickRing({ most: 100, grainMs: 1_000 });
    for (const [atMs, odds] of [
      [5_000, 1_500],
      [5_300, 1_550],
      [5_900, 1_600],
      [6_100, 1_650],
    ] as const)
      ring.add(0, atMs, odds, false);
    expect(ticksOf(ring, 0)).toEqual([
      [5_900, 1_600],
      [6_100, 1_650],
    ]);
  });

  it('never leaves out that a price was suspended, however short', () => {
    const ring = new TickRing({ most: 100, grainMs: 1_000 });
    ring.add(0, 5_000, 1_500, false);
    ring.add(0, 5_100, 1_500, true);
    ring.add(0, 5_200, 1_700, false);
    expect([...ring.ticks()].map(({ suspended }) => suspended)).toEqual([false, true, false]);
  });

  it('takes no tick that says what is known', () => {
    const ring = new TickRing({ most: 100, grainMs: 1_000 });
    ring.add(3, 1_000, 1_500, false);
    ring.add(3, 9_000, 1_500, false);
    expect(ring.size).toBe(1);
  });

  it('tells the older half more coarsely when it is full, and still knows the beginning', () => {
    const ring = new TickRing({ most: 64, grainMs: 1_000 });
    for (let second = 0; second < 65; second += 1) ring.add(0, second * 1_000, 1_500 + second, false);
    expect(ring.grainMs).toBe(2_000);
    expect(ticksOf(ring, 0).slice(0, 3)).toEqual([
      [1_000, 1_501],
      [3_000, 1_503],
      [5_000, 1_505],
    ]);
    expect(ticksOf(ring, 0).slice(-2)).toEqual([
      [63_000, 1_563],
      [64_000, 1_564],
    ]);
  });

  it('holds no more than its bound for ever, and always the price of now of every selection', () => {
    const most = 64;
    const ring = new TickRing({ most, grainMs: 1_000 });
    ring.add(1, 0, 2_000, false);
    // Suspended and open again each second: nothing of it may be thinned.
    for (let second = 1; second < 5_000; second += 1) ring.add(0, second * 1_000, 1_500, second % 2 === 0);
    expect(ring.size).toBeLessThanOrEqual(most);
    expect(ring.bytes).toBeLessThan(most * 20);
    expect(ticksOf(ring, 1)).toEqual([[0, 2_000]]);
    const moments = ticksOf(ring, 0).map(([atMs]) => atMs ?? 0);
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    expect(moments.at(-1)).toBe(4_999_000);
  });
});
