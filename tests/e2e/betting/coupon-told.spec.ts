import { expect } from '@playwright/test';
import { CouponPage } from '../pages/coupon.ts';
import { test } from '../shared-sportsbook.ts';
import { BET_DELAY_MS, SPORT_DELAY_MS } from '../sportsbook.ts';
import { holdPrices, type StillPrices } from '../still-prices.ts';

test.describe('what the coupon tells', () => {
  let still: StillPrices;
  test.beforeAll(async ({ shared }) => {
    await shared.delayBets(SPORT_DELAY_MS);
    still = await holdPrices(shared, 2);
  });
  test.afterAll(() => still.sportsbook.delayBets(BET_DELAY_MS));

  test('coupons are put aside under names, survive a reload and come back whole; undo brings the former one back', async ({
    page,
  }) => {
    const coupon = new CouponPage(page);
    await coupon.pick(still.sportsbook.url, still.selections);
    await coupon.chooseKind('Chain');
    await coupon.stake.fill('120');
    await coupon.panel.getByRole('button', { name: 'Saved slips' }).click();
    await coupon.panel.getByLabel('Slip name').fill('Cup night');
    await coupon.panel.getByRole('button', { name: 'Save slip', exact: true }).click();
    await expect(coupon.panel.locator('[data-draft="Cup night"]')).toBeVisible();
    await page.reload();
    await expect(coupon.items).toHaveCount(2);
    // Read in another language, what was picked is called as it is there.
    await page.goto(`${still.sportsbook.url}/ru/live`);
    await expect(coupon.items.first()).toContainText(/[а-я]{3}.* – .*[а-я]{3}/i);
    await page.goto(`${still.sportsbook.url}/en/live`);
    await expect(coupon.items.first()).toContainText(/[a-z]{3}.* – .*[a-z]{3}/i);
    await coupon.panel.getByRole('button', { name: 'Clear the bet slip' }).click();
    await expect(coupon.items).toHaveCount(0);
    await coupon.panel.getByRole('button', { name: 'Saved slips' }).click();
    await coupon.panel.getByRole('button', { name: 'Open slip Cup night' }).click();
    await expect(coupon.items).toHaveCount(2);
    await expect(coupon.panel.locator('[data-form]')).toHaveAttribute('data-form', 'chain');
    await expect(coupon.stake).toHaveValue('120');
    await coupon.panel.getByRole('button', { name: 'Undo' }).click();
    await expect(coupon.items).toHaveCount(0);
  });

  test('a floor is told in money, each rule by the last moves, and a counter-offer has an end', async ({
    page,
  }) => {
    const [price] = still.chosen;
    if (!price) throw new Error('no price');
    const { odds, selection } = price;
    const coupon = new CouponPage(page);
    await page.clock.install();
    const granted = await coupon.enter(still.sportsbook.url);
    await coupon.pick(still.sportsbook.url, [selection]);
    await coupon.stake.fill('100');
    await coupon.choosePolicy('floor', '1.25');
    await expect(coupon.panel.locator('[data-floor-return]')).toContainText('125.00');
    await coupon.choosePolicy('none');
    const moves = await coupon.openFold('moves');
    for (const step of [0.5, 1]) {
      await still.move(selection, odds + step);
      await expect(coupon.panel.locator(`[data-odds="${Number((odds + step).toFixed(3))}"]`)).toBeVisible();
    }
    await expect(moves.locator('[data-moves="2"]')).toBeVisible();
    await expect(moves.locator('tr[data-policy="none"] td').nth(2)).toHaveText('2');
    await expect(moves.locator('tr[data-policy="higher"] td').nth(1)).toHaveText('2');
    await coupon.panel.getByRole('button', { name: 'Accept odds change' }).click();
    await coupon.place();
    await coupon.expectState('delayed');
    await still.move(selection, odds + 2);
    await coupon.expectState('reoffered');
    const offer = coupon.panel.locator('[data-offer]');
    await expect(offer).toHaveAttribute('data-offer', 'stands');
    await page.clock.fastForward('00:16');
    await expect(offer).toHaveAttribute('data-offer', 'over');
    await expect(coupon.panel.getByRole('button', { name: /^Place at/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await coupon.panel.getByRole('button', { name: 'Back to the bet slip' }).click();
    await expect(coupon.items).toHaveCount(1);
    await expect.poll(() => coupon.balance()).toBe(granted);
  });
});
