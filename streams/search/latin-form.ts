/** Names in Latin letters, whatever they are written in: how a search finds what is spelled in another script. */
import transliterate from '@sindresorhus/transliterate';
import { hasHan, inPinyin } from './han-syllables.ts';
import { folded } from './search-words.ts';

const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{M}]*$/u;

export const isLatin = (text: string): boolean => LATIN.test(text);

/** The same text where it is in Latin letters already. */
export const latinForm = (text: string): string =>
  isLatin(text) ? text : folded(transliterate(hasHan(text) ? inPinyin(text) : text));

/** Letters that one sound is written with, in the order in which they are replaced. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/kh/g, 'h'],
  [/(?:tch|ch)/g, 'c'],
  [/(?:sch|sh)/g, '5'],
  [/(?:ck|qu|q|k)/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/x/g, 'ks'],
  [/zh|j|g(?=[eiy])/g, 'j'],
  // "Уондерерс" for Wanderers, "Уэст" for West.
  [/^u(?=[aeio])/g, 'v'],
  [/w/g, 'v'],
  [/z/g, 's'],
];

/** The consonants of a word in small Latin letters: what is left of a name when another script spells it by ear. "ashdale", "eshdeyl": `5dl`. */
export const soundForm = (word: string): string =>
  SOUNDS.reduce((text, [letters, sound]) => text.replace(letters, sound), word)
    .replace(/[aeiouy]/g, '')
    .replace(/(.)\1+/g, '$1');
