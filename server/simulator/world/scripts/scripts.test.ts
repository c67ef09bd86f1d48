import { describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { ownCatalogueText } from '#server/catalogues/catalogue-texts.ts';
import { NAMED_CODES, OFFERED_CODES, offeredLanguage, SPOKEN_CODES, textsOf } from '#server/languages.ts';
import { SPORT_MODELS } from '../../sports/sports.ts';
import { championshipsOf } from '../championships.ts';
import { championshipName, languageOfNames, nameOfCountry, participantName } from './names-by-language.ts';
import { hasScript, nameInScript } from './names-in-script.ts';

const championships = SPORT_MODELS.flatMap((model) => championshipsOf(model.sportId));
const participants = championships.flatMap((championship) => championship.participants);
const LANGUAGES = NAMED_CODES.filter(hasScript);
const LATIN = NAMED_CODES.filter((code) => !hasScript(code) && !SPOKEN_CODES.includes(code));

const SEVERAL_SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Han'],
  Hant: ['Han'],
  Jpan: ['Han', 'Hira', 'Kana'],
  Kore: ['Hang'],
};

/** The letters of the scripts of a language, as a class of a pattern. */
function lettersOf(code: string): string {
  const { script = '' } = new Intl.Locale(offeredLanguage(code)?.locale ?? code).maximize();
  return (SEVERAL_SCRIPTS[script] ?? [script]).map((one) => `\\p{scx=${one}}`).join('');
}

describe('names of the simulated world by script', () => {
  it('are of every language that the feed answers in besides those with a spelling by hand', () => {
    expect(LANGUAGES.length).toBeGreaterThan(40);
    const inLatin = (code: string) =>
      new Intl.Locale(offeredLanguage(code)?.locale ?? code).maximize().script === 'Latn';
    expect(
      OFFERED_CODES.map(textsOf).filter(
        (code) => !inLatin(code) && !hasScript(code) && !SPOKEN_CODES.includes(code),
      ),
    ).toEqual([]);
    expect([...LANGUAGES, 'ru', 'ar'].map(languageOfNames)).toEqual([...LANGUAGES, 'ru', 'ar']);
    expect(['en', 'de', 'br', 'au', 'ht', 'zz', '../fa'].map(languageOfNames)).toEqual(
      'en de br en ht en en'.split(' '),
    );
  });

  it('of countries and nations are those of CLDR, or of a dictionary, in languages of Latin letters, and all else is as in English', () => {
    expect(LATIN.length).toBeGreaterThan(50);
    const nations = must(
      championships.find(({ roster }) => roster === 'nations'),
      'nations',
    );
    for (const code of LATIN) {
      const { locale } = must(offeredLanguage(code), code);
      const named = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
      const name = ownCatalogueText(code, 'places', 'de') ?? named.of('DE') ?? 'Germany';
      const germany = must(
        nations.participants.find(({ name }) => name[0] === 'Germany'),
        'Germany',
      );
      expect(participantName(germany, code)).toBe(name);
      const league = must(
        championships.find(({ name }) => name[0] === 'Germany. Oak League'),
        'league',
      );
      expect(nameOfCountry(league.country, code)).toBe(name);
      expect(championshipName(league, code)).toBe(`${name}. Oak League`);
      const [club] = league.participants;
      expect(club && participantName(club, code)).toBe(club?.name[0]);
      const names = nations.participants.map((one) => participantName(one, code));
      expect([code, new Set(names).size]).toEqual([code, names.length]);
      expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
    }
  });

  it.each([
    ['fr', 'Angleterre'],
    ['pl', 'Anglia'],
    ['ua', 'Англія'],
    ['hk', '英格蘭'],
    ['ka', 'ინგლისი'],
    ['ht', 'Angletè'],
  ])('of the nations of one country are those of the language in %s: %s', (code, england) => {
    const league = must(
      championships.find(({ name }) => name[0].startsWith('England. ')),
      'a league of England',
    );
    expect(nameOfCountry(league.country, code)).toBe(england);
  });

  it.each(LANGUAGES)('are in the letters of %s alone, and none is empty', (code) => {
    const own = new RegExp(`^[${lettersOf(code)}\\p{M}\\d ().×’'·・-]+$`, 'u');
    const names = [
      ...participants.map((participant) => participantName(participant, code)),
      ...championships.map(({ country }) => nameOfCountry(country, code)),
      ...championships.map((championship) => championshipName(championship, code)),
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

  it('of championships begin with their countries, and are told apart', () => {
    for (const championship of championships)
      for (const code of LANGUAGES)
        expect(championshipName(championship, code)).toContain(
          `${nameOfCountry(championship.country, code)}. `,
        );
    const count = new Set(championships.map(({ name }) => name[0])).size;
    for (const code of LANGUAGES) {
      const names = championships.map((championship) => championshipName(championship, code));
      expect([code, new Set(names).size]).toEqual([code, count]);
    }
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
