import { describe, expect, it } from 'vitest';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { lensFigures, writtenChance } from './lens-figures.ts';

const PRICES: Readonly<Record<string, number>> = {
  '7.1.1.0.0': 2_700,
  '7.1.2.0.0': 2_300,
  '7.1.3.0.0': 4_400,
  '7.2.7.-1.5.0': 1_900,
  '7.2.8.1.5.0': 1_950,
  '7.17.9.2.5.0': 1_900,
};
const openOdds = (key: SelectionKey) => PRICES[key] as Odds | undefined;
const key = (text: string) => text as SelectionKey;
const of = (text: string) => lensFigures(key(text), { openOdds, method: 'proportional' });

describe('the margin lens', () => {
  it('has the overround of a market at its first outcome, and the fair price and edge of each', () => {
    // 2.7, 2.3, 4.4: 3.24 %, chances 0.3587, 0.4211, 0.2201.
    expect(of('7.1.1.0.0')).toMatchObject({ fair: 2_788, overround: expect.closeTo(0.0324, 4) });
    expect(of('7.1.3.0.0')?.fair).toBe(4_543);
    expect(of('7.1.3.0.0')).not.toHaveProperty('overround');
    expect(of('7.1.2.0.0')?.edge).toBeCloseTo(1 / 1.032426 - 1, 5);
    expect(of('7.2.8.1.5.0')?.fair).toBeGreaterThan(1_950);
  });

  it('has nothing where a market is not whole, not known, or of a player', () => {
    expect([of('7.17.9.2.5.0'), of('7.136.731.2.001.0'), of('7.1.1.0.9'), of('x')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('measures against another book, and against an own estimate before that', () => {
    const elsewhere = { openOdds, method: 'shin', fairElsewhere: () => 3_000 as Odds } as const;
    expect(lensFigures(key('7.1.1.0.0'), elsewhere)).toMatchObject({
      fair: 3_000,
      edge: expect.closeTo(-0.1, 9),
    });
    const mine = { ...elsewhere, estimate: (one: SelectionKey) => (one === '7.1.1.0.0' ? 0.5 : undefined) };
    expect(lensFigures(key('7.1.1.0.0'), mine)).toMatchObject({ fair: 2_000, edge: expect.closeTo(0.35, 9) });
    expect(lensFigures(key('7.1.2.0.0'), mine)?.fair).toBe(3_000);
  });

  it('reads a chance in per cent', () => {
    expect(['45', '12,5 %', '', '0', '100', 'x'].map(writtenChance)).toEqual([
      0.45,
      0.125,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
