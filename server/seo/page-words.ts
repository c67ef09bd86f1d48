/** What pages say of themselves to search engines: the dictionaries `locales/catalogues/<language>/seo.json`, which no page loads. */
import { must } from '#domain/lib/must.ts';
import { catalogueText } from '../catalogues/catalogue-texts.ts';
import { offeredLanguage, textsOf } from '../languages.ts';

export function pageWord(
  language: string,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = must(catalogueText(language, 'seo', key), `the text ${key} of search engines`);
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

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
