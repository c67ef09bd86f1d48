import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { sharedFolder } from '../../helpers/repository/shared-folder.ts';
import { CouponPage } from '../pages/coupon.ts';
import { pressPrice, pricesOn } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import { Sportsbook } from '../sportsbook.ts';

const recordings = sharedFolder();
const LONG_KEYS = { betting: { feedKeys: 'long' } } as const;
const RECORDED = 'live-v3-games1x2-football-2026-08-30.json';

/** The server answers no call of the short keys any more. */
async function speakLongKeysOnly(sportsbook: Sportsbook): Promise<void> {
  for (const feed of ['LiveFeed', 'LineFeed'])
    await sportsbook.control('/_faults', { pathPrefix: `/service-api/${feed}/`, status: 404 });
}

/** Picks an open price of the screen, places a bet on it and waits until it is accepted. */
async function bet(page: Page): Promise<void> {
  const coupon = new CouponPage(page);
  await coupon.signIn();
  await pressPrice(page.locator('[data-selection][data-odds][data-state="open"]').first());
  await coupon.show();
  await coupon.stake.fill('100');
  await coupon.choosePolicy('any');
  await coupon.placeUntilAccepted();
}

test.describe('a server that speaks only the long keys', () => {
  test('has its boards, menu, games, search and bets in the same client', async ({
    page,
    shared: sportsbook,
  }) => {
    await sportsbook.configure(LONG_KEYS);
    try {
      await speakLongKeysOnly(sportsbook);
      await page.goto(`${sportsbook.url}/en/live`);
      const prices = page.locator('[data-selection][data-odds]');
      await prices.nth(20).waitFor({ state: 'attached' });
      // The menu is counted from the games.
      await expect(page.getByRole('link', { name: /^Football/ }).first()).toBeVisible();
      // First halves are games of their own, which its list names.
      await page.getByRole('button', { name: 'Asian', exact: true }).click();
      const half = page.locator('[data-asian] [data-part="half"] [data-odds]').first();
      await expect(half).toBeVisible();
      const halfGame = await half.evaluate(
        (cell: HTMLElement) => (cell.dataset['selection'] ?? '').split('.')[0],
      );
      await expect(page.locator(`[data-game="${halfGame}"]`)).toHaveCount(0);
      await page.getByRole('button', { name: 'Asian', exact: true }).click();
      const game = await page.locator('[data-game]').first().getAttribute('data-game');
      await page.goto(`${sportsbook.url}/en/game/${game}`);
      await prices.nth(10).waitFor({ state: 'attached' });
      await bet(page);
      await page.goto(`${sportsbook.url}/en/line`);
      await prices.nth(20).waitFor({ state: 'attached' });
      const away = page.locator('[data-game] a[title][href*="/game/"]').first();
      const name = ((await away.getAttribute('title')) ?? '').split(' – ')[0] ?? '';
      await page.goto(`${sportsbook.url}/en/live`);
      const field = page.getByRole('dialog').getByRole('combobox');
      // Keys are heard once the page has started.
      await expect(async () => {
        await page.keyboard.press('Control+k');
        await expect(field).toBeVisible({ timeout: 8_000 });
      }).toPass();
      await field.fill(name);
      // A game of the line, which this page has no board of: found in the list of the other feed.
      await expect(
        page.getByRole('dialog').getByRole('option').filter({ hasText: name }).first(),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      for (const screen of ['/top-events', '/live/multi', '']) {
        await page.goto(`${sportsbook.url}/en${screen}`);
        if (screen === '/live/multi') await page.getByRole('button', { name: /top games/ }).click();
        await prices.first().waitFor({ state: 'attached' });
      }
      await page.goto(`${sportsbook.url}/en/express-day`);
      await expect(page.locator('[data-express-state="open"]').first()).toBeVisible();
    } finally {
      await sportsbook.configure();
      await fetch(`${sportsbook.url}/_faults`, { method: 'DELETE' });
    }
  });

  test('shows recorded games of that generation with their prices, and takes a bet on one', async ({
    page,
  }) => {
    test.skip(!recordings, 'the recordings are not beside this checkout');
    const folder = join(tmpdir(), `touchline-long-keys-${process.pid}`);
    await mkdir(folder, { recursive: true });
    await cp(join(recordings ?? '', 'captures', RECORDED), join(folder, RECORDED));
    const recorded = await readFile(join(folder, RECORDED), 'utf8');
    const sportsbook = await Sportsbook.open({ faults: true, site: LONG_KEYS, args: ['--replay', folder] });
    try {
      await speakLongKeysOnly(sportsbook);
      await page.goto(`${sportsbook.url}/en/live`);
      await page.locator('[data-selection][data-odds]').nth(2).waitFor({ state: 'attached' });
      const shown = [...(await pricesOn(page))];
      expect(shown.length).toBeGreaterThan(2);
      for (const [, odds] of shown) expect(recorded).toContain(`"cf":${odds}`);
      await bet(page);
    } finally {
      await sportsbook.close();
      await rm(folder, { recursive: true });
    }
  });
});
