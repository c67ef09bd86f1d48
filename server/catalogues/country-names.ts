/**
 * Names of countries in every language, from CLDR as Node has it. What CLDR has no name for in that form (the nations of the United Kingdom, the
 * world as a place of games) is in the dictionaries of catalogues, in English where a language has none.
 */
import type { Country } from '#domain/catalogues/places/countries.ts';
import { catalogueText } from './catalogue-texts.ts';

const BY_LANGUAGE = new Map<string, Intl.DisplayNames>();

/** English where Node does not know the language. */
export const knownLanguage = (language: string): string =>
  Intl.DisplayNames.supportedLocalesOf([language]).length > 0 ? language : 'en';

function namesIn(language: string): Intl.DisplayNames {
  const known = BY_LANGUAGE.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames([knownLanguage(language)], { type: 'region' });
  BY_LANGUAGE.set(language, names);
  return names;
}

export const countryName = ({ code }: Country, language: string): string =>
  catalogueText(language, 'places', code) ??
  (code.includes('-') ? undefined : namesIn(language).of(code.toUpperCase())) ??
  code;

/** Sorts by name as readers of the language do. */
export function byName(
  language: string,
): (one: { readonly name: string }, other: { readonly name: string }) => number {
  const { compare } = new Intl.Collator(knownLanguage(language));
  return (one, other) => compare(one.name, other.name);
}
