import { type Browser, expect } from '@playwright/test';
import { cell, openCells, pricesOn, selectionOf } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

/** Three at a time, each in a language of its own: by that the server knows whom to answer badly. */
const ROUNDS = [
  { ru: 'truncate', en: 'garbage', ar: 'bomb' },
  { ru: 'wrongType', en: 'otherShape', ar: 'huge' },
] as const;

test.describe('a feed that answers with what is no feed', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  /** Opens a board, spoils its feed, and gives back what makes sure that it heals. */
  async function suffer(browser: Browser, language: string, fault: string) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${sportsbook.url}/${language}/live`);
    const first = openCells(page).first();
    await first.waitFor();
    const selection = await selectionOf(first);
    const feed = '/service-api/LiveFeed/Get1x2_VZip?count=5000&getEmpty=true';
    // Russian is the default of the feed, and defaults are not sent.
    const pathPrefix = language === 'ru' ? `${feed}&mode=` : `${feed}&lng=${language}&`;
    await sportsbook.control('/_faults', { pathPrefix, [fault]: true });
    const banner = page.locator('output [data-tone="stale"]');
    await expect(cell(page, selection), fault).toHaveAttribute('data-state', /stale/);
    await expect(banner, fault).toBeVisible();
    await expect(openCells(page), fault).toHaveCount(0);
    const kept = await pricesOn(page);
    expect(kept.size, fault).toBeGreaterThan(20);
    expect(kept.has(selection), fault).toBe(true);
    return {
      selection,
      async heals(odds: number) {
        await expect(cell(page, selection), fault).toHaveAttribute('data-odds', String(odds), {
          timeout: 45_000,
        });
        await expect(openCells(page).first(), fault).toBeVisible();
        await expect(banner, fault).toHaveCount(0);
        expect(errors, fault).toEqual([]);
        await context.close();
      },
    };
  }

  for (const [round, faults] of ROUNDS.entries()) {
    test(`${Object.values(faults).join(', ')}: boards keep their last prices, say that they are late, and heal`, async ({
      browser,
    }) => {
      const boards = await Promise.all(
        Object.entries(faults).map(([language, fault]) => suffer(browser, language, fault)),
      );
      const odds = 3.31 + round / 100;
      for (const { selection } of boards) {
        await sportsbook.control('/_world', { move: { key: selection, odds } });
      }
      await fetch(`${sportsbook.url}/_faults`, { method: 'DELETE' });
      await Promise.all(boards.map((board) => board.heals(odds)));
    });
  }
});
