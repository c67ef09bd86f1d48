/**
 * Names of currencies from CLDR as Node has it, of crypto from the dictionaries of catalogues, where an operator may name any of them; the code where
 * neither has one.
 */
import type { CatalogueCurrency } from '#domain/catalogues/money/currencies.ts';
import { catalogueText, ownCatalogueText } from './catalogue-texts.ts';
import { namesIn } from './cldr-names.ts';

export const currencyName = ({ code, isCrypto }: CatalogueCurrency, language: string): string =>
  ownCatalogueText(language, 'money', code) ??
  (isCrypto ? catalogueText(language, 'money', code) : namesIn(language, 'currency').of(code)) ??
  code;
