import { describe, expect, it } from 'vitest';
import type { Odds } from '#domain/market/odds.ts';
import type { Parameter } from '#domain/market/selection.ts';
import { coveringStakes, writtenAmount } from './covering-stakes.ts';

const leg = (book: number, odds: number) => ({
  place: { group: 17, type: 9 + book, parameter: 25_000 as Parameter },
  book,
  odds: odds as Odds,
});
const LEGS = [leg(0, 2_100), leg(1, 2_050)];
const BANK = 10_000n;

describe('stakes that cover a market', () => {
  it('are whole units whose worst case pays more than they cost', () => {
    const stakes = coveringStakes({ legs: LEGS }, BANK, []);
    expect(stakes?.legs.map(({ stake }) => stake % 100n)).toEqual([0n, 0n]);
    expect(stakes?.cost).toBeLessThanOrEqual(BANK);
    for (const { back } of stakes?.legs ?? []) expect(back).toBeGreaterThan(stakes?.cost ?? 0n);
    expect(stakes?.limit).toBe('bank');
  });

  it('are held by the smallest limit, which is named', () => {
    const stakes = coveringStakes({ legs: LEGS }, BANK, [undefined, 1_000n]);
    expect(stakes?.legs[1]?.stake).toBeLessThanOrEqual(1_000n);
    expect(stakes?.limit).toBe(1);
  });

  it('are none where the prices do not cover it, or nothing is left after rounding', () => {
    expect(coveringStakes({ legs: [leg(0, 1_900), leg(1, 2_000)] }, BANK, [])).toBeUndefined();
    expect(coveringStakes({ legs: LEGS }, 150n, [])).toBeUndefined();
  });

  it('are read as they are written, with a comma too', () => {
    expect([writtenAmount('100'), writtenAmount(' 12,5 '), writtenAmount('x')]).toEqual([
      10_000n,
      1_250n,
      undefined,
    ]);
  });
});
