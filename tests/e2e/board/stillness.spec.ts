import { expect, type Locator } from '@playwright/test';
import { cell, gameOf, openCells, selectionOf } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

const topOf = async (locator: Locator): Promise<number> => Math.round((await locator.boundingBox())?.y ?? -1);

test.describe('nothing moves under a finger', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  test('when a game ends, its prices keep their places, say that they are gone, and take no press', async ({
    page,
  }) => {
    await page.goto(`${sportsbook.url}/en/live`);
    const game = gameOf(await selectionOf(openCells(page).first()));
    await page.goto(`${sportsbook.url}/en/game/${game}`);
    const key = await selectionOf(openCells(page).nth(6));
    const pointed = cell(page, key);
    await pointed.hover();
    const before = await topOf(pointed);
    await sportsbook.control('/_world', { finish: { gameId: Number(game) } });

    await expect(pointed).toHaveAttribute('data-gone', 'true');
    expect(await topOf(pointed)).toBe(before);
    await expect(pointed).toHaveAttribute('aria-disabled', 'true');
    await expect(pointed).not.toHaveAttribute('data-odds', /./);
    await expect(openCells(page)).toHaveCount(0);
    await expect(page.getByTitle('Game over: markets are closed.')).toHaveText('Closed');
    await pointed.click({ force: true });
    await expect(page.locator('[data-coupon-item]')).toHaveCount(0);
  });

  test('a feed that is late says so over the screen: nothing on it moves', async ({ page }) => {
    await page.goto(`${sportsbook.url}/en/live`);
    const pointed = openCells(page).nth(6);
    const key = await selectionOf(pointed);
    const before = await cell(page, key).boundingBox();
    const heading = await page.locator('main h1').boundingBox();
    // What the screen itself shifts; the words of the banner may change in their own place.
    await page.evaluate(() => {
      const shifted: string[] = [];
      Object.assign(globalThis, { shifted });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { sources?: { node?: Node }[] })[]) {
          // A longer price begins further left in a cell that stays.
          for (const { node } of entry.sources ?? [])
            if (
              node &&
              document.querySelector('main')?.contains(node) &&
              !(node instanceof Element ? node : node.parentElement)?.closest('[data-selection]')
            )
              shifted.push(node.textContent ?? '');
        }
      }).observe({ type: 'layout-shift' });
    });
    await sportsbook.control('/_faults', { pathPrefix: '/service-api/', status: 503 });
    const banner = page.locator('output [data-tone="stale"]');
    await expect(banner).toBeVisible();
    await expect(cell(page, key)).toHaveAttribute('data-state', /stale/);
    expect(await cell(page, key).boundingBox()).toEqual(before);
    expect(await page.locator('main h1').boundingBox()).toEqual(heading);
    const shifted = await page.evaluate(() => (globalThis as unknown as { shifted: string[] }).shifted);
    expect(shifted).toEqual([]);
    await fetch(`${sportsbook.url}/_faults`, { method: 'DELETE' });
    await expect(banner).toHaveCount(0, { timeout: 45_000 });
  });

  test('A3 everything that moves by itself is paused by a button, says so, and goes on by it', async ({
    page,
  }) => {
    await page.goto(`${sportsbook.url}/en/live`);
    await openCells(page).nth(6).waitFor();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Prices: / })
      .click();
    const pause = page.getByRole('button', { name: 'Pause live updates' });
    await pause.click();
    await expect(pause).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Live updates are paused')).toBeVisible();
    await expect(openCells(page)).toHaveCount(0);
    await pause.click();
    await expect(page.getByText('Live updates are paused')).toHaveCount(0);
    await expect(openCells(page).nth(6)).toBeVisible();
  });

  test('a game that leaves the board keeps its row under the pointer, and goes when nobody points', async ({
    page,
  }) => {
    await page.goto(`${sportsbook.url}/en/live`);
    const rows = page.locator('main [data-game]').filter({ has: openCells(page) });
    const game = (await rows.nth(3).getAttribute('data-game')) ?? '';
    const row = page.locator(`main [data-game="${game}"]`);
    await row.getByRole('link').first().hover();
    await sportsbook.control('/_world', { finish: { gameId: Number(game) } });
    await expect(row.locator('[data-gone]').first()).toBeAttached();
    const before = await topOf(row);
    await row.hover();
    expect(await topOf(row)).toBe(before);
    await page.mouse.move(5, 5);
    await expect(row).toHaveCount(0);
  });
});
