import { expect } from '@playwright/test';
import { gameOf, oddsOf, openCells, selectionOf } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

test.describe('watching the live board', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  test('shows many live games, moves their prices and says which way', async ({ page }) => {
    await page.goto(`${sportsbook.url}/en/live`);
    await openCells(page).nth(20).waitFor();
    const key = await selectionOf(openCells(page).nth(4));
    for (const [odds, way] of [
      [41, 'up'],
      [1.03, 'down'],
    ] as const) {
      // The mark stands for a moment: each frame is looked at.
      const marked = page.waitForFunction(
        (mark) => document.querySelector(mark),
        `[data-selection="${key}"][data-odds="${odds}"][data-move="${way}"]`,
      );
      await sportsbook.control('/_world', { move: { key, odds } });
      await marked;
    }
  });

  test('leads the root to the language of the visitor', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(sportsbook.url);
    await expect(page).toHaveURL(/\/en\/live$/);
    await context.close();
  });

  test('opens a game from its row, keeps the place on back, forward and reload', async ({ page }) => {
    await page.goto(`${sportsbook.url}/en/live`);
    const row = page
      .locator('[data-game]')
      .filter({ has: openCells(page) })
      .first();
    const game = await row.getAttribute('data-game');
    // By its id: another row is the first one with open prices when these are suspended.
    await page.locator(`[data-game="${game}"]`).getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/en/game/${game}`));
    await expect(page.locator(`[data-game="${game}"] [data-selection]`).nth(15)).toBeAttached();
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/live$/);
    await expect(openCells(page).first()).toBeVisible();
    await page.goForward();
    await page.reload();
    await expect(page.locator(`[data-game="${game}"] [data-selection]`).nth(15)).toBeAttached();
  });

  test('shows the same price on the board and on the page of the game', async ({ browser }) => {
    const context = await browser.newContext();
    const board = await context.newPage();
    await board.goto(`${sportsbook.url}/en/live`);
    const first = openCells(board).first();
    const selection = await selectionOf(first);
    const game = await context.newPage();
    await game.goto(`${sportsbook.url}/en/game/${gameOf(selection)}`);
    const onGame = game.locator(`[data-selection="${selection}"]`).first();
    await onGame.waitFor({ state: 'attached' });
    await board.bringToFront();
    await expect
      .poll(async () => {
        const onBoard = board.locator(`[data-selection="${selection}"]`).first();
        return (await oddsOf(onBoard)) === (await oddsOf(onGame));
      })
      .toBe(true);
    await context.close();
  });

  test('is driven by keyboard: arrows move over prices, Enter takes one', async ({ page }) => {
    await page.goto(`${sportsbook.url}/en/live`);
    const first = openCells(page).first();
    await first.focus();
    await page.keyboard.press('ArrowRight');
    const focused = page.locator('[data-selection]:focus');
    await expect(focused).toHaveCount(1);
    expect(await selectionOf(focused)).not.toBe(await selectionOf(first));
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-state~="selected"]').first()).toBeVisible();
  });
});
