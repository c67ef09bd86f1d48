import { expect } from '@playwright/test';
import { quickestPrice } from '../live-prices.ts';
import { recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { moveTo } from '../pages/move-to.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

/** What no screen may go without. */
test.describe('every screen', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  for (const [shape, viewport] of [
    ['desk', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const)
    test(`P10, L5, J6 the balance, that pictures are late and that games are simulated are on a ${shape}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const { game } = await quickestPrice(sportsbook);
      await page.goto(`${sportsbook.url}/en/favorites`);
      const coupon = new CouponPage(page);
      await coupon.signIn();
      for (const [path, isLive] of [
        ['', true],
        ['live', true],
        [`game/${game}`, true],
        ['live/multi', true],
        ['line', false],
        ['bets', false],
        ['calculator', false],
      ] as const) {
        await moveTo(page, `en/${path}`);
        await expect(page.locator('[data-balance]'), path).toBeVisible();
        await expect(
          page.getByText('Simulated games and money').filter({ visible: true }).first(),
          path,
        ).toBeVisible();
        const note = page.getByRole('button', { name: 'Live data may be delayed' });
        await expect(note, path).toHaveCount(isLive ? 1 : 0);
        if (!isLive) continue;
        await note.click();
        await expect(page.getByText(/may know more than you/).first(), path).toBeVisible();
        await page.keyboard.press('Escape');
      }
    });

  test('J7 G13 rules, margins, caps, the delay and how to stay in control are read by a guest, from the coupon', async ({
    page,
  }) => {
    await page.goto(`${sportsbook.url}/en/live`);
    await expect(page.getByText('Betting can cause harm: set your own limits')).toBeVisible();
    await page.getByRole('link', { name: 'Limits and rules' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Limits and rules' })).toBeVisible();
    const rules = page.locator('[data-rules]');
    for (const section of ['placing', 'delay', 'limits', 'margin', 'settling', 'lost', 'safer'])
      await expect(rules.locator(`#${section} p`).first()).toBeVisible();
    await expect(rules.locator('#limits')).toContainText(/50\.00.*500,000\.00.*50,000,000\.00/);
    await expect(rules.locator('#margin')).toContainText(/1\.116.*5 %/s);
  });

  test('P10 the balance follows a bet on a screen that knows nothing of it', async ({ page }) => {
    const price = await quickestPrice(sportsbook);
    await sportsbook.control('/_world', { move: { key: price.selection, odds: price.odds } });
    const coupon = new CouponPage(page);
    const granted = await coupon.enter(sportsbook.url);
    await coupon.pick(sportsbook.url, [price.selection]);
    await coupon.stake.fill('100');
    await coupon.choosePolicy('any');
    await coupon.place();
    await page.getByRole('link', { name: 'Upcoming', exact: true }).first().click();
    await expect.poll(async () => (await recordedBets(page)).length).toBe(1);
    await expect.poll(() => coupon.balance()).toBe(granted - 100_00n);
  });
});
