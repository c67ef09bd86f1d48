import { expect, test } from '@playwright/test';
import { gameOf, oddsOf, openCells, pricesOn, selectionOf } from '../pages/selection-cell.ts';
import { Sportsbook } from '../sportsbook.ts';

test.describe('watching the live board', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    sportsbook = await Sportsbook.open({ args: ['--seed', '7'] });
  });
  test.afterAll(() => sportsbook.close());

  test('shows hundreds of live games and moves their prices', async ({ page }) => {
    await page.goto(`${sportsbook.url}/en/live`);
    await openCells(page).nth(20).waitFor();
    const before = await pricesOn(page);
    await expect
      .poll(async () => {
        const now = await pricesOn(page);
        return [...now].filter(([selection, odds]) => before.has(selection) && before.get(selection) !== odds)
          .length;
      })
      .toBeGreaterThan(0);
    await expect(page.locator('[data-move]').first()).toBeAttached();
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
