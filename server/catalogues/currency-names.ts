/** Names of currencies from CLDR as Node has it, of crypto from the dictionaries of catalogues; the code where neither has one. */
import type { CatalogueCurrency } from '#domain/catalogues/money/currencies.ts';
import { catalogueText } from './catalogue-texts.ts';
import { knownLanguage } from './country-names.ts';

const BY_LANGUAGE = new Map<string, Intl.DisplayNames>();

function namesIn(language: string): Intl.DisplayNames {
  const known = BY_LANGUAGE.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames([knownLanguage(language)], { type: 'currency' });
  BY_LANGUAGE.set(language, names);
  return names;
}

export const currencyName = ({ code, isCrypto }: CatalogueCurrency, language: string): string =>
  (isCrypto ? catalogueText(language, 'money', code) : namesIn(language).of(code)) ?? code;
