/**
 * The test of every language that can be chosen, one after the other in one page: its screens are there, in its
 * direction, with texts and never their keys, nothing is wider than a phone, and what a field asks for can be read.
 */
import { expect, test } from '@playwright/test';
import { OFFERED, tagOf } from '#server/languages.ts';
import { livePrices } from '../live-prices.ts';
import { Sportsbook } from '../sportsbook.ts';
import { keysAmong, textsOn } from './foreign-words.ts';

/** Addresses behind the language, each with what is there when the screen is. */
const screens = (game: string) =>
  [
    ['', 'main h1'],
    ['/live', '[data-game]'],
    ['/line', '[data-game]'],
    [`/game/${game}`, '[data-group]'],
    ['/information/about', '[data-text]'],
  ] as const;
/** Further screens, of languages with texts of their own. */
const FURTHER = [
  ['/rules', '[data-rules]'],
  ['/settings', 'main section'],
] as const;

let sportsbook: Sportsbook;
test.beforeAll(async () => {
  sportsbook = await Sportsbook.open({
    args: ['--live-games', '12', '--line-games', '12', '--speed', '0.1'],
  });
});
test.afterAll(() => sportsbook.close());

test('every language has its screens', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${sportsbook.url}/en/live`);
  await expect(page.locator('[data-session="guest"]')).toBeVisible();
  expect(OFFERED.length).toBeGreaterThan(100);
  // Before its start: it is there until the last language.
  const [price] = await livePrices(sportsbook, { startsInMs: 60 * 60_000 });
  const all = screens(String(price?.game));
  const found: Record<string, unknown> = {};
  for (const { code, direction, isComplete } of OFFERED)
    for (const [path, marker] of isComplete ? [...all, ...FURTHER] : all) {
      const at = `/${code}${path}`;
      await page.evaluate((to) => history.pushState(null, '', to), at);
      await page.waitForFunction(
        ([tag, selector]) =>
          document.documentElement.lang === tag && document.querySelector(selector)?.checkVisibility(),
        [tagOf(code), marker] as const,
      );
      const seen = await page.evaluate(() => {
        const { clientWidth, dir, scrollWidth } = document.documentElement;
        const main = document.querySelector('#main');
        const isWide = scrollWidth > clientWidth || (main?.scrollWidth ?? 0) > (main?.clientWidth ?? 0);
        const isOut = (element: Element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return width > 0 && element.checkVisibility() && (right > clientWidth + 1 || left < -1);
        };
        const wide = isWide ? [...document.querySelectorAll('body *')].filter(isOut) : [];
        const context = document.createElement('canvas').getContext('2d');
        const isCut = (input: HTMLInputElement) => {
          const { font, paddingInlineEnd, paddingInlineStart } = getComputedStyle(input);
          if (context) context.font = font;
          const room =
            input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
          return input.checkVisibility() && (context?.measureText(input.placeholder).width ?? 0) > room + 1;
        };
        const cut = [...document.querySelectorAll<HTMLInputElement>('main input[placeholder]')].filter(isCut);
        return {
          dir,
          isWide,
          wide: wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 200)),
          cut: cut.map(({ placeholder }) => placeholder),
        };
      });
      const keys = keysAmong(await textsOn(page));
      if (seen.dir !== direction || seen.isWide || seen.cut.length > 0 || keys.length > 0)
        found[at] = { ...seen, keys };
    }
  expect(found).toEqual({});
  expect(errors).toEqual([]);
});
