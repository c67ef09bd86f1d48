/** Bets under decision never block: the slip is free at once, and each says above it what becomes of it. */
import { expect } from '@playwright/test';
import { holdRequests } from '../held-requests.ts';
import { recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { cell, pressPrice } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import { holdPrices, type StillPrices } from '../still-prices.ts';

test.describe('a bet under decision', () => {
  let still: StillPrices;
  test.beforeAll(async ({ shared }) => {
    still = await holdPrices(shared, 1);
  });

  test('is a chip beside which the next one is placed, and is not placed twice', async ({ page }) => {
    const [chosen] = still.chosen;
    if (!chosen) throw new Error('no price');
    const { game, selection } = chosen;
    const coupon = new CouponPage(page);
    await page.goto(`${still.sportsbook.url}/en/game/${game}`);
    const granted = await coupon.signIn();
    const other = await page
      .locator(`[data-selection^="${game}.1."][data-state="open"]:not([data-selection="${selection}"])`)
      .first()
      .getAttribute('data-selection');
    if (other === null) throw new Error('no second price');

    // The first request stays on its way until the second bet is placed.
    const release = await holdRequests(page, '**/MakeBetWeb', { times: 1 });
    await pressPrice(cell(page, selection));
    await coupon.stake.fill('100');
    await coupon.choosePolicy('any');
    await coupon.place();
    await coupon.expectState('sending');
    const first = await coupon.betGuid();

    // The same selection is not placed again meanwhile.
    await pressPrice(cell(page, selection));
    await coupon.stake.fill('100');
    const chip = coupon.panel.locator(`[data-chip-guid="${first}"]`);
    await expect(chip).toHaveAttribute('data-chip', 'sending');
    await expect(coupon.problem).toHaveAttribute('data-problem', 'undecided');
    await cell(page, selection).click();
    await expect(coupon.items).toHaveCount(0);

    await pressPrice(cell(page, other));
    await coupon.stake.fill('50');
    await coupon.place();
    await coupon.expectState('accepted');
    await expect(chip).toHaveAttribute('data-chip', 'sending');
    release();
    await expect(chip).toHaveAttribute('data-chip', 'accepted', { timeout: 30_000 });
    await chip.getByRole('button', { name: /Accepted/ }).click();
    await expect(coupon.panel.locator(`[data-bet-guid="${first}"]`)).toBeVisible();
    await chip.getByRole('button', { name: 'Dismiss' }).click();
    await expect(chip).toHaveCount(0);

    const bets = await recordedBets(page);
    expect(bets.map(({ stake }) => Number(stake)).sort((a, b) => a - b)).toEqual([50, 100]);
    await expect.poll(() => coupon.balance()).toBe(granted - 150_00n);
  });
});
