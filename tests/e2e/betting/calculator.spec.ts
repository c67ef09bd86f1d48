import { expect } from '@playwright/test';
import { quickPrices } from '../live-prices.ts';
import { CouponPage } from '../pages/coupon.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

test.describe('the betting calculator', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  test('opens on the present coupon with the same return, and its address is the slip', async ({ page }) => {
    const chosen = await quickPrices(sportsbook, 3, { group: 1, minOdds: 1.15, maxOdds: 5 });
    const coupon = new CouponPage(page);
    await coupon.pick(
      sportsbook.url,
      chosen.map(({ selection }) => selection),
    );
    await coupon.chooseKind('System 2/3');
    await coupon.stake.fill('300');
    const promised = coupon.panel.locator('[data-potential-return]');
    await expect(promised).not.toHaveText('–');
    const amount = (await promised.innerText()).replace(/[^\d.]/g, '');
    await coupon.panel.locator('[data-calculator-link]').click();
    const answer = page.locator('[data-return]');
    const returned = String(Math.round(Number(amount) * 100));
    await expect(answer).toHaveAttribute('data-return', returned);
    await expect(page.locator('main [data-outcomes] [data-winners="3"]')).toBeVisible();

    await page.getByLabel('Result of leg 2').selectOption({ label: 'Lost' });
    await expect(answer).not.toHaveAttribute('data-return', returned);
    const withLoss = (await answer.getAttribute('data-return')) ?? '';
    await page.goto(page.url());
    await expect(answer).toHaveAttribute('data-return', withLoss);
  });
});
