/**
 * Where somebody goes after signing in (docs/trust.md X13). Only pages of this site that are on the list,
 * never another origin, however it is written.
 */

/** First segments after the language. Statistics popups and the sign-in pages themselves are none. */
const PAGES: ReadonlySet<string> = new Set([
  'live',
  'line',
  'game',
  'championship',
  'favorites',
  'cyber',
  'multi-view',
  'bets',
  'coupon',
  'office',
  'results',
  'settings',
  'calculator',
  'share',
  'device',
  'guide',
  'info',
]);
const PATH = /^\/([a-z]{2,3})(?:\/([a-z-]+)(?:\/[\w.~%-]*)*)?\/?$/;
/** A query of plain names and values: nothing in it is an address again. */
const QUERY = /^\?[\w.~%=&,+-]{0,500}$/;
const MAX_LENGTH = 1_000;

export function safeReturnPath(wanted: string | undefined, language: string): string {
  const fallback = `/${language}/live`;
  if (wanted === undefined || wanted.length > MAX_LENGTH) return fallback;
  const [path = '', query] = wanted.split('?', 2);
  const match = PATH.exec(path);
  if (!match || path.includes('..') || /%(?:2f|5c|00|0a|0d|2e|25)/i.test(wanted)) return fallback;
  const [, , page] = match;
  if (page !== undefined && !PAGES.has(page)) return fallback;
  if (query !== undefined && !QUERY.test(`?${query}`)) return fallback;
  return wanted;
}
