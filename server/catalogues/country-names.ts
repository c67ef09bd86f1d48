/**
 * Names of countries in every language, from CLDR as Node has it. Names that it lacks in that form are in the dictionaries of catalogues: those of the
 * nations of the United Kingdom, the world as a place of games, and all of a language that Node does not know; an operator may name any of them
 * there. What a language has no name for is in English.
 */
import type { Country } from '#domain/catalogues/places/countries.ts';
import { FALLBACK_LANGUAGE } from '../languages.ts';
import { catalogueText, ownCatalogueText } from './catalogue-texts.ts';
import { knownLanguage, namesIn } from './cldr-names.ts';

export const countryName = ({ code }: Country, language: string): string =>
  ownCatalogueText(language, 'places', code) ?? byCldr(code, language) ?? inEnglish(code) ?? code;

/** A nation has a hyphen in its code, which no region of CLDR has. */
const isNation = (code: string): boolean => code.includes('-');

/** Undefined where Node does not know the language, and where that lacks the name. */
function byCldr(code: string, language: string): string | undefined {
  if (isNation(code) || knownLanguage(language) === FALLBACK_LANGUAGE) return undefined;
  const region = code.toUpperCase();
  const name = namesIn(language, 'region').of(region);
  return name === region ? undefined : name;
}

const inEnglish = (code: string): string | undefined =>
  catalogueText(FALLBACK_LANGUAGE, 'places', code) ??
  (isNation(code) ? undefined : namesIn(FALLBACK_LANGUAGE, 'region').of(code.toUpperCase()));

/** Sorts by name as readers of the language do. */
export function byName(
  language: string,
): (one: { readonly name: string }, other: { readonly name: string }) => number {
  const { compare } = new Intl.Collator(knownLanguage(language));
  return (one, other) => compare(one.name, other.name);
}
