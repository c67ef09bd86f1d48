/**
 * The words of pages for search engines and for readers without scripts: the dictionaries
 * `locales/catalogues/<language>/seo.json`, which no page loads, and the texts that the operator has changed.
 */
import { must } from '#domain/lib/must.ts';
import { own } from '#domain/lib/own.ts';
import { FALLBACK_LANGUAGE, offeredLanguage, textsOf } from '../languages.ts';
import type { TextStore } from '../texts/text-store.ts';

export type PageWord = (
  language: string,
  key: string,
  values?: Readonly<Record<string, string | number>>,
) => string;

export const createPageWords =
  (texts: TextStore): PageWord =>
  (language, key, values = {}) =>
    must(
      // A code that somebody sent is no path.
      own(texts.dictionary(offeredLanguage(language) ? language : FALLBACK_LANGUAGE, 'seo'), key),
      `the text ${key} of search engines`,
    ).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** Day and time of a start in the language, in UTC: a page does not know where it is read. */
export function startText(language: string, atMs: number): string {
  const locale = offeredLanguage(textsOf(language))?.locale ?? language;
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: 'UTC',
  });
  return `${format.format(atMs)} UTC`;
}
