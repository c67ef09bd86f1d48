/** What the server answers at an address: each route that has a screen, each that has none, what is no page, and what is of the API. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE_ROUTES, writeAddress } from '#domain/addresses/site-routes.ts';
import { createApp } from '#server/app.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';
import { sitesOf } from '../../helpers/network/sites-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-addresses-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html lang="en" dir="ltr" data-language=""><head><title>Touchline</title></head><body><div id="root"></div><noscript>Scripts.</noscript></body></html>',
);
const app = createApp({
  world: new SmallWorld([
    { id: 1, feed: 'live', sportId: 1, championshipId: 7 },
    { id: 2, feed: 'line', sportId: 2, championshipId: 8 },
  ]),
  staticDir: folder,
});
beforeAll(() => app.ready());
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'ar' };

/** Status, and what kind of answer it is: a page, JSON, or where it leads. */
async function answerAt(url: string, headers: Readonly<Record<string, string>> = BROWSER) {
  const { headers: got, statusCode } = await app.inject({ url, headers });
  const type = String(got['content-type'] ?? '').split(';')[0];
  return statusCode === 302 ? [302, got.location] : [statusCode, type];
}

const HTML = 'text/html';
const JSON_TYPE = 'application/json';

const TABLE: readonly (readonly [url: string, status: number, kind: string])[] = [
  ['/', 302, '/ar/live'],
  ['/--/game/1', 302, '/ar/game/1'],
  ['/en', 200, HTML],
  ['/en/', 200, HTML],
  ['/en/live', 200, HTML],
  ['/de/live', 200, HTML],
  ['/en/live?odds=american', 200, HTML],
  ['/en/live/1', 200, HTML],
  ['/en/live/1/7', 200, HTML],
  ['/en/line/1/7', 200, HTML],
  ['/en/line/40', 200, HTML],
  ['/en/live/1/999', 404, HTML],
  ['/en/live/999999', 404, HTML],
  ['/en/live/multi', 200, HTML],
  ['/en/live/0', 404, HTML],
  ['/en/live/1e3', 404, HTML],
  ['/en/line/1/7/3', 404, HTML],
  ['/en/game/1', 200, HTML],
  ['/en/game/2?market=totals', 200, HTML],
  ['/en/game/3', 404, HTML],
  ['/en/game', 404, HTML],
  ['/en/favorites', 200, HTML],
  ['/en/express-day?feed=live', 200, HTML],
  ['/en/top-events', 200, HTML],
  ['/en/toto?category=hockey', 200, HTML],
  ['/en/toto/draw/1001', 200, HTML],
  ['/en/toto/draws/paid/2', 200, HTML],
  ['/en/toto/draws/soon', 404, HTML],
  ['/en/toto/draw/one', 404, HTML],
  ['/en/totomania', 404, HTML],
  ['/en/virtual?kind=marbles', 200, HTML],
  ['/en/virtual/check?kind=football&index=12', 200, HTML],
  ['/en/virtual/results', 404, HTML],
  ['/en/virtually', 404, HTML],
  ['/en/bets', 200, HTML],
  ['/en/settings', 200, HTML],
  ['/en/calculator', 200, HTML],
  ['/en/rules', 200, HTML],
  ['/en/registration', 200, HTML],
  ['/en/registration/2', 404, HTML],
  ['/en/device', 200, HTML],
  ['/en/guide', 200, HTML],
  ['/en/share', 200, HTML],
  ['/en/office', 200, HTML],
  ['/en/office/wallets', 200, HTML],
  ['/en/office/history/90000000001', 200, HTML],
  ['/en/office/history/x', 404, HTML],
  ['/en/casino?category=roulette', 200, HTML],
  ['/en/casino/game/dice', 200, HTML],
  ['/en/casino/games', 404, HTML],
  ['/en/casinos', 404, HTML],
  ['/en/office/casino', 200, HTML],
  ['/en/office/casino-bets-history-mail', 200, HTML],
  ['/en/office/casino-vip-cashback', 200, HTML],
  ['/en/office/settings/cashback', 200, HTML],
  ['/en/office/settings/mailing', 200, HTML],
  ['/en/office/nowhere', 404, HTML],
  ['/en/tournaments', 200, HTML],
  ['/en/tournaments/501', 200, HTML],
  ['/en/tournaments/one', 404, HTML],
  ['/en/auth/email', 200, HTML],
  ['/en/auth', 404, HTML],
  ['/en/information', 200, HTML],
  ['/en/information/about', 200, HTML],
  ['/en/information/nothing', 404, HTML],
  ['/en/guides/android', 200, HTML],
  ['/en/blog/category/betting', 200, HTML],
  ['/en/blog/99', 404, HTML],
  ['/downloads/rules-en.txt', 200, 'text/plain'],
  ['/ru/slots', 404, HTML],
  ['/en/statisticpopup/game/1/1', 200, HTML],
  ['/ru/statisticpopup/game/1/1/main', 200, HTML],
  ['/en/statisticpopup/team/1/7', 200, HTML],
  ['/en/statisticpopup/player/1/7', 200, HTML],
  ['/en/statisticpopup/stage/1/7?tt=2', 200, HTML],
  ['/en/statisticpopup/tournament/1/7/3', 200, HTML],
  ['/en/statisticpopup/rating/4/1', 200, HTML],
  ['/en/statisticpopup/horse/5', 200, HTML],
  ['/en/statisticpopup/graph/1/3', 200, HTML],
  ['/en/statisticpopup/cyber/85/7/3', 200, HTML],
  ['/en/statisticpopup/cyber/1/7/3', 404, HTML],
  ['/en/statisticpopup/team/1', 404, HTML],
  ['/en/statisticpopup/team/1/x', 404, HTML],
  ['/en/statisticpopup', 404, HTML],
  ['/en/<script>', 404, HTML],
  ['/en/%3Cscript%3E', 404, HTML],
  ['/zz/live', 404, HTML],
  ['/abc', 404, HTML],
  ['/seo/x', 404, HTML],
  ['/nowhere.png', 404, JSON_TYPE],
  ['/assets/gone.js', 404, JSON_TYPE],
  ['/api/external/web/nothing', 404, JSON_TYPE],
  ['/service-api/nothing', 404, JSON_TYPE],
  ['/web-api/nothing', 404, JSON_TYPE],
  ['/frontend-api/nothing', 404, JSON_TYPE],
  ['/seo-module-api/nothing', 404, JSON_TYPE],
  ['/translation-api/nothing', 404, JSON_TYPE],
  ['/robots.txt', 200, 'text/plain'],
  ['/sitemap.xml', 200, 'application/xml'],
  ['/sitemaps/en-pages.xml', 200, 'application/xml'],
  ['/sitemaps/en-1.xml', 200, 'application/xml'],
  ['/sitemaps/en-999.xml', 404, JSON_TYPE],
  ['/sitemaps/de-1.xml', 404, JSON_TYPE],
  ['/pictures/en/game-1.png', 200, 'image/png'],
  ['/pictures/en/game-9.png', 404, JSON_TYPE],
  ['/pictures/zz/game-1.png', 404, JSON_TYPE],
];

