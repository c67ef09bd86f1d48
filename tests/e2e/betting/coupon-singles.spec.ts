import { expect } from '@playwright/test';
import { recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { test } from '../shared-sportsbook.ts';
import { holdPrices, type StillPrices } from '../still-prices.ts';

test.describe('several singles', () => {
  let still: StillPrices;
  test.beforeAll(async ({ shared }) => {
    still = await holdPrices(shared, 3, { minOdds: 1.2 });
  });

  test('are split from one coupon, each with its own stake, placed in one act and recorded as promised', async ({
    page,
  }) => {
    const coupon = new CouponPage(page);
    const granted = await coupon.enter(still.sportsbook.url);
    await coupon.pick(still.sportsbook.url, still.selections);
    await coupon.chooseKind('Singles');
    const stakes = ['100', '60.55', '50'];
    for (const [index, { selection }] of still.chosen.entries())
      await coupon.panel.locator(`[data-single-stake="${selection}"]`).fill(stakes[index] ?? '');
    await expect(coupon.panel.locator('[data-singles-charged]')).toContainText('210.55');
    await page.reload();
    await expect(coupon.panel.locator('[data-singles-charged]')).toContainText('210.55');
    const act = coupon.panel.getByRole('button', { name: /^Place 3 singles/ });
    await expect(act).toHaveAttribute('aria-disabled', 'false');
    const promised = await coupon.promised();
    await act.click();
    await expect(coupon.panel.locator('[data-singles="decided"]')).toBeVisible({ timeout: 30_000 });
    await expect(coupon.panel.locator('[data-single-state="accepted"]')).toHaveCount(3);
    const bets = await recordedBets(page);
    expect(bets.map(({ stake }) => Number(stake)).sort((a, b) => b - a)).toEqual([100, 60.55, 50]);
    const cents = bets.reduce((sum, bet) => sum + BigInt(bet.potentialPayout.replace('.', '')), 0n);
    expect(String(cents)).toBe(promised.replace('.', ''));
    await expect.poll(() => coupon.balance()).toBe(granted - 210_55n);
    await coupon.panel.getByRole('button', { name: 'Back to the bet slip' }).click();
    await expect(coupon.items).toHaveCount(0);
  });
});
