import { expect, type Page } from '@playwright/test';
import { openCells } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Games and odds' });

/** Elements of rows go to other rows while the list is scrolled: by as many heights of it, to and fro. */
async function scrollFar(page: Page, screens: number): Promise<void> {
  await list(page).evaluate(async (scroller, count) => {
    const painted = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      });
    for (let step = 0; step < Math.abs(count) * 4; step += 1) {
      scroller.scrollTop += (Math.sign(count) * scroller.clientHeight) / 4;
      await painted();
    }
  }, screens);
}

test.describe('rows whose elements are handed on', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  test.beforeEach(async ({ page }) => {
    await page.goto(`${sportsbook.url}/en/live`);
    await openCells(page).nth(20).waitFor();
  });

  test('are made once, and read from top to bottom when the scrolling rests', async ({ page }) => {
    await page.evaluate(() => {
      for (const row of document.querySelectorAll<HTMLElement>('[data-game]')) row.dataset['before'] = '';
    });
    await scrollFar(page, 4);
    await scrollFar(page, -2);
    expect(await page.locator('[data-before]').count()).toBeGreaterThan(10);
    const places = () =>
      list(page)
        .getByRole('listitem')
        .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('aria-posinset'))));
    await expect
      .poll(async () => {
        const all = await places();
        return all.every((place, at) => at === 0 || place > (all[at - 1] ?? 0));
      })
      .toBe(true);
    expect(await places()).not.toContain(1);
  });

  test('say of each price whose it is', async ({ page }) => {
    await scrollFar(page, 5);
    const wrong = await page.locator('[data-game]').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const names = row.querySelector('a')?.title ?? '';
        return [...row.querySelectorAll<HTMLElement>('[data-selection]')]
          .filter((cell) => {
            const isNamed = cell.getAttribute('aria-label')?.includes(`, ${names} `) ?? false;
            return !isNamed || !cell.dataset['selection']?.startsWith(`${row.getAttribute('data-game')}.`);
          })
          .map((cell) => `${names}: ${cell.dataset['selection']}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('never are those that hold the focus', async ({ page }) => {
    const cell = openCells(page).nth(8);
    const key = await cell.getAttribute('data-selection');
    await cell.evaluate((element) => element.focus());
    await scrollFar(page, 4);
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-selection') ?? null);
    expect([null, key]).toContain(focused);
  });

  test('never are those that are pressed: a press that ends on another game takes nothing', async ({
    page,
  }) => {
    const box = await openCells(page).nth(8).boundingBox();
    if (!box) throw new Error('the price has no place');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await scrollFar(page, 4);
    await page.mouse.up();
    await scrollFar(page, -4);
    await openCells(page).nth(8).waitFor();
    await expect(page.locator('[data-selection][aria-pressed="true"]')).toHaveCount(0);
  });
});
