import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, amount } from '../../money/amount.ts';
import { rational, ZERO } from '../../money/rational.ts';
import { NO_TAX, type TaxRules } from '../slip/slip-tax.ts';
import { closedTaxOf, openTermsOf, saleMoney, termsOfPart } from './bet-part.ts';
import { type BetTerms, PLAIN_TERMS } from './terms.ts';

const under = (tax: Partial<TaxRules>, cap?: bigint): BetTerms => ({
  ...PLAIN_TERMS,
  house: { tax: { ...NO_TAX, ...tax }, ...(cap === undefined ? {} : { cap: amount(cap) }) },
});
const TWELVE: Partial<TaxRules> = { stakeTax: rational(12n, 100n), stakeTaxModel: 'deducted' };
const TENTH = { payoutTax: rational(1n, 10n) };
const HUNDRED = amount(100_00n);
const sold = (gross: bigint, closed: Amount, terms: BetTerms) =>
  saleMoney(amount(gross), closed, { stake: HUNDRED, terms });

describe('a part of a bet', () => {
  it('has its part of the cap and of the threshold, and everything else of the whole', () => {
    const terms = under({ ...TWELVE, ...TENTH, winThreshold: rational(2_280_00n) }, 412_01n);
    const half = termsOfPart(terms, amount(50_00n), HUNDRED);
    expect(half.house).toEqual({
      cap: 206_00n,
      tax: { ...terms.house?.tax, winThreshold: rational(1_140_00n) },
    });
    expect(termsOfPart(terms, HUNDRED, HUNDRED)).toBe(terms);
    expect(openTermsOf({ stake: HUNDRED, closedStake: amount(50_00n), terms })).toEqual(half);
  });

  it('is sold with the tax on payouts: the whole above a threshold, or what exceeds it', () => {
    const threshold = { winThreshold: rational(100_00n) };
    expect(sold(108_30n, HUNDRED, under({ ...TENTH, ...threshold }))).toEqual({
      gross: 108_30n,
      tax: 10_83n,
      paid: 97_47n,
    });
    expect(sold(108_30n, HUNDRED, under({ ...TENTH, ...threshold, thresholdMode: 'excess' })).tax).toBe(83n);
    expect(sold(100_00n, HUNDRED, under({ ...TENTH, ...threshold })).tax).toBe(0n);
    // A half at half the price is taxed as the whole is: selling in parts saves nothing.
    expect(sold(54_15n, amount(50_00n), under({ ...TENTH, ...threshold })).tax).toBe(5_42n);
  });

  it('is taxed on its winnings against what it was charged, or what was bet of it', () => {
    const added: Partial<TaxRules> = {
      stakeTax: rational(5n, 100n),
      stakeTaxModel: 'added',
      payoutTax: rational(1n, 5n),
    };
    expect(sold(57_00n, amount(40_00n), under({ ...added, payoutTaxBase: 'winnings_vs_charged' })).tax).toBe(
      3_00n,
    );
    expect(sold(57_00n, amount(40_00n), under({ ...added, payoutTaxBase: 'winnings_vs_net' })).tax).toBe(
      3_40n,
    );
    expect(sold(41_00n, amount(40_00n), under({ ...added, payoutTaxBase: 'winnings_vs_charged' })).tax).toBe(
      0n,
    );
  });

  it('passes a threshold of odds by what is paid for the net stake', () => {
    const terms = under({ ...TWELVE, ...TENTH, oddsThreshold: rational(2n) });
    expect(sold(176_00n, HUNDRED, terms).tax).toBe(0n);
    expect(sold(176_01n, HUNDRED, terms).tax).toBe(17_60n);
  });

  it('keeps the tax on its stake, and that of its sales', () => {
    const bet = { stake: HUNDRED, closedStake: amount(33_33n), terms: under({ ...TWELVE, ...TENTH }) };
    expect(closedTaxOf({ ...bet, saleTax: amount(7n) })).toBe(4_00n + 7n);
    expect(closedTaxOf({ stake: HUNDRED, terms: PLAIN_TERMS })).toBe(0n);
  });

  it('bears in two parts what it bears whole, but for a minor unit of each, whatever the tax', () => {
    const share = fc.integer({ min: 0, max: 50 }).map((of) => rational(BigInt(of), 100n));
    const rules = fc.record({
      stakeTax: share,
      stakeTaxModel: fc.constantFrom('none', 'inclusive', 'deducted', 'added'),
      payoutTax: share,
      payoutTaxBase: fc.constantFrom('payout', 'winnings_vs_charged', 'winnings_vs_net'),
      winThreshold: fc.oneof(
        fc.constant(ZERO),
        fc.bigInt({ min: 1n, max: 10n ** 7n }).map((of) => rational(of)),
      ),
      thresholdMode: fc.constantFrom('whole', 'excess'),
      oddsThreshold: fc.integer({ min: 0, max: 40 }).map((of) => rational(BigInt(of), 10n)),
    });
    fc.assert(
      fc.property(
        rules,
        fc.bigInt({ min: 1n, max: 10n ** 5n }),
        fc.bigInt({ min: 1n, max: 10n ** 5n }),
        fc.bigInt({ min: 1n, max: 40n }),
        (tax, first, second, times) => {
          const terms = under(tax);
          const stake = amount(first + second);
          const part = (closed: bigint) =>
            saleMoney(amount(closed * times), amount(closed), { stake, terms });
          const whole = part(first + second);
          const parts = [part(first), part(second)];
          for (const one of [whole, ...parts]) {
            expect(one.paid + one.tax).toBe(one.gross);
            expect(one.paid).toBeGreaterThanOrEqual(0n);
          }
          const difference = parts.reduce((sum, one) => sum + one.tax, 0n) - whole.tax;
          expect(difference >= -1n && difference <= 1n).toBe(true);
        },
      ),
    );
  });
});
