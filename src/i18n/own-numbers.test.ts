import { describe, expect, it } from 'vitest';
import { amount, amountToDecimal } from '#domain/money/amount.ts';
import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import table from '#locales/languages.json' with { type: 'json' };
import { createFormatters } from './formats/formatters.ts';

/** Every language of the table, and the digits of the Arabic and Persian scripts as their readers have them. */
const LOCALES = [
  ...new Set([
    ...table.languages.map(({ locale }) => locale),
    ...table.languages.map(({ locale }) => locale.replace(/-u-.*$/, '')),
    'ar-EG',
    'ar-SA',
    'fa-IR',
    'de-DE',
    'de-CH',
    'fr-FR',
  ]),
];
const EXPONENTS = [0, 2, 3, 8];
const SUMS = [0n, 7n, 1_234n, 123_450n, 1_234_567n, 123_456_789_012n];

describe.each(LOCALES)('numbers as %s writes them', (locale) => {
  it('I2 are typed back as they were: money with all its digits, above and below zero', () => {
    const format = createFormatters(locale, 'UTC');
    for (const exponent of EXPONENTS)
      for (const sum of SUMS)
        for (const minor of [sum, -sum]) {
          const shown = format.amount(amount(minor), { code: 'XXX', exponent, symbol: '' });
          const rules = { accuracy: exponent, signed: true };
          expect([shown, cleanNumericInput(shown, rules)]).toEqual([
            shown,
            amountToDecimal(amount(minor), exponent),
          ]);
        }
  });

  it('I2 are typed back in the digits and signs of the platform', () => {
    for (const value of [0.5, 12.34, 1_234.56, -9_876_543.21]) {
      const shown = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value);
      expect([shown, cleanNumericInput(shown, { accuracy: 2, signed: true })]).toEqual([
        shown,
        value.toFixed(2),
      ]);
    }
  });
});
