/**
 * Names of countries in every language, from CLDR as Node has it. What CLDR has no name for in that form (the nations of the United Kingdom, the
 * world as a place of games) is in the dictionaries of catalogues, in English where a language has none; an operator may name any of them there.
 */
import type { Country } from '#domain/catalogues/places/countries.ts';
import { catalogueText, ownCatalogueText } from './catalogue-texts.ts';
import { knownLanguage, namesIn } from './cldr-names.ts';

export const countryName = ({ code }: Country, language: string): string =>
  ownCatalogueText(language, 'places', code) ??
  (/[-\d]/.test(code) ? catalogueText(language, 'places', code) : undefined) ??
  (code.includes('-') ? undefined : namesIn(language, 'region').of(code.toUpperCase())) ??
  code;

/** Sorts by name as readers of the language do. */
export function byName(
  language: string,
): (one: { readonly name: string }, other: { readonly name: string }) => number {
  const { compare } = new Intl.Collator(knownLanguage(language));
  return (one, other) => compare(one.name, other.name);
}
