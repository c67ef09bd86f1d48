import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { moveTo } from '../pages/move-to.ts';
import { test } from '../shared-sportsbook.ts';
import { holdPrices, type StillPrices } from '../still-prices.ts';

let prices: StillPrices;

test.beforeAll(async ({ shared }) => {
  prices = await holdPrices(shared, 1, { minOdds: 1.8 });
});

test('a board is looked back at second by second, as this device saw it, and nothing of it can be bet on', async ({
  page,
}) => {
  const { url } = prices.sportsbook;
  const { game, selection } = prices.chosen[0] ?? { game: 0, selection: '' };
  const answer = await page.request.get(`${url}/service-api/LiveFeed/GetGameZip?lng=en&id=${game}`);
  const { Value } = (await answer.json()) as { readonly Value: { readonly O1: string } };
  await page.goto(`${url}/en/game/${game}`);
  const seen = page.locator(`[data-selection="${selection}"]`).first();
  await prices.move(selection, 3.33);
  await expect(seen).toContainText('3.33');
  // Moments are told by the second.
  const second = Math.floor(Date.now() / 1_000);
  await expect.poll(() => Math.floor(Date.now() / 1_000)).toBeGreaterThan(second + 1);
  await prices.move(selection, 2.22);
  await expect(seen).toContainText('2.22');

  await moveTo(page, 'en/past');
  const past = page.locator('[data-past]');
  await past.getByRole('searchbox', { name: 'Find a game' }).fill(Value.O1);
  const row = past.locator(`[data-past-game="${game}"]`);
  const price = row.getByText(/^(?:2\.22|3\.33)$/).locator('..');
  // The latest moment is that of the press: the second of the move may not be over then.
  await expect(async () => {
    await past.getByRole('button', { name: 'Latest' }).click();
    await expect(price).toContainText('2.22', { timeout: 500 });
  }).toPass();
  await expect(price).toHaveAttribute('data-source', 'own');
  await expect(async () => {
    await past.getByRole('slider').press('ArrowLeft');
    await expect(price).toContainText('3.33', { timeout: 500 });
  }).toPass();
  await expect(price).toHaveAttribute('data-source', 'own');
  // Nobody knows what was before the server began.
  await past.getByRole('slider').press('Home');
  await expect(
    past.getByText('No games were seen at this moment').or(row.getByText('No data').first()),
  ).toBeVisible();
  await expect(past.locator('[data-selection]')).toHaveCount(0);

  await expect(async () => {
    const downloading = page.waitForEvent('download', { timeout: 2_000 });
    await past.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file).toContain(`,${selection},3.33,open,own\r\n`);
  }).toPass();

  await moveTo(page, 'en/decisions');
  await expect(page.getByRole('heading', { name: 'How bets are decided here' })).toBeVisible();
  await expect(page.locator('[data-decisions]')).toBeVisible();
});
