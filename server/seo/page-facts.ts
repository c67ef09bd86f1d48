/**
 * The facts of a page: whether it exists, its title, its description, its place among the others, and the games whose
 * names and times it has. The head, the structured data, the page without scripts, and the calls of search engines are
 * made of them.
 */

import { readCasino } from '#domain/addresses/casino-routes.ts';
import { isOfficePage, type OfficePage } from '#domain/addresses/office-pages.ts';
import { parsePath, pathOf, type Route, type ScreenRoute } from '#domain/addresses/screen-routes.ts';
import { readAddress, routeNamed } from '#domain/addresses/site-routes.ts';
import { readStatistics } from '#domain/addresses/statistics-routes.ts';
import { readToto } from '#domain/addresses/toto-routes.ts';
import { isVirtualPath } from '#domain/addresses/virtual-routes.ts';
import { sportById } from '#domain/catalogues/sports/sports.ts';
import type { GameId } from '#domain/lib/ids.ts';
import { isNotFoundPath } from '#domain/site/route-lists.ts';
import type { GameHead } from '#domain/sport/game.ts';
import { sportName } from '../catalogues/sport-names.ts';
import type { HouseTexts, ShownText } from '../content/house-texts.ts';
import type { SiteOfTexts } from '../content/site-facts.ts';
import { servedLanguage } from '../feed/parameters.ts';
import type { FeedSource, SourceGame } from '../source/source.ts';
import { type PageWord, startText } from './page-words.ts';
import { type SiteElsewhere, type TextAddresses, textAddresses } from './text-addresses.ts';

export interface Crumb {
  readonly name: string;
  /** The route behind the language. */
  readonly route: ScreenRoute;
}

export interface PageFacts {
  readonly route: Route;
  /** Whether the page exists; one that does not is answered 404, with where to go instead. */
  readonly isThere: boolean;
  /** Where it is now, of a page that the site has under another path. */
  readonly movedTo?: ScreenRoute;
  /** Whether search engines may show it. */
  readonly isIndexed: boolean;
  /** The title without the name of the site. */
  readonly title: string;
  readonly description: string;
  /** The crumbs from the first page to this one. */
  readonly crumbs: readonly Crumb[];
  /** The game of a page of one game. */
  readonly game?: { readonly source: SourceGame; readonly head: GameHead };
  /** The text of a page of information, guides or the blog. */
  readonly text?: ShownText;
  /** Its addresses in all languages. */
  readonly addresses?: TextAddresses;
  /** The games of a board, the best first, at most `MOST_GAMES`. */
  readonly heads: readonly GameHead[];
}

export interface FactsParts {
  readonly house: HouseTexts;
  readonly world: Pick<FeedSource, 'games' | 'game'>;
  /** The words of pages in a language. */
  readonly word: PageWord;
  /** Routes that the site does not have. */
  readonly off: readonly string[];
  /** The settings of the site; the product without them. */
  readonly site?: SiteOfTexts | undefined;
  /** The site for the same visitor in other languages; the same one without it. */
  readonly elsewhere?: SiteElsewhere | undefined;
  /** The title of a screen in the dictionary of the application. */
  readonly titleOf: (language: string, name: string) => string;
  /** The title of a page of the office in its dictionary. */
  readonly officePage: (language: string, page: OfficePage) => string;
  /** The name of a game of the casino; undefined for one that it does not have. */
  readonly casinoGame: (language: string, slug: string) => string | undefined;
}

/** The most games of a page that is read without scripts: a longer one would not be read. */
const MOST_GAMES = 60;
/** The most games of the live board, whose page already has its first rows. */
const FEW_GAMES = 16;

export function pageFacts(path: string, language: string, parts: FactsParts): PageFacts {
  const { route } = parsePath(path);
  if (isNotFoundPath(parts.off, path)) return absent(language, parts);
  switch (route.name) {
    case 'board':
      return boardFacts(route, language, parts);
    case 'game':
      return gameFacts(route, language, parts);
    case 'text':
      return textFacts(route, language, parts);
    case 'statistics':
      return statisticsFacts(route, language, parts);
    default:
      return plainFacts(route, language, parts);
  }
}

const home = (language: string, { word }: FactsParts): Crumb => ({
  name: word(language, 'crumb.home'),
  route: { name: 'home' },
});

