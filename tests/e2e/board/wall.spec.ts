import { expect, type Page } from '@playwright/test';
import { CountingProxy } from '../../../bench/servers/counting-proxy.ts';
import { cell, openCells, selectionOf } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

const panes = (page: Page) => page.locator('main [data-game]');
const gamesOf = (page: Page) =>
  panes(page).evaluateAll((all) => all.map((pane) => pane.getAttribute('data-game')));

test.describe('several tabs and a wall of games', () => {
  let sportsbook: Sportsbook;
  let proxy: CountingProxy;
  let address: string;
  test.beforeAll(async ({ shared }) => {
    sportsbook = shared;
    proxy = new CountingProxy(sportsbook.url);
    address = await proxy.listen();
  });
  test.afterAll(() => {
    proxy.close();
  });

  test('cost one poll: a second tab asks for no more than the first did', async ({ context, page }) => {
    await page.goto(`${address}/en/live`);
    await openCells(page).nth(20).waitFor();
    const second = await context.newPage();
    await second.goto(`${address}/en/live`);
    await openCells(second).nth(20).waitFor();
    const key = await selectionOf(openCells(second).first());
    await expect(cell(second, key)).toHaveAttribute('data-odds', /\d/);
    proxy.take();
    /** Moves a price, and waits until the page shows where it went. */
    const seeMoves = async (during: Page, places: readonly number[]) => {
      for (const odds of places) {
        await sportsbook.control('/_world', { move: { key, odds } });
        await expect(cell(during, key)).toHaveAttribute('data-odds', String(odds));
      }
    };
    proxy.take();
    await seeMoves(second, [3.11, 3.12, 3.13]);
    const asked = proxy.take().feedQueries;
    // Every blocked question names the cursor that it starts from: the same one is never asked twice.
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked).size).toBe(asked.length);
    await page.close();
    await seeMoves(second, [3.14]);
  });

  test('are laid out by keyboard, kept in the address, and the same in another profile', async ({
    browser,
    page,
  }) => {
    await page.goto(`${address}/en/live/multi`);
    await page.getByRole('button', { name: /Start with the 6 top games/ }).click();
    await expect(panes(page)).toHaveCount(6);
    await expect(openCells(panes(page).first()).first()).toBeVisible();
    const [first, second] = await gamesOf(page);
    await page
      .getByRole('button', { name: / settings$/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Move .+ forward$/ }).click();
    await expect.poll(async () => (await gamesOf(page)).slice(0, 2)).toEqual([second, first]);

    await page.getByRole('button', { name: 'Undo layout change' }).click();
    await expect.poll(async () => (await gamesOf(page)).slice(0, 2)).toEqual([first, second]);
    await page.keyboard.press('Control+Shift+KeyZ');
    await expect.poll(async () => (await gamesOf(page)).slice(0, 2)).toEqual([second, first]);

    const order = await gamesOf(page);
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(page.url());
    await expect(panes(elsewhere)).toHaveCount(6);
    expect(await gamesOf(elsewhere)).toEqual(order);
    await elsewhere.context().close();
  });

  test('are saved by name and opened again', async ({ page }) => {
    await page.goto(`${address}/en/live/multi`);
    await page.getByRole('button', { name: /Start with the 6 top games/ }).click();
    await expect(panes(page)).toHaveCount(6);
    const order = await gamesOf(page);
    await page.getByRole('button', { name: 'Layouts' }).click();
    await page.getByRole('textbox', { name: 'Layout name' }).fill('Evening');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved as Evening')).toBeVisible();
    await page.goto(`${address}/en/live/multi`);
    await page.getByRole('button', { name: 'Layouts' }).click();
    await page.getByRole('button', { name: 'Open layout Evening' }).click();
    await expect(panes(page)).toHaveCount(6);
    expect(await gamesOf(page)).toEqual(order);
  });

  test('pop out into a window of their own, fed by the same hub', async ({ context, page }) => {
    await page.goto(`${address}/en/live/multi`);
    await page.getByRole('button', { name: /Start with the 6 top games/ }).click();
    await expect(panes(page)).toHaveCount(6);
    const [game] = await gamesOf(page);
    await page
      .getByRole('button', { name: / settings$/ })
      .first()
      .click();
    const opened = context.waitForEvent('page');
    await page
      .getByRole('button', { name: /in new window$/ })
      .first()
      .click();
    const window = await opened;
    await expect(window).toHaveURL(new RegExp(`/en/game/${game}.*pane=1`));
    await expect(openCells(window).first()).toBeVisible();
    await expect(window.getByRole('banner')).toHaveCount(0);
  });
});
