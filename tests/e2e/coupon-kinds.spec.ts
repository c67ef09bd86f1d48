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

  const kinds = ['Multi-bet', 'Chain', 'Conditional bet', 'Lucky'] as const;
  for (const label of kinds) {
    test(`a bet of the kind ${label} is placed with its form, and promises what the coupon promised`, async ({
      page,
    }) => {
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
      await coupon.panel.getByLabel('Kind of bet').selectOption({ label });
      await coupon.stake.fill('300');
      if (label === 'Conditional bet') await coupon.panel.locator('[data-block-stake="2"]').fill('120.5');
      await coupon.choosePolicy('any');
      const promised = await coupon.panel.locator('[data-potential-return]').innerText();
      await coupon.place();
      await coupon.expectState('accepted');
      const [bet] = await recordedBets(page);
      expect(bet?.potentialPayout).toBe(promised.replace(/[^\d.]/g, ''));
      await expect.poll(() => coupon.balance()).toBe(granted - 300_00n);
    });
  }

  test('selections of one game are a builder at one price of the server, with its void rule on the coupon', async ({
    page,
  }) => {
    const coupon = new CouponPage(page);
    const [first] = await someLivePrices(sportsbook, 1, { sport: 1, group: 1, minOdds: 1.3, maxOdds: 6 });
    await page.goto(`${sportsbook.url}/en/live`);
    const granted = await coupon.signIn();
    await coupon.pick(sportsbook.url, [first?.selection ?? '']);
    // The likeliest total of the same game.
    const total = page.locator('[data-selection*=".17."][data-state="open"]').first();
    await total.click();
    await expect(coupon.items).toHaveCount(2);
    await expect(coupon.problem).toHaveAttribute('data-problem', 'conflict');
    await coupon.panel.getByRole('button', { name: 'Make it a bet builder' }).click();
    await expect(coupon.panel.locator('[data-void-rule="void-leg-refunds-bet"]')).toBeVisible();
    await coupon.stake.fill('200');
    await coupon.choosePolicy('any');
    const promised = coupon.panel.locator('[data-potential-return]');
    await expect(promised).not.toHaveText(/^(?:–|0\.00)/);
    const amount = (await promised.innerText()).replace(/[^\d.]/g, '');
    await coupon.place();
    await coupon.expectState('accepted');
    const [bet] = await recordedBets(page);
    expect(bet?.potentialPayout).toBe(amount);
    await expect.poll(() => coupon.balance()).toBe(granted - 200_00n);
  });
});
