/**
 * Puts what is loaded with a screen, its style sheets above all, behind all others of the document. Vite appends them to the head; the page of the
 * live board has its first sheets in the body, behind the first rows. A sheet with layers that comes before another one makes
 * Chromium order all layers anew, take every font for changed and lay out the whole document, 10 to 15 ms for a board.
 */
import type { Plugin } from 'vite';

const HELPER = /^\0vite\/preload-helper\.js$/;
const IN_HEAD = 'document.head.appendChild(link)';
const AT_END = 'document.body.appendChild(link)';

/**
 * The code of Vite's helper with its sheets at the end of the body.
 *
 * @throws Error where a version of Vite appends them otherwise.
 */
export function withLateSheets(helper: string): string {
  if (helper.split(IN_HEAD).length !== 2)
    throw new Error(
      'The helper of Vite that preloads style sheets has changed: look at how it appends them.',
    );
  return helper.replace(IN_HEAD, AT_END);
}

export function lateSheets(): Plugin {
  return {
    name: 'late-sheets',
    apply: 'build',
    transform: {
      filter: { id: HELPER },
      handler: (code) => ({ code: withLateSheets(code), map: null }),
    },
  };
}
