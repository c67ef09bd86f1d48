import { expect, type Locator } from '@playwright/test';
import { livePrices } from '../live-prices.ts';
import { recordedBets } from '../pages/bets.ts';
import { moveTo } from '../pages/move-to.ts';
import { cell, gameOf, openCells, pressPrice } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';
import { foreign, textsOn } from './foreign-words.ts';

test.describe('every screen speaks the language of its visitor', () => {
  let sportsbook: Sportsbook;
  // A world for each: what is decided in one language is not offered in the next, and languages may stand side by side.
  test.describe.configure({ mode: 'parallel' });
  test.beforeEach(({ shared }) => {
    sportsbook = shared;
  });

  for (const language of ['ru', 'ar', 'en']) {
    test(`and no other: ${language}`, async ({ page }) => {
      const found: Record<string, readonly string[]> = {};
      const look = async (what: string) => {
        const words = foreign(await textsOn(page), language);
        if (words.length > 0) found[what] = words;
      };
      const open = (path: string) => moveTo(page, `${language}/${path}`);
      /** Opens whatever unfolds in this place, one after the other. */
      const unfold = async (place: Locator, what: string) => {
        const buttons = place.locator('button[aria-expanded]');
        for (let at = 0; at < (await buttons.count()); at += 1) {
          if ((await buttons.nth(at).getAttribute('aria-expanded')) !== 'false') continue;
          await buttons.nth(at).click();
          await look(`${what}, unfolded ${at}`);
          await page.keyboard.press('Escape');
        }
      };
      const coupon = page.locator('[data-coupon-state]');
      const place = async () => {
        await page.locator('[data-session="guest"] button').first().click();
        await page.locator('[data-balance]').waitFor();
        await coupon.locator('select:has(option[value="any"])').selectOption('any');
        await coupon.locator('input[inputmode="decimal"]').first().fill('100');
        await expect(coupon.locator('button[data-blocked="false"][aria-disabled="false"]')).toBeVisible();
        await coupon.locator('button[data-blocked]').click();
        await expect(coupon).toHaveAttribute('data-coupon-state', 'accepted', { timeout: 30_000 });
      };

      await page.goto(`${sportsbook.url}/${language}/live`);
      await openCells(page).nth(10).waitFor();
      await look('live');
      await unfold(page.getByRole('banner'), 'header');
      await unfold(page.getByRole('contentinfo'), 'strip');
      for (const sport of [1, 2, 3, 4, 5, 6, 8, 10, 66, 85, 86, 97]) {
        const [price] = await livePrices(sportsbook, { sport, minOdds: 1.01, maxOdds: 500 });
        if (!price) continue;
        await open(`game/${price.game}`);
        await page.locator('[data-group]').first().waitFor();
        await look(`a game of sport ${sport}`);
      }
      // A price that is open for a while: a game of maps may have none.
      const [football] = await livePrices(sportsbook, { sport: 1, minOdds: 1.01, maxOdds: 500 });
      if (!football) throw new Error('no football');
      await open(`game/${football.game}`);
      await openCells(page).nth(2).hover();
      await page.getByRole('tooltip').waitFor();
      await look('details of a price');
      await open('line');
      await page.locator('[data-selection][data-odds]').nth(10).waitFor();
      await look('line');
      await open('live/multi');
      await look('multi-view, empty');
      await page.locator('main button').filter({ hasText: /[6٦]/ }).first().click();
      await openCells(page).nth(6).waitFor();
      await look('multi-view');
      await unfold(page.locator('main'), 'multi-view');
      await open('favorites');
      await look('favorites');
      await open('');
      await openCells(page).nth(2).waitFor();
      await look('the first page');
      await open('settings');
      await look('settings');

      // Long before the game: nothing is waited for, no goal falls in between, and none begins meanwhile.
      await open('line');
      await openCells(page).nth(7).waitFor();
      const range = { minOdds: 1.01, maxOdds: 500, startsInMs: 10 * 60_000 };
      const later = new Set((await livePrices(sportsbook, range)).map(({ game }) => String(game)));
      const shown = await openCells(page).evaluateAll((cells) =>
        cells.flatMap(({ dataset }) => dataset['selection'] ?? []),
      );
      const ofGames = new Map(shown.map((one) => [gameOf(one), one]));
      const keys = [...ofGames]
        .flatMap(([game, one]) => (later.has(game) && !sportsbook.taken.has(Number(game)) ? one : []))
        .slice(0, 2);
      expect(keys).toHaveLength(2);
      // Their results are given below.
      for (const key of keys) sportsbook.taken.add(Number(gameOf(key)));
      for (const one of keys) await pressPrice(cell(page, one));
      await expect(page.locator('[data-coupon-item]')).toHaveCount(2);
      await look('coupon');
      await coupon.locator('input[inputmode="decimal"]').first().fill('999999999');
      await look('coupon with too large a stake');
      await unfold(coupon, 'coupon');
      await place();
      await look('receipt');
      await open('bets');
      await page.locator('[data-bet]').first().waitFor();
      await look('bets');
      for (const key of keys) await sportsbook.control('/_world', { decide: { key, result: 'win' } });
      await expect.poll(async () => (await recordedBets(page))[0]?.status).toBe('won');
      await page.locator('main [role="tab"][aria-selected="false"]').first().click();
      await page.locator('[data-bet-status="won"]').first().waitFor();
      await look('bets, settled');
      await page.keyboard.press('Control+k');
      await page.locator('dialog[open]').waitFor();
      await look('search');
      expect(found).toEqual({});
    });
  }
});
