import { expect, type Locator, type Page } from '@playwright/test';
import { openScreen } from '../pages/move-to.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

/** Windows with the width of the board in them, which the table of docs/scoreboard.md is made for. */
const WIDTHS = [
  { window: 390, board: 390 },
  { window: 768, board: 768 },
  { window: 1440, board: 920 },
  { window: 2560, board: 1896 },
] as const;

/** What is never cut, by sport: the kinds of figures in their order. */
const NEEDED = [
  { name: 'football', sport: 1, kinds: ['total'] },
  { name: 'tennis', sport: 4, kinds: ['sets', 'games'] },
  { name: 'cricket', sport: 66, kinds: ['runs'] },
  { name: 'Counter-Strike', sport: 86, kinds: ['maps', 'map-score'] },
] as const;

const kindsOf = (row: Locator): Promise<string[]> =>
  row
    .locator('[data-score] > [data-kind]')
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute('data-kind') ?? '').filter((kind) => kind !== 'period'),
    );

/** Figures of a row that are cut off by their row, or lie over its names. */
async function figuresOutside(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const wrong: string[] = [];
    for (const row of document.querySelectorAll('[data-game]')) {
      const score = row.querySelector('[data-score]');
      if (!score) continue;
      const [whole, figures] = [row.getBoundingClientRect(), score.getBoundingClientRect()];
      const prices = row.querySelector('[data-selection]')?.getBoundingClientRect();
      const isBeside = prices !== undefined && prices.top < figures.bottom && prices.bottom > figures.top;
      if (figures.left < whole.left || figures.right > whole.right)
        wrong.push(`${row.getAttribute('data-game')} cut`);
      if (isBeside && figures.right > prices.left + 1)
        wrong.push(`${row.getAttribute('data-game')} under prices`);
      if (score.scrollWidth > score.clientWidth + 1) wrong.push(`${row.getAttribute('data-game')} too wide`);
    }
    return wrong;
  });
}

test.describe('the score on the board', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  test(`has the figures of each sport in windows of ${WIDTHS.map(({ window }) => window).join(', ')}`, async ({
    page,
  }) => {
    for (const { name, sport, kinds } of NEEDED) {
      await openScreen(page, sportsbook.url, `en/live/${sport}`);
      for (const { window, board } of WIDTHS) {
        const what = `${name} at ${window}`;
        await page.setViewportSize({ width: window, height: 900 });
        const played = page.locator('[data-game]:has([data-phase="playing"]):has([data-score])').first();
        await played.waitFor();
        await expect.poll(async () => (await kindsOf(played)).slice(0, kinds.length), what).toEqual(kinds);
        await expect.poll(() => figuresOutside(page), what).toEqual([]);
        const width = await page
          .locator('[data-grid-row]')
          .first()
          .evaluate((row) => row.getBoundingClientRect().width);
        // A scroll bar may stand beside the rows.
        expect(Math.abs(width - board), what).toBeLessThanOrEqual(16);
      }
    }
  });

  test('says who serves, and reads aloud what each figure counts', async ({ page }) => {
    await page.goto(`${sportsbook.url}/en/live/4`);
    const played = page.locator('[data-game]:has([data-phase="playing"]):has([data-mark="serving"])').first();
    await expect(played.locator('[data-mark="serving"]')).toHaveCount(1);
    await expect(played.getByRole('img', { name: /^Sets \d:\d/ })).toHaveAttribute(
      'aria-label',
      /Games \d:\d/,
    );
  });

  test('tells overs and what a chase needs on the page of a game of cricket', async ({ page }) => {
    await page.goto(`${sportsbook.url}/en/live/66`);
    const played = page.locator('[data-game]:has([data-phase="playing"]):has([data-score])').first();
    await expect(played.locator('[data-kind="runs"]')).toHaveText(/\d+\/\d+/);
    await expect(played.locator('[data-phase]')).toHaveText(/^\d+\.\d/);
    await page.goto(`${sportsbook.url}/en/game/${await played.getAttribute('data-game')}`);
    await expect(page.locator('main header [data-phase]')).toHaveText(/^\d+\.\d/);
    await expect(page.locator('main header p')).toHaveText(/Run rate|Need/);
  });
});
