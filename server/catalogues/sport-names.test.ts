import { describe, expect, it } from 'vitest';
import { SPORTS_BY_CLDR } from '#domain/catalogues/sports/cldr-sport-names.ts';
import { sportById } from '#domain/catalogues/sports/sports.ts';
import { wordsOf } from '#streams/search/search-words.ts';
import { NAMED_CODES, SPOKEN_CODES } from '../languages.ts';
import { sportName } from './sport-names.ts';

describe('names of sports', () => {
  it.each([
    ['de', 10, 'Tischtennis'],
    ['de', 3, 'Basketball'],
    ['pl', 6, 'Siatkówka'],
    ['cn', 10, '乒乓球'],
    ['tw', 3, '籃球'],
    ['ja', 5, '野球'],
    ['nb', 2, 'Ishockey'],
    ['fr-CA', 2, 'Hockey sur glace'],
    ['de', 1, 'Fußball'],
    ['de', 9, 'Boxen'],
    ['fr', 17, 'Water-polo'],
    ['pl', 11, 'Szachy'],
    ['ja', 1, 'サッカー'],
    ['tr', 8, 'Hentbol'],
    ['ua', 41, 'Гольф'],
    // CLDR has the stone, and not the sport.
    ['de', 46, 'Curling'],
    ['de', 21, 'Darts'],
    ['de', 14, 'Futsal'],
    ['ru', 10, 'Настольный теннис'],
    ['zz', 10, 'Table tennis'],
    ['../de', 10, 'Table tennis'],
    ['de', 987_654, '987654'],
  ])('in %s: %i is %s', (language, id, name) => {
    expect(sportName(id, language)).toBe(name);
  });

  it('do not break at the hyphen of a word in brackets, and are found by it', () => {
    const name = sportName(91, 'en');
    expect(name).toBe('Basketball (e\u2011sports)');
    expect(wordsOf(name)).toEqual(wordsOf('basketball e-sports'));
  });

  it('are of languages that have no dictionary of their own, and none is empty', () => {
    const codes = [...SPORTS_BY_CLDR.keys()];
    expect(codes.length).toBeGreaterThan(90);
    expect(codes.filter((code) => !NAMED_CODES.includes(code) || SPOKEN_CODES.includes(code))).toEqual([]);
    const names = [...SPORTS_BY_CLDR.values()].flatMap((of) => [...of.values()]);
    expect(names.length).toBeGreaterThan(2000);
    expect(names.filter((name) => name.trim() !== name || name === '')).toEqual([]);
    const sports = new Set([...SPORTS_BY_CLDR.values()].flatMap((of) => [...of.keys()]));
    expect([...sports].filter((id) => !sportById(Number(id)))).toEqual([]);
  });
});
