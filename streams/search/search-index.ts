/**
 * An index of games by the words of their names, in their own script and in Latin letters. Every word of a query begins a word of a
 * game or is one with a slip in it. It knows neither page nor worker.
 */
import MiniSearch, { type Query } from 'minisearch';
import type { SearchDocument } from '#protocol/search/messages.ts';
import { hanSoundsOfLatin, hasHan, soundsOfHan } from './han-syllables.ts';
import { isLatin, latinForm } from './latin-form.ts';
import { wordsOf } from './search-words.ts';
import { soundsOfWord } from './sound-form.ts';

export interface SearchIndex {
  change(put: readonly SearchDocument[], gone: readonly string[]): void;
  /** Keys, best first. */
  find(query: string, limit: number): readonly string[];
}

/** Shorter words are wrong in too many ways. */
const LEAST_FUZZY_LETTERS = 4;
/** Letters that may be wrong, as a part of the word's. */
const SLIPS = 0.25;
const MOST_SLIPS = 2;

interface Indexed {
  readonly key: string;
  readonly teams: string;
  readonly around: string;
  readonly teamsInLatin: string;
  readonly aroundInLatin: string;
  /** How they sound, of names in Latin letters and of those in others: each is asked for in the other script alone. */
  readonly latinSounds: string;
  readonly otherSounds: string;
  /** How Chinese letters write them, of names in Latin letters and of those in Chinese ones, likewise. */
  readonly hanSoundsOfLatin: string;
  readonly hanSounds: string;
  readonly weight: number;
}

const TEAMS = ['teams', 'teamsInLatin'];
const LETTERS = [...TEAMS, 'around', 'aroundInLatin'];
const SOUNDS = ['latinSounds', 'otherSounds', 'hanSoundsOfLatin', 'hanSounds'];
/** Fewer consonants are those of too many names. */
const LEAST_SOUNDS = 2;

/** A single letter begins a word in nearly every championship: it says something of a team alone. */
const fieldsOfLetter = (fields: string[]): string[] => (fields === LETTERS ? TEAMS : fields);

const slipsIn = (word: string): number | false => (word.length < LEAST_FUZZY_LETTERS ? false : SLIPS);

const everyWord = (words: string, fields: string[], mayHaveSlips = true): Query => ({
  combineWith: 'AND',
  queries: words
    .split(' ')
    .map((word) => ({ queries: [word], fields: word.length > 1 ? fields : fieldsOfLetter(fields) })),
  fuzzy: mayHaveSlips && slipsIn,
});

/** A team of women or of youth is marked by other letters in every language, and no sound of them says it. */
const MARKS = /\([^)]*\)/g;

const isEnough = ({ length }: string): boolean => length >= LEAST_SOUNDS;

const soundsOf = (text: string): readonly (readonly string[])[] =>
  wordsOf(text.replace(MARKS, '')).map(soundsOfWord);

/** Words by what Chinese letters make of them; Latin ones are asked for in Chinese alone, and the other way round. */
const hanSoundsIn = (text: string): string =>
  wordsOf(text)
    .map((word) => (hasHan(word) ? soundsOfHan(word) : isLatin(word) ? hanSoundsOfLatin(word) : ''))
    .filter(({ length }) => length >= LEAST_SOUNDS)
    .join(' ');

function indexed({ around, key, teams, weight }: SearchDocument): Indexed {
  const sounds = soundsOf(teams).flat().filter(isEnough).join(' ');
  return {
    key,
    teams,
    around,
    teamsInLatin: isLatin(teams) ? '' : latinForm(teams),
    aroundInLatin: isLatin(around) ? '' : latinForm(around),
    latinSounds: isLatin(teams) ? sounds : '',
    otherSounds: isLatin(teams) ? '' : sounds,
    hanSoundsOfLatin: isLatin(teams) ? hanSoundsIn(teams) : '',
    hanSounds: hasHan(teams) ? hanSoundsIn(teams) : '',
    weight,
  };
}

/** The text as it is, in Latin letters, and by its sound in the other script; the first means most. */
function queryOf(text: string): Query | undefined {
  const words = wordsOf(text).join(' ');
  if (words === '') return undefined;
  const inLatin = wordsOf(latinForm(text)).join(' ');
  // A word that may have too few sounds asks for nothing.
  const sounds = soundsOf(text).filter((word) => word.every(isEnough));
  const queries: Query[] = [everyWord(words, LETTERS)];
  if (inLatin !== words) queries.push(everyWord(inLatin, LETTERS));
  if (sounds.length > 0)
    queries.push({
      combineWith: 'AND',
      queries: sounds.map((word) => ({ combineWith: 'OR', queries: [...word] })),
      fields: [isLatin(text) ? 'otherSounds' : 'latinSounds'],
      fuzzy: false,
    });
  const hanSounds = hanSoundsIn(text);
  if (hanSounds !== '')
    queries.push(everyWord(hanSounds, [hasHan(text) ? 'hanSoundsOfLatin' : 'hanSounds'], false));
  return { combineWith: 'OR', queries };
}

export function createSearchIndex(): SearchIndex {
  const index = new MiniSearch<Indexed>({
    idField: 'key',
    fields: [...LETTERS, ...SOUNDS],
    storeFields: ['weight'],
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: {
        teams: 4,
        teamsInLatin: 3.5,
        latinSounds: 0.5,
        otherSounds: 0.5,
        hanSoundsOfLatin: 0.5,
        hanSounds: 0.5,
      },
      combineWith: 'AND',
      prefix: true,
      maxFuzzy: MOST_SLIPS,
      boostDocument: (_, __, stored) => 1 + Number(stored?.['weight'] ?? 0),
    },
  });
  return {
    change(put, gone) {
      for (const key of gone) if (index.has(key)) index.discard(key);
      for (const document of put) {
        const next = indexed(document);
        if (index.has(next.key)) index.replace(next);
        else index.add(next);
      }
    },

    find(text, limit) {
      const query = queryOf(text);
      if (query === undefined) return [];
      return index
        .search(query)
        .slice(0, limit)
        .map(({ id }) => String(id));
    },
  };
}
