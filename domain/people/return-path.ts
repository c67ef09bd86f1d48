/**
 * The page to go to after signing in (docs/trust.md X13). Only screens of this site, never another origin, however it is
 * written.
 */
import { parsePath, type Route } from '../addresses/screen-routes.ts';

/** The name of the way back in the query of an address. */
export const RETURN_URL = 'return-url';

/**
 * Pages that nobody returns to: those that links of messages lead to take a token, and a window of statistics leads
 * nowhere else.
 */
const NO_WAY_BACK: ReadonlySet<Route['name']> = new Set<Route['name']>(['not-found', 'auth', 'statistics']);

const PATH = /^\/[a-z]{2,3}(?:\/[\w.~%-]+)*\/?$/;
/** The pattern of a query of plain names and values: nothing in it is an address again. */
const QUERY = /^\?[\w.~%=&,+-]{0,500}$/;
const MAX_LENGTH = 1_000;

export function safeReturnPath(wanted: string | undefined, language: string): string {
  const fallback = `/${language}/live`;
  if (wanted === undefined || wanted.length > MAX_LENGTH) return fallback;
  const end = wanted.indexOf('?');
  const path = end < 0 ? wanted : wanted.slice(0, end);
  if (!PATH.test(path) || path.includes('..') || /%(?:2f|5c|00|0a|0d|2e|25)/i.test(wanted)) return fallback;
  if (NO_WAY_BACK.has(parsePath(path).route.name)) return fallback;
  if (end >= 0 && !QUERY.test(wanted.slice(end))) return fallback;
  return wanted;
}
