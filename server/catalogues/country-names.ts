/**
 * Names of countries in every language, from CLDR as Node has it. What CLDR has no name for in that form (the nations of the United Kingdom, the
 * world as a place of games) is in the dictionaries of catalogues; an operator may name any of them there. What a language has no name for is in English.
 */
import type { Country } from '#domain/catalogues/places/countries.ts';
import { FALLBACK_LANGUAGE } from '../languages.ts';
import { catalogueText, ownCatalogueText } from './catalogue-texts.ts';
import { knownLanguage, namesIn } from './cldr-names.ts';

export const countryName = ({ code }: Country, language: string): string =>
  ownCatalogueText(language, 'places', code) ??
  (/[-\d]/.test(code) ? catalogueText(language, 'places', code) : undefined) ??
  (code.includes('-') ? undefined : byCldr(code.toUpperCase(), language)) ??
  code;

/** The code itself stands where a language lacks the name. */
function byCldr(region: string, language: string): string | undefined {
  const name = namesIn(language, 'region').of(region);
  return name === region ? namesIn(FALLBACK_LANGUAGE, 'region').of(region) : name;
}

/** Sorts by name as readers of the language do. */
export function byName(
  language: string,
): (one: { readonly name: string }, other: { readonly name: string }) => number {
  const { compare } = new Intl.Collator(knownLanguage(language));
  return (one, other) => compare(one.name, other.name);
}
