/**
 * Takes the pictures of the main screens from the running app, small, into `docs/screens/<name>/`: `npm run screens -- <name>`, for example
 * `after`. `--root <folder>` takes them from another checkout that is built, so that two releases stand side by side.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { CouponPage } from '../tests/e2e/pages/coupon.ts';
import { openCells, pressPrice } from '../tests/e2e/pages/selection-cell.ts';
import { Sportsbook } from '../tests/e2e/sportsbook.ts';

const SCALE = 0.6;
const QUALITY = 72;

type Scheme = 'dark' | 'light';

interface Screen {
  readonly name: string;
  readonly width: number;
  readonly scheme: Scheme;
  readonly path: string;
  /** Selections that are picked, each of another game. */
  readonly picks?: number;
  /** What is done before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
}

const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 1440: 900, 2560: 1440 };

const openFirstGame = async (page: Page) => {
  await page.locator('main [data-game]:has([data-phase="playing"]) a').first().click();
  await openCells(page).nth(3).waitFor();
};

const placeOne = async (page: Page) => {
  const coupon = new CouponPage(page);
  await coupon.signIn();
  await pick(page, 1);
  await coupon.stake.fill('100');
  await coupon.placeButton.click();
  await expect(coupon.panel).not.toHaveAttribute('data-coupon-state', 'draft');
};

const SCREENS: readonly Screen[] = [
  { name: '01-live', width: 1440, scheme: 'dark', path: '/en/live' },
  { name: '02-tennis', width: 1440, scheme: 'light', path: '/en/live/4' },
  { name: '03-cricket', width: 1440, scheme: 'light', path: '/en/live/66' },
  { name: '04-live-wide', width: 2560, scheme: 'light', path: '/en/live' },
  { name: '05-live-phone', width: 390, scheme: 'light', path: '/en/live' },
  { name: '06-line-arabic', width: 1440, scheme: 'dark', path: '/ar/line/1' },
  { name: '07-football', width: 1440, scheme: 'dark', path: '/en/live/1', act: openFirstGame },
  { name: '08-tennis-phone', width: 390, scheme: 'dark', path: '/en/live/4', act: openFirstGame },
  { name: '09-slip', width: 1440, scheme: 'light', path: '/en/line/1', picks: 3 },
  {
    name: '10-slip-phone',
    width: 390,
    scheme: 'light',
    path: '/en/line/1',
    picks: 1,
    act: (page) => new CouponPage(page).show(),
  },
  {
    name: '11-bets',
    width: 1440,
    scheme: 'dark',
    path: '/en/line/1',
    async act(page) {
      await placeOne(page);
      await page.getByRole('link', { name: 'My bets' }).first().click();
      await page.locator('[data-bet]').first().waitFor();
    },
  },
  { name: '12-settings', width: 390, scheme: 'dark', path: '/en/settings' },
];

async function pick(page: Page, count: number): Promise<void> {
  const games = page.locator('[data-game]:has([data-selection][data-state="open"])');
  for (let game = 0; game < count; game += 1) await pressPrice(openCells(games.nth(game)).first());
}

/** What comes after the first prices has come: who is signed in, menus, icons. */
async function settled(page: Page): Promise<void> {
  await page.locator('[data-session="guest"], [data-session="signed-in"]').first().waitFor();
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  let before = -1;
  await expect
    .poll(
      async () => {
        const was = before;
        before = await loaded();
        return before === was;
      },
      { intervals: [500] },
    )
    .toBe(true);
}

async function take(browser: Browser, url: string, folder: string, screen: Screen): Promise<void> {
  const { act, name, path, picks = 0, scheme, width } = screen;
  const page = await browser.newPage({
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    deviceScaleFactor: SCALE,
    colorScheme: scheme,
  });
  await page.goto(url + path);
  if (path.includes('/settings')) await page.locator('main form, main section').first().waitFor();
  else await openCells(page).nth(5).waitFor();
  await pick(page, picks);
  await act?.(page);
  await settled(page);
  // Letters in their own face, and a menu that has come in.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: QUALITY });
  await page.close();
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string' } },
});
const folder = fileURLToPath(new URL(`../docs/screens/${positionals[0] ?? 'after'}/`, import.meta.url));
await mkdir(folder, { recursive: true });
const sportsbook = await Sportsbook.open({
  args: ['--seed', '7', '--speed', '0.5'],
  ...(values.root === undefined ? {} : { root: values.root }),
});
const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
try {
  for (const screen of SCREENS) await take(browser, sportsbook.url, folder, screen);
} finally {
  await browser.close();
  await sportsbook.close();
}
