import { expect, test } from '@playwright/test';
import { BetsPage, recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { Sportsbook } from '../sportsbook.ts';

const MINUTE = 60_000;
/** A result is official four minutes after the off, and is shown for five; a world may begin up to a minute before its clock. */
const RUN_MS = 5 * MINUTE + 15_000;

interface ListedRace {
  readonly I: number;
  /** Seconds. */
  readonly S: number;
}

test.describe('a race', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    sportsbook = await Sportsbook.open({
      faults: true,
      args: ['--seed', '7', '--speed', '1', '--live-games', '20', '--line-games', '20'],
    });
  });
  test.afterAll(() => sportsbook.close());

  test('is bet on each-way from its card, is run, and pays as its runners came in', async ({ page }) => {
    const coupon = new CouponPage(page);
    const list = await fetch(`${sportsbook.url}/service-api/LineFeed/Get1x2_VZip?sports=44&count=50&lng=en`);
    const { Value } = (await list.json()) as { readonly Value: readonly ListedRace[] };
    // Time enough to bet before the off, on a slow machine too.
    const race = Value.filter(({ S }) => S * 1_000 > Date.now() + 8 * MINUTE).toSorted(
      (a, b) => a.S - b.S,
    )[0];
    if (!race) throw new Error('no race is listed');

    await page.goto(`${sportsbook.url}/en/line/44`);
    const row = page.locator(`[data-game="${race.I}"]`);
    await expect(row.locator('[data-selection]').first()).toHaveAttribute('data-state', 'open');
    await expect(row.locator('[data-selection]')).toHaveCount(3);
    const granted = await coupon.signIn();
    await row.getByRole('link').first().click();
    const card = page.locator(`[data-race="${race.I}"]`);
    const runner = card.locator('[data-runner]').first();
    const horseId = await runner.getAttribute('data-runner');
    const horse = await runner.getByRole('link').innerText();
    await runner.getByRole('button', { name: `${horse}: each-way (E/W), two singles` }).click();
    await expect(coupon.items).toHaveCount(2);
    await expect(coupon.items.first()).toContainText(`${horse} to win`);
    await expect(coupon.items.last()).toContainText(`${horse} to be placed`);
    await coupon.choosePolicy('any');
    for (const field of await coupon.panel.locator('[data-single-stake]').all()) await field.fill('100');
    await coupon.panel.getByRole('button', { name: /^Place 2 singles/ }).click();
    await expect(coupon.panel.locator('[data-single-state="accepted"]')).toHaveCount(2);
    await expect.poll(() => coupon.balance()).toBe(granted - 200_00n);

    // The race is run by the world's own clock.
    const jumpMs = race.S * 1_000 + RUN_MS - Date.now();
    await sportsbook.control('/_world', { clock: { jumpMs } });
    const ended = card.locator(`[data-runner="${horseId}"]`);
    await expect(ended).toHaveAttribute('data-place', /^\d+$/);
    const place = Number(await ended.getAttribute('data-place'));
    const places = (await card.locator('[data-runner]').count()) < 8 ? 2 : 3;
    await expect
      .poll(async () => (await recordedBets(page)).map(({ status }) => status).toSorted())
      .toEqual([place === 1 ? 'won' : 'lost', place <= places ? 'won' : 'lost'].toSorted());
    const settled = await recordedBets(page);
    const paid = settled.reduce((sum, { payout = '0' }) => sum + BigInt(payout.replace('.', '')), 0n);
    await expect.poll(() => coupon.balance()).toBe(granted - 200_00n + paid);
    const bets = new BetsPage(page);
    await bets.open(sportsbook.url);
    await bets.show('Settled');
    for (const { betGuid, status } of settled)
      await expect(bets.bet(betGuid)).toHaveAttribute('data-bet-status', status);
    await expect(bets.bet(settled[0]?.betGuid ?? '')).toContainText(horse);
  });
});
