import { describe, expect, it } from 'vitest';
import { nameBesideFlag, namesBesideFlags } from './championship-names.ts';

const named = (countryName: string, name: string) => ({ countryName, name });

describe('names of championships beside flags', () => {
  it.each([
    ['England', 'England. Crown Cup', 'Crown Cup'],
    ['England', 'England. Crown League. Women', 'Crown League. Women'],
    ['Россия', 'Россия. Кубок Полярной звезды', 'Кубок Полярной звезды'],
    ['إنجلترا', 'إنجلترا. كأس التاج', 'كأس التاج'],
  ])('leave out the country %s', (country, name, short) => {
    expect(nameBesideFlag(named(country, name))).toBe(short);
  });

  it.each([
    ['', 'World. Nations Cup'],
    ['Germany', 'Germany Cup'],
    ['Niger', 'Nigeria. Lake Cup'],
    ['England', 'Cup of England'],
    ['England', 'England'],
    ['England', 'England. '],
  ])('with the country "%s" leave "%s" whole', (country, name) => {
    expect(nameBesideFlag(named(country, name))).toBe(name);
  });

  it('keep the countries of two that would read alike in one list', () => {
    const list = [
      named('England', 'England. Premier League'),
      named('Russia', 'Russia. Premier League'),
      named('Russia', 'Russia. Cup'),
    ];
    expect(namesBesideFlags(list)).toEqual(['England. Premier League', 'Russia. Premier League', 'Cup']);
  });
});
