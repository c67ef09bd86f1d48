import { describe, expect, it } from 'vitest';
import { tagsOfHeader, visitorDefaults } from './visitor-defaults.ts';

const serves = (region: string) => region !== 'US';
const HOUSE = { language: 'ru', region: 'KZ', serves, currencies: ['KZT', 'RUB', 'USD', 'EUR', 'KWD'] };
const defaults = (language: string, ...tags: readonly string[]) => {
  const { currency, region } = visitorDefaults({ house: HOUSE, language, tags });
  return `${region} ${currency}`;
};

describe('where an account of a visitor opens', () => {
  it.each([
    // The browser names the country of the language that is read.
    ['en', ['ru-RU', 'en-IE'], 'IE EUR'],
    ['ru', ['ru-RU', 'ru', 'en-US'], 'RU RUB'],
    ['ru', ['ru-KZ'], 'KZ KZT'],
    ['ar', ['ar-KW', 'en-GB'], 'KW KWD'],
    // Its currency is not offered.
    ['en', ['en-GB'], 'GB EUR'],
    ['ar', ['ar-EG'], 'EG USD'],
    ['ru', ['ru-BY'], 'BY KZT'],
    ['es', ['es-AR'], 'AR EUR'],
    // No accounts are opened from there.
    ['en', ['en-US', 'en'], 'GB EUR'],
    ['en', ['en-US', 'en-IE'], 'IE EUR'],
    // It names no country of that language.
    ['en', ['en'], 'GB EUR'],
    ['en', ['ru-RU'], 'GB EUR'],
    ['ru', ['en-US'], 'KZ KZT'],
    ['ar', ['en-US'], 'AE USD'],
    ['ar', [], 'AE USD'],
    ['es', [], 'ES EUR'],
    // A language of one country.
    ['de', [], 'DE EUR'],
    ['ja', [], 'JP KZT'],
    ['xx', ['not a tag', '*'], 'KZ KZT'],
  ])('%s, %s: %s', (language, tags, wanted) => {
    expect(defaults(language, ...tags)).toBe(wanted);
  });

  it('is of a currency that is offered, and of the house where its list is short', () => {
    const house = { ...HOUSE, currencies: ['KZT'] };
    for (const language of ['en', 'ru', 'ar', 'de'])
      expect(visitorDefaults({ house, language, tags: ['de-DE', 'en-US'] }).currency).toBe('KZT');
  });
});

describe('the tags of a header', () => {
  it('are in its order, without weights', () => {
    expect(tagsOfHeader('ru-KZ,ru;q=0.9, en;q=0.8,*;q=0.1')).toEqual(['ru-KZ', 'ru', 'en']);
    expect(tagsOfHeader(undefined)).toEqual([]);
  });
});
