import { expect } from '@playwright/test';
import { quickestPrice } from '../live-prices.ts';
import { recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { test } from '../shared-sportsbook.ts';
import { BET_DELAY_MS, SPORT_DELAY_MS, type Sportsbook } from '../sportsbook.ts';

test.describe('a connection that is lost in the middle of a bet', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async ({ shared }) => {
    sportsbook = shared;
    await sportsbook.delayBets(SPORT_DELAY_MS);
  });
  test.afterAll(() => sportsbook.delayBets(BET_DELAY_MS));

  test('J5 the bet is decided by the published rule, and its state is found again in another window', async ({
    context,
    page,
  }) => {
    const price = await quickestPrice(sportsbook);
    await sportsbook.control('/_world', { suspend: { gameId: price.game, on: false } });
    const coupon = new CouponPage(page);
    const granted = await coupon.enter(sportsbook.url);
    await coupon.pick(sportsbook.url, [price.selection]);
    await coupon.stake.fill('100');
    await coupon.choosePolicy('any');
    await coupon.place();
    await coupon.expectState('delayed');
    const guid = await coupon.betGuid();
    await context.setOffline(true);
    // What holds now is one press away, and is read without a network by whoever has it open.
    await expect(coupon.panel.getByRole('link', { name: 'Limits and rules' })).toBeVisible();
    await coupon.expectState('unknown');
    await page.close();
    // Nobody is there when the server decides.
    await context.setOffline(false);
    const back = await context.newPage();
    await back.goto(`${sportsbook.url}/en/rules`);
    const rule = back.locator('#lost');
    await expect(rule).toContainText('is decided as usual');
    await expect(rule).toContainText('never sent twice');
    const found = new CouponPage(back);
    await found.expectState('accepted');
    expect(await found.betGuid()).toBe(guid);
    expect((await recordedBets(back)).map(({ betGuid }) => betGuid)).toEqual([guid]);
    await expect.poll(() => found.balance()).toBe(granted - 100_00n);
    await back.goto(`${sportsbook.url}/en/bets`);
    await expect(back.locator(`[data-bet-guid="${guid}"]`).first()).toBeVisible();
  });
});
