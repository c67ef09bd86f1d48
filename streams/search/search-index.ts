/**
 * An index of games by the words of their names, in their own script and in Latin letters. Every word of a query begins a word of a
 * game or is one with a slip in it. It knows neither page nor worker.
 */
import type { SearchDocument } from '#protocol/search/messages.ts';
import { hanSoundsOfLatin, hasHan, soundsOfHan } from './han-syllables.ts';
import { isLatin, latinForm } from './latin-form.ts';
import { wordsOf } from './search-words.ts';
import { soundsOfWord } from './sound-form.ts';
import { type AskedWord, createWordIndex } from './word-index.ts';

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
/** Fewer consonants are those of too many names. */
const LEAST_SOUNDS = 2;

/** The fields of a game and what a word in each counts, by number. */
const WEIGHTS = [4, 3.5, 1, 1, 0.5, 0.5, 0.5, 0.5];
const TEAMS = [0, 1];
const LETTERS = [...TEAMS, 2, 3];
/** How teams sound, of names in Latin letters and of those in others: each is asked for in the other script alone. */
const LATIN_SOUNDS = [4];
const OTHER_SOUNDS = [5];
/** How Chinese letters write them, of names in Latin letters and of those in Chinese ones, likewise. */
const HAN_SOUNDS_OF_LATIN = [6];
const HAN_SOUNDS = [7];

const slipsIn = ({ length }: string): number =>
  length < LEAST_FUZZY_LETTERS ? 0 : Math.min(MOST_SLIPS, Math.round(length * SLIPS));

/** The longest word first: it leaves the fewest games to look at. */
const everyWord = (words: readonly string[]): readonly AskedWord[] =>
  words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => ({
      spellings: [word],
      // A single letter begins a word in nearly every championship: it says something of a team alone.
      fields: word.length > 1 ? LETTERS : TEAMS,
      slips: slipsIn(word),
    }));

const everySound = (words: readonly (readonly string[])[], fields: readonly number[]): readonly AskedWord[] =>
  words.map((spellings) => ({ spellings, fields, slips: 0 }));

/** A team of women or of youth is marked by other letters in every language, and no sound of them says it. */
const MARKS = /\([^)]*\)/g;

const isEnough = ({ length }: string): boolean => length >= LEAST_SOUNDS;

const soundsOf = (text: string): readonly (readonly string[])[] =>
  wordsOf(text.replace(MARKS, '')).map(soundsOfWord);

/** Words by what Chinese letters make of them; Latin ones are asked for in Chinese alone, and the other way round. */
const hanSoundsIn = (text: string): readonly string[] =>
  wordsOf(text)
    .map((word) => (hasHan(word) ? soundsOfHan(word) : isLatin(word) ? hanSoundsOfLatin(word) : ''))
    .filter(isEnough);

const NONE: readonly string[] = [];

function indexed({ around, teams }: SearchDocument): readonly (readonly string[])[] {
  const sounds = soundsOf(teams).flat().filter(isEnough);
  return [
    wordsOf(teams),
    isLatin(teams) ? NONE : wordsOf(latinForm(teams)),
    wordsOf(around),
    isLatin(around) ? NONE : wordsOf(latinForm(around)),
    isLatin(teams) ? sounds : NONE,
    isLatin(teams) ? NONE : sounds,
    isLatin(teams) ? hanSoundsIn(teams) : NONE,
    hasHan(teams) ? hanSoundsIn(teams) : NONE,
  ];
}

/** The text as it is, in Latin letters, and by its sound in the other script; the first means most. */
function questionsOf(text: string): readonly (readonly AskedWord[])[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const inLatin = wordsOf(latinForm(text));
  // A word that may have too few sounds asks for nothing.
  const sounds = soundsOf(text).filter((word) => word.every(isEnough));
  const hanSounds = hanSoundsIn(text).map((word) => [word]);
  return [
    everyWord(words),
    inLatin.join(' ') === words.join(' ') ? [] : everyWord(inLatin),
    everySound(sounds, isLatin(text) ? OTHER_SOUNDS : LATIN_SOUNDS),
    everySound(hanSounds, hasHan(text) ? HAN_SOUNDS_OF_LATIN : HAN_SOUNDS),
  ].filter(({ length }) => length > 0);
}

export function createSearchIndex(): SearchIndex {
  const index = createWordIndex(WEIGHTS);
  return {
    change(put, gone) {
      for (const key of gone) index.remove(key);
      for (const document of put)
        index.put({ key: document.key, words: indexed(document), weight: document.weight });
    },

    find: (text, limit) => index.find(questionsOf(text), limit),
  };
}
