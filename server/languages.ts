/** The languages of the server, from the one table that the page has too: what is released, and what of them Node must know. */
import { readFileSync } from 'node:fs';
import table from '#locales/languages.json' with { type: 'json' };
import { inCheckout } from './program-folder.ts';

/** A language that pages are read in. */
export interface ReleasedLanguage {
  readonly code: string;
  readonly locale: string;
  readonly direction: string;
}

export const RELEASED: readonly ReleasedLanguage[] = table.languages.filter(
  ({ stage }) => stage === 'released',
);
export const RELEASED_CODES: readonly string[] = RELEASED.map(({ code }) => code);
/** The language where nobody has said which. */
export const DEFAULT_LANGUAGE = table.defaultLanguage;
/** The language of a text that is not there in the one that was asked for. */
export const FALLBACK_LANGUAGE = table.fallbackLanguage;

export const isRightToLeft = (code: string): boolean =>
  RELEASED.find((language) => language.code === code)?.direction === 'rtl' ||
  table.rightToLeft.includes(code);

/** A tag without what only `Intl` reads of it: "ar-EG" of "ar-EG-u-nu-latn". */
export const bareTag = (locale: string): string => locale.replace(/-u-.*$/, '');

/** A dictionary of a language, as its file has it. */
export const dictionaryOf = (code: string, name: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(inCheckout(`locales/${code}/${name}.json`), 'utf8')) as Record<string, string>;