describe('the addresses of the server', () => {
  it.each(TABLE)('%s is answered %d, %s', async (url, status, kind) => {
    expect(await answerAt(url)).toEqual([status, kind]);
  });

  it('answers a program that asks for no page with a code, and a person with the way to other pages', async () => {
    const asked = await app.inject({ url: '/seo/x' });
    expect([asked.statusCode, asked.json()]).toMatchObject([404, { errors: [{ code: 'not-found' }] }]);
    const { body } = await app.inject({ url: '/ru/slots', headers: BROWSER });
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
    for (const way of ['/ru', '/ru/live', '/ru/line', '/ru/rules']) expect(body).toContain(`href="${way}"`);
  });

  it('is a page for each route that has a screen, and none for one that has not yet', async () => {
    const values = {
      feed: 'live',
      gameId: 1,
      page: 'wallets',
      step: 'email',
      sportId: 85,
      teamId: 1,
      playerId: 1,
      stageId: 1,
      tournamentId: 1,
      tournId: 1,
      seasonId: 1,
      ratingId: 1,
      horseId: 1,
      sectionId: 1,
      drawStatus: 'open',
      drawId: '7',
      kind: 'about',
      guide: 'android',
      article: 'first-texts',
      category: 'betting',
      text: 'information',
      tab: 'rules',
      rules: '1st',
      part: 'banners',
    };
    const parts: Readonly<Record<string, string>> = {
      'office-menu': 'profile',
      'office-settings': 'mailing',
      'payment-consultant': 'requests',
    };
    const laters: Readonly<Record<string, string>> = { 'office-later': 'support', blog: '1', results: '2' };
    for (const { hasScreen, name } of SITE_ROUTES) {
      const own = {
        ...values,
        ...(parts[name] && { part: parts[name] }),
        ...(name.startsWith('toto') || name.startsWith('blog') ? { page: '1' } : {}),
        ...(laters[name] && { page: laters[name] }),
      };
      const [status] = await answerAt(writeAddress('en', name, own));
      expect([name, status]).toEqual([name, hasScreen ? 200 : 404]);
    }
  });

  it('says of a page of statistics what it is, and that search engines leave it', async () => {
    const { body } = await app.inject({ url: '/en/statisticpopup/team/1/7', headers: BROWSER });
    expect(body).toContain('<title>Team statistics · Touchline</title>');
    expect(body).toContain('<meta name="robots" content="noindex, follow">');
    const { body: robots } = await app.inject({ url: '/robots.txt' });
    expect(robots).toContain('Disallow: /*/statisticpopup/team\n');
  });

  it('leads the root to the first page where it is set so', async () => {
    const other = createApp({
      world: new SmallWorld([{ id: 1 }]),
      staticDir: folder,
      sites: sitesOf({ global: { homePage: 'home' } }),
    });
    const { headers } = await other.inject({ url: '/', headers: BROWSER });
    await other.close();
    expect(headers.location).toBe('/ar');
  });
});
