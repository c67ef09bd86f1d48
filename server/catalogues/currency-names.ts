/** Names of currencies from CLDR as Node has it, of crypto from the dictionaries of catalogues; the code where neither has one. */
import type { CatalogueCurrency } from '#domain/catalogues/money/currencies.ts';
import { catalogueText } from './catalogue-texts.ts';
import { knownLanguage } from './country-names.ts';

const BY_LANGUAGE = new Map<string, Intl.DisplayNames>();

function namesIn(language: string): Intl.DisplayNames {
  const code = knownLanguage(language);
  const names = BY_LANGUAGE.get(code) ?? new Intl.DisplayNames([code], { type: 'currency' });
  BY_LANGUAGE.set(code, names);
  return names;
}

export const currencyName = ({ code, isCrypto }: CatalogueCurrency, language: string): string =>
  (isCrypto ? catalogueText(language, 'money', code) : namesIn(language).of(code)) ?? code;
