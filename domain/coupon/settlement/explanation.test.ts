import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Odds } from '../../market/odds.ts';
import { amount } from '../../money/amount.ts';
import { floor, fractionText } from '../../money/rational.ts';
import type { LegResult } from '../bet/leg-result.ts';
import type { BetForm } from '../form/bet-form.ts';
import { disagreements, type ExplainedLeg, explainSettlement } from './explanation.ts';
import { settledReturn } from './settlement.ts';

const leg = (odds: number, result?: LegResult): ExplainedLeg => ({
  odds: odds as Odds,
  ...(result === undefined ? {} : { result }),
});

describe('a settlement explained', () => {
  it('C3 names the factor of each leg, the formula and the exact figure', () => {
    const legs = [leg(2_000, 'win'), leg(1_850, 'half_win'), leg(3_000, 'void')];
    const told = explainSettlement(amount(10_01n), legs, { kind: 'express' });
    expect(told?.factors.map((one) => one && fractionText(one))).toEqual(['2/1', '57/40', '1/1']);
    expect(told?.formula).toEqual({ kind: 'product' });
    expect(told && [fractionText(told.exact), told.payout]).toEqual(['57057/20', 28_52n]);
    const system = explainSettlement(amount(30_00n), legs, { kind: 'system', size: 2 });
    expect(system?.formula).toEqual({ kind: 'combinations', from: 2, to: 2, units: 3n });
  });

  it('C3 a bet that ends at a lost leg has no factor for what was never decided, and no bet that is open is explained', () => {
    const told = explainSettlement(amount(5n), [leg(2_000, 'lose'), leg(1_500)], { kind: 'express' });
    expect(told?.factors).toEqual([{ numerator: 0n, denominator: 1n }, undefined]);
    expect(told?.payout).toBe(0n);
    expect(
      explainSettlement(amount(5n), [leg(2_000, 'win'), leg(1_500)], { kind: 'express' }),
    ).toBeUndefined();
  });

  const anyLeg = fc.record({
    odds: fc.integer({ min: 1_001, max: 20_000 }).map((odds) => odds as Odds),
    result: fc.constantFrom<LegResult>('win', 'lose', 'void', 'half_win', 'half_lose'),
  });
  const forms: readonly BetForm[] = [
    { kind: 'express' },
    { kind: 'system', size: 2 },
    { kind: 'lucky_cis' },
    { kind: 'chain' },
    { kind: 'anti_express', margin: 1_116 },
  ];

  it('C1 C4 its floor is what the calculator pays, and any change to a record is named', () => {
    fc.assert(
      fc.property(
        fc.array(anyLeg, { minLength: 3, maxLength: 5 }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.constantFrom(...forms),
        fc.constantFrom('stake', 'exact', 'payout', 'factors', 'rules'),
        (legs, stake, form, field) => {
          const told = explainSettlement(amount(stake), legs, form);
          if (!told) throw new Error('undecided');
          expect(told.payout).toBe(settledReturn(amount(stake), legs, form));
          expect(told.payout).toBe(floor(told.exact));
          expect(disagreements(told, told)).toEqual([]);
          const tampered = {
            stake: { stake: amount(told.stake + 1n) },
            payout: { payout: amount(told.payout + 1n) },
            exact: { exact: { ...told.exact, numerator: told.exact.numerator + 1n } },
            factors: { factors: told.factors.slice(1) },
            rules: { rules: 0 },
          }[field];
          expect(disagreements({ ...told, ...tampered }, told)).toEqual([field]);
        },
      ),
    );
  });
});
