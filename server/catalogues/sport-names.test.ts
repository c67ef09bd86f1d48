import { describe, expect, it } from 'vitest';
import { NAMED_CODES, SPOKEN_CODES } from '../languages.ts';
import { SPORTS_BY_CLDR } from './cldr-sport-names.ts';
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
    ['de', 1, 'Football'],
    // The ball, and not the sport.
    ['de', 4, 'Tennis'],
    ['ru', 10, 'Настольный теннис'],
    ['zz', 10, 'Table tennis'],
    ['../de', 10, 'Table tennis'],
    ['de', 987_654, '987654'],
  ])('in %s: %i is %s', (language, id, name) => {
    expect(sportName(id, language)).toBe(name);
  });

  it('are of languages that have no dictionary of their own, and none is empty', () => {
    const codes = [...SPORTS_BY_CLDR.keys()];
    expect(codes.length).toBeGreaterThan(90);
    expect(codes.filter((code) => !NAMED_CODES.includes(code) || SPOKEN_CODES.includes(code))).toEqual([]);
    const names = [...SPORTS_BY_CLDR.values()].flatMap((of) => [...of.values()]);
    expect(names.length).toBeGreaterThan(700);
    expect(names.filter((name) => name.trim() !== name || name === '')).toEqual([]);
  });
});
