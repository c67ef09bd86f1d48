import { describe, expect, it } from 'vitest';
import { COUNTRIES, type Country, countryByCode, countryById } from './countries.ts';
import { PHONE_PLANS, phonePlanOf } from './phone-plans.ts';

const ofKind = (kind: Country['kind']): readonly Country[] => COUNTRIES.filter((one) => one.kind === kind);

describe('the catalogue of countries', () => {
  it('has about 290 of them: the territories of ISO 3166 and CLDR, nations with teams, parts of the world', () => {
    expect(COUNTRIES).toHaveLength(292);
    expect([ofKind('country').length, ofKind('nation').length, ofKind('part').length]).toEqual([257, 4, 31]);
  });

  it('has every id and every code once', () => {
    expect(new Set(COUNTRIES.map(({ id }) => id)).size).toBe(COUNTRIES.length);
    expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
    for (const country of COUNTRIES)
      expect([countryById(country.id), countryByCode(country.code.toUpperCase())]).toEqual([
        country,
        country,
      ]);
  });

  it.each([
    ['kz', 82],
    ['ru', 1],
    ['cn', 90],
    ['gb-eng', 231],
    ['gb', 39],
    ['001', 225],
    ['150', 223],
    ['ma', 10_504],
    ['030', 10_030],
    ['ac', 11_001],
  ])('keeps the id of %s', (code, id) => {
    expect(countryByCode(code)?.id).toBe(id);
  });

  it('names each in CLDR, but for the nations', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    const unnamed = COUNTRIES.filter(
      ({ code, kind }) => kind !== 'nation' && names.of(code.toUpperCase()) === undefined,
    );
    expect(unnamed).toEqual([]);
  });
});

describe('the catalogue of phone plans', () => {
  it('has one for each country with phones, by the id of that country', () => {
    expect(PHONE_PLANS).toHaveLength(245);
    expect(new Set(PHONE_PLANS.map(({ countryId }) => countryId)).size).toBe(PHONE_PLANS.length);
    for (const plan of PHONE_PLANS) expect(countryById(plan.countryId)?.code).toBe(plan.code);
  });

  it('says how numbers are dialled, how long they are and how they are shown', () => {
    expect(phonePlanOf(82)).toMatchObject({
      code: 'kz',
      callingCode: '7',
      internationalPrefix: '810',
      nationalPrefix: '8',
      nationalPattern: '8\\d{13}|[78]\\d{9}',
      lengths: [10, 14],
      mobileLengths: [10],
    });
    expect(phonePlanOf(82)?.formats).toContainEqual({
      pattern: '(\\d{3})(\\d{3})(\\d{2})(\\d{2})',
      format: '$1 $2-$3-$4',
    });
    for (const { callingCode, lengths, mobileLengths } of PHONE_PLANS) {
      expect(callingCode).toMatch(/^[1-9]\d{0,2}$/);
      expect(mobileLengths.every((digits) => lengths.includes(digits))).toBe(true);
    }
  });

  it('has none for what has no phones', () => {
    expect([phonePlanOf(225), phonePlanOf(0)]).toEqual([undefined, undefined]);
  });
});
