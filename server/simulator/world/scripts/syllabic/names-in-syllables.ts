/** Names in languages whose scripts write syllables: Chinese, Japanese, Korean, Thai, Lao, Khmer, Burmese, Amharic and Sinhala. */
import { inTraditional } from '#domain/language/han-letters.ts';
import { type Sound, soundsOf } from '../sounds.ts';
import { inBurmese } from './burmese.ts';
import { inEthiopic } from './ethiopic.ts';
import { inHan } from './han.ts';
import { inHangul } from './hangul.ts';
import { inKatakana } from './katakana.ts';
import { inKhmer } from './khmer.ts';
import { inSinhala } from './sinhala.ts';
import { type Syllable, syllablesOf } from './syllables.ts';
import { inThai, THAI_SCRIPTS } from './thai.ts';
import { COLUMNS, lettersOf, type SyllabicCode, usualWord } from './usual-words.ts';

const BY_SYLLABLES: Readonly<Partial<Record<SyllabicCode, (syllables: readonly Syllable[]) => string>>> = {
  cn: inHan,
  ja: inKatakana,
  km: inKhmer,
  ko: inHangul,
  lo: (syllables) => inThai(syllables, THAI_SCRIPTS.lo),
  my: inBurmese,
  th: (syllables) => inThai(syllables, THAI_SCRIPTS.th),
};
/** Languages that are written in traditional Chinese letters. */
const TRADITIONAL: ReadonlySet<string> = new Set(['hk', 'tw']);

/** The language whose rules spell the names of this one; undefined where they are not these. */
export const syllabicCode = (code: string): SyllabicCode | undefined =>
  TRADITIONAL.has(code) ? 'cn' : COLUMNS.find((one) => one === code);

/** The y between an i and another vowel is heard; Japanese and Korean do not write it. */
const withGlides = (sounds: readonly Sound[]): readonly Sound[] =>
  sounds.flatMap((sound, at) =>
    sounds[at - 1] === 'i' && 'aeo'.includes(sound) ? (['y', sound] as const) : sound,
  );

function inSyllables(code: SyllabicCode, english: string, russian: string): string {
  const spoken = soundsOf(russian, english);
  const sounds = code === 'ja' || code === 'ko' ? spoken : withGlides(spoken);
  if (code === 'am') return inEthiopic(sounds);
  if (code === 'si') return inSinhala(sounds);
  return BY_SYLLABLES[code]?.(syllablesOf(sounds)) ?? english;
}

/** A word of a name; the letters of an abbreviation, or of a first name, one by one. */
export function wordInSyllables(code: SyllabicCode, english: string, russian: string): string {
  const isLetters = russian === russian.toUpperCase();
  return (
    usualWord(code, english) ?? (isLetters ? lettersOf(code, english) : inSyllables(code, english, russian))
  );
}

/** The sign between the words of a foreign name; a Chinese word that is said by its meaning follows without one. */
const BETWEEN: Readonly<Partial<Record<SyllabicCode, string>>> = { cn: '·', ja: '・' };

interface Word {
  readonly text: string;
  /** Whether it stands for its meaning, or a usual word of clubs. */
  readonly isUsual: boolean;
}

/** The words of a name, and the initial of a player among them, which takes no full stop where words have a sign between them. */
export function joinSyllables(code: SyllabicCode, language: string, words: readonly Word[]): string {
  const name = words
    .map(({ isUsual, text }, at) => {
      if (at === 0) return text;
      return (code === 'cn' && isUsual ? '' : (BETWEEN[code] ?? ' ')) + text;
    })
    .join('');
  return TRADITIONAL.has(language) ? inTraditional(name) : name;
}

/** A name of several words, as its language joins them. */
export const nameInSyllables = (
  language: string,
  code: SyllabicCode,
  words: readonly { readonly english: string; readonly russian: string }[],
): string =>
  joinSyllables(
    code,
    language,
    words.map(({ english, russian }) => {
      const isInitial = russian.endsWith('.');
      const [bareEnglish, bareRussian] = [english, russian].map((text) => text.replace(/\.$/, ''));
      const text = wordInSyllables(code, bareEnglish ?? '', bareRussian ?? '');
      return {
        text: isInitial && BETWEEN[code] === undefined ? `${text}.` : text,
        isUsual: usualWord(code, bareEnglish ?? '') !== undefined,
      };
    }),
  );
