/** The toto from an empty draw to its money: filled, bought by one press, decided by results of the world, paid, and checked on the device. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessible.ts';
import { CouponPage } from '../pages/coupon.ts';
import { wordOf } from '../pages/words.ts';
import { Sportsbook } from '../sportsbook.ts';

const GAMES = 8;
const UNIT = 5_000n;

test.describe('the toto', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    // Slow enough that nothing begins by itself.
    sportsbook = await Sportsbook.open({
      faults: true,
      args: ['--seed', '7', '--speed', '0.1', '--live-games', '20', '--line-games', '160'],
    });
  });
  test.afterAll(() => sportsbook.close());

  test('P1, P2, P3 an entry is kept, bought once over a lost answer and a reload, settled by the world, paid, and worked out again on the page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const word = (key: string) => wordOf('en', 'toto', key);
    await page.goto(`${sportsbook.url}/en/toto?category=hockey`);
    const draw = page.locator('[data-toto-draw]');
    await expect(draw).toHaveAttribute('data-toto-state', 'open');
    const account = new CouponPage(page);
    const before = await account.signIn();
    const games = draw.locator('[data-game]');
    await expect(games).toHaveCount(GAMES);
    await page.getByRole('button', { name: word('fill.random'), exact: true }).click();
    await page.getByRole('button', { name: word('fill.hand'), exact: true }).click();
    for (let at = 0; at < GAMES; at += 1) await games.nth(at).locator('[data-toto-outcome="0"]').click();
    await games.first().locator('[data-toto-outcome="2"]').focus();
    await page.keyboard.press('Space');
    await expect(draw.locator('[data-toto-variants]')).toHaveAttribute('data-toto-variants', '2');
    await expectAccessible(page, 'the toto');
    await page.reload();
    await expect(draw.locator('[data-toto-variants]')).toHaveAttribute('data-toto-variants', '2');

    // Every answer is lost and the page is loaded anew: it finds out by the id what became of the entry.
    await sportsbook.control('/_faults', { pathPrefix: '/web-api/toto/coupons', dropAnswer: true });
    await page.getByRole('button', { name: new RegExp(`^${word('buy').split(' {{')[0]}`) }).click();
    await expect(draw.locator('[data-toto-coupon]')).toHaveAttribute('data-toto-coupon', 'unknown');
    await page.reload();
    await expect(draw.locator('[data-toto-coupon]')).toHaveAttribute('data-toto-coupon', 'unknown');
    await fetch(`${sportsbook.url}/_faults`, { method: 'DELETE' });
    const own = draw.locator('[data-toto-own]');
    await expect(own).toHaveAttribute('data-toto-own-state', 'open');
    await expect(own).toHaveCount(1);
    await expect.poll(() => account.balance()).toBe(before - 2n * UNIT);
    const money = (name: string) => draw.locator(`[data-toto-money="${name}"]`);
    await expect(money('stakes')).toHaveAttribute('data-amount', '10000');
    await expect(money('house')).toHaveAttribute('data-amount', '1000');

    // Every game ends with a win of the first side: one variant has all eight, the other seven.
    const ids = await games.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-game')));
    for (const id of ids)
      for (const type of [1, 2, 3])
        await sportsbook.control('/_world', {
          decide: { key: `${id}.1.${type}.0.0`, result: type === 1 ? 'win' : 'lose' },
        });
    const address = `${sportsbook.url}/en/toto/draw/${await draw.getAttribute('data-toto-draw')}`;
    await expect(async () => {
      await page.goto(address);
      await expect(draw).toHaveAttribute('data-toto-state', 'paid', { timeout: 2_000 });
    }).toPass();
    // Of the pool of 90.00 one half and three tenths were won; two tenths are carried over.
    await expect(own.locator('[data-toto-payout]')).toHaveAttribute('data-toto-payout', '7200');
    await expect(money('next')).toHaveAttribute('data-amount', '1800');
    await expect(draw.locator('header [data-toto-check]')).toHaveAttribute('data-toto-check', 'agrees');
    await expect(own.locator('[data-toto-check]')).toHaveAttribute('data-toto-check', 'agrees');
    await expect.poll(() => account.balance()).toBe(before - 2n * UNIT + 7_200n);
  });

  test('P10, P12 by two tabs at once, or by one after the other, is one entry', async ({ context, page }) => {
    const word = (key: string) => wordOf('en', 'toto', key);
    const buy = new RegExp(`^${word('buy').split(' {{')[0]}`);
    const address = `${sportsbook.url}/en/toto?category=football`;
    await page.goto(address);
    const account = new CouponPage(page);
    const before = await account.signIn();
    await page.getByRole('button', { name: word('fill.random'), exact: true }).click();
    await expect(page.locator('[data-toto-variants]')).toHaveAttribute('data-toto-variants', '1');
    const [second, third] = [await context.newPage(), await context.newPage()];
    const tabs = [page, second, third];
    for (const tab of [second, third]) {
      await tab.goto(address);
      await expect(tab.locator('[data-toto-variants]')).toHaveAttribute('data-toto-variants', '1');
    }
    const buttons = await Promise.all(
      tabs.map((tab) => tab.getByRole('button', { name: buy }).elementHandle()),
    );
    const last = buttons.pop();
    await Promise.all(buttons.map((button) => button?.dispatchEvent('click')));
    for (const tab of [page, second]) await expect(tab.locator('[data-toto-own]')).toHaveCount(1);
    // The third one still shows what was bought.
    await last?.dispatchEvent('click');
    await expect(third.locator('[data-toto-variants]')).toHaveAttribute('data-toto-variants', '0');
    await expect.poll(() => account.balance()).toBe(before - UNIT);
    await page.reload();
    await expect(page.locator('[data-toto-own]')).toHaveCount(1);
  });

  test('a phone shows it from right to left in the dark', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${sportsbook.url}/ar/toto?category=fifteen`);
    await expect(page.locator('[data-toto-draw]')).toHaveAttribute('data-toto-state', 'open');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBe(0);
    await expectAccessible(page, 'the toto on a phone');
  });
});
