/**
 * Names of sports and of their categories, from the dictionaries of catalogues. Many sports have names in other languages by the annotations of CLDR
 * 48, as far as what these call a ball or a bat is the sport.
 */
import { SPORTS_BY_CLDR } from '#domain/catalogues/sports/cldr-sport-names.ts';
import { textsOf } from '../languages.ts';
import { catalogueText, ownCatalogueText } from './catalogue-texts.ts';

function byCldr(id: number, language: string): string | undefined {
  const [code = ''] = language.split('-');
  return SPORTS_BY_CLDR.get(textsOf(code))?.get(String(id));
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
