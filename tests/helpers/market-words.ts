/** The words of markets as a page has them: the dictionaries of `locales`, read by the page's own localizer. */
import { readdirSync, readFileSync } from 'node:fs';
import type { FindText } from '#domain/market/phrases/phrase.ts';
import { languageNamed } from '#src/i18n/language-table.ts';
import { findLanguage } from '#src/i18n/languages.ts';
import { createLocalizer } from '#src/i18n/localizer.ts';
import { findMarketText } from '#src/parts/prices/find-market-text.ts';

const LOCALES = new URL('../../locales/', import.meta.url);

const bundleOf = (code: string) =>
  Object.fromEntries(
    readdirSync(new URL(`${code}/`, LOCALES)).map((file) => [
      file.slice(0, -'.json'.length),
      JSON.parse(readFileSync(new URL(`${code}/${file}`, LOCALES), 'utf8')) as Record<string, string>,
    ]),
  );

/** The words of markets. `dictionaries` are those that are there; all where none are named. */
export async function marketWords(language: string, dictionaries?: readonly string[]): Promise<FindText> {
  const localizer = await createLocalizer({
    load: async ({ code }) =>
      Object.fromEntries(
        Object.entries(bundleOf(code)).filter(([name]) => dictionaries?.includes(name) ?? true),
      ),
    find: findLanguage,
    language: await languageNamed(language),
    timeZone: 'UTC',
  });
  return findMarketText(localizer.current());
}

/** A text without the marks of direction that it has where it runs from right to left. */
export const withoutIsolates = (text: string): string => text.replace(/[\u200f\u2066-\u2069]/g, '');

const INNERMOST = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;

/** The part of a text that is not isolated, by which a browser finds its direction. */
export function besideIsolates(text: string): string {
  const rest = text.replace(INNERMOST, '');
  return rest === text ? text : besideIsolates(rest);
}
