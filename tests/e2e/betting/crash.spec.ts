import { expect, test } from '@playwright/test';
import { quickestPrice } from '../live-prices.ts';
import { recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { Sportsbook } from '../sportsbook.ts';

const PLACING = '/service-api/LiveBet/Secure/MakeBetWeb';

test.describe('a placement that is torn apart', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    sportsbook = await Sportsbook.open({
      faults: true,
      delaysBets: true,
      args: ['--seed', '7', '--speed', '0.1', '--live-games', '200', '--line-games', '20'],
    });
  });
  test.afterEach(() => fetch(`${sportsbook.url}/_faults`, { method: 'DELETE' }));
  test.afterAll(() => sportsbook.close());

  async function ready(coupon: CouponPage): Promise<bigint> {
    const price = await quickestPrice(sportsbook);
    const granted = await coupon.enter(sportsbook.url);
    await coupon.pick(sportsbook.url, [price.selection]);
    await coupon.stake.fill('100');
    await coupon.choosePolicy('any');
    return granted;
  }

  /** The coupon's last word and the server's record must tell the same story, and the balance must fit both. */
  async function expectOneTruth(coupon: CouponPage, guid: string, granted: bigint): Promise<void> {
    await coupon.expectState('accepted', 'refused');
    expect(await coupon.betGuid()).toBe(guid);
    const guids = (await recordedBets(coupon.page)).map(({ betGuid }) => betGuid);
    const isAccepted = (await coupon.state()) === 'accepted';
    expect(guids).toEqual(isAccepted ? [guid] : []);
    await expect.poll(() => coupon.balance()).toBe(isAccepted ? granted - 100_00n : granted);
  }

  test('P3 whose answer was lost is found again by its number: one bet', async ({ page }) => {
    const coupon = new CouponPage(page);
    const granted = await ready(coupon);
    await sportsbook.control('/_faults', { pathPrefix: PLACING, dropAnswer: true, times: 1 });
    await coupon.place();
    await coupon.expectState('unknown', 'delayed');
    const guid = await coupon.betGuid();
    await coupon.expectState('accepted');
    await expectOneTruth(coupon, guid, granted);
  });

  test('P3 that never reached the server is told as not placed, and is not sent again', async ({ page }) => {
    const coupon = new CouponPage(page);
    const granted = await ready(coupon);
    await sportsbook.control('/_faults', { pathPrefix: PLACING, drop: true });
    await coupon.place();
    await coupon.expectState('refused');
    await expect(coupon.refusal).toHaveAttribute('data-refusal', 'unheard');
    expect(await recordedBets(page)).toEqual([]);
    expect(await coupon.balance()).toBe(granted);
  });

  test('P1 in a page that was reloaded while nobody knew ends as one bet', async ({ page }) => {
    const coupon = new CouponPage(page);
    const granted = await ready(coupon);
    await sportsbook.control('/_faults', { pathPrefix: PLACING, dropAnswer: true, times: 1 });
    await sportsbook.control('/_faults', { pathPrefix: '/web-api/office/bets/', drop: true });
    await coupon.place();
    await coupon.expectState('unknown');
    const guid = await coupon.betGuid();
    await page.reload();
    await coupon.expectState('unknown');
    expect(await coupon.betGuid()).toBe(guid);
    await fetch(`${sportsbook.url}/_faults`, { method: 'DELETE' });
    await coupon.expectState('accepted');
    await expectOneTruth(coupon, guid, granted);
  });

  test('M7 by a server killed in the delay exists once or not at all, and the coupon says which', async ({
    page,
  }) => {
    const coupon = new CouponPage(page);
    const granted = await ready(coupon);
    await coupon.place();
    await coupon.expectState('delayed');
    const guid = await coupon.betGuid();
    await sportsbook.kill();
    await coupon.expectState('unknown');
    await sportsbook.start();
    await expect(coupon.panel).toHaveAttribute('data-coupon-state', /accepted|refused/, { timeout: 40_000 });
    await expectOneTruth(coupon, guid, granted);
  });

  test('M7 by a server killed with the request on its desk exists once or not at all, and the coupon says which', async ({
    page,
  }) => {
    const coupon = new CouponPage(page);
    const granted = await ready(coupon);
    await sportsbook.control('/_faults', { pathPrefix: PLACING, delayMs: 300, times: 1 });
    await coupon.place();
    await coupon.expectState('sending');
    const guid = await coupon.betGuid();
    await sportsbook.kill();
    await coupon.expectState('unknown');
    await sportsbook.start();
    await expect(coupon.panel).toHaveAttribute('data-coupon-state', /accepted|refused/, { timeout: 40_000 });
    await expectOneTruth(coupon, guid, granted);
  });

  test('P12 by two tabs at once is one bet: they share the coupon and its decision', async ({
    context,
    page,
  }) => {
    const coupon = new CouponPage(page);
    const granted = await ready(coupon);
    const other = new CouponPage(await context.newPage());
    await other.page.goto(`${sportsbook.url}/en/live`);
    await expect(other.items).toHaveCount(1);
    await expect(other.stake).toHaveValue('100');
    await expect(coupon.placeButton).toHaveAttribute('aria-disabled', 'false');
    await expect(other.placeButton).toHaveAttribute('aria-disabled', 'false');
    // The buttons themselves, taken beforehand: the quicker tab's act may take the other's button off the page.
    const buttons = await Promise.all([coupon, other].map((tab) => tab.placeButton.elementHandle()));
    await Promise.all(buttons.map((button) => button?.dispatchEvent('click')));
    await Promise.all([coupon.expectState('accepted'), other.expectState('accepted')]);
    expect(await other.betGuid()).toBe(await coupon.betGuid());
    await expectOneTruth(coupon, await coupon.betGuid(), granted);
    await coupon.panel.getByRole('button', { name: 'Done' }).click();
    await expect(coupon.items).toHaveCount(0);
  });
});
