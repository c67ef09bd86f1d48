/**
 * The consonants of a word, as it is spoken: what is left of a name when another script spells it by ear. A name in Latin letters may be
 * read by the rules of several languages; in another script it is written as it sounds.
 */
import { isLatin, latinForm } from './latin-form.ts';

/** Letters and the sound that they stand for, in the order in which they are replaced. `5` is what "sh" and "ch" say. */
type Reading = readonly (readonly [letters: RegExp, sound: string])[];

const EVERYWHERE: Reading = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/x/g, 'ks'],
  [/sch|tsh|sh|tch|ch/g, '5'],
  [/ck|q/g, 'k'],
  // Voiced alike: no two languages tell "zh", "j" and "g" apart by the same letters.
  [/dzh|dj|zh|j/g, 'g'],
  // The end of a diphthong: "Таун" for Town.
  [/(?<=[aeo])w(?![aeio])/g, ''],
  // "Уондерерс" for Wanderers, "Коруэла" for Coruela.
  [/w|u(?=[aeio])/g, 'v'],
  [/[td]s|[td]z|z/g, 's'],
];

const ENGLISH: Reading = [
  [/^kn/g, 'n'],
  [/ght/g, 't'],
  [/stl/g, 'sl'],
  [/dg(?=e)/g, 'g'],
  [/wh/g, 'w'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  ...EVERYWHERE,
];
const FRENCH_ITALIAN_AND_SPANISH: Reading = [
  [/gn/g, 'n'],
  [/(?:ch|qu)(?=[ei])/g, 'k'],
  [/ci(?=[aou])/g, '5'],
  [/gu(?=[ei])/g, 'g'],
  [/j/g, ''],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/l?[dt]$/g, ''],
  ...EVERYWHERE,
];
const GERMAN_AND_NORDIC: Reading = [
  [/^s(?=[tp])/g, '5'],
  [/sch/g, '5'],
  [/ch/g, ''],
  [/j/g, ''],
  [/v$/g, 'f'],
  [/c/g, 'k'],
  ...EVERYWHERE,
];
const TURKISH: Reading = [[/c(?![aeiou])/g, '5'], [/c/g, 'g'], ...EVERYWHERE];
/** A Latin name as Arabic letters write it, which have no "p" and no "v". */
const BY_ARABIC_EAR: Reading = [[/ph/g, 'f'], [/p/g, 'b'], [/v/g, 'f'], ...ENGLISH];
/** Arabic letters, whose "w" is a vowel but where a word begins by it, where it is doubled, and before an "a". */
const ARABIC: Reading = [[/kh/g, ''], [/^w|ww/g, 'v'], [/w(?!a)/g, 'u'], ...EVERYWHERE];
/** Other scripts, and Slavic or Arabic names in Latin letters. */
const SPOKEN: Reading = [[/kh/g, ''], ...EVERYWHERE];
const JAPANESE: Reading = [[/[js]h?/g, 's'], ...EVERYWHERE];

const OF_LATIN_LETTERS = [
  ENGLISH,
  FRENCH_ITALIAN_AND_SPANISH,
  GERMAN_AND_NORDIC,
  TURKISH,
  SPOKEN,
  JAPANESE,
  BY_ARABIC_EAR,
];
const OF_ARABIC_LETTERS = [SPOKEN, ARABIC];
const OF_OTHER_LETTERS = [SPOKEN];
const ARABIC_SCRIPT = /\p{Script=Arabic}/u;

const read = (word: string, reading: Reading): string =>
  reading
    .reduce((text, [letters, sound]) => text.replace(letters, sound), word)
    .replace(/[aeiouyh]/g, '')
    .replace(/(.)\1+/g, '$1');

/** How a word in small letters may sound, each once: one way, but for Latin and Arabic letters. */
export function soundsOfWord(word: string): readonly string[] {
  const latin = latinForm(word);
  const readings = isLatin(word)
    ? OF_LATIN_LETTERS
    : ARABIC_SCRIPT.test(word)
      ? OF_ARABIC_LETTERS
      : OF_OTHER_LETTERS;
  return [...new Set(readings.map((reading) => read(latin, reading)))];
}
