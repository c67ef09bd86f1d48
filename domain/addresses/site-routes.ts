/**
 * Every route of the site in one table: its address, who it is there for, and whether search engines are told of it. What it takes to build and
 * read one of any route is here; the page's first load has those of its screens alone.
 */
import { CASINO_PATHS, type CasinoRouteName } from './casino-routes.ts';
import { LATER_PATHS, type LaterName } from './later-routes.ts';
import { OFFICE_PATH } from './office-pages.ts';
import { PROMOTION_PATHS, type PromotionRouteName } from './promotion-routes.ts';
import { type RouteValues, readRoute, WrongInputParameterError, writeRoute } from './route-pattern.ts';
import { SCREEN_PATHS, type ScreenName, splitPath } from './screen-routes.ts';
import {
  FIRST_TAB,
  SELECTION,
  STATISTICS_PATHS,
  type StatisticsName,
  TABLE_TYPE,
} from './statistics-routes.ts';
import { TEXT_PATHS, type TextRouteName } from './text-routes.ts';
import { TOTO_PATHS, type TotoRouteName } from './toto-routes.ts';
import { VIRTUAL_PATHS, type VirtualRouteName } from './virtual-routes.ts';

/** The screen of statistics has nine addresses, those of the toto and the casino three, that of virtual sports two, and that of promotions several, each a route of its own. */
export type SiteRouteName =
  | Exclude<ScreenName, 'statistics' | 'toto' | 'virtual' | 'casino' | 'promotions'>
  | StatisticsName
  | TextRouteName
  | TotoRouteName
  | VirtualRouteName
  | CasinoRouteName
  | PromotionRouteName
  | LaterName;

export interface SiteRoute {
  readonly name: SiteRouteName;
  /** The path behind the language. */
  readonly path: string;
  readonly hasScreen: boolean;
  /** Whom the route is for: guests alone or users alone; absent for one that is there for everybody. */
  readonly access?: 'guest' | 'user';
  /** Codes of the only languages that it is there in; absent for all. */
  readonly languages?: readonly string[];
  /** Whether it says the same to everybody, and is worth finding. */
  readonly isPublic: boolean;
  /** Parameters that the query may have, each with its rule. */
  readonly query?: Readonly<Record<string, RegExp>>;
  /** Values that stand for parameters that are absent. */
  readonly defaults?: RouteValues;
}

type Said = Partial<Pick<SiteRoute, 'access' | 'languages' | 'query' | 'defaults'>>;

const SAID: Readonly<Partial<Record<SiteRouteName, Said>>> = {
  registration: { access: 'guest' },
  office: { access: 'user' },
  history: { access: 'user' },
  'office-casino': { access: 'user' },
  'statistics-game': { defaults: FIRST_TAB },
  'statistics-graph': { query: { selection: SELECTION } },
  'statistics-stage': { query: { tt: TABLE_TYPE } },
};

const PUBLIC: ReadonlySet<SiteRouteName> = new Set([
  'home',
  'board',
  'game',
  'cyber',
  'express-day',
  'top-events',
  'rules',
  'calculator',
  'decisions',
  'guide',
  'registration',
  'text',
  'toto',
  'virtual',
  'casino',
  'casino-game',
  'bonus-rules',
  'friends',
  'partners',
  'tournaments',
  ...(Object.keys(TEXT_PATHS) as TextRouteName[]),
]);

const routesOf = (paths: object, hasScreen: boolean): readonly SiteRoute[] =>
  (Object.entries(paths) as [SiteRouteName, string][]).map(([name, path]) => ({
    name,
    path,
    hasScreen,
    isPublic: PUBLIC.has(name),
    ...SAID[name],
  }));

const {
  statistics: _,
  toto: __,
  virtual: ___,
  casino: ____,
  promotions: _____,
  ...OTHER_SCREENS
} = SCREEN_PATHS;

/** Every route of the site; of two that fit a path, the first holds. */
export const SITE_ROUTES: readonly SiteRoute[] = [
  ...routesOf(TEXT_PATHS, true),
  ...routesOf(STATISTICS_PATHS, true),
  ...routesOf(TOTO_PATHS, true),
  ...routesOf(VIRTUAL_PATHS, true),
  ...routesOf(CASINO_PATHS, true),
  ...routesOf(PROMOTION_PATHS, true),
  ...routesOf({ ...OTHER_SCREENS, office: OFFICE_PATH }, true),
  ...routesOf(LATER_PATHS, false),
];

const BY_NAME: ReadonlyMap<string, SiteRoute> = new Map(SITE_ROUTES.map((route) => [route.name, route]));

const LANGUAGE = /^[a-z]{2,3}$/;

export interface SiteAddress {
  /** The language in the path; it may be none of ours. */
  readonly language: string;
  readonly route: SiteRoute;
  readonly values: RouteValues;
}

/** Reads an address; undefined for a path that belongs to no route. */
export function readAddress(path: string): SiteAddress | undefined {
  const { language, rest } = splitPath(path);
  if (language === undefined) return undefined;
  for (const route of SITE_ROUTES) {
    const values = readRoute(route.path, rest);
    if (values) return { language, route, values: { ...route.defaults, ...values } };
  }
  return undefined;
}

/**
 * Writes an address. Throws WrongInputParameterError for a parameter that is missing or not valid, in the path or the
 * query.
 */
export function writeAddress(language: string, name: SiteRouteName, values: RouteValues = {}): string {
  const { defaults, path, query = {} } = BY_NAME.get(name) ?? unknownRoute(name);
  if (!LANGUAGE.test(language)) throw new WrongInputParameterError('lng');
  const said = Object.entries(query).flatMap(([key, form]) => {
    const value = values[key];
    if (value === undefined) return [];
    if (!form.test(String(value))) throw new WrongInputParameterError(key);
    return `${key}=${value}`;
  });
  const written = `/${language}${writeRoute(path, { ...defaults, ...values })}`;
  return said.length === 0 ? written : `${written}?${said.join('&')}`;
}

function unknownRoute(name: string): never {
  throw new WrongInputParameterError(`route ${name}`);
}

export interface Visitor {
  readonly isUser: boolean;
  readonly language: string;
}

/** Whether a route is shown to a visitor: not a guest's to a user, not a user's to a guest, not one of other languages. */
export function isShownTo(
  { isUser, language }: Visitor,
  { access, languages }: Pick<SiteRoute, 'access' | 'languages'>,
): boolean {
  if (access === 'guest' && isUser) return false;
  if (access === 'user' && !isUser) return false;
  return languages?.includes(language) ?? true;
}

export const routeNamed = (name: SiteRouteName): SiteRoute => BY_NAME.get(name) ?? unknownRoute(name);
