/** Names of countries, currencies and languages in the language that is read: the platform's where every browser has them, else those that come with the language. */
import { CHUNKS } from 'virtual:language-table';
import { isCarried } from '#domain/language/language-formats.ts';
import { bareTag } from '#domain/language/language-tag.ts';
import type { Language } from '../languages.ts';

type Kind = 'region' | 'currency' | 'language';

/**
 * The name of a code: two letters of ISO 3166, three of ISO 4217, or a tag of BCP 47; in English where the language has
 * no name for it, else the code.
 */
export type NameOf = (code: string) => string;

const platformName = (locale: string, kind: Kind, code: string): string | undefined => {
  try {
    return new Intl.DisplayNames([locale], { type: kind, fallback: 'none' }).of(code);
  } catch {
    // What is no code has no name.
    return undefined;
  }
};

export async function loadNames({ code: language, locale }: Language, kind: Kind): Promise<NameOf> {
  const carried = isCarried(locale) ? await carriedNames(language, kind) : undefined;
  return (code) =>
    (carried ? carried[code] : platformName(locale, kind, code)) ?? platformName('en', kind, code) ?? code;
}

/** Names that come with a language; none without a network. */
async function carriedNames(language: string, kind: Kind): Promise<Readonly<Record<string, string>>> {
  try {
    return (await CHUNKS[language]?.[kind]?.())?.names ?? {};
  } catch {
    return {};
  }
}

/** The name of a language; with its place where `among` others it is not the only one of its language. */
export function languageName(nameOf: NameOf, { locale }: Language, among: readonly Language[]): string {
  const bareOf = (tag: string) => tag.split('-')[0] ?? tag;
  const base = bareOf(locale);
  const isShared = among.filter((one) => bareOf(one.locale) === base).length > 1;
  return nameOf(isShared ? bareTag(locale) : base);
}
