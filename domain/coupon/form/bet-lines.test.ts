import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Odds } from '../../market/odds.ts';
import { amount } from '../../money/amount.ts';
import { rational } from '../../money/rational.ts';
import { betCharge, betWarnings } from '../bet/bet-money.ts';
import { bestPayout, settleOn } from '../bet/bet-terms.ts';
import type { HouseTerms } from '../bet/house-terms.ts';
import { type BetTerms, PLAIN_TERMS } from '../bet/terms.ts';
import { NO_TAX, type TaxRules } from '../slip/slip-tax.ts';
import type { BetForm } from './bet-form.ts';
import { betLines, hopedLines, taxOf } from './bet-lines.ts';

const odds = (...thousandths: number[]) => thousandths as Odds[];
const under = (house: HouseTerms, more: Partial<BetTerms> = {}): BetTerms => ({
  ...PLAIN_TERMS,
  house,
  ...more,
});
const tax = (rules: Partial<TaxRules>): HouseTerms => ({ tax: { ...NO_TAX, ...rules } });
/** The taxes of Poland: 12 % of the stake, and 10 % of what is above 2,280 as a whole (docs/calculator.md). */
const POLAND = tax({
  stakeTax: rational(12n, 100n),
  stakeTaxModel: 'deducted',
  payoutTax: rational(1n, 10n),
  winThreshold: rational(2_280_00n),
});
const SINGLE: BetForm = { kind: 'single' };
const HUNDRED = amount(100_00n);

