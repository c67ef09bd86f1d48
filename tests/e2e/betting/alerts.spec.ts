import { expect, type Page } from '@playwright/test';
import type { LivePrice } from '../live-prices.ts';
import { CouponPage } from '../pages/coupon.ts';
import { moveTo } from '../pages/move-to.ts';
import { test } from '../shared-sportsbook.ts';
import { holdPrices, type StillPrices } from '../still-prices.ts';

/** Has the page of a game wait for odds of its selection. */
async function askFor(page: Page, url: string, { game, selection }: LivePrice, odds: string): Promise<void> {
  await page.goto(`${url}/en/game/${game}`);
  await page.locator(`[data-selection="${selection}"]`).hover();
  await page.locator('[data-details-acts]').getByRole('button', { name: 'Alert me' }).click();
  const form = page.getByRole('dialog', { name: 'New alert' });
  await form.getByLabel('Decimal odds').fill(odds);
  await form.getByLabel('Held for').selectOption('0');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await moveTo(page, 'en/settings#alerts');
  await expect(page.locator('[data-alert-rule="odds"]').first()).toContainText(`odds ${odds}`);
}

/** Messages that tell an alert, with its age; the list beside them has its moment. */
const toldOn = (page: Page) => page.getByText(/\d+ s ago/);

test.describe('Alerts', () => {
  let prices: StillPrices;
  test.beforeAll(async ({ shared }) => {
    prices = await holdPrices(shared, 4);
  });

  test('odds that somebody waits for are told with a link that has them ready for the bet slip', async ({
    page,
  }) => {
    const { sportsbook } = prices;
    const [price] = prices.chosen;
    if (!price) throw new Error('no price');
    const coupon = new CouponPage(page);
    await coupon.enter(sportsbook.url);
    await askFor(page, sportsbook.url, price, '7.50');
    await prices.move(price.selection, 7.6);
    await expect(toldOn(page)).toContainText('odds 7.60');
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

  for (const [nth, who] of ['an account', 'a guest', 'a guest without a shared worker'].entries())
    test(`one of two tabs tells ${who}, and the other goes on when the first is closed`, async ({
      context,
      page: first,
    }) => {
      const { sportsbook } = prices;
      const price = prices.chosen[1 + nth];
      if (!price) throw new Error('no price');
      if (who.endsWith('worker'))
        await context.addInitScript(() => {
          Reflect.deleteProperty(globalThis, 'SharedWorker');
        });
      if (who === 'an account') await new CouponPage(first).enter(sportsbook.url);
      await askFor(first, sportsbook.url, price, '7.50');
      const second = await context.newPage();
      await second.goto(`${sportsbook.url}/en/settings#alerts`);
      await expect(second.locator('[data-alert-rule="odds"]')).toBeVisible();

      await prices.move(price.selection, 7.6);
      const told = async () => (await toldOn(first).count()) + (await toldOn(second).count());
      await expect.poll(told).toBe(1);
      for (const page of [first, second]) {
        await expect(page.locator('[data-alert-rule="odds"]')).toContainText('Sent');
        await expect(page.locator('[data-alert="odds"]')).toHaveCount(1);
      }
      expect(await told()).toBe(1);

      await first.close();
      await askFor(second, sportsbook.url, price, '8.50');
      await prices.move(price.selection, 8.6);
      await expect(toldOn(second)).toContainText('odds 8.60');
      await expect(second.locator('[data-alert="odds"]')).toHaveCount(2);
    });
});
