/** Names by which a story finds a control, in the language that the page is read in. */
import { readFileSync } from 'node:fs';

const LOCALES = new URL('../../../locales/', import.meta.url);

/** The text of a key, with what stands in the place of its figures: a name that ends there is found by its beginning. */
export function wordOf(language: string, file: string, key: string): string {
  const texts = JSON.parse(readFileSync(new URL(`${language}/${file}.json`, LOCALES), 'utf8')) as Record<
    string,
    string
  >;
  const text = texts[key];
  if (text === undefined) throw new Error(`${language}/${file} has no ${key}`);
  return text.replace(/\s*\{\{.*$/, '');
}
