import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rational, rationalFromDecimal, ZERO } from '../../money/rational.ts';
import type { SlipLeg } from './leg-factor.ts';
import type { Slip } from './slip.ts';
import { moneyOfSlip, NO_TAX, type SlipMoneyRules, type TaxRules } from './slip-tax.ts';
import { slipWarnings } from './slip-warnings.ts';

const decimal = (text: string) => rationalFromDecimal(text) ?? ZERO;
const won = (odds: string): SlipLeg => ({ odds: decimal(odds), result: { kind: 'win' } });
const single = (odds: string, stake: string): Slip => ({
  kind: 'single',
  legs: [won(odds)],
  stake: decimal(stake),
});
const rules = (tax: Partial<TaxRules>, more: Partial<SlipMoneyRules> = {}): SlipMoneyRules => ({
  exponent: 2,
  tax: { ...NO_TAX, ...tax },
  ...more,
});
const POLAND: Partial<TaxRules> = {
  stakeTax: decimal('0.12'),
  stakeTaxModel: 'deducted',
  payoutTax: decimal('0.1'),
  winThreshold: decimal('2280'),
};

describe('warnings before the act', () => {
  it('the cliff: at 25.910 a return of 2,280.00 would pay 227.93 more', () => {
    expect(slipWarnings(single('25.910', '100'), rules(POLAND))).toEqual({
      taxCliff: 2280_00n - 2052_07n,
      cliffStake: 99_99n,
    });
    expect(slipWarnings(single('25.909', '100'), rules(POLAND))).toEqual({});
    expect(slipWarnings(single('25.910', '100'), rules({ ...POLAND, thresholdMode: 'excess' }))).toEqual({});
    // Far beyond it a tenth less is more than the threshold.
    expect(slipWarnings(single('29', '100'), rules(POLAND))).toEqual({});
  });

  it('the cliff of an odds threshold', () => {
    const tax = { payoutTax: decimal('0.2'), oddsThreshold: decimal('2') };
    expect(slipWarnings(single('2', '100'), rules(tax))).toEqual({});
    expect(slipWarnings(single('2.1', '100'), rules(tax))).toEqual({ taxCliff: 200_00n - 168_00n });
  });

  it('win but lose: 1,000 at 1.2 with 20 % of the payout loses 40', () => {
    const warnings = slipWarnings(single('1.2', '1000'), rules({ payoutTax: decimal('0.2') }));
    expect(warnings.losesThoughWon).toBe(40_00n);
  });

  it('the useful stake: only 41.20 of 100 counts', () => {
    expect(slipWarnings(single('10', '100'), rules({}, { cap: decimal('412') }))).toEqual({
      usefulStake: 41_20n,
    });
    expect(slipWarnings(single('4.12', '100'), rules({}, { cap: decimal('412') }))).toEqual({});
  });

  it('the useful stake is the smallest that pays the cap, whatever stake tax and boost', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_010, max: 50_000 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom('none', 'inclusive', 'deducted', 'added'),
        fc.constantFrom('1', '1.15'),
        (odds, stake, cap, stakeTaxModel, boost) => {
          const minor = (value: number | bigint) => rational(BigInt(value), 100n);
          const all = rules(
            { stakeTax: decimal('0.07'), stakeTaxModel },
            { cap: minor(cap), boost: decimal(boost) },
          );
          const at = (money: number | bigint): Slip => ({
            kind: 'single',
            legs: [{ odds: rational(BigInt(odds), 1_000n), result: { kind: 'win' } }],
            stake: minor(money),
          });
          const { usefulStake } = slipWarnings(at(stake), all);
          if (usefulStake === undefined) {
            expect(moneyOfSlip(at(stake), all).exact).toEqual(
              moneyOfSlip(at(stake), { ...all, cap: minor(10n ** 15n) }).exact,
            );
            return;
          }
          expect(usefulStake).toBeLessThanOrEqual(BigInt(stake));
          expect(moneyOfSlip(at(usefulStake), all).gross).toBe(BigInt(cap));
          if (usefulStake > 1n)
            expect(moneyOfSlip(at(usefulStake - 1n), all).gross).toBeLessThan(BigInt(cap));
        },
      ),
      { numRuns: 500 },
    );
  });
});
