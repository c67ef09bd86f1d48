/** Texts that are accented and 40 % longer than English, said by the operator in a language without texts of its own: nothing is wider than its place. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { pseudoText } from '#src/i18n/pseudo-language.ts';
import { quickestPrice } from '../live-prices.ts';
import { CouponPage } from '../pages/coupon.ts';
import { moveTo } from '../pages/move-to.ts';
import { openCells, pressPrice } from '../pages/selection-cell.ts';
import { Sportsbook } from '../sportsbook.ts';

const LONG_IN = 'de';

function longTexts(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const files = readdirSync('locales/en').filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => {
      const english = JSON.parse(readFileSync(`locales/en/${file}`, 'utf8')) as Record<string, string>;
      const long = Object.entries(english).map(([key, text]) => [key, pseudoText(text, 'xa')]);
      return [file.slice(0, -'.json'.length), Object.fromEntries(long)];
    }),
  );
}

/** What is wider than the window, and texts that stand beyond their box without being cut. */
const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isCutOrScrolled = ({ overflowX, textOverflow }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll';
    const found = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
      );
      // A box of one pixel is for screen readers; a picture sizes its own letters.
      if (!hasText || element.clientWidth < 2 || element.closest('svg')) return false;
      const style = getComputedStyle(element);
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return isSeen && !isCutOrScrolled(style) && element.scrollWidth > element.clientWidth + 1;
    });
    const beyond = document.documentElement.scrollWidth - innerWidth;
    return [
      ...(beyond > 0 ? [`the page by ${beyond} px`] : []),
      ...found.map(({ className, textContent }) => `${className}: ${textContent?.slice(0, 40)}`),
    ];
  });

test.describe('long texts', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    sportsbook = await Sportsbook.open({
      faults: true,
      texts: { [LONG_IN]: longTexts() },
      args: ['--seed', '7', '--speed', '0.1', '--live-games', '50', '--line-games', '20'],
    });
  });
  test.afterAll(() => sportsbook.close());

  for (const [shape, viewport] of [
    ['desk', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const)
    test(`stay within their places on a ${shape}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const { game } = await quickestPrice(sportsbook);
      await page.goto(`${sportsbook.url}/${LONG_IN}/live`);
      await openCells(page).first().waitFor();
      await expect(page.getByText(pseudoText('Live', 'xa')).filter({ visible: true }).first()).toBeVisible();
      await page.locator('[data-session="guest"] button').first().click();
      await expect.poll(() => new CouponPage(page).balance()).toBeGreaterThan(0n);
      await pressPrice(openCells(page).first());
      const found: Record<string, readonly string[]> = {};
      const look = async (path: string) => {
        const wide = await tooWide(page);
        if (wide.length > 0) found[path] = wide;
      };
      await look('live');
      for (const path of [
        '',
        'line',
        'live/multi',
        `game/${game}`,
        'express-day',
        'top-events',
        'cyber',
        'toto',
        'virtual',
        'casino',
        'tournaments',
        'friends',
        'rules',
        'blog',
        'favorites',
        'bets',
        'bets/history',
        'calculator',
        'settings',
        'office/account',
        'office/wallets',
        'office/bonuses',
        'information/contacts',
        'registration',
      ]) {
        await moveTo(page, `${LONG_IN}/${path}`);
        await look(path);
      }
      expect(found).toEqual({});
    });
});
