/**
 * The dictionaries of catalogues, `locales/catalogues/<language>/<name>.json`: the server sends their names, and the page
 * never loads them. A language without one gets them in English.
 */
import { own } from '#domain/lib/own.ts';
import { FALLBACK_LANGUAGE, ownDictionary, SPOKEN_CODES, textsOf } from '../languages.ts';

export type CatalogueDictionary = 'casino' | 'cities' | 'money' | 'people' | 'places' | 'regions' | 'sports';

const LANGUAGES: ReadonlySet<string> = new Set(SPOKEN_CODES);

type Texts = Readonly<Record<string, string>>;
const READ = new Map<string, Texts>();

function read(code: string, name: CatalogueDictionary): Texts {
  const path = `catalogues/${code}`;
  const key = `${path}/${name}`;
  const texts = READ.get(key) ?? ownDictionary(path, name);
  READ.set(key, texts);
  return texts;
}

/** The text of a language; undefined where it has no such text. */
export function ownCatalogueText(
  language: string,
  name: CatalogueDictionary,
  key: string,
): string | undefined {
  const [first = ''] = language.split('-');
  const code = textsOf(first);
  // A code that somebody sent is no path.
  return LANGUAGES.has(code) ? own(read(code, name), key) : undefined;
}

/** The text of a language, in English where it has none; undefined where English has none either. */
export const catalogueText = (language: string, name: CatalogueDictionary, key: string): string | undefined =>
  ownCatalogueText(language, name, key) ?? own(read(FALLBACK_LANGUAGE, name), key);
