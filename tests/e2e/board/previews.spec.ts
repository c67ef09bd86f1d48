/** What statistics say of a game, read at its name on a board and on its page, and the way from there to a bet. */
import { expect } from '@playwright/test';
import { type AnswerOf, readAnswerOf } from '#protocol/calls/call.ts';
import { PREVIEWS_LIGHT } from '#protocol/statistics/preview-calls.ts';
import { CouponPage } from '../pages/coupon.ts';
import { cell, pressPrice } from '../pages/selection-cell.ts';
import { wordOf } from '../pages/words.ts';
import { test } from '../shared-sportsbook.ts';
import { holdPrices, type StillPrices } from '../still-prices.ts';

const FORM = /\d+ won, \d+ drawn, \d+ lost of the last \d+/;

test.describe('the preview of a game', () => {
  let still: StillPrices;
  test.beforeAll(async ({ shared }) => {
    still = await holdPrices(shared, 8);
  });

  test('has its figures where its name is pointed at, leads to its page, and its price is bet on', async ({
    page,
  }) => {
    const { chosen, sportsbook } = still;
    const ids = chosen.map(({ game }) => game).join(',');
    // Figures of many games are worked out when somebody asks for the first time.
    let previews: AnswerOf<typeof PREVIEWS_LIGHT>['previews'] = [];
    await expect(async () => {
      const answer = await fetch(`${sportsbook.url}${PREVIEWS_LIGHT.path}?ids=${ids}&lng=en`);
      previews = readAnswerOf(PREVIEWS_LIGHT, await answer.json())?.previews ?? [];
      expect(previews.length).toBeGreaterThan(0);
    }).toPass();
    const known = previews.find(({ teams }) => teams.every(({ form }) => form.length > 0));
    const price = chosen.find(({ game }) => game === known?.gameId);
    if (!price) throw new Error(`no preview among ${ids}`);
    const raw = await fetch(`${sportsbook.url}/service-api/LiveFeed/GetGameZip?id=${price.game}&lng=en`);
    const { Value: game } = (await raw.json()) as {
      readonly Value: { readonly SI: number; readonly LI: number };
    };

    const coupon = new CouponPage(page);
    await page.goto(`${sportsbook.url}/en/live/${game.SI}/${game.LI}`);
    await coupon.signIn();
    const popover = page.locator(`[data-preview-popover="${price.game}"]`);
    await expect(async () => {
      await page.mouse.move(0, 0);
      await page.locator(`[data-game="${price.game}"] a[title][href*="/game/"]`).first().hover();
      await expect(popover.getByText(FORM).first()).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(
      popover.getByRole('link', { name: wordOf('en', 'figures', 'preview.statistics') }),
    ).toBeVisible();
    await popover.getByRole('link', { name: wordOf('en', 'figures', 'preview.live') }).click();
    await expect(page).toHaveURL(new RegExp(`/en/game/${price.game}`));

    await page
      .locator('summary')
      .filter({ hasText: wordOf('en', 'game', 'preview') })
      .click();
    await expect(page.getByText(FORM).first()).toBeVisible();
    await pressPrice(cell(page, price.selection));
    await coupon.choosePolicy('any');
    await coupon.stake.fill('100');
    await coupon.place();
    await coupon.expectState('accepted');
  });
});
