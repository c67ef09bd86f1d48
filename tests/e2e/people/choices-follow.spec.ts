import { expect } from '@playwright/test';
import { signOut } from '../pages/account.ts';
import { CouponPage } from '../pages/coupon.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

test.describe('choices that follow the account', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  test('are taken over on another device, told, and can be put back there; pins of both are united, and signing out leaves a device its own', async ({
    browser,
  }) => {
    const first = await browser.newContext();
    const desk = await first.newPage();
    const rows = (page: typeof desk) => page.locator('[data-game]');
    const pinned = async (page: typeof desk) => {
      const games = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-game')));
      return new Set(games);
    };
    const pin = async (page: typeof desk, nth: number) => {
      const row = rows(page).nth(nth);
      const game = (await row.getAttribute('data-game')) ?? '';
      await page.locator(`[data-game="${game}"]`).getByRole('button', { name: /^Pin / }).click();
      return game;
    };
    await desk.goto(`${sportsbook.url}/en/line`);
    const own = await pin(desk, 0);
    await new CouponPage(desk).signIn();
    await expect(desk.getByText('1 favourite was added to your account.')).toBeVisible();
    const brought = desk.waitForResponse((response) => response.url().endsWith('/Favorite/migrate/Games'));
    const account = await pin(desk, 2);
    await brought;
    await desk.goto(`${sportsbook.url}/en/settings`);
    const format = (page: typeof desk) => page.getByRole('combobox', { name: 'Odds format' });
    const saved = desk.waitForResponse((response) => response.url().endsWith('/savesetting'));
    await format(desk).selectOption('american');
    await saved;

    const second = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await second.addCookies(await first.cookies());
    const phone = await second.newPage();
    await phone.goto(`${sportsbook.url}/en/settings`);
    await expect(format(phone)).toHaveValue('american');
    const told = phone.getByText('Settings from your account are in use.');
    await expect(told).toBeVisible();
    await phone.getByRole('button', { name: 'Undo' }).click();
    await expect(format(phone)).toHaveValue('decimal');
    await phone.goto(`${sportsbook.url}/en/favorites`);
    await expect.poll(() => pinned(phone)).toEqual(new Set([own, account]));

    await desk.reload();
    await expect(format(desk)).toHaveValue('decimal');
    await desk.goto(`${sportsbook.url}/en/favorites`);
    await expect.poll(() => pinned(desk)).toEqual(new Set([own, account]));
    await signOut(desk);
    await expect.poll(() => pinned(desk)).toEqual(new Set([own]));
    // The phone hears of it at its next question: the session was ended for both.
    await phone.reload();
    await expect(phone.getByText('No favourites yet')).toBeVisible();
    await first.close();
    await second.close();
  });
});
