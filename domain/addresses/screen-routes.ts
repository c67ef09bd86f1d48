/**
 * The screens and their addresses, in both directions, for the page and the server. Every path begins with the language. A path that names no
 * screen is `not-found`; building a path without an id that it needs is an error with the code `wrong-input-parameter`. Routes that
 * have no screen yet are in `later-routes.ts`, and what is said of all of them in `site-routes.ts`.
 */
import type { ChampionshipId, GameId, SportId } from '../lib/ids.ts';
import type { GameFeed } from '../sport/game.ts';
import { readRoute, WrongInputParameterError, writeRoute } from './route-pattern.ts';

export type Route =
  | { readonly name: 'home' }
  | {
      readonly name: 'board';
      readonly feed: GameFeed;
      readonly sportId?: SportId;
      readonly championshipId?: ChampionshipId;
    }
  | { readonly name: 'game'; readonly gameId: GameId }
  | { readonly name: 'multi-view' }
  | { readonly name: 'favorites' }
  | { readonly name: 'cyber' | 'express-day' | 'top-events' }
  | { readonly name: 'bets' }
  | { readonly name: 'settings' }
  | { readonly name: 'calculator' }
  | { readonly name: 'compare' }
  | { readonly name: 'workspaces' }
  | { readonly name: 'rules' }
  | { readonly name: 'registration' }
  /** The page that links of messages and providers lead back to; their tokens are in the fragment or the query. */
  | { readonly name: 'auth'; readonly step: AuthStep }
  /** A page of the office by its path behind `/office/`; which there are stands in `office-pages.ts`. */
  | { readonly name: 'office'; readonly page: string }
  | { readonly name: 'device' }
  | { readonly name: 'guide' }
  | { readonly name: 'share' }
  /** A text of the house, by its path behind the language: `information/about`, `blog/2`. Which there are is the server's to say. */
  | { readonly name: 'text'; readonly text: string }
  /** A page of statistics, by its path behind the language: `statisticpopup/team/1/7`. Which there are stands in `statistics-routes.ts`. */
  | { readonly name: 'statistics'; readonly page: string }
  /** The toto, by its path behind the language: `toto/draw/1001` (`toto-routes.ts`). */
  | { readonly name: 'toto'; readonly page: string }
  /** Virtual sports, by the path behind the language: `virtual/check` (`virtual-routes.ts`). */
  | { readonly name: 'virtual'; readonly page: string }
  /** The casino, by its path behind the language: `casino/game/dice` (`casino-routes.ts`). */
  | { readonly name: 'casino'; readonly page: string }
  /** Tournaments, bonuses, friends, partners, by the path behind the language (`promotion-routes.ts`). */
  | { readonly name: 'promotions'; readonly page: string }
  /** The bets history; with a coupon number, one bet of it. The number is digits, which may be more than a number holds. */
  | { readonly name: 'history'; readonly couponNumber?: string }
  | { readonly name: 'not-found' };

/** A route that has an address. */
export type ScreenRoute = Exclude<Route, { name: 'not-found' }>;
export type ScreenName = ScreenRoute['name'];

const AUTH_STEPS = ['email', 'confirm-email', 'social'] as const;
export type AuthStep = (typeof AUTH_STEPS)[number];

/** Paths of the screens behind the language; where a path fits two of them, the first holds. */
export const SCREEN_PATHS: Readonly<Record<ScreenName, string>> = {
  home: '',
  'multi-view': '/live/multi',
  board: '/{feed:live|line}/{sportId?}/{championshipId?}',
  game: '/game/{gameId}',
  favorites: '/favorites',
  cyber: '/cyber',
  'express-day': '/express-day',
  'top-events': '/top-events',
  bets: '/bets',
  settings: '/settings',
  calculator: '/calculator',
  compare: '/compare',
  workspaces: '/workspaces',
  rules: '/rules',
  registration: '/registration',
  device: '/device',
  guide: '/guide',
  share: '/share',
  text: '/{text:(information|guides|blog)\\b.*}',
  statistics: '/{page:statisticpopup/.+}',
  toto: '/{page:toto\\b.*}',
  virtual: '/{page:virtual\\b.*}',
  casino: '/{page:casino\\b.*|office/casino}',
  history: '/office/history/{couponNumber:[1-9]\\d{0,18}?}',
  promotions: '/{page:(tournaments|bonus|friends|partners)\\b.*}',
  office: '/office/{page:[a-z][a-z/-]*?}',
  auth: `/auth/{step:${AUTH_STEPS.join('|')}}`,
};

/** The pattern of a path: the language, and what stands behind it. A slash at the end says nothing. */
const PATH = /^\/([a-z]{2,3})(\/.+?)?\/?$/;

export interface Address {
  /** The language; undefined where the path does not begin with one. It may still not be one of ours. */
  readonly language: string | undefined;
  readonly route: Route;
}

export function splitPath(path: string): { readonly language: string | undefined; readonly rest: string } {
  const [, language, rest = ''] = PATH.exec(path) ?? [];
  return { language, rest };
}

export function parsePath(path: string): Address {
  const { language, rest } = splitPath(path);
  for (const [name, pattern] of language ? Object.entries(SCREEN_PATHS) : []) {
    const values = readRoute(pattern, rest);
    // The pattern has the parameters of its route; the address of the office alone opens the account.
    if (values)
      return { language, route: { name, ...(name === 'office' && { page: 'account' }), ...values } as Route };
  }
  return { language, route: { name: 'not-found' } };
}

/** The path of a route. Throws WrongInputParameterError for an id that is missing or not an id. */
export function pathOf(language: string, route: ScreenRoute): string {
  const path = `/${language}${writeRoute(SCREEN_PATHS[route.name], route)}`;
  if (!PATH.test(path)) throw new WrongInputParameterError('lng');
  return path;
}
