import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isMenuSection, MENU_SECTIONS } from './menu-sections.ts';
import { SPORT_CATEGORIES } from './sport-categories.ts';
import { isPlayedByMachines, menuSectionOf, SPORTS, sportById, sportIcon } from './sports.ts';

const LANGUAGES = ['en', 'ru', 'ar', 'es', 'fa'];
const textsOf = (folder: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../../../locales/${folder}/sports.json`, import.meta.url), 'utf8'));

describe('the catalogue of sports', () => {
  it('has about 300 of them, each id once', () => {
    expect(SPORTS).toHaveLength(302);
    expect(new Set(SPORTS.map(({ id }) => id)).size).toBe(SPORTS.length);
    for (const sport of SPORTS) expect(sportById(sport.id)).toBe(sport);
  });

  it.each([
    [1, 'football', 'people', 0],
    [2, 'hockey', 'people', 0],
    [3, 'basket', 'people', 0],
    [66, 'cricket', 'people', 0],
    [85, 'cyberfootball', 'machine', 1_001],
    [86, 'cybersport', 'computer', 1_005],
    [97, 'cybersport', 'computer', 1_008],
    [144, 'cyberfootball', 'computer', 1_001],
    [316, 'cybersport', 'computer', 1_005],
    [211, 'free', 'machine', 8],
    [2_999, 'free', 'people', 7],
  ])('knows what %i is and where it stands', (id, category, nature, section) => {
    expect(sportById(id)).toMatchObject({ category, nature });
    expect([menuSectionOf(id), isPlayedByMachines(id)]).toEqual([section, nature === 'machine']);
  });

  it('has nothing for a sport that is newer', () => {
    expect([sportById(9_999), menuSectionOf(9_999), isPlayedByMachines(9_999)]).toEqual([
      undefined,
      0,
      false,
    ]);
  });

  it('has the icon of unknown sports for one without its own', () => {
    expect([sportIcon(1), sportIcon(12), sportIcon(9_999)]).toEqual([
      'sport-1',
      'sport-dummy',
      'sport-dummy',
    ]);
  });

  it.each(LANGUAGES)('has a name of its own for each in %s, and for its categories', (language) => {
    const texts = textsOf(`catalogues/${language}`);
    expect(Object.keys(texts).sort()).toEqual(
      [
        ...SPORTS.map(({ id }) => `sport.${id}`),
        ...Object.values(SPORT_CATEGORIES).map((id) => `category.${id}`),
        'election.president',
        'election.simulated',
        'simulated',
      ].sort(),
    );
    const names = SPORTS.map(({ id }) => texts[`sport.${id}`]?.toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('categories of sports', () => {
  it('are the ten of the feed, each of which some sport or pool is of', () => {
    expect(Object.values(SPORT_CATEGORIES).sort((one, other) => one - other)).toEqual([
      1, 2, 3, 4, 6, 7, 8, 9, 11, 12,
    ]);
    const known = Object.keys(SPORT_CATEGORIES);
    expect(SPORTS.every(({ category }) => known.includes(category))).toBe(true);
  });
});

describe('menu sections', () => {
  const ids = Object.values(MENU_SECTIONS);

  it('are 22, each id once', () => {
    expect([ids.length, new Set(ids).size]).toEqual([22, 22]);
    expect(ids.every(isMenuSection)).toBe(true);
    expect([isMenuSection(0), isMenuSection(12)]).toEqual([false, false]);
  });

  it.each(LANGUAGES)('have names in %s', (language) => {
    const texts = textsOf(language);
    expect(ids.filter((id) => !texts[`section.${id}`])).toEqual([]);
  });
});
