/** A game that is found in another script and by keyboard alone, and bet on. */
import { expect } from '@playwright/test';
import { CouponPage } from '../pages/coupon.ts';
import { cell, pressPrice } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import { holdPrices, type StillPrices } from '../still-prices.ts';

test.describe('the search', () => {
  let still: StillPrices;
  test.beforeAll(async ({ shared }) => {
    still = await holdPrices(shared, 8);
  });

  /** The name of the home side of a game in play, in a language. */
  const homeIn = async (language: string, game: string): Promise<string> => {
    const answer = await fetch(
      `${still.sportsbook.url}/service-api/LiveFeed/GetGameZip?id=${game}&lng=${language}`,
    );
    const { Value } = (await answer.json()) as { readonly Value: { readonly O1: string } };
    return Value.O1;
  };

  test('finds a game by its Russian name in the English page, by keyboard, and its price is bet on', async ({
    page,
  }) => {
    const named = await Promise.all(
      still.chosen.map(async (price) => {
        const game = String(price.game);
        const [russian, english] = await Promise.all([homeIn('ru', game), homeIn('en', game)]);
        return { price, game, russian, english };
      }),
    );
    // Countries are called by words of each language, and marked teams are found beside those that they belong to.
    const found = named.find(
      ({ english, russian }) => /^[А-ЯЁа-яё]+ [А-ЯЁа-яё ]+$/.test(russian) && !english.includes('('),
    );
    if (!found) throw new Error(`no club among ${named.map(({ english }) => english).join(', ')}`);
    const { english, game, price, russian } = found;
    const coupon = new CouponPage(page);
    await page.goto(`${still.sportsbook.url}/en/live`);
    await coupon.signIn();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox');
    await expect(field).toBeFocused();
    await field.fill(russian);
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(english);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/en/game/${game}`));
    await pressPrice(cell(page, price.selection));
    await coupon.choosePolicy('any');
    await coupon.stake.fill('100');
    await coupon.place();
    await coupon.expectState('accepted');
  });

  test('leads to a board, to the six top games, and to what statistics have of a team and its results', async ({
    page,
  }) => {
    const { sportsbook, chosen } = still;
    const name = await homeIn('en', String(chosen[0]?.game));
    await page.goto(`${sportsbook.url}/en/live`);
    const dialog = page.getByRole('dialog');
    const options = dialog.getByRole('option');
    const search = async (text: string) => {
      const field = dialog.getByRole('combobox');
      // The keys are heard once the first prices stand.
      await expect(async () => {
        await page.keyboard.press('Control+k');
        await expect(field).toBeFocused({ timeout: 8_000 });
      }).toPass();
      await field.fill(text);
    };
    await search('tennis');
    await expect(options.first()).toContainText('Tennis');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en\/live\/4$/);

    await search('open multi-view with top 6');
    await expect(options.first()).toContainText('top 6 games');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-pane-position]')).toHaveCount(6);

    await search(name);
    const figures = page.locator('[data-found-figure]');
    await expect(figures.filter({ hasText: name }).first()).toBeVisible();
    await expect(page.locator('[data-found-figure="result"]').first()).toContainText(/\d+ : \d+/);
    // What is found later stands below what is pointed at.
    await expect(options.first().locator('[data-found-figure]')).toHaveCount(0);
    await page.locator('[data-found-figure="team"]').first().click();
    await expect(
      page.getByRole('dialog').getByRole('heading').filter({ hasText: name }).first(),
    ).toBeVisible();
  });
});
