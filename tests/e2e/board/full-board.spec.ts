import { expect, type Page } from '@playwright/test';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

/** Rows of games that the list shows from edge to edge. */
const wholeRows = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const list = document.querySelector('[data-overlay-scroller]')?.getBoundingClientRect();
    const rows = [...document.querySelectorAll('[data-row] [data-game]')].map((row) =>
      row.getBoundingClientRect(),
    );
    return rows.filter(({ top, bottom }) => list && top >= list.top - 1 && bottom <= list.bottom + 1).length;
  });

/** Rows in which a line stands over another one or over the edge, and names that are cut without a title. */
const spoiled = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    for (const row of document.querySelectorAll<HTMLElement>('[data-row] [data-game]')) {
      const edges = row.getBoundingClientRect();
      const score = row.querySelector('[data-score]')?.getBoundingClientRect();
      for (const name of row.querySelectorAll<HTMLElement>('a[title] bdi')) {
        const box = name.getBoundingClientRect();
        const text = name.textContent;
        if (box.top < edges.top - 1 || box.bottom > edges.bottom + 1) wrong.push(`${text} over the edge`);
        if (score && box.right > score.left + 1) wrong.push(`${text} under the score`);
        if (!name.closest('a')?.title.includes(text)) wrong.push(`${text} without its full form`);
      }
    }
    return wrong;
  });

test.describe('an ordinary board at 1440x900', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const feed of ['live', 'line'] as const) {
    test(`shows twenty games of the ${feed} board and says what each is played for`, async ({ page }) => {
      const flags = new Set<string>();
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (/\/assets\/[a-z-]+-[\w-]+\.svg$/.test(url.pathname)) flags.add(url.pathname);
      });
      await page.goto(`${sportsbook.url}/en/${feed}`);
      // The question about analytics stands over the list until it is answered.
      await page.keyboard.press('Shift');
      await page.getByRole('button', { name: 'Essential', exact: true }).click();
      await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(20);
      await expect.poll(() => spoiled(page)).toEqual([]);
      const games = page.locator('[data-row] [data-game]');
      await expect(games.first().locator('[data-flag] + bdi')).not.toBeEmpty();
      await expect(page.getByRole('heading', { level: 2, name: /^(?:Football|Starting)/ })).toBeVisible();
      // A live game that has not begun has a time and no score.
      await expect(page.locator('[data-game]:not(:has([data-phase])) [data-score]')).toHaveCount(0);
      await expect.poll(() => flags.size).toBeGreaterThan(5);
      // What is drawn on the page, and not the whole set.
      const drawn = await page.evaluate(
        () =>
          new Set(
            [...document.querySelectorAll('[data-flag], [data-sport-icon]')].flatMap((mark) => {
              const { backgroundImage, maskImage } = getComputedStyle(mark);
              return [backgroundImage, maskImage];
            }),
          ).size,
      );
      expect(flags.size).toBeLessThanOrEqual(drawn);
    });
  }

  test('folds and pins a championship from its name in a row, by mouse and by keys', async ({ page }) => {
    await page.goto(`${sportsbook.url}/en/line`);
    const names = page.locator('[data-championship]');
    const folded = (await names.first().getAttribute('title')) ?? '';
    await names.first().click();
    await page.getByRole('button', { name: `Fold ${folded}`, exact: true }).click();
    await expect(page.getByRole('button', { name: folded, expanded: false })).toBeVisible();
    await expect(page.locator(`[data-championship][title="${folded}"]`)).toHaveCount(0);

    const pinned = (await names.first().getAttribute('title')) ?? '';
    await names.first().getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Pin ${pinned}`, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: /^Favourites/ })).toBeVisible();
  });
});
