/**
 * A visitor comes by an address: to the first page, from it to a game, to a page that is not there, to one that says where to go on; and finds what
 * the header has no room for.
 */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../pages/accessible.ts';
import { CouponPage } from '../pages/coupon.ts';
import { openCells, pressPrice } from '../pages/selection-cell.ts';
import { wordOf } from '../pages/words.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.describe('a visitor comes by an address', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

  test('to the first page, and to pages that are not there', async ({ page }) => {
    const section = (key: string) => page.locator(`[data-home-section="${key}"]`);
    const open = (path: string) => page.goto(`${sportsbook.url}/en${path}`);

    await test.step('the first page has games with prices that can be picked', async () => {
      expect((await open(''))?.status()).toBe(200);
      await expect(page).toHaveTitle(/·/);
      for (const key of ['home', 'topgame', 'best', 'top-events', 'ufc', 'politics'])
        await expect(section(key)).toBeVisible();
      // An election has no sides: its prices name candidates.
      await expect(openCells(section('politics').locator('[data-game]').first())).toHaveCount(3);
      await pressPrice(openCells(section('topgame')).first());
      await expect(page.locator('[data-coupon-item]')).toHaveCount(1);
      // The world has no games of these.
      for (const key of ['marble', 'recommendation', 'betsonyour', 'team'])
        await expect(section(key)).toHaveCount(0);
      await expectAccessible(page, 'the first page');
      expect(await wider(page)).toBeLessThanOrEqual(0);
    });

    await test.step('a game opened from it has its own head', async () => {
      const card = section('top-events').locator('[data-game]').first();
      const id = await card.getAttribute('data-game');
      const name = (await card.getAttribute('aria-label')) ?? '';
      await card.locator(`a[href*="/game/${id}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`/en/game/${id}`));
      await expect(page).toHaveTitle(new RegExp(`^${name.replaceAll(/[.*+?^$()|]/g, '.')}: `));
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute('href', `${sportsbook.url}/en/game/${id}`);
    });

    await test.step('what is no page says where to go', async () => {
      expect((await open('/slots'))?.status()).toBe(404);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: wordOf('en', 'titles', 'not-found') })).toBeVisible();
      await main.getByRole('button', { name: wordOf('en', 'app', 'search.open') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await main.getByRole('link', { name: wordOf('en', 'home', 'lost.home') }).click();
      await expect(section('topgame')).toBeVisible();
    });

    await test.step('sections without room stand under More, with further pages', async () => {
      await page.setViewportSize({ width: 900, height: 800 });
      await page.goto(`${sportsbook.url}/ru/rules`);
      const header = page.getByRole('banner');
      const bets = header.getByRole('link', { name: wordOf('ru', 'app', 'section.bets') });
      await expect(bets).toBeHidden();
      await header.getByRole('button', { name: wordOf('ru', 'home', 'more') }).click();
      const panel = page.getByRole('list', { name: wordOf('ru', 'app', 'sections') });
      await expect(panel.getByRole('link', { name: wordOf('ru', 'app', 'section.bets') })).toBeVisible();
      await expect(panel.getByRole('link', { name: wordOf('ru', 'titles', 'registration') })).toBeVisible();
      await panel.getByRole('link', { name: wordOf('ru', 'titles', 'calculator') }).click();
      await expect(page).toHaveURL(/\/ru\/calculator/);
      await page.setViewportSize({ width: 390, height: 844 });
      await open('');
      await expect(section('topgame')).toBeVisible();
      expect(await wider(page)).toBeLessThanOrEqual(0);
    });
  });

  test('that says where to go on after signing in', async ({ page }) => {
    const open = (to: string) =>
      page.goto(`${sportsbook.url}/en/registration?return-url=${encodeURIComponent(to)}`);
    await page.goto(`${sportsbook.url}/en/rules`);
    await new CouponPage(page, 'en').signIn();
    await open('/en/calculator?kind=system');
    await expect(page).toHaveURL(/\/en\/calculator\?kind=system/);
    await open('https://evil.example/en/live');
    await expect(page).toHaveURL(`${sportsbook.url}/en/live`);
  });
});
