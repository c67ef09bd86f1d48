/**
 * The map of the site for search engines: an index, and for each language with all texts a part of pages and a part for each sport with its boards
 * and games. Made of the games that the world has, at most once a minute, and bounded: what is not in it is found by the links of boards.
 */
import { PROMOTION_PATHS } from '#domain/addresses/promotion-routes.ts';
import { pathOf, type ScreenRoute } from '#domain/addresses/screen-routes.ts';
import { SITE_ROUTES } from '#domain/addresses/site-routes.ts';
import { isNotFoundPath } from '#domain/site/route-lists.ts';
import type { HouseTexts } from '../content/house-texts.ts';
import { Answer } from '../feed/answer.ts';
import { RELEASED, tagOf } from '../languages.ts';
import { escaped } from '../lib/markup.ts';
import type { FeedSource, SourceGame } from '../source/source.ts';
import type { PageFrame } from './page-data.ts';
import { keyOfAll, textAddresses } from './text-addresses.ts';

const FRESH_MS = 60_000;
/** The most addresses of one part; the format allows fifty thousand. */
const MOST_ADDRESSES = 5_000;
/** The most parts that are kept: each name of the server has parts of its own. */
const MOST_KEPT = 300;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const LINKS = 'http://www.w3.org/1999/xhtml';
const PART = /^([a-z]{2,3})-(pages|[1-9]\d{0,8})\.xml$/;

/** The site as it is for who asks. */
type MapFrame = Pick<PageFrame, 'elsewhere' | 'off' | 'origin' | 'site' | 'siteKey'>;

export interface SiteMapParts {
  readonly house: HouseTexts;
  readonly world: Pick<FeedSource, 'games'>;
  readonly nowMs: () => number;
}

interface Kept {
  readonly atMs: number;
  readonly answer: Answer;
}

export class SiteMap {
  readonly #parts: SiteMapParts;
  readonly #kept = new Map<string, Kept>();

  constructor(parts: SiteMapParts) {
    this.#parts = parts;
  }

  index(origin: string): Answer {
    return this.#keptAs(`index ${origin}`, () => {
      const sports = [...new Set(this.#games().map(({ sportId }) => sportId))].sort((a, b) => a - b);
      const parts = RELEASED.flatMap(({ code }) =>
        ['pages', ...sports].map(
          (part) => `<sitemap><loc>${escaped(`${origin}/sitemaps/${code}-${part}.xml`)}</loc></sitemap>`,
        ),
      );
      return xml(`<sitemapindex xmlns="${NAMESPACE}">${parts.join('')}</sitemapindex>`);
    });
  }

  /** A part of the map; undefined for one that it does not have now. */
  part(name: string, frame: MapFrame): Answer | undefined {
    const [, code = '', of = ''] = PART.exec(name) ?? [];
    if (!RELEASED.some((language) => language.code === code)) return undefined;
    if (of === 'pages') return this.#set(code, of, frame, () => pageRoutes(this.#textsOf(frame).paths(code)));
    const sportId = Number(of);
    if (!this.#games().some((game) => game.sportId === sportId)) return undefined;
    return this.#set(code, of, frame, () => sportRoutes(this.#games(), sportId));
  }

  /** The path of a route in each language; undefined for a text that the site does not have there. */
  #pathsOf(route: ScreenRoute, code: string, frame: MapFrame): PathIn {
    if (route.name !== 'text') return (language) => pathOf(language, route);
    const addresses = textAddresses(route.text, code, { ...frame, house: this.#parts.house });
    return (language) => {
      const text = addresses.in(language);
      return text === undefined ? undefined : pathOf(language, { name: 'text', text });
    };
  }

  #textsOf({ site }: MapFrame): HouseTexts {
    return site ? this.#parts.house.of(site) : this.#parts.house;
  }

  #games(): readonly SourceGame[] {
    const { world } = this.#parts;
    return [...world.games('live'), ...world.games('line')].filter(({ apart }) => apart !== 'passing');
  }

  #set(code: string, of: string, frame: MapFrame, routes: () => readonly ScreenRoute[]): Answer {
    const { elsewhere, off, origin, siteKey } = frame;
    return this.#keptAs(`${code} ${of} ${origin} ${siteKey} ${keyOfAll(elsewhere)}`, () => {
      const entries = routes()
        .filter((route) => !isNotFoundPath(off, pathOf(code, route)))
        .slice(0, MOST_ADDRESSES)
        .map((route) => entryOf(code, origin, this.#pathsOf(route, code, frame)));
      return xml(`<urlset xmlns="${NAMESPACE}" xmlns:xhtml="${LINKS}">${entries.join('')}</urlset>`);
    });
  }

  #keptAs(key: string, make: () => string): Answer {
    const atMs = this.#parts.nowMs();
    const known = this.#kept.get(key);
    if (known && Math.abs(atMs - known.atMs) < FRESH_MS) return known.answer;
    const answer = new Answer(make());
    this.#kept.delete(key);
    this.#kept.set(key, { atMs, answer });
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '');
    return answer;
  }
}

const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>${body}`;

type PathIn = (language: string) => string | undefined;

/** The entry of a page, whose address names the same page in all languages that are complete. */
function entryOf(code: string, origin: string, pathIn: PathIn): string {
  const links = RELEASED.flatMap((language) => {
    const path = pathIn(language.code);
    return path === undefined
      ? []
      : `<xhtml:link rel="alternate" hreflang="${tagOf(language.code)}" href="${escaped(`${origin}${path}`)}"/>`;
  });
  return `<url><loc>${escaped(`${origin}${pathIn(code)}`)}</loc>${links.join('')}</url>`;
}

/** Public screens without parameters, the two boards, and texts. */
const pageRoutes = (texts: readonly string[]): readonly ScreenRoute[] => [
  ...SITE_ROUTES.filter(({ hasScreen, isPublic, path }) => hasScreen && isPublic && !path.includes('{')).map(
    ({ name, path }) =>
      (name === 'toto' || name === 'virtual' || name === 'casino'
        ? { name, page: name }
        : Object.hasOwn(PROMOTION_PATHS, name)
          ? { name: 'promotions', page: path.slice(1) }
          : { name }) as ScreenRoute,
  ),
  { name: 'board', feed: 'live' },
  { name: 'board', feed: 'line' },
  ...texts.map((text): ScreenRoute => ({ name: 'text', text })),
];

/** The boards of a sport and of its championships, and its games. */
function sportRoutes(games: readonly SourceGame[], sportId: number): readonly ScreenRoute[] {
  const boards = new Map<string, ScreenRoute>();
  const pages: ScreenRoute[] = [];
  for (const game of games) {
    if (game.sportId !== sportId) continue;
    const { championship, sportId: id } = game.head('en');
    const { feed } = game;
    boards.set(feed, { name: 'board', feed, sportId: id });
    boards.set(`${feed} ${championship.id}`, {
      name: 'board',
      feed,
      sportId: id,
      championshipId: championship.id,
    });
    pages.push({ name: 'game', gameId: game.id });
  }
  return [...boards.values(), ...pages];
}
