import { expect, test } from '@playwright/test';
import { quickestPrice } from '../live-prices.ts';
import { signOut } from '../pages/account.ts';
import { BetsPage, recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { cell, pressPrice } from '../pages/selection-cell.ts';
import { Sportsbook } from '../sportsbook.ts';

test.use({ serviceWorkers: 'allow' });

const PLACING = '/service-api/LiveBet/Secure/MakeBetWeb';

test.describe('a bet in a tunnel', () => {
  // The server dies and starts again here.
  test.slow();
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    sportsbook = await Sportsbook.open({
      faults: true,
      args: ['--seed', '7', '--speed', '0.1', '--live-games', '60', '--line-games', '10'],
    });
  });
  test.beforeEach(async () => {
    await sportsbook.revive();
    await fetch(`${sportsbook.url}/_faults`, { method: 'DELETE' });
  });
  test.afterAll(() => sportsbook.close());

  test('whose signal is lost in the middle of placing on a phone is unknown, also after a reload, then one bet, and in My bets as last seen', async ({
    context,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const coupon = new CouponPage(page);
    const bets = new BetsPage(page);
    const price = await quickestPrice(sportsbook);
    const granted = await coupon.enter(sportsbook.url);
    await page.goto(`${sportsbook.url}/en/game/${price.game}`);
    await pressPrice(cell(page, price.selection));
    await coupon.show();
    await coupon.stake.fill('100');
    await coupon.choosePolicy('any');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // The request has left when the signal goes; the answer never comes, and no question gets through.
    await sportsbook.control('/_faults', { pathPrefix: PLACING, dropAnswer: true, times: 1 });
    await sportsbook.control('/_faults', { pathPrefix: '/web-api/office/bets', drop: true });
    await coupon.place();
    await coupon.expectState('unknown');
    await context.setOffline(true);
    await expect(page.getByText('You are offline. These are the last prices seen')).toBeVisible();
    const guid = await coupon.betGuid();
    await page.reload();
    await coupon.show();
    await coupon.expectState('unknown');
    expect(await coupon.betGuid()).toBe(guid);
    await fetch(`${sportsbook.url}/_faults`, { method: 'DELETE' });
    await context.setOffline(false);
    await coupon.expectState('accepted');
    expect((await recordedBets(page)).map(({ betGuid }) => betGuid)).toEqual([guid]);
    await expect.poll(() => coupon.balance()).toBe(granted - 100_00n);

    await page.goto(`${sportsbook.url}/en/bets`);
    await expect(bets.bet(guid)).toHaveAttribute('data-bet-status', 'open');
    await expect(bets.bet(guid)).not.toHaveAttribute('data-old');
    await sportsbook.kill();
    await page.reload();
    await expect(bets.bet(guid)).toBeVisible();
    await expect(bets.bet(guid)).toHaveAttribute('data-old');
    await expect(page.locator('[data-bets-seen-at]')).toBeVisible();
    // Nothing can be done with it that the server would have to know of.
    await expect(bets.bet(guid).getByRole('button', { name: /Cash|Edit/ })).toHaveCount(0);
    await sportsbook.start();
    await expect(page.locator('[data-bets-seen-at]')).toHaveCount(0, { timeout: 45_000 });
    // A server that starts within the same minute goes on with its world; later that world is gone, and the bet is given back.
    await expect(async () => {
      if ((await bets.bet(guid).count()) === 0) await bets.show('Settled');
      await expect(bets.bet(guid)).not.toHaveAttribute('data-old', { timeout: 1_000 });
    }).toPass();
    await signOut(page);
    await expect(bets.bet(guid)).toHaveCount(0);
    await sportsbook.kill();
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('[data-bet-guid]')).toHaveCount(0);
  });
});
