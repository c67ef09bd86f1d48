import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countryByCode } from './countries.ts';
import { citiesIn, type Place, regionsIn } from './regions.ts';

const textsOf = (name: string): readonly (readonly [code: string, text: string])[] =>
  Object.entries(
    JSON.parse(
      readFileSync(new URL(`../../../locales/catalogues/en/${name}.json`, import.meta.url), 'utf8'),
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

it('a country without any has none', () => {
  expect([regionsIn('va', ''), citiesIn('va', '')]).toEqual([[], []]);
  expect(regionsIn('kz', '10 Abay oblysy')).toEqual([{ id: 'kz-10', name: 'Abay oblysy' }]);
  expect(citiesIn('br', 'São Paulo')).toEqual([{ id: 'br-sao-paulo', name: 'São Paulo' }]);
});
