import { describe, expect, it } from 'vitest';
import { COUNTRIES, type CountryKind } from '#domain/catalogues/places/countries.ts';
import { OFFERED } from '../languages.ts';
import { ownCatalogueText } from './catalogue-texts.ts';
import { countryName } from './country-names.ts';

const OWN = OFFERED.filter(({ madeOf }) => madeOf === undefined).map(({ code }) => code);
const ofKind = (wanted: CountryKind) => COUNTRIES.filter(({ kind }) => kind === wanted);

describe('names of countries', () => {
  it.each([
    ['de', 'gb-nir', 'Nordirland'],
    ['ua', 'gb-nir', 'Північна Ірландія'],
    ['tw', 'gb-nir', '北愛爾蘭'],
    ['ht', 'gb-nir', 'Ilann di Nò'],
    ['tg', 'gb-eng', 'Англия'],
    ['ht', 'us', 'Etazini'],
    ['ht', '150', 'Ewòp'],
    ['de', 'us', 'Vereinigte Staaten'],
    ['zz', 'gb-nir', 'Northern Ireland'],
  ])('in %s: %s is %s', (language, code, name) => {
    const country = COUNTRIES.find((one) => one.code === code);
    expect(country && countryName(country, language)).toBe(name);
  });

  it('are of the four nations in every language, each its own', () => {
    const nations = ofKind('nation');
    expect(nations).toHaveLength(4);
    for (const language of OWN) {
      const names = nations.flatMap(({ code }) => ownCatalogueText(language, 'places', code) ?? []);
      expect(new Set(names).size, language).toBe(4);
    }
  });

  it('are of every country in Haitian Creole, which CLDR does not have', () => {
    const unnamed = COUNTRIES.filter(({ code }) => ownCatalogueText('ht', 'places', code) === undefined);
    expect(unnamed).toEqual([]);
    const names = COUNTRIES.map((country) => countryName(country, 'ht'));
    expect(new Set(names).size).toBe(names.length);
  });
});
