/** Lists of routes of the configuration: which lead to the page that says "not found", and where somebody goes after signing in. */

/** A path without its language: `/en/line/1?hours=2` is `/line/1`; a path without one stays as it is. */
export const withoutLanguage = (path: string): string =>
  `/${(path.split(/[?#]/, 1)[0] ?? '').replace(/^\/[a-z]{2,3}(?=\/|$)/, '').replace(/^\/+|\/+$/g, '')}`;

/** Whether a path is under this route: `/office` holds of `/office` and `/office/wallets`, `/` of itself alone. */
export const isUnder = (route: string, path: string): boolean =>
  route === '/' ? path === route : `${path}/`.startsWith(`${route}/`);

/** Whether a page is on the list of those that are not there. `path` may have its language and its query. */
export const isNotFoundPath = (list: readonly string[], path: string): boolean =>
  list.some((route) => isUnder(route, withoutLanguage(path)));

/** Routes of the home pages that a site can have, without a language. */
const HOME_ROUTES = {
  live: '/live',
  line: '/line',
  'multi-view': '/live/multi',
  favorites: '/favorites',
  home: '/',
} as const;

/** The route that the address of a language alone leads to. */
export const homeRouteOf = (homePage: keyof typeof HOME_ROUTES): string => HOME_ROUTES[homePage];

/** Redirects after signing in or registering, in the two forms that a configuration has. */
export interface RedirectLists {
  /** The first form: pages from which the visitor goes to the home page. */
  readonly v1: readonly string[];
  /** The second form: a visitor under `from` goes to `to`. The first that fits holds, and it goes before the first form. */
  readonly v2: readonly { readonly from: string; readonly to: string }[];
}

/** The route to go to, without a language; undefined to stay. */
export function redirectAfter(lists: RedirectLists, path: string, homeRoute: string): string | undefined {
  const route = withoutLanguage(path);
  const { to } = lists.v2.find(({ from }) => isUnder(from, route)) ?? {};
  if (to !== undefined) return to === route ? undefined : to;
  return lists.v1.some((one) => isUnder(one, route)) && homeRoute !== route ? homeRoute : undefined;
}

/** The value of the longest route that the path is under; undefined where there is none. */
export function byRoute<Value>(table: Readonly<Record<string, Value>>, path: string): Value | undefined {
  const at = withoutLanguage(path);
  const [found] = Object.entries(table)
    .filter(([route]) => isUnder(route, at))
    .sort(([one], [two]) => two.length - one.length);
  return found?.[1];
}
