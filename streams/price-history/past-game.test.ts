import { describe, expect, it } from 'vitest';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { mergeHistory } from './merge-history.ts';
import { mainKeys, priceAt, scoreAt } from './past-game.ts';

const key = (text: string) => text as SelectionKey;
const HOME = key('9.1.1.0.0');
const step = (atMs: number, side1: number) => ({ atMs, period: 1, side1, side2: 0 });

describe('main selections', () => {
  it('are the result in reading order, of two outcomes where there are no three', () => {
    expect(mainKeys(['9.17.9.2.5', '9.1.3.0.0', '9.1.1.0.0', '9.1.2.0.0'].map(key))).toEqual(
      ['9.1.1.0.0', '9.1.2.0.0', '9.1.3.0.0'].map(key),
    );
    expect(mainKeys(['9.101.402.0.0', '9.101.401.0.0'].map(key))).toEqual(
      ['9.101.401.0.0', '9.101.402.0.0'].map(key),
    );
    expect(mainKeys(['9.17.9.2.5', 'rubbish'].map(key))).toEqual([]);
  });
});

describe('a past price', () => {
  const merged = mergeHistory(undefined, {
    seen: [
      { fromMs: 1_000, toMs: 5_000 },
      { fromMs: 9_000, toMs: 12_000 },
    ],
    prices: new Map([
      [
        HOME,
        [
          { atMs: 1_000, odds: 1_500 as Odds, suspended: false },
          { atMs: 3_000, odds: 1_600 as Odds, suspended: true },
          { atMs: 9_000, odds: 1_700 as Odds, suspended: false },
        ],
      ],
    ]),
  });

  it('is what held then, a suspension or a gap; beyond what is known it is not made up', () => {
    const at = (atMs: number) => {
      const { odds, why } = priceAt(merged, HOME, atMs);
      return odds ?? why;
    };
    expect([999, 1_000, 2_999, 3_000, 6_000, 9_000, 12_000, 12_001].map(at)).toEqual([
      'unseen',
      1_500,
      1_500,
      'suspended',
      'unseen',
      1_700,
      1_700,
      'unseen',
    ]);
    expect(priceAt(merged, key('9.1.2.0.0'), 2_000).why).toBe('unseen');
    expect(priceAt(undefined, HOME, 2_000).why).toBe('unseen');
  });
});

describe('a past score', () => {
  const own = [step(1_000, 0), step(4_000, 1)];
  const seen = [{ fromMs: 1_000, toMs: 5_000 }];
  const told = [step(500, 0), step(3_500, 1), step(8_000, 2)];

  it('is the own one where this device looked, and the server’s elsewhere', () => {
    expect(scoreAt(own, seen, told, 3_600)).toMatchObject({ side1: 0, source: 'own' });
    expect(scoreAt(own, seen, told, 8_000)).toMatchObject({ side1: 2, source: 'told' });
    expect(scoreAt([], seen, told, 3_600)).toMatchObject({ side1: 1, source: 'told' });
    expect(scoreAt(own, seen, [], 7_000)).toBeUndefined();
  });
});