describe('the lines of a bet', () => {
  it('are those of the worked example, and the cliff names the stake that avoids it', () => {
    expect(hopedLines(HUNDRED, odds(25_910), SINGLE, under(POLAND))).toEqual({
      charged: 100_00n,
      stakeTax: 12_00n,
      netStake: 88_00n,
      gross: 2_280_08n,
      payoutTax: 228_01n,
      net: 2_052_07n,
      taxReturned: 0n,
      isCapped: false,
    });
    const { cliffStake, taxCliff } = betWarnings(HUNDRED, odds(25_910), SINGLE, under(POLAND));
    expect([cliffStake, taxCliff]).toEqual([99_99n, 2_280_00n - 2_052_07n]);
    expect(bestPayout(amount(99_99n), odds(25_910), SINGLE, under(POLAND))).toBe(2_279_85n);
  });

  it('a win that loses: 1,000 at 1.2 with 20 % of the payout returns 960', () => {
    const terms = under(tax({ payoutTax: rational(1n, 5n) }));
    expect(hopedLines(amount(1_000_00n), odds(1_200), SINGLE, terms).net).toBe(960_00n);
    expect(betWarnings(amount(1_000_00n), odds(1_200), SINGLE, terms).losesThoughWon).toBe(40_00n);
  });

  it('the cap comes after the boost, and only part of a stake beyond it counts', () => {
    const terms = under({ cap: amount(412_00n) }, { boostPercent: 10 });
    // 100 + 10 % more of the 900 that are won.
    const { isCapped, net } = hopedLines(HUNDRED, odds(10_000), SINGLE, terms);
    expect([isCapped, net]).toEqual([true, 412_00n]);
    const { largestUseful, usefulStake } = betWarnings(HUNDRED, odds(10_000), SINGLE, terms);
    expect([largestUseful, usefulStake]).toEqual([37_80n, 37_80n]);
    expect(bestPayout(amount(37_80n), odds(10_000), SINGLE, terms)).toBe(412_00n);
    expect(bestPayout(amount(37_79n), odds(10_000), SINGLE, terms)).toBe(411_91n);
    expect(betWarnings(amount(10_00n), odds(10_000), SINGLE, terms)).toEqual({ largestUseful: 37_80n });
  });

  it('a free bet bears no tax on its stake, and its winnings are taxed like any', () => {
    const terms = under(
      tax({ stakeTax: rational(12n, 100n), stakeTaxModel: 'added', payoutTax: rational(1n, 10n) }),
      {
        funding: 'free',
      },
    );
    expect(betCharge(HUNDRED, terms)).toEqual({ charged: HUNDRED, stakeTax: 0n, netStake: HUNDRED });
    expect(hopedLines(HUNDRED, odds(3_000), SINGLE, terms)).toMatchObject({ gross: 200_00n, net: 180_00n });
    const legs = [{ odds: 3_000 as Odds, result: 'void' as const }];
    expect(betLines(HUNDRED, legs, SINGLE, terms)).toMatchObject({ net: HUNDRED, payoutTax: 0n });
  });

  it('a refund gives back what the rules give back, and the tax is what is left of it', () => {
    const legs = [{ odds: 3_000 as Odds, result: 'void' as const }];
    const kept = under(tax({ stakeTax: rational(12n, 100n), stakeTaxModel: 'deducted' }));
    expect(settleOn(HUNDRED, legs, SINGLE, kept)).toEqual({ status: 'refunded', payout: 88_00n });
    expect(taxOf(betLines(HUNDRED, legs, SINGLE, kept))).toBe(12_00n);
    const returned = under(
      tax({ stakeTax: rational(12n, 100n), stakeTaxModel: 'added', refundReturnsStakeTax: true }),
    );
    expect(settleOn(HUNDRED, legs, SINGLE, returned)).toEqual({ status: 'refunded', payout: 112_00n });
    expect(taxOf(betLines(HUNDRED, legs, SINGLE, returned))).toBe(0n);
  });

  const share = fc.integer({ min: 0, max: 60 }).map((percent) => rational(BigInt(percent), 100n));
  const rules = fc.record({
    stakeTax: share,
    stakeTaxModel: fc.constantFrom('none', 'inclusive', 'deducted', 'added'),
    payoutTax: share,
    payoutTaxBase: fc.constantFrom('payout', 'winnings_vs_charged', 'winnings_vs_net'),
    winThreshold: fc.integer({ min: 0, max: 500_000 }).map((minor) => rational(BigInt(minor))),
    thresholdMode: fc.constantFrom('whole', 'excess'),
    oddsThreshold: fc.integer({ min: 0, max: 3_000 }).map((one) => rational(BigInt(one), 1_000n)),
    refundReturnsStakeTax: fc.boolean(),
  }) as fc.Arbitrary<TaxRules>;
  const results = fc.constantFrom('win', 'lose', 'void', 'half_win', 'half_lose');
  const forms: readonly BetForm[] = [
    { kind: 'express' },
    { kind: 'system', size: 2 },
    { kind: 'patent_cis' },
    { kind: 'chain' },
  ];

  it('M11 what is charged is what is bet and its tax; what is paid and its tax are the gross, whatever the terms', () => {
    fc.assert(
      fc.property(
        rules,
        fc.constantFrom(...forms),
        fc.array(fc.tuple(fc.integer({ min: 1_001, max: 20_000 }), results), { minLength: 3, maxLength: 3 }),
        fc.bigInt({ min: 50_00n, max: 500_000_00n }),
        fc.bigInt({ min: 1n, max: 1_000_000_00n }),
        (taxes, form, legs, stake, cap) => {
          const terms = under({ tax: taxes, cap: amount(cap) });
          const settled = legs.map(([price, result]) => ({ odds: price as Odds, result }) as const);
          const lines = betLines(amount(stake), settled, form, terms);
          expect(lines.netStake + lines.stakeTax).toBe(lines.charged);
          expect(lines.net + lines.payoutTax).toBe(lines.gross);
          expect(lines.gross).toBeLessThanOrEqual(cap);
          expect(lines.net).toBeGreaterThanOrEqual(0n);
          expect(taxOf(lines)).toBeGreaterThanOrEqual(0n);
          expect(settleOn(amount(stake), settled, form, terms)?.payout).toBe(lines.net);
        },
      ),
    );
  });
});
