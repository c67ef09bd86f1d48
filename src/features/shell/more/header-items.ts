/** The items that a header can have, by the names of the configuration, with their places and the keys of their names. */
import type { Route, ScreenRoute } from '#domain/addresses/screen-routes.ts';
import type { HeaderItem } from '#protocol/site/sections-of-site.ts';

export const ITEM_ROUTES: Readonly<
  Record<HeaderItem, Exclude<ScreenRoute, { name: 'statistics' | 'promotions' }>>
> = {
  home: { name: 'home' },
  live: { name: 'board', feed: 'live' },
  line: { name: 'board', feed: 'line' },
  multi: { name: 'multi-view' },
  favorites: { name: 'favorites' },
  'top-events': { name: 'top-events' },
  'express-day': { name: 'express-day' },
  toto: { name: 'toto', page: 'toto' },
  virtual: { name: 'virtual', page: 'virtual' },
  casino: { name: 'casino', page: 'casino' },
  bets: { name: 'bets' },
  history: { name: 'history' },
  calculator: { name: 'calculator' },
  rules: { name: 'rules' },
  guide: { name: 'guide' },
  information: { name: 'text', text: 'information' },
  guides: { name: 'text', text: 'guides' },
  blog: { name: 'text', text: 'blog' },
  settings: { name: 'settings' },
};

/** Items of pages for users alone: the table of routes, which says so too, is more than the header needs. */
export const OF_USERS: ReadonlySet<HeaderItem> = new Set(['history']);

/** Items of a header as configured, those whose pages the visitor may see. */
export const headerItems = (
  names: readonly HeaderItem[],
  isUser: boolean,
  isThere: (route: ScreenRoute) => boolean,
): readonly HeaderItem[] =>
  [...new Set(names)].filter((name) => (isUser || !OF_USERS.has(name)) && isThere(ITEM_ROUTES[name]));

/** Whether a route is the page of an item, or one under it. */
export function isAtItem(route: Route, item: HeaderItem): boolean {
  const to = ITEM_ROUTES[item];
  if (route.name === 'board' && to.name === 'board') return route.feed === to.feed;
  if (route.name === 'text' && to.name === 'text') return route.text.split('/')[0] === to.text;
  return route.name === to.name;
}
