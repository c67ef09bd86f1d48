import { expect, type Page } from '@playwright/test';
import { type LivePrice, quickestPrice } from '../live-prices.ts';
import { recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { cell } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

test.describe('P17 armed one-click betting', () => {
  let sportsbook: Sportsbook;
  let price: LivePrice;
  test.beforeAll(async ({ shared }) => {
    sportsbook = shared;
    price = await quickestPrice(sportsbook);
  });

  const bar = (page: Page) => page.locator('[data-armed]');

  async function pressUntilLeaving(page: Page): Promise<void> {
    await expect(async () => {
      if ((await bar(page).getAttribute('data-armed')) === 'waiting')
        await cell(page, price.selection).click();
      await expect(bar(page)).toHaveAttribute('data-armed', 'leaving', { timeout: 500 });
    }).toPass();
  }

  async function arm(page: Page, window: string): Promise<{ coupon: CouponPage; granted: bigint }> {
    await page.goto(`${sportsbook.url}/en/game/${price.game}`);
    const coupon = new CouponPage(page);
    const granted = await coupon.signIn();
    await coupon.panel.getByText('One-click betting', { exact: true }).click();
    const stake = coupon.panel.getByLabel('Stake per bet');
    await expect(stake).toHaveAccessibleDescription(/50\.00.*500,?000\.00/);
    await stake.fill('100');
    await coupon.panel.getByLabel('Time to undo').selectOption({ label: window });
    await coupon.panel.getByRole('button', { name: 'Turn on one-click betting' }).click();
    await expect(bar(page)).toContainText('100.00');
    return { coupon, granted };
  }

  test('A10 places nothing that was taken back or that had not left at the end of the mode', async ({
    page,
  }) => {
    const { coupon, granted } = await arm(page, '3 s');
    await pressUntilLeaving(page);
    await bar(page).getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(bar(page)).toHaveAttribute('data-armed', 'waiting');
    await pressUntilLeaving(page);
    await bar(page).getByRole('button', { name: 'Turn off' }).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByText('One-click betting is off.')).toBeVisible();
    expect(await recordedBets(page)).toEqual([]);
    await coupon.expectState('draft');
    expect(await coupon.balance()).toBe(granted);
  });

  test('states the limits of the stake before, and places what was not taken back at the price that was pressed', async ({
    page,
  }) => {
    const still = { key: price.selection, odds: price.odds };
    await sportsbook.control('/_world', { move: still });
    const { coupon, granted } = await arm(page, '1 s');
    await pressUntilLeaving(page);
    await expect(bar(page)).toHaveAttribute('data-armed', 'waiting');
    await expect.poll(async () => (await recordedBets(page)).length, { timeout: 30_000 }).toBe(1);
    const [bet] = await recordedBets(page);
    expect(Number(bet?.stake)).toBe(100);
    await expect.poll(() => coupon.balance()).toBe(granted - 100_00n);
  });
});
