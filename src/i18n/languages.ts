/**
 * What is known of a language: its direction and its BCP 47 tag. From our own table: `Intl` knows neither the site codes
 * (`iq`, `ua` ...) nor, in browsers, the direction of all of them.
 */
import table from '#locales/languages.json' with { type: 'json' };

export type LanguageCode = 'ru' | 'en' | 'ar' | 'xa' | 'xb';
export type Direction = 'ltr' | 'rtl';

export interface Language {
  readonly code: LanguageCode;
  /** In the language itself. */
  readonly title: string;
  readonly direction: Direction;
  /** BCP 47, for `lang` and `Intl`. */
  readonly locale: string;
}

export const DEFAULT_LANGUAGE: LanguageCode = 'ru';
export const FALLBACK_LANGUAGE: LanguageCode = 'en';

/** The languages that can be chosen; the pseudo-languages only while developing. */
export function offeredLanguages(withPseudo: boolean): readonly Language[] {
  return table.languages
    .filter(({ stage }) => withPseudo || stage === 'released')
    .map(({ code, title, locale }) => ({
      code: code as LanguageCode,
      title,
      locale,
      direction: directionOf(code),
    }));
}

export function findLanguage(code: string, withPseudo: boolean): Language | undefined {
  return offeredLanguages(withPseudo).find((language) => language.code === code);
}

export function directionOf(code: string): Direction {
  return code === 'xb' || table.rightToLeft.includes(code) ? 'rtl' : 'ltr';
}

/** A site code as BCP 47: `ua` is `uk-UA`. Codes that are tags already stay as they are. */
export function localeOf(code: string): string {
  const known = table.languages.find((language) => language.code === code)?.locale;
  return known ?? (table.locales as Readonly<Record<string, string>>)[code] ?? code;
}

/** The feed does not speak our pseudo-languages. */
export const feedLanguage = (code: LanguageCode): string => (code === 'xa' || code === 'xb' ? 'en' : code);
