import { expect } from '@playwright/test';
import { holdRequests } from '../held-requests.ts';
import { ListeningProxy } from '../listening-proxy.ts';
import { openCells } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

const PRICE = /\d+\.\d+/;
const BOARD_OF_FEED = /^\/service-api\/LiveFeed\/Get1x2/;

test.describe('the first moments of the live board', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  test('show prices before a script has run, in the order in which the board shows them', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${sportsbook.url}/en/live`);
    const rows = page.locator('#first-board');
    // A game may be suspended at this moment.
    await expect(rows.locator('.fb-cells').filter({ hasText: PRICE }).first()).toBeVisible();
    await expect(rows).toContainText('Simulated games and money');
    await expect(page.locator('[data-selection]')).toHaveCount(0);
    await context.close();
  });

  test('end with the board itself in their place, and nothing moves', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) complaints.push(message.text());
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const answer = await page.request.get(`${sportsbook.url}/en/live`);
    const first = /<bdi>([^<]*)<\/bdi>/.exec(await answer.text())?.[1] ?? '';
    await page.goto(`${sportsbook.url}/en/live`);
    await expect(page.locator('#first-board')).toHaveCount(0);
    await expect(page.locator('[data-game]').first()).toContainText(first);
    await expect(page.locator('[data-session="guest"]')).toBeVisible();
    // Sheets that came later have not turned the order of the layers round.
    const signIn = page.getByRole('button', { name: 'Sign in' });
    await expect(signIn).toBeEnabled();
    await expect(signIn).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const shifted = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    // 0.00 as it is told: a word of the header may change its width.
    expect(shifted).toBeLessThan(0.005);
    expect(complaints).toEqual([]);
  });

  test('have the feed on its way while the code of the page is, and it is asked for whole once', async ({
    page,
  }) => {
    const proxy = await ListeningProxy.open(sportsbook.url, (path) => BOARD_OF_FEED.test(path));
    const release = await holdRequests(page, '**/assets/index-*.js');
    await page.goto(`${proxy.url}/en/live`, { waitUntil: 'commit' });
    await expect.poll(() => proxy.heard.map(({ path }) => new URL(path, proxy.url).search)).toHaveLength(1);
    expect(await page.locator('[data-selection]').count()).toBe(0);
    release();
    await expect(openCells(page).first()).toBeVisible();
    await expect.poll(() => proxy.heard.length).toBeGreaterThan(2);
    const [first, ...others] = proxy.heard.map(({ path }) => new URL(path, proxy.url).searchParams);
    expect(first?.get('lng')).toBe('en');
    expect(first?.has('since')).toBe(false);
    expect(others.filter((query) => !query.has('since'))).toEqual([]);
    await proxy.close();
  });

  test('leave them out where prices are read in another notation', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('touchline.preferences', '{"version":1,"oddsFormat":"american"}'),
    );
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto(`${sportsbook.url}/en/live`);
    await expect(page.locator('#first-board')).toBeHidden();
  });
});
