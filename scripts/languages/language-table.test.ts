import { describe, expect, it } from 'vitest';
import { SPORTS_BY_CLDR } from '../../domain/catalogues/sports/cldr-sport-names.ts';
import { offeredLanguages, readTable, shareOf } from './language-table.ts';

const table = readTable();
const languageOf = (code: string) => {
  const found = table.languages.find((one) => one.code === code);
  if (!found) throw new Error(`${code} is no language`);
  return found;
};

const namesIn = (code: string): number => SPORTS_BY_CLDR.get(code)?.size ?? 0;

describe('the share of texts that a language has', () => {
  it('is all in released languages and in those that have the texts of another', () => {
    const released = table.languages.filter(({ stage }) => stage === 'released');
    expect(released.map(shareOf)).toEqual(released.map(() => 1));
  });

  it('counts names of sports: what has them is above what has none, and both are far from all', () => {
    const withNames = offeredLanguages(table).filter(({ code }) => SPORTS_BY_CLDR.has(code));
    expect(withNames.length).toBeGreaterThan(90);
    // Each name is one of as many keys as English has, whatever the language.
    const total = namesIn('de') / shareOf(languageOf('de'));
    for (const language of withNames) {
      const share = shareOf(language);
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThan(0.02);
      expect(namesIn(language.code) / share).toBeCloseTo(total, 6);
    }
    expect(shareOf(languageOf('tt'))).toBe(0);
  });
});
