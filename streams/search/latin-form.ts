/** Names in Latin letters, whatever they are written in. */
import transliterate from '@sindresorhus/transliterate';
import { hasHan, inPinyin } from './han-syllables.ts';
import { folded } from './search-words.ts';

const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{M}]*$/u;

export const isLatin = (text: string): boolean => LATIN.test(text);

/** The same text where it is in Latin letters already. */
export const latinForm = (text: string): string =>
  isLatin(text) ? text : folded(transliterate(hasHan(text) ? inPinyin(text) : text));
