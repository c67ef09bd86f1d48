/**
 * Addresses of windows that may be kept in a workspace and handed on by a link: screens that are the same for everybody, by their path behind
 * the language, with the parameters that say what is looked at. Nothing of an account is among them.
 */
import { parsePath, type Route, splitPath } from './screen-routes.ts';

const SHARED: ReadonlySet<Route['name']> = new Set<Route['name']>([
  'home',
  'board',
  'game',
  'multi-view',
  'favorites',
  'cyber',
  'express-day',
  'top-events',
  'bets',
  'calculator',
  'compare',
  'statistics',
  'toto',
  'virtual',
]);

/** Parameters that are kept: what is chosen, never what is typed. */
const PARAMETERS: ReadonlySet<string> = new Set([
  'columns',
  'feed',
  'game',
  'hours',
  'ladder',
  'market',
  'markets',
  'order',
  'pane',
  'panes',
  'selection',
  'sport',
  'tab',
  'tt',
]);
const VALUE = /^[\w.-]{1,240}$/;

/** The longest address that is kept. */
export const MAX_WINDOW_ADDRESS = 360;

/** The address of a window without its language and without what is not kept; undefined for one that is no screen for everybody. */
export function windowAddress(address: string): string | undefined {
  const [path = '', query = ''] = address.split('?');
  const { language, route } = parsePath(path);
  if (language === undefined || !SHARED.has(route.name)) return undefined;
  // Kept addresses need no escapes, so nothing is unescaped either.
  const text = query
    .split('&')
    .filter((part) => {
      const at = part.indexOf('=');
      return PARAMETERS.has(part.slice(0, at)) && VALUE.test(part.slice(at + 1));
    })
    .join('&');
  const whole = `${splitPath(path).rest || '/'}${text === '' ? '' : `?${text}`}`;
  return whole.length <= MAX_WINDOW_ADDRESS ? whole : undefined;
}

/** The address in a language; undefined for a text that is no address of a window. */
export function addressIn(language: string, kept: string): string | undefined {
  const behind = kept === '/' ? '' : kept.startsWith('/?') ? kept.slice(1) : kept;
  const address = `/${language}${behind}`;
  return windowAddress(address) === kept ? address : undefined;
}
