/** Rows A1 and A4 to A7 of the promises to everybody who uses the page otherwise than by mouse, on a large screen, in colour. */
import { expect, type Page, test } from '@playwright/test';
import { cell, openCells, selectionOf } from './pages/selection-cell.ts';
import { tabTo } from './pages/tab-to.ts';
import { Sportsbook } from './sportsbook.ts';

interface Target {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What can be pressed and is in sight; links inside a sentence are as tall as its lines and exempt. */
const targetsIn = (page: Page): Promise<readonly Target[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary, [role="slider"]')]
      .filter((element) => {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
        if (element.closest('p, dd, li > span') && element.matches('a')) return false;
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y);
        return width > 0 && height > 0 && hit !== null && (element.contains(hit) || hit.contains(element));
      })
      .map((element) => {
        // A control inside its label is as large as the label.
        const box = (
          element.matches('input') ? (element.closest('label') ?? element) : element
        ).getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
        const { left, top, width, height } = box;
        return { name: `${element.tagName} "${name.slice(0, 40)}"`, left, top, width, height };
      }),
  );

const LEAST_PX = 24;

/** Less than 24 px, and nearer to another target than 24 px allow (WCAG 2.5.8). */
function crowded(targets: readonly Target[]): readonly string[] {
  const isSmall = ({ width, height }: Target) => width < LEAST_PX - 0.5 || height < LEAST_PX - 0.5;
  const middle = ({ left, top, width, height }: Target) => [left + width / 2, top + height / 2] as const;
  return targets.filter(isSmall).flatMap((small) => {
    const [x, y] = middle(small);
    const isNear = (other: Target): boolean => {
      if (other === small) return false;
      const [otherX, otherY] = middle(other);
      if (isSmall(other)) return Math.hypot(otherX - x, otherY - y) < LEAST_PX;
      const dx = Math.max(other.left - x, 0, x - other.left - other.width);
      const dy = Math.max(other.top - y, 0, y - other.top - other.height);
      return Math.hypot(dx, dy) < LEAST_PX / 2;
    };
    const near = targets.find(isNear);
    return near
      ? [`${small.name} ${Math.round(small.width)}x${Math.round(small.height)} beside ${near.name}`]
      : [];
  });
}

/** Whether anything of what has the focus can be seen: not all of it lies under a bar or outside. */
const focusInSight = (page: Page): Promise<{ readonly name: string; readonly seen: boolean }> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const name = `${element.tagName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}"`;
    if (element === document.body) return { name, seen: true };
    const box = element.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
    const seen =
      right > left &&
      bottom > top &&
      shares.some((x) =>
        shares.some((y) => {
          const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
          return hit !== null && (element.contains(hit) || hit.contains(element));
        }),
      );
    return { name, seen };
  });

