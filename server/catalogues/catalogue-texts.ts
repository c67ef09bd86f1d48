/**
 * The dictionaries of catalogues, `locales/catalogues/<language>/<name>.json`: the server sends their names, and the page
 * never loads them. A language without one gets them in English.
 */
import { own } from '#domain/lib/own.ts';
import { FALLBACK_LANGUAGE, offeredLanguage, ownDictionary, textsOf } from '../languages.ts';

export type CatalogueDictionary = 'casino' | 'cities' | 'money' | 'people' | 'places' | 'regions' | 'sports';

type Texts = Readonly<Record<string, string>>;
/** The texts that an operator says otherwise, by language and dictionary. */
export type SaidOtherwise = (language: string, dictionary: string) => Texts | undefined;

const READ = new Map<string, Texts>();
const NOTHING: SaidOtherwise = () => undefined;
let said = NOTHING;

/** Lets an operator name things otherwise, everywhere in this process. Returns what ends it. */
export function nameOtherwise(source: SaidOtherwise): () => void {
  said = source;
  return () => {
    if (said === source) said = NOTHING;
  };
}

function read(code: string, dictionary: string): Texts {
  const key = `${code}/${dictionary}`;
  const texts = READ.get(key) ?? ownDictionary(code, dictionary);
  READ.set(key, texts);
  return texts;
}

function textIn(code: string, name: CatalogueDictionary, key: string): string | undefined {
  const dictionary = `catalogue.${name}`;
  return own(said(code, dictionary) ?? {}, key) ?? own(read(code, dictionary), key);
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
  return offeredLanguage(code) ? textIn(code, name, key) : undefined;
}

/** The text of a language, in English where it has none; undefined where English has none either. */
export const catalogueText = (language: string, name: CatalogueDictionary, key: string): string | undefined =>
  ownCatalogueText(language, name, key) ?? textIn(FALLBACK_LANGUAGE, name, key);
