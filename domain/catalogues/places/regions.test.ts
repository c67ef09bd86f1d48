import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countryByCode } from './countries.ts';
import { citiesIn, type Place, regionsIn } from './regions.ts';

const textsOf = (name: string, language = 'en'): readonly (readonly [code: string, text: string])[] =>
  Object.entries(
    JSON.parse(
      readFileSync(new URL(`../../../locales/catalogues/${language}/${name}.json`, import.meta.url), 'utf8'),
    ) as Readonly<Record<string, string>>,
  );

describe.each([
  ['regions', regionsIn, 200, 3_567],
  ['cities', citiesIn, 247, 1_000],
] as const)('%s', (name, read, countries, count) => {
  const texts = textsOf(name);
  const places: readonly Place[] = texts.flatMap(([code, text]) => read(code, text));

  it('are of countries of the catalogue, each id once, each with a name', () => {
    expect([texts.length, places.length]).toEqual([countries, count]);
    expect(texts.filter(([code]) => countryByCode(code)?.kind !== 'country')).toEqual([]);
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    expect(
      places.filter(({ id, name: of }) => !/^[a-z]{2}-[a-z0-9-]+$/.test(id) || of.trim() !== of),
    ).toEqual([]);
  });
});

describe.each(['ru', 'ar', 'es', 'fa'])('names of cities in %s', (language) => {
  const english = new Map(textsOf('cities'));

  it('stand at the places of the English ones, which keep their ids', () => {
    const own = textsOf('cities', language);
    expect(own.length).toBeGreaterThan(50);
    for (const [code, text] of own) {
      const before = citiesIn(code, english.get(code) ?? '');
      expect([code, text.split('|').length]).toEqual([code, before.length]);
      const named = citiesIn(code, english.get(code) ?? '', text);
      expect(named.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
      expect(named.some(({ name }, at) => name !== before[at]?.name)).toBe(true);
    }
  });
});

it('a country without any has none', () => {
  expect([regionsIn('va', ''), citiesIn('va', '')]).toEqual([[], []]);
  expect(regionsIn('kz', '10 Abay oblysy')).toEqual([{ id: 'kz-10', name: 'Abay oblysy' }]);
  expect(citiesIn('br', 'São Paulo')).toEqual([{ id: 'br-sao-paulo', name: 'São Paulo' }]);
});
