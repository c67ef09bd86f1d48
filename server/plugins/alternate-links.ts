/** Which languages a page is there in, told to whoever reads no script: RFC 8288 links with the tags of BCP 47 (docs/trust.md I4). */
import { bareTag, RELEASED, RELEASED_CODES } from '../languages.ts';

const PAGE = new RegExp(`^/(${RELEASED_CODES.join('|')})(/[\\w/-]*)?$`);

/** Headers of the page under this path; undefined where it is of no language of ours. The root leads to the visitor's own. */
export function languageHeaders(path: string): Record<string, string> | undefined {
  const [, code, rest = ''] = PAGE.exec(path) ?? [];
  const own = RELEASED.find((language) => language.code === code);
  if (!own) return undefined;
  const links = RELEASED.map(
    (language) => `</${language.code}${rest}>; rel="alternate"; hreflang="${bareTag(language.locale)}"`,
  );
  return {
    'content-language': bareTag(own.locale),
    link: [...links, '</>; rel="alternate"; hreflang="x-default"'].join(', '),
  };
}
