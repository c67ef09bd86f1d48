import { describe, expect, it } from 'vitest';
import { SPORTS_BY_CLDR } from '#domain/catalogues/sports/cldr-sport-names.ts';
import { SPORTS, sportById } from '#domain/catalogues/sports/sports.ts';
import { KIND_FACTS } from '#domain/virtual/kinds.ts';
import { wordsOf } from '#streams/search/search-words.ts';
import { NAMED_CODES, OFFERED, ownDictionary, SPOKEN_CODES } from '../languages.ts';
import { POLITICS } from '../simulator/elections/election-game.ts';
import { HORSE_RACING } from '../simulator/racing/race-game.ts';
import { SPORT_MODELS } from '../simulator/sports/sports.ts';
import { ownCatalogueText } from './catalogue-texts.ts';
import { ownSportName, sportName } from './sport-names.ts';

/** The languages whose texts are neither complete nor those of another. */
const FURTHER = OFFERED.filter(({ isComplete, madeOf }) => !isComplete && madeOf === undefined);
/** Names that are the same in Russian and in English are those that makers gave their games. */
const isProper = (id: number): boolean =>
  ownCatalogueText('ru', 'sports', `sport.${id}`) === ownCatalogueText('en', 'sports', `sport.${id}`);
const IDS = SPORTS.map(({ id }) => id);

/** The sports of the simulated world whose names differ from language to language. */
const PLAYED = [
  ...new Set([
    ...SPORT_MODELS.map(({ sportId }) => Number(sportId)),
    ...Object.values(KIND_FACTS).map(({ sportId }) => sportId),
    HORSE_RACING,
    POLITICS,
  ]),
]
  .filter((id) => !isProper(id))
  .sort((one, other) => one - other);

/**
 * Sports of the world that a language calls by the English word: its sports pages write that very word, by the
 * dictionaries of the language or by the annotations of CLDR.
 */
const SAME_AS_ENGLISH: Readonly<Record<string, string>> = {
  af: '4',
  az: '4',
  ca: '4',
  cs: '5',
  da: '3 4 5 6 66',
  de: '3 4 5 6 8 66',
  et: '4',
  fi: '4 5',
  fil: '1 2 3 4 5 6 8 10 66 89 91 94',
  fr: '1 3 4 5 8 66',
  fy: '4',
  hu: '5',
  is: '4',
  it: '4 5 66',
  lb: '3 4 5 6 8 66',
  mg: '5 8',
  mt: '2 3 4 5 6 8 66 89 91 94',
  nb: '3 4 5 6 66',
  nl: '4 66 94',
  nn: '3 4 5 6 8 66',
  pl: '5',
  ro: '5',
  sv: '4 66',
  tk: '4',
  uz: '4',
  vi: '66',
  wo: '8',
};
/** Languages in which few sports are named besides those of the world. */
const FEW_NAMES = 'fy gd ha ht ig iq km ku ln mg mi rw sd si so ug wo xh yi yo zu'.split(' ');

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
    ['ua', 2, 'Хокей з шайбою'],
    ['ua', 10, 'Настільний теніс'],
    ['kk', 85, 'Виртуалды футбол'],
    ['tt', 6, 'Волейбол'],
    ['hi', 202, 'राजनीति'],
    ['tw', 253, '彈珠賽跑'],
    ['th', 91, 'บาสเกตบอล (อีสปอร์ต)'],
    ['vi', 86, 'Counter-Strike'],
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
    expect(names.length).toBeGreaterThan(1900);
    expect(names.filter((name) => name.trim() !== name || name === '')).toEqual([]);
    const sports = new Set([...SPORTS_BY_CLDR.values()].flatMap((of) => [...of.keys()]));
    expect([...sports].filter((id) => !sportById(Number(id)))).toEqual([]);
  });

  const playedWhere = (isSo: (id: number, code: string) => boolean) =>
    Object.fromEntries(
      FURTHER.flatMap(({ code }) => {
        const ids = PLAYED.filter((id) => isSo(id, code));
        return ids.length === 0 ? [] : [[code, ids.join(' ')]];
      }),
    );

  it('are of all sports that have games in the world, in every language', () => {
    expect(PLAYED).toEqual([1, 2, 3, 4, 5, 6, 8, 10, 44, 66, 68, 85, 89, 91, 94, 146, 202, 253, 264]);
    expect(FURTHER.length).toBeGreaterThan(95);
    expect(playedWhere((id, code) => ownSportName(id, code) === undefined)).toEqual({});
  });

  it('are the English word where the language has no other', () => {
    expect(playedWhere((id, code) => ownSportName(id, code) === sportName(id, 'en'))).toEqual(
      SAME_AS_ENGLISH,
    );
  });

  it.each(FURTHER.map(({ code }) => code))('are of one sport each in %s, and of its letters', (code) => {
    const names = IDS.flatMap((id) => ownSportName(id, code) ?? []);
    expect(names.length).toBeGreaterThan(FEW_NAMES.includes(code) ? 18 : 60);
    const words = Object.entries(ownDictionary(code, 'catalogue.sports')).filter(
      ([key]) => !key.startsWith('sport.'),
    );
    names.push(...words.map(([, word]) => word));
    // Names in English stand beside them.
    const shown = IDS.map((id) => sportName(id, code).toLocaleLowerCase());
    expect(shown.filter((name, at) => shown.indexOf(name) !== at)).toEqual([]);
    // Japanese and Korean write the e of e-sports in Latin letters.
    const latin = code === 'ja' || code === 'ko' ? /[a-df-z]/iu : /\p{Script=Latin}/u;
    const title = OFFERED.find((one) => one.code === code)?.title ?? '';
    const ofOtherLetters = /\p{Script=Latin}/u.test(title)
      ? names.filter((name) => /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name))
      : names.filter((name) => latin.test(name));
    expect(ofOtherLetters).toEqual([]);
  });

  it('are not kept twice: the dictionary has what CLDR does not have', () => {
    const twice = FURTHER.flatMap(({ code }) =>
      Object.keys(ownDictionary(code, 'catalogue.sports')).filter((key) =>
        SPORTS_BY_CLDR.get(code)?.has(key.slice('sport.'.length)),
      ),
    );
    expect(twice).toEqual([]);
  });
});
