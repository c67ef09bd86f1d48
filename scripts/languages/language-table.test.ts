import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SPORTS_BY_CLDR } from '../../domain/catalogues/sports/cldr-sport-names.ts';
import { dictionaryNames, offeredLanguages, readTable, shareOf, textsOf } from './language-table.ts';

const table = readTable();
const languageOf = (code: string) => {
  const found = table.languages.find((one) => one.code === code);
  if (!found) throw new Error(`${code} is no language`);
  return found;
};

const namesIn = (code: string): number => {
  const file = new URL(`../../locales/catalogues/${code}/sports.json`, import.meta.url);
  const written = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object).length;
  return written + (SPORTS_BY_CLDR.get(code)?.size ?? 0);
};

describe('the share of texts that a language has', () => {
  it('is all in released languages and in those that have the texts of another', () => {
    const released = table.languages.filter(({ stage }) => stage === 'released');
    expect(released.map(shareOf)).toEqual(released.map(() => 1));
  });

  it('counts names of sports, each as one of as many keys as English has besides proper names', () => {
    const total = namesIn('de') / shareOf(languageOf('de'));
    const further = offeredLanguages(table).filter(({ madeOf, stage }) => stage === 'offered' && !madeOf);
    expect(further).toHaveLength(100);
    for (const language of further) {
      const share = shareOf(language);
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThan(0.03);
      expect(namesIn(language.code) / share).toBeCloseTo(total, 6);
    }
  });

  it('is made smaller by no proper name', () => {
    const names = (code: string) =>
      JSON.parse(
        readFileSync(new URL(`../../locales/catalogues/${code}/sports.json`, import.meta.url), 'utf8'),
      ) as Record<string, string>;
    const [english, russian] = [names('en'), names('ru')];
    const proper = Object.keys(english).filter((key) => english[key] === russian[key]);
    expect(proper.map((key) => english[key])).toEqual(
      expect.arrayContaining(['Dota', 'Counter-Strike', 'Valorant', 'League of Legends', 'UFC']),
    );
    expect(proper.length).toBeLessThan(90);
    const total = namesIn('de') / shareOf(languageOf('de'));
    const keys = dictionaryNames('en').flatMap((name) => [
      ...new Set(
        Object.keys(textsOf(languageOf('en'), name)).map((key) =>
          key.replace(/_(?:zero|one|two|few|many|other)$/, ''),
        ),
      ),
    ]);
    expect(total).toBeCloseTo(keys.length + Object.keys(english).length - proper.length, 6);
  });
});
