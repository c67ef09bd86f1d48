/**
 * Links to the languages of a page, for readers without scripts: RFC 8288 links with the tags of BCP 47 (docs/trust.md
 * I4). Only languages with all texts are named: a page whose texts are English is no version of it in another language.
 */
import { OFFERED_CODES, RELEASED, tagOf, UNKNOWN_LANGUAGE } from '../languages.ts';
import type { TextAddresses } from '../seo/text-addresses.ts';

const PAGE = new RegExp(`^/(${OFFERED_CODES.join('|')})(/[\\w/-]*)?$`);

/**
 * Headers of the page under this path, with absolute addresses; undefined where its language is not one of ours. The code
 * that stands for none leads to the same page in the visitor's own. `addresses`: of a text, which may stand elsewhere in each language.
 */
export function languageHeaders(
  path: string,
  origin: string,
  addresses?: TextAddresses,
): Record<string, string> | undefined {
  const [, code, rest = ''] = PAGE.exec(path) ?? [];
  if (code === undefined) return undefined;
  const link = (to: string, tag: string): string => `<${origin}${to}>; rel="alternate"; hreflang="${tag}"`;
  const links = RELEASED.flatMap((language) => {
    const behind = addresses ? asRest(addresses.in(language.code)) : rest;
    return behind === undefined ? [] : link(`/${language.code}${behind}`, tagOf(language.code));
  });
  const own = addresses ? asRest(addresses.ofProduct) : rest;
  return {
    'content-language': tagOf(code),
    link: [...links, link(`/${UNKNOWN_LANGUAGE}${own}`, 'x-default')].join(', '),
  };
}

const asRest = (path: string | undefined): string | undefined => path && `/${path}`;
