/** Rows A1 and A4 to A7 of the promises to everybody who uses the page otherwise than by mouse, on a large screen, in colour. */
import { expect } from '@playwright/test';
import { someFootball } from '../pages/game-on-board.ts';
import { cell, openCells, selectionOf } from '../pages/selection-cell.ts';
import { tabTo } from '../pages/tab-to.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

test.describe('the page for everybody', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  test('A1 the whole way to a placed bet goes by keyboard alone', async ({ page }) => {
    await page.goto(`${sportsbook.url}/en/line`);
    await openCells(page).nth(4).waitFor();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();

    await tabTo(page, page.getByRole('list', { name: 'Games and odds' }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    const picked = await selectionOf(page.locator('[data-selection]:focus'));
    await expect(async () => {
      if ((await cell(page, picked).getAttribute('aria-pressed')) !== 'true')
        await page.keyboard.press('Enter');
      await expect(cell(page, picked)).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
    }).toPass();

    await tabTo(page, page.getByRole('button', { name: 'Demo account' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Demo account' })).toHaveCount(0);

    await tabTo(page, page.getByRole('link', { name: 'Skip to bet slip' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: 'Stake' }));
    await page.keyboard.type('100');
    await tabTo(page, page.getByRole('button', { name: /^Place bet/ }));
    const coupon = page.locator('[data-coupon-state]');
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(coupon).not.toHaveAttribute('data-coupon-state', 'draft', { timeout: 1_000 });
    }).toPass();
    await expect(coupon).toHaveAttribute('data-coupon-state', 'accepted');
  });

  test('A1 search, dialogs and the chart of a price open, are left and lead back by keyboard', async ({
    page,
  }) => {
    await page.goto(`${sportsbook.url}/en/game/${await someFootball(sportsbook)}`);
    await openCells(page).nth(4).waitFor();
    await tabTo(page, page.locator('main [data-selection]'));
    const chart = page.getByRole('tooltip').getByRole('img', { name: 'Price history' });
    await expect(chart).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(chart).toHaveCount(0);

    await page.keyboard.press('Control+k');
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expect(page.locator('dialog[open] input')).toBeFocused();
    await page.keyboard.type('united');
    await expect(page.locator('dialog[open] [role="option"], dialog[open] a').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);

    const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
    await tabTo(page, signIn, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('dialog[open]')).toBeVisible();
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('dialog[open]')
          ? 'inside'
          : 'behind';
      });
      expect(place).toBe('inside');
    }
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(signIn).toBeFocused();
  });

  test('A1 A6 a wall of games is laid out by keys, by clicks and by dragging alike', async ({ page }) => {
    const panes = page.locator('main [data-game]');
    const order = () => panes.evaluateAll((all) => all.map((pane) => pane.getAttribute('data-game')));
    await page.goto(`${sportsbook.url}/en/live/multi`);
    await tabTo(page, page.getByRole('button', { name: /Start with the 6 top games/ }));
    await page.keyboard.press('Enter');
    await expect(panes).toHaveCount(6);
    const [first, second, third] = await order();

    await tabTo(page, panes.first().getByRole('button', { name: /^Move/ }));
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual([second, first, third]);

    await panes
      .first()
      .getByRole('button', { name: / settings$/ })
      .click();
    await panes
      .first()
      .getByRole('button', { name: /^Move .+ forward$/ })
      .click();
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual([first, second, third]);

    const [from, to] = [
      await panes.nth(0).getByRole('button', { name: /^Move/ }).boundingBox(),
      await panes.nth(1).boundingBox(),
    ];
    if (!from || !to) throw new Error('no panes to drag');
    await page.mouse.move(from.x + 4, from.y + 4);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual([second, first, third]);

    const size = panes.nth(2).getByRole('button', { name: / settings$/ });
    await tabTo(page, size);
    await page.keyboard.press('Enter');
    const narrow = (await panes.nth(2).boundingBox())?.width ?? 0;
    const sizes = panes.nth(2).getByRole('group', { name: 'Size' }).getByRole('button');
    await tabTo(page, sizes.nth(1));
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await panes.nth(2).boundingBox())?.width ?? 0).toBeGreaterThan(narrow);
  });

  test('A4 a price that moved has a sign besides its colour, also where colours are the visitor’s own', async ({
    page,
  }) => {
    await page.goto(`${sportsbook.url}/en/game/${await someFootball(sportsbook)}`);
    await openCells(page).nth(4).waitFor();
    const key = await selectionOf(openCells(page).first());
    const moved = cell(page, key);
    const signs: Record<string, unknown> = {};
    let odds = 5_110;
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      for (const [way, step] of [
        ['up', 10],
        ['down', -10],
      ] as const) {
        // A page that has just come marks nothing: rows that come into sight in a crowd are being scrolled.
        await expect(async () => {
          odds += step;
          await sportsbook.control('/_world', { move: { key, odds } });
          await expect(moved).toHaveAttribute('data-move', way, { timeout: 1_400 });
        }).toPass();
        signs[`${forcedColors} ${way}`] = await moved.evaluate((element) => {
          const text = element.querySelector('[data-odds-text]') ?? element;
          const { backgroundPosition, backgroundSize } = getComputedStyle(element);
          const { textDecorationLine } = getComputedStyle(text);
          return document.defaultView?.matchMedia('(forced-colors: active)').matches
            ? textDecorationLine
            : `${backgroundSize} at ${backgroundPosition}`;
        });
      }
    }
    // Others come to this game after us: a price as prices are.
    await sportsbook.control('/_world', { move: { key, odds: 2 } });
    expect(signs['none up']).not.toBe(signs['none down']);
    expect(signs['none up']).toMatch(/^6px 4px/);
    expect([signs['active up'], signs['active down']]).toEqual(['overline', 'underline']);
  });
});
