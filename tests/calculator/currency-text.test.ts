import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import { CRYPTO_CURRENCIES, ISO_CURRENCIES } from '#domain/money/currencies.ts';
import { createFormatters } from '#src/i18n/formats/formatters.ts';

const { languages } = JSON.parse(
  readFileSync(new URL('../../locales/languages.json', import.meta.url), 'utf8'),
) as { readonly languages: readonly { readonly locale: string }[] };
const LOCALES = [...new Set(languages.map(({ locale }) => locale))];

it.each(LOCALES)('M12 no currency is shown with fewer decimals than it has, in %s', (locale) => {
  const formatters = createFormatters(locale, 'UTC');
  const separator = formatters.number(1.5).replace(/\d/g, '');
  for (const currency of [...ISO_CURRENCIES, ...CRYPTO_CURRENCIES])
    for (const minor of [0n, 1n, 10n ** BigInt(currency.exponent), -123_456_789n]) {
      const shown = formatters.amount(amount(minor), currency);
      const fraction = currency.exponent === 0 ? '' : shown.slice(shown.lastIndexOf(separator) + 1);
      expect(`${currency.code} ${fraction}`).toMatch(
        new RegExp(`^${currency.code} \\d{${currency.exponent}}$`),
      );
      expect(shown.replace(/\D/g, '').replace(/^0+(?=.)/, '')).toBe(String(minor < 0n ? -minor : minor));
    }
});
