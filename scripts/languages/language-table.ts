/** The languages as the build reads them: `locales/languages.json`, and of each its folder of dictionaries. */
import { readdirSync, readFileSync } from 'node:fs';

export interface TableLanguage {
  readonly code: string;
  readonly locale: string;
  readonly direction: string;
  readonly stage: string;
  /** Of a pseudo-language: the one that its texts are made of. */
  readonly madeOf?: string;
}

export interface LanguageTable {
  readonly defaultLanguage: string;
  readonly fallbackLanguage: string;
  readonly languages: readonly TableLanguage[];
  /** Of codes that are no languages of ours. */
  readonly rightToLeft: readonly string[];
}

export const LOCALES = new URL('../../locales/', import.meta.url);

export const readTable = (): LanguageTable =>
  JSON.parse(readFileSync(new URL('languages.json', LOCALES), 'utf8')) as LanguageTable;

/** The languages with texts of their own, offered to visitors. */
export const releasedLanguages = ({ languages }: LanguageTable): readonly TableLanguage[] =>
  languages.filter(({ stage }) => stage === 'released');

export const dictionaryNames = (code: string): readonly string[] =>
  readdirSync(new URL(`${code}/`, LOCALES))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();

export const textsOf = ({ code, madeOf }: TableLanguage, name: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`${madeOf ?? code}/${name}.json`, LOCALES), 'utf8')) as Record<
    string,
    string
  >;
