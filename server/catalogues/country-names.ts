/**
 * Names of countries in every language, from CLDR as Node has it. What CLDR has no name for in that form (the nations of the United Kingdom, the
 * world as a place of games) is in the dictionaries of catalogues, in English where a language has none.
 */
import type { Country } from '#domain/catalogues/places/countries.ts';
import { tagOf } from '../languages.ts';
import { catalogueText } from './catalogue-texts.ts';

const BY_LANGUAGE = new Map<string, Intl.DisplayNames>();

/** The tag of a language for `Intl`; English where Node does not know it, and for what is no code of a language. */
export function knownLanguage(language: string): string {
  const [code = ''] = language.split('-');
  const tag = tagOf(code);
  return isTag(tag) && Intl.DisplayNames.supportedLocalesOf([tag]).length > 0 ? tag : 'en';
}

const isTag = (tag: string): boolean => /^[a-z]{2,3}(?:-[A-Za-z]{4})?(?:-[A-Z]{2}|-\d{3})?$/.test(tag);

function namesIn(language: string): Intl.DisplayNames {
  const code = knownLanguage(language);
  const names = BY_LANGUAGE.get(code) ?? new Intl.DisplayNames([code], { type: 'region' });
  BY_LANGUAGE.set(code, names);
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
