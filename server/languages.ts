/** The languages of the server, from the one table that the page has too, and what of their texts Node must know. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { carriedFormats } from '#domain/language/language-formats.ts';
import { bareTag } from '#domain/language/language-tag.ts';
import table from '#locales/languages.json' with { type: 'json' };
import type { TextFiles, ToldLanguage } from '#protocol/http/told-language.ts';
import { inCheckout } from './program-folder.ts';

/** A language that pages are read in. */
export interface OfferedLanguage {
  readonly code: string;
  readonly title: string;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Whether every text is there. */
  readonly isComplete: boolean;
  /** The language whose texts it has, where they are not its own. */
  readonly madeOf?: string;
  /** The language whose texts are read where it has none of its own. */
  readonly textsIn?: string;
}

interface Entry {
  readonly code: string;
  readonly title: string;
  readonly locale: string;
  readonly direction: string;
  readonly stage: string;
  readonly madeOf?: string;
}
const ENTRIES: readonly Entry[] = table.languages;

/** The languages that visitors can choose. */
export const OFFERED: readonly OfferedLanguage[] = ENTRIES.filter(({ stage }) => stage !== 'development').map(
  ({ code, direction, locale, madeOf, stage, title }) => ({
    code,
    title,
    locale,
    direction: direction === 'rtl' ? 'rtl' : 'ltr',
    isComplete: stage === 'released',
    ...(madeOf === undefined ? {} : { madeOf }),
    ...(existsSync(inCheckout(`locales/${madeOf ?? code}`)) ? {} : { textsIn: table.fallbackLanguage }),
  }),
);
export const OFFERED_CODES: readonly string[] = OFFERED.map(({ code }) => code);
/** The languages with all texts: those that others lead to, and in which others are described. */
export const RELEASED: readonly OfferedLanguage[] = OFFERED.filter(({ isComplete }) => isComplete);
/** The languages with texts of their own: those of the server's names and words. */
export const SPOKEN_CODES: readonly string[] = RELEASED.flatMap(({ code, madeOf }) =>
  madeOf === undefined ? code : [],
);
/**
 * The languages with names of their own: of countries and nations by CLDR as Node has it, or by a dictionary where Node does not know the
 * language; in scripts besides Latin of teams and people as well.
 */
export const NAMED_CODES: readonly string[] = OFFERED.filter(
  ({ code, locale, madeOf }) =>
    madeOf === undefined &&
    (Intl.DisplayNames.supportedLocalesOf([bareTag(locale)]).length > 0 ||
      existsSync(inCheckout(`locales/catalogues/${code}/places.json`))),
).map(({ code }) => code);
/** The language of a visitor whose language is not known. */
export const DEFAULT_LANGUAGE = table.defaultLanguage;
/** The language of a text that the requested language lacks. */
export const FALLBACK_LANGUAGE = table.fallbackLanguage;
/** The code that stands for a language that is not known. */
export const UNKNOWN_LANGUAGE = table.unknownLanguage;

const BY_CODE: ReadonlyMap<string, OfferedLanguage> = new Map(OFFERED.map((one) => [one.code, one]));

export const offeredLanguage = (code: string): OfferedLanguage | undefined => BY_CODE.get(code);

/** The language whose texts are read in this one. */
export const textsOf = (code: string): string => offeredLanguage(code)?.madeOf ?? code;

export const isRightToLeft = (code: string): boolean => offeredLanguage(code)?.direction === 'rtl';

/** The BCP 47 tag of a language, without what only `Intl` reads; an unknown code stays as it is. */
export const tagOf = (code: string): string => bareTag(offeredLanguage(code)?.locale ?? code);

/** The entry of a language that pages get; `files` where they are known. */
export function toldIn(language: OfferedLanguage, files?: TextFiles): ToldLanguage {
  const formats = carriedFormats(language.locale);
  const { textsIn, ...own } = language;
  return {
    ...own,
    // What the operator says in it is in the language itself.
    ...(textsIn !== undefined && !files?.changed && { textsIn }),
    ...(formats && { formats }),
    ...(files && { files: { [textsOf(language.code)]: files } }),
  };
}

/** A dictionary of the release; texts that the language lacks are in the one that all fall back to. */
export const dictionaryOf = (code: string, name: string): Readonly<Record<string, string>> => ({
  ...ownDictionary(FALLBACK_LANGUAGE, name),
  ...(code === FALLBACK_LANGUAGE ? {} : ownDictionary(code, name)),
});

/** Dictionaries of the names in catalogues, as an operator names them: `catalogue.sports` is `locales/catalogues/<language>/sports.json`. */
const CATALOGUE = 'catalogue.';
/** Dictionaries that the server alone reads: they stand beside the catalogues, out of the page's reach. */
export const SERVER_DICTIONARIES: readonly string[] = [
  'seo',
  ...['casino', 'cities', 'money', 'people', 'places', 'regions', 'sports'].map((name) => CATALOGUE + name),
];

/** A dictionary of that language alone; empty where it has no such dictionary. */
export function ownDictionary(code: string, name: string): Readonly<Record<string, string>> {
  const folder = SERVER_DICTIONARIES.includes(name) ? 'locales/catalogues' : 'locales';
  const file = name.startsWith(CATALOGUE) ? name.slice(CATALOGUE.length) : name;
  const path = inCheckout(`${folder}/${textsOf(code)}/${file}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {};
}

/** The names of the dictionaries of all languages: those of the one that they fall back to. */
export const dictionaryNames = (): readonly string[] =>
  readdirSync(inCheckout(`locales/${FALLBACK_LANGUAGE}`))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
