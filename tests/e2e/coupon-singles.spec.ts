import { expect, test } from '@playwright/test';
import { type LivePrice, someLivePrices } from './live-prices.ts';
import { recordedBets } from './pages/bets.ts';
import { CouponPage } from './pages/coupon.ts';
import { Sportsbook } from './sportsbook.ts';

test.describe('several singles', () => {
  let sportsbook: Sportsbook;
  let chosen: readonly LivePrice[];
  test.beforeAll(async () => {
    // Slow enough that nothing moves by itself.
    sportsbook = await Sportsbook.open({
      faults: true,
      args: ['--seed', '7', '--speed', '0.1', '--live-games', '200', '--line-games', '5'],
    });
    // The sport whose bets wait least.
    chosen = await someLivePrices(sportsbook, 3, { sport: 85, group: 1, minOdds: 1.2, maxOdds: 5 });
    for (const { odds, selection } of chosen)
      await sportsbook.control('/_world', { move: { key: selection, odds } });
  });
  test.afterAll(() => sportsbook.close());

  test('are split from one coupon, each with its own stake, placed in one act and recorded as promised', async ({
    page,
  }) => {
    const coupon = new CouponPage(page);
    await page.goto(`${sportsbook.url}/en/live`);
    const granted = await coupon.signIn();
    await coupon.pick(
      sportsbook.url,
      chosen.map(({ selection }) => selection),
    );
    await coupon.panel.getByLabel('Kind of bet').selectOption({ label: 'Singles, each with its stake' });
    const stakes = ['100', '60.55', '50'];
    for (const [index, { selection }] of chosen.entries())
      await coupon.panel.locator(`[data-single-stake="${selection}"]`).fill(stakes[index] ?? '');
    await expect(coupon.panel.locator('[data-singles-charged]')).toContainText('210.55');
    await page.reload();
    await expect(coupon.panel.locator('[data-singles-charged]')).toContainText('210.55');
    const act = coupon.panel.getByRole('button', { name: /^Place 3 singles/ });
    await expect(act).toHaveAttribute('aria-disabled', 'false');
    const promised = (await coupon.panel.locator('[data-potential-return]').innerText()).replace(
      /[^\d.]/g,
      '',
    );
    await act.click();
    await expect(coupon.panel.locator('[data-singles="decided"]')).toBeVisible({ timeout: 30_000 });
    await expect(coupon.panel.locator('[data-single-state="accepted"]')).toHaveCount(3);
    const bets = await recordedBets(page);
    expect(bets.map(({ stake }) => Number(stake)).sort((a, b) => b - a)).toEqual([100, 60.55, 50]);
    const cents = bets.reduce((sum, bet) => sum + BigInt(bet.potentialPayout.replace('.', '')), 0n);
    expect(String(cents)).toBe(promised.replace('.', ''));
    await expect.poll(() => coupon.balance()).toBe(granted - 210_55n);
    await coupon.panel.getByRole('button', { name: 'Back to the coupon' }).click();
    await expect(coupon.items).toHaveCount(0);
  });
});
