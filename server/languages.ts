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
  /** Every text is there. */
  readonly isComplete: boolean;
  /** The language whose texts it has, where they are not its own. */
  readonly madeOf?: string;
  /** Where it has no text of its own: the one whose texts are read in it. */
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

/** Those that visitors can choose. */
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
/** Those with all texts: what others are led to, and what they are told of. */
export const RELEASED: readonly OfferedLanguage[] = OFFERED.filter(({ isComplete }) => isComplete);
/** Those with texts of their own: what names and words of the server are in. */
export const SPOKEN_CODES: readonly string[] = RELEASED.flatMap(({ code, madeOf }) =>
  madeOf === undefined ? code : [],
);
/** Scripts besides Latin that names of teams and people are spelled in by rules. */
const SPELLED_SCRIPTS: ReadonlySet<string> = new Set(
  'Arab Armn Beng Cyrl Deva Geor Grek Gujr Guru Hebr Knda Mlym Orya Taml Telu'.split(' '),
);
/** Those whose names are not spelled as in English. */
export const NAMED_CODES: readonly string[] = OFFERED.filter(({ locale, madeOf }) => {
  const { script = '' } = new Intl.Locale(locale).maximize();
  return madeOf === undefined && SPELLED_SCRIPTS.has(script);
}).map(({ code }) => code);
/** The language where nobody has said which. */
export const DEFAULT_LANGUAGE = table.defaultLanguage;
/** The language of a text that is not there in the one that was asked for. */
export const FALLBACK_LANGUAGE = table.fallbackLanguage;
/** Stands for a language that is not known. */
export const UNKNOWN_LANGUAGE = table.unknownLanguage;

const BY_CODE: ReadonlyMap<string, OfferedLanguage> = new Map(OFFERED.map((one) => [one.code, one]));

export const offeredLanguage = (code: string): OfferedLanguage | undefined => BY_CODE.get(code);

/** The language whose texts are read in this one. */
export const textsOf = (code: string): string => offeredLanguage(code)?.madeOf ?? code;

export const isRightToLeft = (code: string): boolean => offeredLanguage(code)?.direction === 'rtl';

/** BCP 47, without what only `Intl` reads; a code of no language of ours stays as it is. */
export const tagOf = (code: string): string => bareTag(offeredLanguage(code)?.locale ?? code);

/** What a page in that language is told of it; `files` where they are known. */
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

/** A dictionary of the release; what the language lacks is there in the one that all fall back to. */
export const dictionaryOf = (code: string, name: string): Readonly<Record<string, string>> => ({
  ...ownDictionary(FALLBACK_LANGUAGE, name),
  ...(code === FALLBACK_LANGUAGE ? {} : ownDictionary(code, name)),
});

/** Those that the server alone reads: they stand beside the catalogues, out of the page's reach. */
export const SERVER_DICTIONARIES: readonly string[] = ['seo'];

/** In that language alone; empty where it has no such dictionary. */
export function ownDictionary(code: string, name: string): Readonly<Record<string, string>> {
  const folder = SERVER_DICTIONARIES.includes(name) ? 'locales/catalogues' : 'locales';
  const path = inCheckout(`${folder}/${textsOf(code)}/${name}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {};
}

/** Of all languages: those of the one that they fall back to. */
export const dictionaryNames = (): readonly string[] =>
  readdirSync(inCheckout(`locales/${FALLBACK_LANGUAGE}`))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
