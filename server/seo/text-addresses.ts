/**
 * Addresses of texts in other languages. A site may have a text under another path for some languages alone, or not have it there: each
 * language is then named by the path that it has itself, and not by one that leads there.
 */
import type { SiteSettings } from '#protocol/site/site-document.ts';
import type { HouseTexts } from '../content/house-texts.ts';
import type { SiteOfTexts } from '../content/site-facts.ts';
import { RELEASED } from '../languages.ts';

/** The site of a visitor in another language; its key is the same where the site is. */
export type SiteElsewhere = (language: string) => { readonly key: string; readonly settings: SiteSettings };

export interface TextAddresses {
  /** The path of the text in a language, without slash and language; undefined where it is not there. */
  readonly in: (language: string) => string | undefined;
  /** The path of the product, which leads to the own path of every language. */
  readonly ofProduct: string;
}

export interface AddressedSite {
  readonly house: HouseTexts;
  readonly site?: SiteOfTexts | undefined;
  readonly elsewhere?: SiteElsewhere | undefined;
}

/** The addresses of what a language has under a path: a text, or a list of texts. */
export function textAddresses(
  path: string,
  language: string,
  { elsewhere, house, site }: AddressedSite,
): TextAddresses {
  const here = site ? house.of(site) : house;
  const ofProduct = here.productPathOf(language, path);
  return {
    ofProduct,
    in: (other) => (elsewhere ? house.of(elsewhere(other).settings) : here).pathOf(other, ofProduct),
  };
}

/** What pages with addresses in all languages are kept by: the keys of the site in each. */
export const keyOfAll = (elsewhere: SiteElsewhere | undefined): string =>
  elsewhere ? RELEASED.map(({ code }) => elsewhere(code).key).join(' ') : '';