function absent(language: string, { titleOf, word }: FactsParts): PageFacts {
  return {
    route: { name: 'not-found' },
    isThere: false,
    isIndexed: false,
    title: titleOf(language, 'not-found'),
    description: word(language, 'description.not-found'),
    crumbs: [],
    heads: [],
  };
}

function plainFacts(
  route: Exclude<Route, { name: 'board' | 'game' | 'text' | 'statistics' }>,
  language: string,
  parts: FactsParts,
): PageFacts {
  if (route.name === 'not-found' || !isPageThere(route)) return absent(language, parts);
  const isIndexed =
    route.name === 'promotions'
      ? readAddress(pathOf(language, route))?.route.isPublic === true
      : routeNamed(route.name).isPublic && (!('page' in route) || route.page === route.name);
  if (route.name === 'home')
    return {
      route,
      isThere: true,
      isIndexed,
      title: parts.word(language, 'title.home'),
      description: parts.word(language, 'description.home'),
      crumbs: [home(language, parts)],
      heads: headsOf(parts.world.games('live'), language),
    };
  const screen = route.name === 'promotions' ? (route.page.split('/')[0] ?? '') : route.name;
  const name = parts.titleOf(language, screen);
  const played = casinoGameOf(route);
  const game = played === undefined ? undefined : parts.casinoGame(language, played);
  if (played !== undefined && game === undefined) return absent(language, parts);
  const crumbs: readonly Crumb[] =
    game === undefined
      ? [{ name, route }]
      : [
          { name, route: { name: 'casino', page: 'casino' } },
          { name: game, route },
        ];
  const page = game ?? officePageOf(route, language, parts);
  return {
    route,
    isThere: true,
    isIndexed,
    title: page === undefined ? name : `${page} · ${name}`,
    description: parts.word(language, isIndexed ? `description.${screen}` : 'description.other'),
    crumbs: [home(language, parts), ...crumbs],
    heads: [],
  };
}

const FIRST_OFFICE_PAGE = 'account';

/** The title of a page of the office; its first page has that of the office. */
function officePageOf(route: Route, language: string, { officePage }: FactsParts): string | undefined {
  const page = route.name === 'office' ? route.page : undefined;
  return page === undefined || page === FIRST_OFFICE_PAGE || !isOfficePage(page)
    ? undefined
    : officePage(language, page);
}

/** The slug of the casino's game that a route is the page of. */
function casinoGameOf(route: Route): string | undefined {
  const page = route.name === 'casino' ? readCasino(`/${route.page}`) : undefined;
  return page?.name === 'game' ? page.slug : undefined;
}

/** Whether a screen of several addresses has one at this path. */
function isPageThere(route: Route): boolean {
  if (route.name === 'toto') return readToto(`/${route.page}`) !== undefined;
  if (route.name === 'casino') return readCasino(`/${route.page}`) !== undefined;
  if (route.name === 'office') return isOfficePage(route.page);
  if (route.name === 'promotions') return readAddress(pathOf('en', route))?.route.hasScreen === true;
  return route.name !== 'virtual' || isVirtualPath(`/${route.page}`);
}

/** The facts of a text, or of a list of texts; one that nobody wrote does not exist. */
function textFacts(route: Extract<Route, { name: 'text' }>, language: string, parts: FactsParts): PageFacts {
  const house = parts.site ? parts.house.of(parts.site) : parts.house;
  const text = house.text(language, route.text);
  if (!text) return absent(language, parts);
  if (text.productPath === route.text)
    return { ...absent(language, parts), movedTo: { name: 'text', text: text.path } };
  const [section = ''] = route.text.split('/');
  const list: Crumb = {
    name: parts.word(language, `texts.${section}`),
    route: { name: 'text', text: section },
  };
  return {
    route,
    isThere: true,
    isIndexed: routeNamed('text').isPublic,
    title: text.title,
    description: text.lead,
    crumbs: [home(language, parts), list, ...(route.text === section ? [] : [{ name: text.title, route }])],
    text,
    addresses: textAddresses(route.text, language, parts),
    heads: [],
  };
}

