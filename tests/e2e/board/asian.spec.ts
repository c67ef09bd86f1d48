import { expect } from '@playwright/test';
import { CouponPage } from '../pages/coupon.ts';
import { gameOf, openCells, pressPrice, selectionOf } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';

test('a board shows Asian lines in two lines a game, at Malay odds, and takes a bet on one', async ({
  page,
  shared,
}) => {
  const coupon = new CouponPage(page);
  await page.goto(`${shared.url}/en/live/1`);
  await coupon.signIn();
  await page.getByRole('button', { name: 'Asian', exact: true }).click();
  const board = page.locator('[data-asian="both"]');
  // The first half stands beside the game, as a game of its own.
  const half = board.locator('[data-part="half"][data-column="handicap"] [data-odds]').first();
  await half.waitFor();
  const row = board.locator('[data-game]').filter({ has: page.locator('[data-part="half"] [data-odds]') });
  const game = await row.first().getAttribute('data-game');
  expect(gameOf(await selectionOf(half))).not.toBe(game);

  await board.getByRole('combobox', { name: 'Odds format' }).selectOption('malay');
  const texts = () => board.locator('[data-odds-text]').allTextContents();
  await expect.poll(async () => (await texts()).some((text) => text.startsWith('−0.'))).toBe(true);
  await expect(page).toHaveURL(/odds=malay/);

  // Home above, away below: an arrow leads from one to the other.
  const handicap = openCells(board.locator('[data-part="whole"][data-column="handicap"]')).first();
  const selection = await selectionOf(handicap);
  await shared.control('/_world', { suspend: { gameId: Number(gameOf(selection)), on: false } });
  await handicap.focus();
  await page.keyboard.press('ArrowDown');
  const below = page.locator('[data-selection]:focus');
  expect(gameOf(await selectionOf(below))).toBe(gameOf(selection));
  await expect(below).toHaveAttribute('data-selection', /\.(8|3830)\./);

  await pressPrice(board.locator(`[data-selection="${selection}"]`));
  await coupon.stake.fill('100');
  await coupon.choosePolicy('any');
  await coupon.placeUntilAccepted();
  await expect(coupon.item(selection)).toBeVisible();

  await page.reload();
  await expect(page.locator('[data-asian] [data-odds]').first()).toBeVisible();
});

test('on a phone one part of the game is shown, and a switch leads to the other', async ({
  page,
  shared,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shared.url}/en/live/1`);
  await page.getByRole('button', { name: 'Asian', exact: true }).click();
  const whole = page.locator('[data-asian="whole"] [data-part="whole"] [data-odds]');
  await whole.first().waitFor();
  const last = page.locator('[data-asian] [data-column="result"] > :last-child').first();
  expect((await last.boundingBox())?.x).toBeLessThan(390);
  await page.getByRole('radio', { name: 'First half' }).check();
  await expect(page.locator('[data-asian="half"] [data-part="half"] [data-odds]').first()).toBeVisible();
  await expect(whole).toHaveCount(0);
});
