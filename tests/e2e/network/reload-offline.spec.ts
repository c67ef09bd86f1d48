import { expect, type Page, test } from '@playwright/test';
import { CouponPage } from '../pages/coupon.ts';
import { cell, openCells, pressPrice, selectionOf } from '../pages/selection-cell.ts';
import { Sportsbook } from '../sportsbook.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker keeps the page: what was stopped before that cannot start again. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

test.describe('a page without its server', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    sportsbook = await Sportsbook.open({
      args: ['--seed', '11', '--live-games', '40', '--line-games', '10'],
    });
  });
  test.beforeEach(() => sportsbook.revive());
  test.afterAll(() => sportsbook.close());

  test('starts again on a phone with the draft and the last board, marked and locked, and is live when the server is back', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const coupon = new CouponPage(page);
    await page.goto(`${sportsbook.url}/en/live`);
    // The first that is open may be another one a moment later.
    const selection = await selectionOf(openCells(page).first());
    await pressPrice(cell(page, selection));
    const item = coupon.item(selection);
    await coupon.show();
    await expect(item).toBeVisible();
    await kept(page);
    await sportsbook.kill();

    await page.reload();
    await coupon.show();
    await expect(item).toBeVisible();
    await expect(page.locator('[data-selection][data-odds][data-state~="stale"]').first()).toBeVisible();
    await expect(openCells(page)).toHaveCount(0);
    const place = page.locator('[data-coupon-state] button[data-blocked]');
    await expect(place).toHaveAttribute('aria-disabled', 'true');
    await expect(page.locator('[data-problem="stale"], [data-problem="offline"]')).toBeVisible();

    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await sportsbook.start();
    await expect(openCells(page).first()).toBeVisible({ timeout: 45_000 });
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    await expect(item).toBeVisible();
  });

  test('opens from the home screen and from the root, in the language that was read last, though only English comes with the release, and keeps no answer of the server', async ({
    page,
  }) => {
    await page.goto(`${sportsbook.url}/ar/live`);
    await openCells(page).first().waitFor();
    await kept(page);
    const manifest = await page.evaluate(async () => {
      const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
      return (await (await fetch(href)).json()) as { start_url: string; lang: string };
    });
    expect(manifest).toMatchObject({ start_url: '/ar/live', lang: 'ar-EG' });
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('touchline-languages')).keys()).length))
      .toBe(2);
    // From here on every page comes through the service worker.
    await page.reload();
    await openCells(page).first().waitFor();
    const paths = await page.evaluate(async () => {
      const caught = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return caught.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(paths).toContain('/index.html');
    expect(paths.filter((path) => !/^\/(?:assets\/)?[\w.-]+\.\w+$/.test(path))).toEqual([]);
    await sportsbook.kill();

    for (const start of ['/', manifest.start_url]) {
      await page.goto('about:blank');
      await page.goto(sportsbook.url + start);
      await expect(page).toHaveURL(`${sportsbook.url}/ar/live`);
      await expect(page.locator('[data-selection][data-state~="stale"]').first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    }
  });

  test('gets its service worker fresh, as a script, and no page in place of a missing one', async ({
    request,
  }) => {
    const script = await request.get(`${sportsbook.url}/service-worker.js`);
    expect(script.headers()).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect((await request.get(`${sportsbook.url}/assets/missing.js`)).status()).toBe(404);
  });
});
