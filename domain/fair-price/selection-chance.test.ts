import { describe, expect, it } from 'vitest';
import type { SelectionKey } from '../lib/ids.ts';
import type { Odds } from '../market/odds.ts';
import { marketKeysOf, selectionChance } from './selection-chance.ts';

const key = (text: string) => text as SelectionKey;
const sourceOf = (prices: Readonly<Record<string, number | undefined>>) => ({
  isOffered: (one: SelectionKey) => one in prices,
  openOdds: (one: SelectionKey) => prices[one] as Odds | undefined,
});

describe('the chance of a selection', () => {
  it('is its share of the prices of its market', () => {
    const source = sourceOf({ '7.1.1.0.0': 2_000, '7.1.2.0.0': 4_000, '7.1.3.0.0': 4_000 });
    expect(selectionChance(key('7.1.1.0.0'), source)).toBeCloseTo(0.5, 12);
    expect(selectionChance(key('7.1.3.0.0'), source)).toBeCloseTo(0.25, 12);
  });

  it('is one of two where the result has no draw', () => {
    const source = sourceOf({ '7.1.1.0.0': 1_500, '7.1.3.0.0': 3_000 });
    expect(marketKeysOf(key('7.1.1.0.0'), source.isOffered)).toEqual(['7.1.1.0.0', '7.1.3.0.0']);
    expect(selectionChance(key('7.1.1.0.0'), source)).toBeCloseTo(2 / 3, 12);
  });

  it('is none while a price of the market is closed, of a player, and of a market that is not whole', () => {
    const source = sourceOf({
      '7.1.1.0.0': 2_000,
      '7.1.2.0.0': undefined,
      '7.1.3.0.0': 4_000,
      '7.5.5.0.0': 2_000,
    });
    const of = (text: string) => selectionChance(key(text), source);
    expect([of('7.1.1.0.0'), of('7.1.1.0.9'), of('7.5.5.0.0'), of('x')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
