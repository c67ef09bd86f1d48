/** Rows A5 and A7 of the promises to everybody who uses the page otherwise than by mouse: what can be pressed and what has the focus, by size of the screen. */
import { expect, type Page } from '@playwright/test';
import { gameOnBoard } from '../pages/game-on-board.ts';
import { moveTo } from '../pages/move-to.ts';
import { openCells } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

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

/** The targets that are less than 24 px, and nearer to another target than 24 px allow (WCAG 2.5.8). */
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

test.describe('the page for everybody, by size', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
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
      const game = await gameOnBoard(page, sportsbook);
      for (const path of [
        '',
        'live',
        'line',
        `game/${game}`,
        'live/multi',
        'favorites',
        'express-day',
        'top-events',
        'bets',
        'settings',
      ]) {
        await moveTo(page, `en/${path}`);
        if (path === 'live/multi')
          await page.getByRole('button', { name: /Start with the 6 top games/ }).click();
        if (path === '' || path.startsWith('live') || path.startsWith('game'))
          await openCells(page).nth(4).waitFor();
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
      const game = await gameOnBoard(page, sportsbook);
      // The question of consent comes with the first key, and once.
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: 'Essential', exact: true }).click();
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
