import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../pages/accessible.ts';
import { someFootball } from '../pages/game-on-board.ts';
import { moveTo } from '../pages/move-to.ts';
import { openCells, pressPrice } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

/** Fields whose letters are so small that a phone would zoom in when one is written into. */
const smallFields = (page: Page) =>
  page
    .locator('select, textarea, input:not([type="checkbox"], [type="radio"], [type="range"])')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML),
    );

test.describe('reaching everybody', () => {
  let sportsbook: Sportsbook;
  let game: number;
  test.beforeAll(async ({ shared }) => {
    sportsbook = shared;
    game = await someFootball(sportsbook);
  });

  for (const [language, scheme] of [
    ['en', 'dark'],
    ['ar', 'light'],
  ] as const) {
    test(`axe finds nothing on any screen in ${language}, ${scheme}`, async ({ browser }) => {
      const context = await browser.newContext({
        colorScheme: scheme,
        // Colours are judged at rest: between two frames of a fade there is no pair to name.
        reducedMotion: 'reduce',
        viewport: { width: 1440, height: 900 },
      });
      const page = await context.newPage();
      await page.goto(`${sportsbook.url}/${language}/rules`);
      for (const path of [
        '',
        'live',
        'line',
        `game/${game}`,
        'live/multi',
        'favorites',
        'express-day',
        'top-events',
        'bets',
        'information/about',
        'settings',
      ]) {
        await moveTo(page, `${language}/${path}`);
        await expectAccessible(page, `${language}/${path}`);
      }
      await moveTo(page, `${language}/live`);
      await pressPrice(openCells(page).first());
      await page.locator('[data-coupon-item]').first().waitFor();
      await expectAccessible(page, 'the coupon with an item');
      await page.keyboard.press('Control+k');
      await page.locator('dialog[open]').waitFor();
      await expectAccessible(page, 'the search');
      await page.keyboard.press('Escape');
      // A name that cannot be read is found among many that can. The rule passes over Arabic letters, so it is written in others.
      await page
        .locator('main [data-game] a[title] bdi')
        .nth(3)
        .evaluate((name) => {
          name.textContent = 'Unread';
          Object.assign((name as HTMLElement).style, { color: 'gray', background: 'dimgray' });
        });
      await expect(expectAccessible(page)).rejects.toThrow('color-contrast');
      await context.close();
    });
  }

  test('axe finds nothing on a phone where visitors come first, the size of targets among it', async ({
    browser,
  }) => {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      viewport: { width: 412, height: 823 },
    });
    const page = await context.newPage();
    await page.goto(`${sportsbook.url}/en/rules`);
    for (const path of ['', 'live', 'line', `game/${game}`, 'information/responsible-gaming']) {
      await moveTo(page, `en/${path}`);
      await expectAccessible(page, path, ['target-size']);
    }
    await context.close();
  });

  test('Arabic runs from right to left, prices and handicaps from left to right', async ({ page }) => {
    await page.goto(`${sportsbook.url}/ar/live`);
    await openCells(page).nth(10).waitFor();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', /^ar/);
    const [nav, coupon] = await Promise.all([
      page.getByRole('navigation').first().boundingBox(),
      page.locator('[data-coupon-state]').boundingBox(),
    ]);
    expect(coupon?.x ?? 0).toBeLessThan(nav?.x ?? 0);
    const directions = await page
      .locator('[data-odds-text]')
      .evaluateAll((cells) => new Set(cells.map((element) => getComputedStyle(element).direction)).size);
    expect(directions).toBe(1);
  });

  test('a change of language keeps the place', async ({ page }) => {
    await page.goto(`${sportsbook.url}/en/game/${game}`);
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('combobox', { name: 'Find a language' }).fill('Русский');
    await page.getByRole('option', { name: 'Русский' }).click();
    await expect(page).toHaveURL(new RegExp(`/ru/game/${game}`));
  });

  test('a phone has a bottom bar, cells for a thumb, letters it need not zoom, and never scrolls sideways', async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await page.goto(`${sportsbook.url}/en/rules`);
    for (const path of ['live', 'line', `game/${game}`, 'live/multi', 'bets', 'settings']) {
      await moveTo(page, `en/${path}`);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBe(0);
      expect(await smallFields(page), path).toEqual([]);
    }
    await moveTo(page, 'en/live');
    const first = openCells(page).first();
    await first.waitFor();
    expect((await first.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    await first.tap();
    await page.getByRole('button', { name: /bet slip/i }).tap();
    await expect(page.locator('[data-coupon-item]').first()).toBeVisible();
    expect(await smallFields(page), 'the bet slip').toEqual([]);
    await context.close();
  });
});
