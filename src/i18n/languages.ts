/**
 * What is known of a language: its direction and its BCP 47 tag. From our own table: `Intl` knows neither the site codes
 * (`iq`, `ua` ...) nor, in browsers, the direction of all of them.
 */
import table from '#locales/languages.json' with { type: 'json' };

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

const ENTRIES: readonly Entry[] = table.languages;
const entryOf = (code: string): Entry | undefined => ENTRIES.find((entry) => entry.code === code);

export const DEFAULT_LANGUAGE: LanguageCode = table.defaultLanguage;
export const FALLBACK_LANGUAGE: LanguageCode = table.fallbackLanguage;

/** The languages that can be chosen; the pseudo-languages only while developing. */
export function offeredLanguages(withPseudo: boolean): readonly Language[] {
  return ENTRIES.filter(({ stage }) => withPseudo || stage === 'released').map(({ code, title, locale }) => ({
    code,
    title,
    locale,
    direction: directionOf(code),
  }));
}

export function findLanguage(code: string, withPseudo: boolean): Language | undefined {
  return offeredLanguages(withPseudo).find((language) => language.code === code);
}

export function directionOf(code: string): Direction {
  const direction = entryOf(code)?.direction;
  return direction === 'rtl' || (direction === undefined && table.rightToLeft.includes(code)) ? 'rtl' : 'ltr';
}

/** A site code as BCP 47: `ua` is `uk-UA`. Codes that are tags already stay as they are. */
export function localeOf(code: string): string {
  return entryOf(code)?.locale ?? (table.locales as Readonly<Record<string, string>>)[code] ?? code;
}

/** The language that a pseudo-language is made of; undefined for the others. */
export const madeOf = (code: LanguageCode): LanguageCode | undefined => entryOf(code)?.madeOf;

/** The feed does not speak our pseudo-languages. */
export const feedLanguage = (code: LanguageCode): string => madeOf(code) ?? code;
