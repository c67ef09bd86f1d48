import { describe, expect, it } from 'vitest';
import { CRYPTO_CURRENCIES, ISO_CURRENCIES } from '../../money/currencies.ts';
import { CURRENCIES, currencyByCode, currencyById } from './currencies.ts';

describe('the catalogue of currencies', () => {
  it('has about 300 of them, crypto included, each id and code once', () => {
    expect(CURRENCIES).toHaveLength(302);
    expect(new Set(CURRENCIES.map(({ id }) => id)).size).toBe(CURRENCIES.length);
    expect(new Set(CURRENCIES.map(({ code }) => code)).size).toBe(CURRENCIES.length);
    for (const one of CURRENCIES)
      expect([currencyByCode(one.code), currencyById(one.id)]).toEqual([one, one]);
  });

  it('has every currency that money is counted in, and counts in none of the retired', () => {
    const codes = (currencies: readonly { readonly code: string }[]) =>
      currencies.map(({ code }) => code).sort();
    const today = CURRENCIES.filter(({ isRetired }) => !isRetired);
    expect(codes(today.filter(({ isCrypto }) => !isCrypto))).toEqual(codes(ISO_CURRENCIES));
    expect(codes(today.filter(({ isCrypto }) => isCrypto))).toEqual(codes(CRYPTO_CURRENCIES));
    expect(CURRENCIES.length - today.length).toBe(125);
  });

  it.each([
    ['KZT', 398, '₸'],
    ['EUR', 978, '€'],
    ['BYN', 933, 'BYN'],
    ['XCG', 532, 'XCG'],
    ['ADP', 10_001, 'ADP'],
    ['BTC', 20_007, '₿'],
  ])('keeps the id of %s', (code, id, symbol) => {
    expect(currencyByCode(code)).toMatchObject({ id, symbol });
  });

  it('knows the names of each in CLDR, but for crypto', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'currency', fallback: 'none' });
    // Newer than the CLDR of Node.
    const unnamed = CURRENCIES.filter(({ code, isCrypto }) => !isCrypto && names.of(code) === undefined);
    expect(unnamed.map(({ code }) => code)).toEqual([]);
  });
});
