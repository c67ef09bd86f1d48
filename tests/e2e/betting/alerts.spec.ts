import { expect } from '@playwright/test';
import { CouponPage } from '../pages/coupon.ts';
import { test } from '../shared-sportsbook.ts';
import { holdPrices, type StillPrices } from '../still-prices.ts';

test.describe('Alerts', () => {
  let prices: StillPrices;
  test.beforeAll(async ({ shared }) => {
    prices = await holdPrices(shared, 1);
  });

  test('odds that somebody waits for are told with a link that has them ready for the bet slip', async ({
    page,
  }) => {
    const { sportsbook } = prices;
    const [price] = prices.chosen;
    if (!price) throw new Error('no price');
    const coupon = new CouponPage(page);
    await page.goto(`${sportsbook.url}/en/live`);
    await coupon.signIn();
    await page.goto(`${sportsbook.url}/en/game/${price.game}`);

    await page.locator(`[data-selection="${price.selection}"]`).hover();
    await page.locator('[data-details-acts]').getByRole('button', { name: 'Alert me' }).click();
    const form = page.getByRole('dialog', { name: 'New alert' });
    await form.getByLabel('Decimal odds').fill('7.5');
    await form.getByLabel('Held for').selectOption('0');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();

    await page.goto(`${sportsbook.url}/en/settings#alerts`);
    await expect(page.locator('[data-alert-rule="odds"]')).toContainText('odds 7.50 or higher');
    await prices.move(price.selection, 7.6);
    // With its age; the list beside it has the moment.
    await expect(page.getByText(/\d+ s ago/)).toContainText('odds 7.60');
    await expect(page.locator('[data-alert-rule="odds"]')).toContainText('Sent');

    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page).toHaveURL(/\/en\/share\?code=/);
    await page.getByRole('button', { name: 'Add to bet slip' }).click();
    await expect(coupon.item(price.selection)).toBeVisible();
    await coupon.choosePolicy('any');
    await coupon.stake.fill('100');
    await coupon.place();
    await coupon.expectState('accepted');
  });
});
