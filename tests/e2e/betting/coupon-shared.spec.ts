import { expect } from '@playwright/test';
import { quickPrices } from '../live-prices.ts';
import { CouponPage } from '../pages/coupon.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

test.describe('a coupon shared by its code', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  test('is opened by its link on another device, where what has moved is said', async ({ browser, page }) => {
    const chosen = await quickPrices(sportsbook, 2, { group: 1, minOdds: 1.15, maxOdds: 5 });
    const coupon = new CouponPage(page);
    await coupon.pick(
      sportsbook.url,
      chosen.map(({ selection }) => selection),
    );
    await coupon.panel.getByRole('button', { name: 'Booking code' }).click();
    await coupon.panel.getByRole('button', { name: 'Get a code' }).click();
    const code = await coupon.panel.locator('[data-coupon-code]').getAttribute('data-coupon-code');
    const [first] = chosen;
    await sportsbook.control('/_world', { move: { key: first?.selection, odds: (first?.odds ?? 2) + 1 } });

    const other = await (await browser.newContext()).newPage();
    await other.goto(`${sportsbook.url}/en/share?code=${code}`);
    await expect(other.locator('[data-shared]')).toHaveCount(2);
    await expect(other.locator(`[data-shared="${first?.selection}"]`)).toHaveAttribute('data-moved', 'true');
    await other.getByRole('main').getByRole('button').last().click();
    await expect(new CouponPage(other).items).toHaveCount(2);
    await other.context().close();
  });
});
