import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '../../money/amount.ts';
import { compare, fractionText, ONE, rational, ZERO } from '../../money/rational.ts';
import type { BetForm } from '../form/bet-form.ts';
import { type CashOutLeg, cashOut, partialCashOut } from './cash-out.ts';

const thousandths = (value: number) => rational(BigInt(value), 1_000n);
const SINGLE: BetForm = { kind: 'single' };
const odds = fc.integer({ min: 1_010, max: 20_000 }).map(thousandths);
const leg: fc.Arbitrary<CashOutLeg> = fc.oneof(
  fc.record({ odds, now: odds }),
  fc.record({ odds, result: fc.constantFrom('win', 'lose', 'void', 'half_win', 'half_lose') }),
);

describe('cash-out', () => {
  it('10 at 5/1, now 5/4, is worth 80/3', () => {
    const open = { odds: thousandths(6_000), now: thousandths(2_250) };
    const { fair, offer } = cashOut(SINGLE, [open], rational(10_00n), ZERO);
    expect([fractionText(fair), offer]).toEqual(['8000/3', 2_666n]);
    expect(cashOut(SINGLE, [open], rational(10_00n), rational(5n, 100n)).offer).toBe(2_533n);
  });

  it('of a settled bet is its return, of an unmoved one its stake', () => {
    const settled = { odds: thousandths(2_500), result: 'win' } as const;
    expect(cashOut(SINGLE, [settled], rational(4_00n), ZERO).offer).toBe(10_00n);
    const unmoved = { odds: thousandths(3_333), now: thousandths(3_333) };
    expect(cashOut({ kind: 'system', size: 2 }, [unmoved, unmoved, unmoved], rational(7n), ZERO).offer).toBe(
      7n,
    );
  });

  it('of a system counts what its decided legs left', () => {
    // Pairs of a lost leg, a won one at 2 and an open one of 3, now 1.5: only the last pair lives, a third of the stake × 2 × 2.
    const legs: readonly CashOutLeg[] = [
      { odds: thousandths(5_000), result: 'lose' },
      { odds: thousandths(2_000), result: 'win' },
      { odds: thousandths(3_000), now: thousandths(1_500) },
    ];
    expect(cashOut({ kind: 'system', size: 2 }, legs, rational(30_00n), ZERO).offer).toBe(40_00n);
  });

  it('is never above the fair value, and falls with the haircut', () => {
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 2, maxLength: 8 }),
        fc.bigInt({ min: 1n, max: 10n ** 8n }),
        fc.integer({ min: 0, max: 99 }),
        (legs, stake, percent) => {
          const at = (whole: number) =>
            cashOut({ kind: 'express' }, legs, rational(stake), rational(BigInt(whole), 100n));
          const { fair, offer } = at(percent);
          expect(compare(rational(offer), fair)).toBeLessThanOrEqual(0);
          expect(at(percent + 1).offer).toBeLessThanOrEqual(offer);
        },
      ),
    );
  });

  it('in part conserves the stake to the minor unit, and pays no more than its share', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.integer({ min: 0, max: 1_000 }),
        (offer, stake, share) => {
          const part = partialCashOut(amount(offer), amount(stake), thousandths(share));
          expect(part.closedStake + part.openStake).toBe(stake);
          expect(part.openStake).toBeGreaterThanOrEqual(0n);
          expect(part.paid * 1_000n).toBeLessThanOrEqual(offer * BigInt(share));
        },
      ),
    );
    expect(partialCashOut(amount(99n), amount(7n), ONE)).toEqual({
      paid: 99n,
      closedStake: 7n,
      openStake: 0n,
    });
  });
});
