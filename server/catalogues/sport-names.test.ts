import { describe, expect, it } from 'vitest';
import { NAMED_CODES, SPOKEN_CODES } from '../languages.ts';
import table from './cldr-sport-names.json' with { type: 'json' };
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
    expect(
      Object.keys(table).filter((code) => !NAMED_CODES.includes(code) || SPOKEN_CODES.includes(code)),
    ).toEqual([]);
    expect(
      Object.values(table)
        .flatMap((names) => Object.values(names))
        .filter((name) => name.trim() === ''),
    ).toEqual([]);
  });
});
