/** Names of sports and of their categories, from the dictionaries of catalogues. */
import { catalogueText } from './catalogue-texts.ts';

/** The number itself where nobody knows the sport. */
export const sportName = (id: number, language: string): string =>
  catalogueText(language, 'sports', `sport.${id}`) ?? String(id);

/** The number itself for what is no category. */
export const categoryName = (id: number, language: string): string =>
  catalogueText(language, 'sports', `category.${id}`) ?? String(id);
