import { expect, test } from '@playwright/test';
import { someLivePrices } from '../live-prices.ts';
import { CouponPage } from '../pages/coupon.ts';
import { Sportsbook } from '../sportsbook.ts';

test.describe('the betting calculator', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    // Slow enough that nothing moves by itself.
    sportsbook = await Sportsbook.open({
      faults: true,
      args: ['--seed', '7', '--speed', '0.1', '--live-games', '200', '--line-games', '5'],
    });
  });
  test.afterAll(() => sportsbook.close());

  test('opens on the present coupon with the same return, and its address is the slip', async ({ page }) => {
    const chosen = await someLivePrices(sportsbook, 3, { sport: 85, group: 1, minOdds: 1.15, maxOdds: 5 });
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
