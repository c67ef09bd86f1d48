import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Odds } from '../../market/odds.ts';
import { amount } from '../../money/amount.ts';
import type { LegResult } from '../bet/leg-result.ts';
import { settle, settledReturn } from './settlement.ts';

const RESULTS: readonly LegResult[] = ['win', 'lose', 'void', 'half_win', 'half_lose'];
const leg = fc.record({
  odds: fc.integer({ min: 1_001, max: 1_000_000 }).map((odds) => odds as Odds),
  result: fc.constantFrom(...RESULTS),
});
const legs = fc.array(leg, { minLength: 1, maxLength: 12 });
const stake = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(amount);

describe('the return of a settled bet', () => {
  it.each([
    ['win', 19_500n],
    ['lose', 0n],
    ['void', 10_000n],
    ['half_win', 14_750n],
    ['half_lose', 5_000n],
  ] as const)('of a single at 1.95 that ends as %s is %d for 10,000', (result, payout) => {
    expect(settledReturn(amount(10_000n), [{ odds: 1_950 as Odds, result }])).toBe(payout);
  });

  it('is floored once, at the end', () => {
    const win = { odds: 1_333 as Odds, result: 'win' } as const;
    // 7 × 1.333³ = 16.58; flooring after each leg would give 14.
    expect(settledReturn(amount(7n), [win, win, win])).toBe(16n);
  });

  it('does not depend on the order of the legs', () => {
    fc.assert(
      fc.property(stake, legs, (money, all) => {
        expect(settledReturn(money, all.toReversed())).toBe(settledReturn(money, all));
      }),
    );
  });

  it('stays the same when a void leg is added', () => {
    fc.assert(
      fc.property(stake, legs, (money, all) => {
        const more = [...all, { odds: 5_000 as Odds, result: 'void' as const }];
        expect(settledReturn(money, more)).toBe(settledReturn(money, all));
      }),
    );
  });
});

describe('settling', () => {
  const win = { odds: 2_000 as Odds, result: 'win' } as const;
  const lost = { odds: 2_000 as Odds, result: 'lose' } as const;
  const back = { odds: 2_000 as Odds, result: 'void' } as const;
  const open = { odds: 2_000 as Odds };

  it('waits while a leg is undecided and none is lost', () => {
    expect(settle(amount(100n), [win, open])).toBeUndefined();
  });

  it('ends at the first lost leg, whatever the others do', () => {
    expect(settle(amount(100n), [open, lost])).toEqual({ status: 'lost', payout: 0n });
  });

  it('gives the stake back when every leg is void', () => {
    expect(settle(amount(100n), [back, back])).toEqual({ status: 'refunded', payout: 100n });
  });
});
