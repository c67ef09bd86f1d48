/**
 * Names of sports and of their categories, from the dictionaries of catalogues and, where these have none, from the annotations of CLDR 48. A
 * language without complete texts has a dictionary of what CLDR lacks, or names otherwise than the sports pages of that language.
 */
import { SPORTS_BY_CLDR } from '#domain/catalogues/sports/cldr-sport-names.ts';
import { textsOf } from '../languages.ts';
import { catalogueText, ownCatalogueText } from './catalogue-texts.ts';

function byCldr(id: number, language: string): string | undefined {
  const [code = ''] = language.split('-');
  return SPORTS_BY_CLDR.get(textsOf(code))?.get(String(id));
}

/** The name in that language alone; undefined where nobody has named it. */
export const ownSportName = (id: number, language: string): string | undefined =>
  ownCatalogueText(language, 'sports', `sport.${id}`) ?? byCldr(id, language);

/** The name in the language, else in English; the number itself where nobody knows the sport. */
export const sportName = (id: number, language: string): string =>
  ownSportName(id, language) ?? catalogueText(language, 'sports', `sport.${id}`) ?? String(id);

/** The number itself for what is no category. */
export const categoryName = (id: number, language: string): string =>
  catalogueText(language, 'sports', `category.${id}`) ?? String(id);
