/** Statistics of a game in their three places, and parts of them that are hidden in every tab. */
import { expect, type Page } from '@playwright/test';
import { someFootball } from '../pages/game-on-board.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

test.describe('statistics', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  /** The page of statistics in a place, once it has its figures. */
  async function shownIn(place: ReturnType<Page['locator']>) {
    const article = place.getByRole('article', { name: 'Statistics' });
    await expect(article.getByRole('navigation', { name: 'Parts of the statistics' })).toBeVisible();
    return article;
  }

  test('of a game open in a panel, go on within a modal and back, and end up in a window', async ({
    page,
  }) => {
    const game = await someFootball(sportsbook);
    await page.goto(`${sportsbook.url}/en/game/${game}`);
    await page.getByRole('button', { name: 'Statistics', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Statistics' });
    await shownIn(panel);

    await panel.getByRole('button', { name: 'Open over the page' }).click();
    const modal = page.getByRole('dialog', { name: 'Statistics' });
    const shown = await shownIn(modal);
    const name = await shown.getByRole('heading', { level: 3 }).textContent();
    const home = name?.split(' – ')[0] ?? '';
    await shown.getByRole('link', { name: home, exact: true }).click();
    await expect(modal.getByRole('heading', { level: 3 })).toHaveText(home);
    await expect(modal.getByRole('table', { name: 'Squad' })).toBeVisible();
    await modal.getByRole('button', { name: 'Back', exact: true }).click();
    await shownIn(modal);
    await expect(page).toHaveURL(new RegExp(`/en/game/${game}`));

    await modal.getByRole('link', { name: 'Standings', exact: true }).click();
    await expect(modal.getByRole('table', { name: 'Table' }).getByRole('link', { name: home })).toBeVisible();
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      modal.getByRole('button', { name: 'Open in new window' }).click(),
    ]);
    await expect(modal).toHaveCount(0);
    await expect(opened).toHaveURL(new RegExp(`/en/statisticpopup/game/1/${game}/standings`));
    await expect(
      opened.getByRole('table', { name: 'Table' }).getByRole('link', { name: home }),
    ).toBeVisible();
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    await expect(opened.getByRole('navigation', { name: 'Sports and championships' })).toHaveCount(0);
    await opened.close();
  });

  test('that are hidden in one tab are gone in the other, and come back', async ({ context, page }) => {
    const game = await someFootball(sportsbook);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(`${sportsbook.url}/en/statisticpopup/game/1/${game}/form`);
      await expect(tab.locator('[data-item="form"]')).toHaveCount(2);
    }
    await page
      .getByRole('button', { name: /^Hide: / })
      .first()
      .click();
    await expect(other.locator('[data-item="form"]')).toHaveCount(0);
    await other.reload();
    await other
      .getByRole('button', { name: /^Show: / })
      .first()
      .click();
    await expect(page.locator('[data-item="form"]')).toHaveCount(2);
  });
});
