/** Names of countries, currencies and languages in every language, from CLDR as Node has it. */
import { tagOf } from '../languages.ts';

type NamedKind = 'region' | 'currency' | 'language';

const KNOWN = new Map<string, Intl.DisplayNames>();

const isTag = (tag: string): boolean => /^[a-z]{2,3}(?:-[A-Za-z]{4})?(?:-[A-Z]{2}|-\d{3})?$/.test(tag);

/** The tag of a language for `Intl`; English where Node does not know it, and for what is no code of a language. */
export function knownLanguage(language: string): string {
  const [code = ''] = language.split('-');
  const tag = tagOf(code);
  return isTag(tag) && Intl.DisplayNames.supportedLocalesOf([tag]).length > 0 ? tag : 'en';
}

/** The names of a language, kept: making them takes longer than asking them. */
export function namesIn(language: string, type: NamedKind): Intl.DisplayNames {
  const tag = knownLanguage(language);
  const key = `${tag} ${type}`;
  const names = KNOWN.get(key) ?? new Intl.DisplayNames([tag], { type });
  KNOWN.set(key, names);
  return names;
}
