import { expect, test } from '@playwright/test';
import { quickPrices } from '../live-prices.ts';
import { BetsPage, recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { Sportsbook } from '../sportsbook.ts';

/** Longer than any game in play goes on. */
const ALL_OVER_MS = 6 * 3_600_000;

test.describe('placing a bet', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    sportsbook = await Sportsbook.open({
      faults: true,
      args: ['--seed', '7', '--speed', '1', '--live-games', '200', '--line-games', '60'],
    });
  });
  test.afterAll(() => sportsbook.close());

  test('takes a single and an express from a demonstration account, and settles both with the reason', async ({
    page,
  }) => {
    const coupon = new CouponPage(page);
    const bets = new BetsPage(page);

    /** Picks, stakes 100, waits through the delay for the receipt, and finds the bet open among the others. */
    async function bet(count: number): Promise<string> {
      const chosen = await quickPrices(sportsbook, count, { group: 1, minOdds: 1.15, maxOdds: 5 });
      // Prices stand still, so that the story waits for the delay alone.
      for (const { odds, selection } of chosen)
        await sportsbook.control('/_world', { move: { key: selection, odds } });
      await coupon.pick(
        sportsbook.url,
        chosen.map(({ selection }) => selection),
      );
      const balance = await coupon.balance();
      await coupon.stake.fill('100');
      await coupon.choosePolicy('any');
      // A goal may close the price in the delay: the bet is then placed again.
      const counted = coupon.panel.getByRole('timer').filter({ hasText: /\d+ s/ }).first().waitFor();
      await Promise.all([counted, coupon.placeUntilAccepted()]);
      await expect(coupon.items).toHaveCount(count);
      const guid = await coupon.betGuid();
      await expect.poll(() => coupon.balance()).toBeLessThan(balance);
      await coupon.panel.getByRole('link', { name: 'My bets' }).click();
      await expect(bets.bet(guid)).toHaveAttribute('data-bet-status', 'open');
      await expect(bets.bet(guid).locator('[data-leg]')).toHaveCount(count);
      return guid;
    }

    await page.goto(`${sportsbook.url}/en/live`);
    const granted = await coupon.signIn();
    const express = await bet(2);
    expect(await coupon.balance()).toBe(granted - 100_00n);
    const single = await bet(1);

    // The machine sleeps: the games are over by the world's own model, and nothing of them is waited for.
    await sportsbook.control('/_world', { clock: { jumpMs: ALL_OVER_MS } });
    await bets.show('Settled');
    for (const guid of [single, express]) {
      await expect(bets.bet(guid)).toHaveAttribute('data-bet-status', /won|lost|refunded/, {
        timeout: 30_000,
      });
      await expect(bets.bet(guid).locator('[data-settlement-rule]').first()).not.toBeEmpty();
    }
    const returned = (await recordedBets(page)).map(({ payout }) => Math.round(Number(payout ?? 0) * 100));
    const left = returned.reduce((sum, payout) => sum + BigInt(payout), granted - 200_00n);
    await expect.poll(() => coupon.balance()).toBe(left);
  });
});
