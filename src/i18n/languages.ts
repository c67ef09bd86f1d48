/**
 * What is known of a language: its direction and its BCP 47 tag. From our own table: `Intl` knows neither the site codes
 * (`iq`, `ua` ...) nor, in browsers, the direction of all of them.
 */
// By name: the page is built without what it does not read of the table.
import { defaultLanguage, fallbackLanguage, languages, locales, rightToLeft } from '#locales/languages.json';

/** The code of a language in the table, as it stands in addresses. */
export type LanguageCode = string;
export type Direction = 'ltr' | 'rtl';

export interface Language {
  readonly code: LanguageCode;
  /** In the language itself. */
  readonly title: string;
  readonly direction: Direction;
  /** BCP 47, for `lang` and `Intl`. */
  readonly locale: string;
}

interface Entry {
  readonly code: string;
  readonly title: string;
  readonly locale: string;
  readonly direction: string;
  readonly stage: string;
  /** Of a pseudo-language: the one that its texts are made of. */
  readonly madeOf?: string;
}

const ENTRIES: readonly Entry[] = languages;
const entryOf = (code: string): Entry | undefined => ENTRIES.find((entry) => entry.code === code);

export const DEFAULT_LANGUAGE: LanguageCode = defaultLanguage;
export const FALLBACK_LANGUAGE: LanguageCode = fallbackLanguage;

/** The languages that can be chosen; the pseudo-languages only while developing. */
export function offeredLanguages(withPseudo: boolean): readonly Language[] {
  return ENTRIES.filter(({ stage }) => withPseudo || stage === 'released').map(
    ({ code, direction, locale, title }) => ({
      code,
      title,
      locale,
      direction: direction === 'rtl' ? 'rtl' : 'ltr',
    }),
  );
}

export function findLanguage(code: string, withPseudo: boolean): Language | undefined {
  return offeredLanguages(withPseudo).find((language) => language.code === code);
}

/** Of any site code, also one that is no language of ours. */
export const directionOf = (code: string): Direction =>
  findLanguage(code, true)?.direction ?? (rightToLeft.includes(code) ? 'rtl' : 'ltr');

/** A site code as BCP 47: `ua` is `uk-UA`. Codes that are tags already stay as they are. */
export const localeOf = (code: string): string =>
  entryOf(code)?.locale ?? (locales as Readonly<Record<string, string>>)[code] ?? code;

/** The language that a pseudo-language is made of; undefined for the others. */
export const madeOf = (code: LanguageCode): LanguageCode | undefined => entryOf(code)?.madeOf;

/** The feed does not speak our pseudo-languages. */
export const feedLanguage = (code: LanguageCode): string => madeOf(code) ?? code;
