/**
 * Addresses of the casino. All have one screen, `casino` of `screen-routes.ts`, which is named by its path behind the language: this table is not in the
 * page's first load. The lobby has two, that of the site and that of the office.
 */
import { readRoute, writeRoute } from './route-pattern.ts';

/** Letters, digits and inner hyphens, as `protocol/casino` reads them. */
const SLUG = '[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?';

export const CASINO_PATHS = {
  casino: '/casino',
  'office-casino': '/office/casino',
  'casino-game': `/casino/game/{slug:${SLUG}}`,
} as const;
export type CasinoRouteName = keyof typeof CASINO_PATHS;

export type CasinoPage = { readonly name: 'lobby' } | { readonly name: 'game'; readonly slug: string };

/** The page of the casino at a path behind the language; undefined where there is none. */
export function readCasino(path: string): CasinoPage | undefined {
  if (path === CASINO_PATHS.casino || path === CASINO_PATHS['office-casino']) return { name: 'lobby' };
  const game = readRoute(CASINO_PATHS['casino-game'], path);
  return game && { name: 'game', slug: String(game['slug']) };
}

/** The path of a game behind the language, without a slash before it, as the screen's route takes it. */
export const casinoGamePath = (slug: string): string =>
  writeRoute(CASINO_PATHS['casino-game'], { slug }).slice(1);

/** The path of a page of a game: the only page with a frame of another origin, so the server alone may answer it. */
export const CASINO_GAME_PATH = /^\/[a-z]{2,3}\/casino\/game\//;
