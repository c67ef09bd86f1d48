/** Makes the picture of the README from the running app: a seeded world, the live board, two selections in the coupon. */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import playwrightConfig from '../playwright.config.ts';
import { Sportsbook } from '../tests/e2e/sportsbook.ts';

const PICTURE = fileURLToPath(new URL('../docs/live-board.png', import.meta.url));

const sportsbook = await Sportsbook.open({ args: ['--seed', '7'] });
const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
  await page.goto(`${sportsbook.url}/en/live`);
  const open = page.locator('[data-game]').locator('[data-selection][data-state="open"]');
  await open.nth(30).waitFor();
  const games = page.locator('[data-game]:has([data-selection][data-state="open"])');
  for (const game of [0, 1])
    await games.nth(game).locator('[data-selection][data-state="open"]').first().click();
  await page.locator('[data-consent]').getByRole('button').first().click();
  // Until prices have moved under the eyes of the picture.
  await page.locator('[data-move]').first().waitFor();
  await page.screenshot({ path: PICTURE });
} finally {
  await browser.close();
  await sportsbook.close();
}
