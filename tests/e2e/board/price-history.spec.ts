import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { CouponPage } from '../pages/coupon.ts';
import { test } from '../shared-sportsbook.ts';
import { holdPrices, type StillPrices } from '../still-prices.ts';

let prices: StillPrices;

test.beforeAll(async ({ shared }) => {
  prices = await holdPrices(shared, 1, { minOdds: 1.8 });
});

test('the prices of a game are told by the server, seen by the device, read in any notation, and a file', async ({
  page,
}) => {
  const { game, selection } = prices.chosen[0] ?? { game: 0, selection: '' };
  const first = selection.slice(selection.indexOf('.') + 1);
  await page.goto(`${prices.sportsbook.url}/en/statisticpopup/graph/${game}?selection=${first}`);
  const history = page.locator('[data-price-history]');
  const price = history.locator(`[data-history="${selection}"]`);
  await history.getByRole('button', { name: 'Table' }).click();
  const row = (source: string) => history.getByRole('row').filter({ hasText: source });
  await expect(row('Server').first()).toBeVisible();
  await expect(price).toHaveAttribute('data-source', 'own');

  await prices.move(selection, 3.21);
  await expect(row('This device').first()).toContainText('3.21');
  await expect(price).toContainText('3.21');
  await history.getByLabel('Odds format').selectOption('american');
  await expect(price).toContainText('+221');

  // Change by change back to another price.
  await expect(async () => {
    await history.getByRole('slider').press('ArrowLeft');
    expect(await price.textContent()).not.toContain('+221');
  }).toPass();

  const downloading = page.waitForEvent('download');
  await history.getByRole('button', { name: 'CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  // A plus at the beginning of a cell would be a formula.
  expect(file).toContain(`,${selection},3.21,'+221,open,own`);
  expect(file).toMatch(/,open,told\r\n/);

  await page.goto(`${prices.sportsbook.url}/en/settings`);
  const kept = page.locator('[data-kept-ticks]');
  await expect(kept).toHaveAttribute('data-kept-ticks', /^[1-9]/);
  await kept.getByRole('button').click();
  await expect(kept).toHaveAttribute('data-kept-ticks', '0');
});

test('a bet stands in the history at the price that was taken, and other selections beside it', async ({
  page,
}) => {
  const { url } = prices.sportsbook;
  const { game, selection } = prices.chosen[0] ?? { game: 0, selection: '' };
  const coupon = new CouponPage(page);
  await coupon.enter(url);
  await prices.move(selection, 2.34);
  await coupon.pick(url, [selection]);
  await coupon.stake.fill('100');
  await coupon.placeUntilAccepted();
  const first = selection.slice(selection.indexOf('.') + 1);
  await page.goto(`${url}/en/statisticpopup/graph/${game}?selection=${first}`);
  const history = page.locator('[data-price-history]');
  await history.getByRole('button', { name: 'Table' }).click();
  await expect(history.getByRole('row').filter({ hasText: 'Your bet: ' })).toContainText('2.34');
  await expect(history.locator('[data-history]')).toHaveCount(1);
  const other = history.locator(`button[data-selection]:not([data-selection="${selection}"])`).first();
  // Chips that have just moved take no press, as prices do.
  await expect(async () => {
    // A press that is late would be taken back by another one.
    if ((await other.getAttribute('aria-pressed')) !== 'true') await other.click();
    await expect(other).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
    await expect(history.locator('[data-history]')).toHaveCount(2, { timeout: 3_000 });
  }).toPass();
});

test('a game that has left the feed shows a newcomer its names and its prices up to the end', async ({
  page,
}) => {
  const [{ game, selection } = { game: 0, selection: '' }] = prices.chosen;
  await prices.move(selection, 3.37);
  const told = async (): Promise<string> =>
    (
      await fetch(`${prices.sportsbook.url}/service-api/statisticfeed/api/v1/Game/prices?gameId=${game}`)
    ).text();
  // The record takes the last price before the game ends.
  await expect.poll(async () => (await told()).length).toBeGreaterThan(0);
  await prices.sportsbook.control('/_world', { finish: { gameId: game } });
  await expect.poll(told).toContain('endedAtMs');
  await page.goto(`${prices.sportsbook.url}/en/statisticpopup/graph/${game}`);
  const history = page.locator('[data-price-history]');
  await expect(history.getByText('The game has ended. Prices are shown up to its end.')).toBeVisible();
  await expect(history.getByRole('heading').first()).toHaveText(/\S – \S/);
  await history.getByRole('button', { name: 'Table' }).click();
  await expect(history.getByRole('table')).toContainText('3.37');
});
