/**
 * The dictionaries of catalogues, `locales/catalogues/<language>/<name>.json`: the server tells their names, and the page never loads them. A language
 * without one is told them in English.
 */
import { existsSync, readdirSync } from 'node:fs';
import { own } from '#domain/lib/own.ts';
import { dictionaryOf, FALLBACK_LANGUAGE } from '../languages.ts';
import { inCheckout } from '../program-folder.ts';

export type CatalogueDictionary = 'casino' | 'cities' | 'money' | 'people' | 'places' | 'regions' | 'sports';

const LANGUAGES: ReadonlySet<string> = new Set(readdirSync(inCheckout('locales/catalogues/')));

type Texts = Readonly<Record<string, string>>;
const READ = new Map<string, Texts>();

function textsOf(code: string, name: CatalogueDictionary): Texts {
  const path = `catalogues/${code}`;
  const key = `${path}/${name}`;
  const texts =
    READ.get(key) ?? (existsSync(inCheckout(`locales/${key}.json`)) ? dictionaryOf(path, name) : {});
  READ.set(key, texts);
  return texts;
}

/** In English where the language has no such text; undefined where nobody has one. */
export function catalogueText(language: string, name: CatalogueDictionary, key: string): string | undefined {
  const [code = ''] = language.split('-');
  // A code that somebody sent is no path.
  const inOwn = LANGUAGES.has(code) ? own(textsOf(code, name), key) : undefined;
  return inOwn ?? own(textsOf(FALLBACK_LANGUAGE, name), key);
}
