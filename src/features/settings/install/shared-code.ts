/** Finds a coupon's code in what another program shared: a code alone, a sentence with one, or a link that carries it. */
import { parseCode } from '#protocol/http/coupon/saved-coupon.ts';

const WORDS = /[\s/?&=#,;:.!()"'<>]+/;
const FIELDS = ['url', 'text', 'title', 'code'] as const;

/** The first word that is a code; but where a code is expected, a digit in it tells it from a word of a language. */
export function sharedCode(query: URLSearchParams): string | undefined {
  for (const field of FIELDS) {
    for (const word of (query.get(field) ?? '').split(WORDS)) {
      const isCode = field === 'code' || /\d/.test(word);
      const code = isCode && word.length <= 24 ? parseCode(word) : undefined;
      if (code !== undefined) return code;
    }
  }
  return undefined;
}
