import { expect } from '@playwright/test';
import { type LivePrice, someLivePrices } from '../live-prices.ts';
import { recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { cell } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('the coupon while the feed is away', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  /** A price in play that stands where it is while a story looks: no model moves it and no goal closes it. */
  async function heldPrice(): Promise<LivePrice> {
    const [price] = (await someLivePrices(sportsbook, 1, { sport: 1, minOdds: 1.5, maxOdds: 4 })) as [
      LivePrice,
    ];
    await sportsbook.control('/_world', { move: { key: price.selection, odds: 2 } });
    await sportsbook.control('/_world', { suspend: { gameId: price.game, on: false } });
    return price;
  }

  test('O2 is locked with its reason, kept over a reload, and compared with the prices of the return', async ({
    page,
  }) => {
    const coupon = new CouponPage(page);
    const price = await heldPrice();
    const granted = await coupon.enter(sportsbook.url);
    await coupon.pick(sportsbook.url, [price.selection]);
    await expect(coupon.item(price.selection).locator('ins')).toHaveText('2.00');
    await coupon.stake.fill('100');
    await expect(coupon.placeButton).toHaveAttribute('aria-disabled', 'false');

    await sportsbook.control('/_faults', { pathPrefix: '/service-api/LiveFeed/', drop: true });
    await expect(cell(page, price.selection)).toHaveAttribute('data-state', /\bstale\b/);
    await expect(page.getByText(/Prices are delayed|betting is paused/i).first()).toBeVisible();
    await expect(coupon.problem).toHaveAttribute('data-problem', 'stale');
    await expect(coupon.placeButton).toHaveAttribute('aria-disabled', 'true');
    await expect(coupon.placeButton).toHaveAccessibleDescription(/too old to bet on/);

    await sportsbook.control('/_world', { move: { key: price.selection, odds: 1.75 } });
    await coupon.stake.fill('120');
    await page.reload();
    await expect(coupon.item(price.selection)).toBeVisible();
    await expect(coupon.stake).toHaveValue('120');
    await expect(coupon.placeButton).toHaveAttribute('aria-disabled', 'true');

    await fetch(`${sportsbook.url}/_faults`, { method: 'DELETE' });
    const item = coupon.item(price.selection);
    await expect(item).toHaveAttribute('data-item-state', 'fallen');
    await expect(item.locator('del')).toHaveText('2.00');
    await expect(item.locator('ins')).toContainText('1.75');
    await expect(coupon.panel.getByText('Prices changed while you were away')).toBeVisible();
    await expect(coupon.placeButton).toHaveAttribute('aria-disabled', 'true');
    expect(await recordedBets(page)).toEqual([]);

    await coupon.panel.getByRole('button', { name: 'Accept odds change' }).first().click();
    await coupon.place();
    await coupon.expectState('accepted');
    expect((await recordedBets(page)).map(({ odds, stake }) => [odds, Number(stake)])).toEqual([[1.75, 120]]);
    await expect.poll(() => coupon.balance()).toBe(granted - 120_00n);
  });

  test('O1 says that the network is gone and never places by itself when it is back', async ({
    context,
    page,
  }) => {
    const coupon = new CouponPage(page);
    const price = await heldPrice();
    await coupon.enter(sportsbook.url);
    await coupon.pick(sportsbook.url, [price.selection]);
    await coupon.stake.fill('100');
    await expect(coupon.placeButton).toHaveAttribute('aria-disabled', 'false');
    await context.setOffline(true);
    await expect(coupon.problem).toHaveAttribute('data-problem', 'offline');
    await expect(coupon.placeButton).toHaveAccessibleDescription(/offline/);
    await coupon.placeButton.dispatchEvent('click');
    await coupon.expectState('draft');
    await context.setOffline(false);
    await expect(coupon.placeButton).toHaveAttribute('aria-disabled', 'false');
    await coupon.expectState('draft');
    expect(await recordedBets(page)).toEqual([]);
  });
});
