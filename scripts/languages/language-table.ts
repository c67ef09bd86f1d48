/** The languages as the build reads them: `locales/languages.json`, and the folder of dictionaries of each. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SPORTS_BY_CLDR } from '../../domain/catalogues/sports/cldr-sport-names.ts';

export interface TableLanguage {
  readonly code: string;
  /** The name of the language in itself. */
  readonly title: string;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /**
   * The stage. `released` has every text, `offered` falls back to English where it has none, `development` is seen by
   * developers alone.
   */
  readonly stage: string;
  /** The language whose texts it has: of English as elsewhere it is written, and of the pseudo-languages. */
  readonly madeOf?: string;
}

export interface LanguageTable {
  readonly defaultLanguage: string;
  readonly fallbackLanguage: string;
  /** The code of a language that is not known. */
  readonly unknownLanguage: string;
  readonly languages: readonly TableLanguage[];
}

/** The language of a text that the requested one lacks. */
export const FALLBACK = 'en';
export const LOCALES = new URL('../../locales/', import.meta.url);

export const readTable = (): LanguageTable =>
  JSON.parse(readFileSync(new URL('languages.json', LOCALES), 'utf8')) as LanguageTable;

/** The languages that have every text. */
export const releasedLanguages = ({ languages }: LanguageTable): readonly TableLanguage[] =>
  languages.filter(({ stage }) => stage === 'released');

/** The languages that can be chosen by visitors. */
export const offeredLanguages = ({ languages }: LanguageTable): readonly TableLanguage[] =>
  languages.filter(({ stage }) => stage !== 'development');

/** The names of a language's dictionaries; none for a language without texts of its own. */
export const dictionaryNames = (code: string): readonly string[] => {
  const folder = new URL(`${code}/`, LOCALES);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
};

const read = (code: string, name: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`${code}/${name}.json`, LOCALES), 'utf8')) as Record<string, string>;

/** A dictionary as pages show it: texts that a language lacks are in English. */
export function textsOf({ code, madeOf }: TableLanguage, name: string): Readonly<Record<string, string>> {
  const own = madeOf ?? code;
  return { ...read(FALLBACK, name), ...(dictionaryNames(own).includes(name) ? read(own, name) : {}) };
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

const sportNames = (code: string): Readonly<Record<string, string>> =>
  existsSync(new URL(`catalogues/${code}/sports.json`, LOCALES)) ? read(`catalogues/${code}`, 'sports') : {};

/** Names that makers gave their games: those that Russian has in the letters of English. */
const PROPER: ReadonlySet<string> = new Set(
  Object.entries(sportNames('ru')).flatMap(([key, name]) =>
    sportNames(FALLBACK)[key] === name ? [key] : [],
  ),
);

/**
 * Names of sports stand beside the dictionaries of pages: the server sends them to boards and menus. Proper names are the same in every language and
 * not counted.
 */
function sportKeys(code: string): readonly string[] {
  const byCldr = [...(SPORTS_BY_CLDR.get(code)?.keys() ?? [])].map((id) => `sport.${id}`);
  return [...Object.keys(sportNames(code)), ...byCldr].flatMap((key) =>
    PROPER.has(key) ? [] : `catalogues/sports ${key}`,
  );
}

/** Texts and names of sports by their keys, the forms of a plural as one. */
const keysOf = (code: string): ReadonlySet<string> =>
  new Set([
    ...dictionaryNames(code).flatMap((name) =>
      Object.keys(read(code, name)).map((key) => `${name} ${key.replace(PLURAL, '')}`),
    ),
    ...sportKeys(code),
  ]);

/** The share of English texts and names of sports that the language has; 1 is all. */
export function shareOf({ code, madeOf, stage }: TableLanguage): number {
  if (stage === 'released' || madeOf !== undefined) return 1;
  const [all, own] = [keysOf(FALLBACK), keysOf(code)];
  return [...own].filter((key) => all.has(key)).length / all.size;
}