/** The facts of a page of statistics: it is shown in frames and windows, and is not for search engines. */
function statisticsFacts(
  route: Extract<Route, { name: 'statistics' }>,
  language: string,
  parts: FactsParts,
): PageFacts {
  const page = readStatistics(`/${route.page}`);
  if (!page) return absent(language, parts);
  const head = parts.world.game(Number(page.values['gameId'] ?? 0) as GameId)?.head(servedLanguage(language));
  const what = parts.word(language, `title.${page.name}`);
  const title = head ? `${gameName(head)} · ${what}` : what;
  return {
    route,
    isThere: true,
    isIndexed: false,
    title,
    description: parts.word(language, 'description.other'),
    crumbs: [home(language, parts), { name: title, route }],
    heads: [],
  };
}

const gameName = ({ opponent1, opponent2 }: GameHead): string =>
  opponent2 ? `${opponent1.name} – ${opponent2.name}` : opponent1.name;

const headsOf = (games: readonly SourceGame[], language: string, most = MOST_GAMES): readonly GameHead[] =>
  games.slice(0, most).map((game) => game.head(servedLanguage(language)));

function boardFacts(
  route: Extract<Route, { name: 'board' }>,
  language: string,
  parts: FactsParts,
): PageFacts {
  const { world } = parts;
  const { championshipId, feed, sportId } = route;
  const isOf = (game: SourceGame): boolean =>
    game.apart !== 'passing' &&
    (sportId === undefined || game.sportId === sportId) &&
    (championshipId === undefined || game.championshipId === championshipId);
  const games = world.games(feed).filter(isOf);
  const known = games[0] ?? world.games(feed === 'live' ? 'line' : 'live').find(isOf);
  // A sport without games is there all the same; a championship is known by its games alone.
  if (!known && (championshipId !== undefined || (sportId !== undefined && !sportById(sportId))))
    return absent(language, parts);
  const section = parts.word(language, `crumb.${feed}`);
  const crumbs: Crumb[] = [home(language, parts), { name: section, route: { name: 'board', feed } }];
  const sport = sportId === undefined ? '' : sportName(sportId, language);
  if (sportId !== undefined) crumbs.push({ name: sport, route: { name: 'board', feed, sportId } });
  const championship =
    championshipId === undefined ? undefined : known?.head(servedLanguage(language)).championship.name;
  if (championship !== undefined) crumbs.push({ name: championship, route });
  const kind = championship === undefined ? (sportId === undefined ? 'board' : 'sport') : 'championship';
  const values = { sport, championship: championship ?? '', count: games.length };
  return {
    route,
    isThere: true,
    isIndexed: games.length > 0 || sportId === undefined,
    title: parts.word(language, `title.${kind}.${feed}`, values),
    description: parts.word(language, `description.${kind}.${feed}`, values),
    crumbs,
    heads: headsOf(games, language, feed === 'live' && sportId === undefined ? FEW_GAMES : MOST_GAMES),
  };
}

function gameFacts(route: Extract<Route, { name: 'game' }>, language: string, parts: FactsParts): PageFacts {
  const source = parts.world.game(route.gameId);
  if (!source) return absent(language, parts);
  const head = source.head(servedLanguage(language));
  const { championship, feed, mainGameId, sportId, startsAt } = head;
  const game = gameName(head);
  const sport = sportName(sportId, language);
  const values = {
    game,
    sport,
    championship: championship.name,
    date: startText(language, startsAt),
    count: source.selections.size,
  };
  return {
    route,
    isThere: true,
    // A half or a set is a part of its game's page.
    isIndexed: mainGameId === 0,
    title: parts.word(language, `title.game.${feed}`, values),
    description: parts.word(language, `description.game.${feed}`, values),
    crumbs: [
      home(language, parts),
      { name: parts.word(language, `crumb.${feed}`), route: { name: 'board', feed } },
      { name: sport, route: { name: 'board', feed, sportId } },
      {
        name: championship.name,
        route: { name: 'board', feed, sportId, championshipId: championship.id },
      },
      { name: game, route },
    ],
    game: { source, head },
    heads: [],
  };
}

/** The path of a page in a language; undefined for one that is not there. */
export function pathIn(language: string, { addresses, route }: PageFacts): string | undefined {
  if (route.name === 'not-found') return undefined;
  const text = addresses ? addresses.in(language) : undefined;
  if (addresses && text === undefined) return undefined;
  return pathOf(language, text === undefined ? route : { name: 'text', text });
}
