/**
 * The colour of the browser's own frame follows the theme that was chosen, not only the system's. The page has one
 * `<meta name="theme-color">` for each scheme, with `data-scheme`; `public/first-paint.js` does the same before the first paint.
 */
import type { Preferences } from './preferences/preferences.ts';

export function applyThemeColor(theme: Preferences['theme']): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.dataset['scheme'];
    meta.media =
      theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all';
  }
}
