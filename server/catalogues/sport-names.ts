/**
 * Names of sports and of their categories, from the dictionaries of catalogues. Nine sports have names in other languages by the annotations of CLDR
 * 48 (`cldr-sport-names.json`), as far as what these call a ball or a bat is the sport.
 */
import { own } from '#domain/lib/own.ts';
import { offeredLanguage, textsOf } from '../languages.ts';
import { catalogueText, ownCatalogueText } from './catalogue-texts.ts';
import table from './cldr-sport-names.json' with { type: 'json' };

const BY_CLDR: Readonly<Record<string, Readonly<Record<string, string>>>> = table;

function byCldr(id: number, language: string): string | undefined {
  const [code = ''] = language.split('-');
  return offeredLanguage(code) && own(own(BY_CLDR, textsOf(code)) ?? {}, String(id));
}

/** The number itself where nobody knows the sport. */
export const sportName = (id: number, language: string): string =>
  ownCatalogueText(language, 'sports', `sport.${id}`) ??
  byCldr(id, language) ??
  catalogueText(language, 'sports', `sport.${id}`) ??
  String(id);

/** The number itself for what is no category. */
export const categoryName = (id: number, language: string): string =>
  catalogueText(language, 'sports', `category.${id}`) ?? String(id);
