/**
 * The page's own language: the entry in its first answer. Every other language is looked up in the table, which is loaded
 * then (`language-table.ts`): a page that is read in one language does not carry the others.
 */
import { FALLBACK_LANGUAGE } from 'virtual:languages';
import type { ToldLanguage } from '#protocol/http/told-language.ts';

export { FALLBACK_LANGUAGE };

/** The code of a language in the table, as it stands in addresses. */
export type LanguageCode = string;
export type Direction = 'ltr' | 'rtl';
export type Language = Omit<ToldLanguage, 'files'>;

/** The language that the page was told; undefined where it was told none. */
export function toldLanguage(): ToldLanguage | undefined {
  // Some run without a page: tests, workers.
  const said = globalThis.document?.documentElement.dataset['language'];
  return said ? (JSON.parse(said) as ToldLanguage) : undefined;
}

/**
 * The language of a code: one that can be chosen, or a pseudo-language while developing; the default language for an
 * unknown code.
 */
export async function findLanguage(code: LanguageCode | undefined): Promise<Language> {
  const told = toldLanguage();
  return told && told.code === code ? told : (await import('./language-table.ts')).languageAt(code);
}

/** The language of the feed, which has languages with texts of their own. */
export const feedLanguage = ({ code, madeOf }: Language): string => madeOf ?? code;
