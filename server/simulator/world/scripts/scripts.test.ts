import { describe, expect, it } from 'vitest';
import { NAMED_CODES, offeredLanguage } from '#server/languages.ts';
import { SPORT_MODELS } from '../../sports/sports.ts';
import { championshipsOf } from '../championships.ts';
import { championshipName, languageOfNames, nameOfCountry, participantName } from './names-by-language.ts';
import { hasScript, nameInScript } from './names-in-script.ts';

const championships = SPORT_MODELS.flatMap((model) => championshipsOf(model.sportId));
const participants = championships.flatMap((championship) => championship.participants);
const LANGUAGES = NAMED_CODES.filter((code) => !['ru', 'ar'].includes(code));

const scriptOf = (code: string): string =>
  new Intl.Locale(offeredLanguage(code)?.locale ?? code).maximize().script ?? '';

describe('names of the simulated world by script', () => {
  it('are of every language that the feed answers in besides those with a spelling by hand', () => {
    expect(LANGUAGES.length).toBeGreaterThan(30);
    expect(LANGUAGES.filter((code) => !hasScript(code))).toEqual([]);
    expect([...LANGUAGES, 'ru', 'ar'].map(languageOfNames)).toEqual([...LANGUAGES, 'ru', 'ar']);
    expect(['en', 'de', 'au', 'zz', '../fa'].map(languageOfNames)).toEqual(Array(5).fill('en'));
  });

  it.each(LANGUAGES)('are in the letters of %s alone, and none is empty', (code) => {
    const own = new RegExp(`^[\\p{Script=${scriptOf(code)}}\\p{M}\\d ().’'-]+$`, 'u');
    const names = [
      ...participants.map((participant) => participantName(participant, code)),
      ...championships.map(({ country }) => nameOfCountry(country, code)),
    ];
    expect([...new Set(names.filter((name) => !own.test(name.replaceAll(/[\u200b-\u200f]/g, ''))))]).toEqual(
      [],
    );
    const words = names.flatMap((name) => name.replace(/ \(.*\)$/u, '').split(' '));
    expect(words.filter((word) => word === '' || word === '.')).toEqual([]);
  });

  it.each(LANGUAGES)('tell participants of a championship apart in %s', (code) => {
    const twice = championships.flatMap(({ name, participants: own }) => {
      const names = own.map((participant) => participantName(participant, code));
      return names.filter((one, at) => names.indexOf(one) !== at).map((one) => `${name[0]}: ${one}`);
    });
    expect(twice).toEqual([]);
  });

  it('of championships begin with their countries, and are all Persian in Persian', () => {
    for (const championship of championships)
      for (const code of LANGUAGES)
        expect(championshipName(championship, code)).toContain(
          `${nameOfCountry(championship.country, code)}. `,
        );
    const names = championships.map((championship) => championshipName(championship, 'fa'));
    expect(names.filter((name) => /[A-Za-z]{2}/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(new Set(championships.map(({ name }) => name[0])).size);
  });

  it.each([
    ['fa', 'هیزلمور یونایتد'],
    ['ua', 'Хейзелмур Юнайтед'],
    ['ka', 'ჰეიზელმურ იუნაიტედ'],
    ['hi', 'हेजेल्मुर युनायटेड'],
  ])('are spelled by the sounds: %s', (code, name) => {
    expect(nameInScript(code, ['Hazelmoor United', 'Хейзелмур Юнайтед', 'هيزلمور يونايتد'])).toBe(name);
  });
});
