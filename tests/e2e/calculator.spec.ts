import { expect, test } from '@playwright/test';
import { someLivePrices } from './live-prices.ts';
import { CouponPage } from './pages/coupon.ts';
import { Sportsbook } from './sportsbook.ts';

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
    await coupon.panel.getByLabel('Kind of bet').selectOption({ label: 'System 2 of 3' });
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

  test('computes any slip of its address exactly, and says what is wrong with one', async ({ page }) => {
    const open = (query: string) => page.goto(`${sportsbook.url}/en/calculator?${query}`);
    await open('kind=chain&stake=100&legs=2,3:lose,1.5');
    // 200, less the unit lost, then its half won.
    await expect(page.locator('[data-return]')).toHaveAttribute('data-return', '15000');
    await open('kind=system&k=2&stake=10&legs=2,3,4:dead_heat:1/3');
    // 10 / 3 × (6 + 8/3 + 4) = 380/9.
    await expect(page.locator('[data-exact]')).toHaveAttribute('data-exact', '380/9');
    await expect(page.locator('[data-return]')).toHaveAttribute('data-return', '4222');
    await open('kind=single&stake=100&legs=1.05&payoutTax=10&payoutTaxBase=payout');
    await expect(page.locator('[data-return]')).toHaveAttribute('data-return', '9450');
    await expect(page.locator('[data-calculated]')).toContainText('less than the charge');
    await open('kind=system&k=5&stake=100&legs=2,3');
    await expect(page.locator('[data-slip-error]')).toHaveAttribute('data-slip-error', 'bad_size');
  });
});