test.describe('the page for everybody', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    sportsbook = await Sportsbook.open({
      args: ['--seed', '7', '--speed', '0.1', '--live-games', '60', '--line-games', '60'],
      faults: true,
    });
  });
  test.afterAll(() => sportsbook.close());

  const gameOnBoard = async (page: Page): Promise<string> => {
    await page.goto(`${sportsbook.url}/en/live/1`);
    return (await selectionOf(openCells(page).first())).split('.')[0] ?? '';
  };

  test('A1 the whole way to a placed bet goes by keyboard alone', async ({ page }) => {
    await page.goto(`${sportsbook.url}/en/line`);
    await openCells(page).nth(4).waitFor();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
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

    await tabTo(page, page.getByRole('button', { name: 'Demonstration account' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Demonstration account' })).toHaveCount(0);

    await tabTo(page, page.getByRole('link', { name: 'Skip to the bet slip' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: 'Stake' }));
    await page.keyboard.type('100');
    await tabTo(page, page.getByRole('button', { name: /^Place the bet/ }));
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
    const game = await gameOnBoard(page);
    await page.goto(`${sportsbook.url}/en/game/${game}`);
    await openCells(page).nth(4).waitFor();
    await tabTo(page, page.locator('main [data-selection]'));
    const chart = page.getByRole('tooltip').getByRole('img', { name: 'Price history of this session' });
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
      .getByRole('button', { name: /^Settings of/ })
      .click();
    await panes
      .first()
      .getByRole('button', { name: /one place forward$/ })
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

    const size = panes.nth(2).getByRole('button', { name: /^Settings of/ });
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
    const game = await gameOnBoard(page);
    await page.goto(`${sportsbook.url}/en/game/${game}`);
    await openCells(page).nth(4).waitFor();
    const key = await selectionOf(openCells(page).first());
    const moved = cell(page, key);
    const signs: Record<string, unknown> = {};
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      for (const [way, odds] of [
        ['up', forcedColors === 'none' ? 5110 : 7110],
        ['down', forcedColors === 'none' ? 4110 : 6110],
      ] as const) {
        await sportsbook.control('/_world', { move: { key, odds } });
        await expect(moved).toHaveAttribute('data-move', way);
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
    expect(signs['none up']).not.toBe(signs['none down']);
    expect(signs['none up']).toMatch(/^6px 4px/);
    expect([signs['active up'], signs['active down']]).toEqual(['overline', 'underline']);
  });

  for (const [size, viewport] of [
    ['a desk', { width: 1440, height: 900 }],
    ['a phone', { width: 390, height: 844 }],
  ] as const) {
    test(`A5 targets on ${size} are 24 px or stand apart, prices under a thumb 44 px`, async ({
      browser,
    }) => {
      const isPhone = size === 'a phone';
      const context = await browser.newContext({ viewport, hasTouch: isPhone, isMobile: isPhone });
      const page = await context.newPage();
      const game = await gameOnBoard(page);
      for (const path of ['live', 'line', `game/${game}`, 'live/multi', 'favorites', 'bets', 'settings']) {
        await page.goto(`${sportsbook.url}/en/${path}`);
        await page.locator('main h1').first().waitFor();
        if (path === 'live/multi')
          await page.getByRole('button', { name: /Start with the 6 top games/ }).click();
        if (path.startsWith('live') || path.startsWith('game')) await openCells(page).nth(4).waitFor();
        expect(crowded(await targetsIn(page)), path).toEqual([]);
        if (!isPhone) continue;
        const low = await page
          .locator('[data-selection]')
          .evaluateAll((cells) => cells.filter((one) => one.getBoundingClientRect().height < 43.5).length);
        expect(low, path).toBe(0);
      }
      await context.close();
    });
  }

  for (const [size, viewport] of [
    ['320 px', { width: 320, height: 640 }],
    ['400 % of 1280 by 1024', { width: 320, height: 256 }],
  ] as const) {
    test(`A7 no bar hides what has the focus, and nothing runs sideways, at ${size}`, async ({ browser }) => {
      const context = await browser.newContext({ viewport });
      const page = await context.newPage();
      const game = await gameOnBoard(page);
      // The question of consent comes with the first key, and once.
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: 'None', exact: true }).click();
      for (const path of ['live', `game/${game}`, 'live/multi', 'settings']) {
        await page.goto(`${sportsbook.url}/en/${path}`);
        await page.locator('main h1').first().waitFor();
        if (path.startsWith('game')) await openCells(page).nth(4).waitFor();
        const hidden: string[] = [];
        for (let stop = 0; stop < 45; stop += 1) {
          await page.keyboard.press('Tab');
          const { name, seen } = await focusInSight(page);
          if (!seen) hidden.push(name);
        }
        for (let stop = 0; stop < 20; stop += 1) {
          await page.keyboard.press('Shift+Tab');
          const { name, seen } = await focusInSight(page);
          if (!seen) hidden.push(`back: ${name}`);
        }
        expect(hidden, path).toEqual([]);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways, path).toBe(0);
      }
      await context.close();
    });
  }
});
