/**
 * Links to the languages of a page, for readers without scripts: RFC 8288 links with the tags of BCP 47 (docs/trust.md
 * I4). Only languages with all texts are named: a page whose texts are English is no version of it in another language.
 */
import { OFFERED_CODES, RELEASED, tagOf, UNKNOWN_LANGUAGE } from '../languages.ts';

const PAGE = new RegExp(`^/(${OFFERED_CODES.join('|')})(/[\\w/-]*)?$`);

/**
 * Headers of the page under this path, with absolute addresses; undefined where its language is not one of ours. The code
 * that stands for none leads to the same page in the visitor's own.
 */
export function languageHeaders(path: string, origin: string): Record<string, string> | undefined {
  const [, code, rest = ''] = PAGE.exec(path) ?? [];
  if (code === undefined) return undefined;
  const links = RELEASED.map(
    (language) => `<${origin}/${language.code}${rest}>; rel="alternate"; hreflang="${tagOf(language.code)}"`,
  );
  return {
    'content-language': tagOf(code),
    link: [...links, `<${origin}/${UNKNOWN_LANGUAGE}${rest}>; rel="alternate"; hreflang="x-default"`].join(
      ', ',
    ),
  };
}
