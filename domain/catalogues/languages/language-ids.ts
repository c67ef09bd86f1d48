/**
 * Languages, one id for each: the letters of its code read as the digits 1 to 26 of a count by 27 (`en` is 5 · 27 + 14), and 0 for
 * the language that is not known (`--`). No standard numbers languages; an id that is made of the code is never given to another one. The
 * languages themselves are `locales/languages.json`, their names come from CLDR (`server/catalogues/language-names.ts`).
 */

/** The id of a language that is not known. */
export const UNKNOWN_LANGUAGE_ID = 0;

const BASE = 27;
const BEFORE_A = 'a'.charCodeAt(0) - 1;

/** The id of a code in addresses, two or three small letters; of anything else that of the language that is not known. */
export function languageId(code: string): number {
  if (!/^[a-z]{2,3}$/.test(code)) return UNKNOWN_LANGUAGE_ID;
  return Array.from(code).reduce((id, letter) => id * BASE + letter.charCodeAt(0) - BEFORE_A, 0);
}
