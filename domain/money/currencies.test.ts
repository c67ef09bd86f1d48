import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, amountFromDecimal, amountToDecimal } from './amount.ts';
import { CRYPTO_CURRENCIES, convertLeast, convertMost, currencyOf, ISO_CURRENCIES } from './currencies.ts';
import { compare, multiply, rational } from './rational.ts';

const ALL = [...ISO_CURRENCIES, ...CRYPTO_CURRENCIES];
describe('currencies', () => {
  it('have the exponents of ISO 4217: 17 without, 139 with 2, 7 with 3, 2 with 4', () => {
    const counts: Record<number, number> = {};
    for (const { exponent } of ISO_CURRENCIES) counts[exponent] = (counts[exponent] ?? 0) + 1;
    expect(counts).toEqual({ 0: 17, 2: 139, 3: 7, 4: 2 });
    expect(new Set(ALL.map(({ code }) => code)).size).toBe(ALL.length);
    expect(ISO_CURRENCIES.every(({ code }) => /^[A-Z]{3}$/.test(code))).toBe(true);
    expect([...new Set(CRYPTO_CURRENCIES.map(({ exponent }) => exponent))].toSorted((a, b) => a - b)).toEqual(
      [6, 8, 18],
    );
  });

  it('keep the minor units that Intl hides', () => {
    const hidden = 'AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR SOS SYP YER'.split(' ');
    expect(hidden.map((code) => currencyOf(code).exponent)).toEqual(hidden.map(() => 2));
    expect(currencyOf('IQD').exponent).toBe(3);
  });

  it('are only those of the table', () => {
    expect(() => currencyOf('XXX')).toThrow();
  });

  it('lose nothing between text and minor units', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL),
        fc.bigInt({ min: -(10n ** 28n), max: 10n ** 28n }),
        (currency, minor) => {
          const text = amountToDecimal(amount(minor), currency.exponent);
          expect(amountFromDecimal(text, currency.exponent)).toBe(minor);
        },
      ),
    );
  });
});

describe('limits in another currency', () => {
  const [kzt, jpy, eth] = [currencyOf('KZT'), currencyOf('JPY'), currencyOf('ETH')];

  it('most goes down and least goes up', () => {
    // 100.00 at 0.315 is 31.5 of a currency without minor units.
    const rate = rational(315n, 1_000n);
    expect(convertMost(amount(100_00n), kzt, jpy, rate)).toBe(31n);
    expect(convertLeast(amount(100_00n), kzt, jpy, rate)).toBe(32n);
    expect(convertLeast(amount(1n), eth, kzt, rational(1_500_000n))).toBe(1n);
  });

  it('are less than one minor unit apart, with the exact figure between', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL),
        fc.constantFrom(...ALL),
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (from, to, minor, numerator, denominator) => {
          const rate = rational(numerator, denominator);
          const most = convertMost(amount(minor), from, to, rate);
          const least = convertLeast(amount(minor), from, to, rate);
          const scale = rational(10n ** BigInt(to.exponent), 10n ** BigInt(from.exponent));
          const exact = multiply(multiply(rational(minor), rate), scale);
          expect(compare(rational(most), exact)).toBeLessThanOrEqual(0);
          expect(compare(rational(least), exact)).toBeGreaterThanOrEqual(0);
          expect(least - most).toBeLessThanOrEqual(1n);
        },
      ),
    );
  });
});
