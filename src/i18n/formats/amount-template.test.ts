import { expect, it } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { createFormatters } from './formatters.ts';

const written = (template?: string): string =>
  createFormatters('en-GB', 'UTC', false, undefined, template)
    .money(amount(123_450n), currencyOf('EUR'))
    .replaceAll(/[\u00a0\u202f\u2066-\u2069]/g, ' ')
    .trim();

it('money is written as the site has it: the value before its currency unless it says otherwise', () => {
  expect(written()).toBe('1,234.50 €');
  expect(written('{currency} {value}')).toBe('€ 1,234.50');
  expect(written('{currency}{value}')).toBe('€1,234.50');
});
