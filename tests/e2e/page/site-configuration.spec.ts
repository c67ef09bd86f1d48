/** A site of its own, and an operator who changes it while a visitor looks at it. */
import { expect } from '@playwright/test';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

let sportsbook: Sportsbook;

test.beforeAll(async ({ shared }) => {
  sportsbook = shared;
  await sportsbook.configure({
    customize: { name: 'Ours', scheme: 'light', light: { colors: { surface: '#fdfdf9' } } },
    modules: { pagesOff: ['calculator', 'favorites'] },
    global: { scrollToTopAfter: 2 },
    overrides: [
      {
        when: { hosts: ['localhost'] },
        set: {
          flags: { welcomeModal: true, contactsPage: false, gameOfDayInHeader: true },
          header: { items: ['rules', 'line', 'live', 'blog', 'calculator'], navigationIndent: 300 },
          dictionary: { hiddenForGuests: ['fa'] },
        },
      },
    ],
  });
});
test.afterAll(() => sportsbook.configure());

test('a site has its name, its look and its pages, and an open page follows what its operator saves', async ({
  browser,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${sportsbook.url}/en/live`);
  await expect(page).toHaveTitle(/ · Ours$/);
  await expect(page.locator('#main')).toHaveCSS('background-color', 'rgb(253, 253, 249)');

  const bar = page.getByRole('navigation', { name: 'Sections' });
  await expect(bar.locator('a[href$="/en/bets"]')).toHaveCount(1);
  await expect(bar.locator('a[href$="/en/favorites"]')).toHaveCount(0);

  await test.step('the way to the top comes on the way up', async () => {
    await page.locator('[data-game]').first().hover();
    // What watches the scrolling comes with the bar of the chunk after the first paint.
    await expect(page.getByRole('region', { name: 'Notices' })).toBeAttached();
    const above = () =>
      page.evaluate(() =>
        Math.max(...[...document.querySelectorAll('#main, #main *')].map(({ scrollTop }) => scrollTop)),
      );
    const toTop = page.getByRole('button', { name: 'Back to top' });
    await page.mouse.wheel(0, 4_000);
    await expect.poll(above).toBeGreaterThan(3_000);
    await expect(toTop).toHaveCount(0);
    const before = await above();
    await expect(async () => {
      await page.mouse.wheel(0, -100);
      await expect(toTop).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(await above()).toBeLessThan(before);
    await toTop.click();
    await expect.poll(above).toBe(0);
    await expect(toTop).toHaveCount(0);
  });

  await test.step('an operator renames the site', async () => {
    const operator = await browser.newPage();
    await operator.goto(`${sportsbook.url}/_site`);
    const field = operator.getByLabel('Configuration');
    const versions = operator.locator('[data-version]');
    const before = await versions.count();
    await field.fill((await field.inputValue()).replace('"Ours"', '"Renamed"'));
    await operator.getByRole('button', { name: 'Save' }).click();
    await expect(versions).toHaveCount(before + 1);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveTitle(/ · Renamed$/);
    await operator.getByRole('button', { name: `Undo version ${before + 1}` }).click();
    await expect(versions).toHaveCount(before + 2);
    await page.reload();
    await expect(page).toHaveTitle(/ · Ours$/);
    await operator.close();
  });

  const answer = await page.goto(`${sportsbook.url}/en/calculator`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('a site greets its guests, has a header of its own, and leads to the pages that it has', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto(`${sportsbook.url.replace('127.0.0.1', 'localhost')}/en/live`);
  const greeting = page.locator('dialog:has([data-notice="welcome"])');
  await expect(greeting).toContainText('Ours');
  await greeting.getByRole('button', { name: 'Continue' }).click();
  await expect(greeting).toHaveCount(0);

  const items = page.getByRole('banner').locator('[data-item]');
  // The calculator is no page of this site.
  await expect(items).toHaveText([/./, /./, 'Live', 'Blog']);
  await expect(items.nth(2)).toHaveAttribute('aria-current', 'page');
  // The name of the site takes the room that it is given.
  const home = page.getByRole('banner').locator('a[href="/en"]');
  expect((await home.boundingBox())?.width).toBe(300);
  await expect(page.getByRole('banner').locator('[data-game-of-day]')).toBeAttached();
  await page.getByRole('banner').getByRole('button', { name: 'More' }).click();
  const information = page.getByRole('list', { name: 'About the site' });
  await expect(information.getByRole('link')).not.toHaveCount(0);
  await expect(page.locator('a[href="/en/information/about"]')).toBeVisible();
  await expect(page.locator('a[href$="/information/contacts"], a[href$="/calculator"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await items.last().click();
  await expect(page).toHaveURL(/\/en\/blog$/);
  await expect(items.last()).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(items.first()).toBeVisible();
  await expect(greeting).toHaveCount(0);
});
