import { expect, test } from '@playwright/test';
import { someLivePrices } from './live-prices.ts';
import { BetsPage, recordedBets } from './pages/bets.ts';
import { CouponPage } from './pages/coupon.ts';
import { Sportsbook } from './sportsbook.ts';

/** The sport whose bets wait least. */
const QUICK = { sport: 85, group: 1, minOdds: 1.15, maxOdds: 5 };

test.describe('kinds of bets', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    // Slow enough that nothing moves by itself.
    sportsbook = await Sportsbook.open({
      faults: true,
      args: ['--seed', '7', '--speed', '0.1', '--live-games', '200', '--line-games', '5'],
    });
  });
  test.afterAll(() => sportsbook.close());

  test('a system 2 of 3 is placed from the page, and My bets names its kind', async ({ page }) => {
    const chosen = await someLivePrices(sportsbook, 3, QUICK);
    for (const { odds, selection } of chosen)
      await sportsbook.control('/_world', { move: { key: selection, odds } });
    const coupon = new CouponPage(page);
    await page.goto(`${sportsbook.url}/en/live`);
    const granted = await coupon.signIn();
    await coupon.pick(
      sportsbook.url,
      chosen.map(({ selection }) => selection),
    );
    await coupon.panel.getByLabel('Kind of bet').selectOption({ label: 'System 2 of 3' });
    await expect(coupon.panel.locator('[data-parts]')).toHaveAttribute('data-parts', '3 × 2');
    await coupon.stake.fill('300');
    await coupon.choosePolicy('any');
    await coupon.place();
    await coupon.expectState('accepted');
    const guid = await coupon.betGuid();
    await coupon.panel.getByRole('link', { name: 'My bets' }).click();
    const card = new BetsPage(page).bet(guid);
    await expect(card).toHaveAttribute('data-bet-status', 'open');
    await expect(card.locator('[data-leg]')).toHaveCount(3);
    await expect(card).toContainText('System');
    const [bet] = await recordedBets(page);
    expect(Number(bet?.stake)).toBe(300);
    await expect.poll(() => coupon.balance()).toBe(granted - 300_00n);
  });
});
