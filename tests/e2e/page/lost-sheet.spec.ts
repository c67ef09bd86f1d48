import { expect } from '@playwright/test';
import { openCells } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

test.describe('a style sheet that a bad network loses', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  test('is asked for again until the page has its look', async ({ page }) => {
    let lost = 0;
    await page.route('**/assets/start-*.css', async (route) => {
      lost += 1;
      await (lost <= 2 ? route.abort() : route.continue());
    });
    await page.goto(`${sportsbook.url}/en/live`);
    await openCells(page).nth(3).waitFor();
    await expect.poll(() => lost).toBe(3);
    await expect(page.getByRole('navigation', { name: 'Sports and championships' })).toBeVisible();
    await expect(page.locator('main')).toHaveCSS('overflow-y', /auto|hidden|scroll|clip/);
  });
});
