/** Hands on the keyboard: hotkeys that are switched on, moves, a stake that is typed, a guard rail, and a bet by one key while one-click betting is armed. */
import { expect, type Page } from '@playwright/test';
import { CouponPage } from '../pages/coupon.ts';
import { test } from '../shared-sportsbook.ts';
import { holdPrices, type StillPrices } from '../still-prices.ts';

test.describe('hotkeys', () => {
  let still: StillPrices;
  test.beforeAll(async ({ shared }) => {
    still = await holdPrices(shared, 1, { minOdds: 1.6 });
  });

  const homeOf = async (game: number): Promise<string> => {
    const answer = await fetch(`${still.sportsbook.url}/service-api/LiveFeed/GetGameZip?id=${game}&lng=en`);
    const { Value } = (await answer.json()) as { readonly Value: { readonly O1: string } };
    return Value.O1;
  };
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest('[data-selection]')?.getAttribute('data-selection'));
  const type = async (page: Page, ...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  test('are off until they are asked for, move to a price, set its stake, and place nothing alone', async ({
    page,
  }) => {
    const [chosen] = still.chosen;
    if (!chosen) throw new Error('no price');
    const { game, selection } = chosen;
    const { url } = still.sportsbook;
    const coupon = new CouponPage(page);
    await coupon.enter(url);

    // The rail of a stake, in the form below the limits of the account.
    await page.goto(`${url}/en/office/responsible-gambling`);
    await page.getByRole('textbox', { name: 'Most for one bet' }).fill('150');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('[data-own-rails]')).toHaveAttribute('data-own-rails', 'stake');

    // Off: a letter does nothing. The search has them by name.
    const bar = page.locator('[data-keys-bar]');
    await expect(page.locator('html')).toHaveAttribute('data-hotkeys', 'off');
    await type(page, 'g', 'l');
    await expect(page).toHaveURL(/\/responsible-gambling/);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('switch hotkeys');
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Switch hotkeys on');
    await page.keyboard.press('Enter');
    await expect(bar).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-hotkeys', 'on');

    // The first stroke of two is shown; the board is filtered, and its games are numbered.
    await page.keyboard.press('g');
    await expect(bar.locator('[data-chord]')).toHaveAttribute('data-chord', 'g');
    await page.keyboard.press('l');
    await expect(page).toHaveURL(/\/en\/live$/);
    await expect(page.locator('main [data-cell]').first()).toBeVisible();
    await type(page, ',', 'f');
    await page.keyboard.type(await homeOf(game));
    await expect(page.locator('main [data-game]')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('j');
    await expect(page.locator('[data-game-number]')).toHaveText('1');
    await page.keyboard.press('1');
    await expect.poll(() => focused(page)).toMatch(new RegExp(`^${game}\\.`));
    await expect(page.locator('[data-game-number]')).toHaveCount(0);
    for (let step = 0; step < 4 && (await focused(page)) !== selection; step += 1)
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('x');
    await expect(coupon.item(selection)).toBeVisible();

    // A stake is typed outside of any field, in digits of any script, and beyond the rail nothing can be placed.
    await type(page, 's', '2', '0', '0');
    await expect(page.locator('[data-chord="stake 200"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-chord^="stake"]')).toHaveCount(0);
    await expect(coupon.stake).toHaveValue('');
    await type(page, 's', '2', '0', '0', 'Enter');
    await expect(coupon.stake).toHaveValue('200');
    await expect(coupon.problem).toHaveAttribute('data-problem', 'rail_stake');
    await type(page, 's', '1', '0', '0', 'Enter');
    await expect(coupon.problem).toHaveCount(0);

    // One key places nothing unless one-click betting is armed, which is on the screen then.
    await page.keyboard.press('b');
    await expect(coupon.placeButton).toBeFocused();
    await expect(page.getByText('One-click betting is off, so a key alone places nothing.')).toBeVisible();
    await coupon.expectState('draft');
    await coupon.choosePolicy('any');
    await coupon.panel.getByText('One-click betting', { exact: true }).click();
    await coupon.panel.getByLabel('Stake per bet').fill('100');
    await coupon.panel.getByRole('button', { name: 'Turn on one-click betting' }).click();
    await expect(page.locator('[data-armed]')).toBeVisible();
    await type(page, ',', 'b', 'b');
    await coupon.expectState('accepted');
  });
});
