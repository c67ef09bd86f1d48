/**
 * Addresses of texts: information, guides and the blog. All have one screen, `text` of `screen-routes.ts`; which texts there are is known to the
 * server, and one that it does not have is answered as a page that is not there.
 */
import { DIGITS, WORD } from './route-words.ts';

export const TEXT_PATHS = {
  information: `/information/{kind:${WORD}?}`,
  guides: `/guides/{guide:${WORD}?}`,
  blog: `/blog/{page:${DIGITS}?}`,
  'blog-article': `/blog/article/{article:${WORD}}`,
  'blog-category': `/blog/category/{category:${WORD}}/{page:${DIGITS}?}`,
} as const;
export type TextRouteName = keyof typeof TEXT_PATHS;
