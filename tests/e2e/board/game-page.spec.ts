import { expect } from '@playwright/test';
import { livePrices } from '../live-prices.ts';
import { someFootball } from '../pages/game-on-board.ts';
import { openCells } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

test.describe('the page of a game', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  for (const { name, sport } of [
    { name: 'football', sport: 1 },
    { name: 'tennis', sport: 4 },
  ])
    test(`of ${name} has its first price within 300 px on a phone, and the score once and always`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      // A game that is far from its end has more markets than the screen is high.
      const [price] = await livePrices(sportsbook, { sport, minOdds: 1.5, maxOdds: 3 });
      await page.goto(`${sportsbook.url}/en/game/${price?.game}`);
      const first = page.locator('[data-selection]').first();
      await first.waitFor();
      await expect.poll(async () => (await first.boundingBox())?.y ?? Infinity).toBeLessThanOrEqual(300);
      await expect(
        page.locator('header table [data-kind="sets"], header table [data-kind="total"]'),
      ).toHaveCount(0);
      // What is scrolled away with the header stays in one line at the top, above the tabs of the markets.
      await page.locator('[data-selection]').last().scrollIntoViewIfNeeded();
      await expect(page.locator('[data-game-line] [data-score]')).toBeInViewport({ ratio: 1 });
      await page.locator('main header').first().scrollIntoViewIfNeeded();
      await expect(page.locator('[data-game-line]')).toHaveCount(0);
    });

  test('narrows its markets by tab and text, folds and pins them, and leads to the parts of the game', async ({
    page,
  }) => {
    const game = await someFootball(sportsbook);
    await page.goto(`${sportsbook.url}/en/game/${game}`);
    const cards = page.locator('[data-group]');
    await cards.nth(4).waitFor();
    const all = await cards.count();

    await page.getByRole('tab', { name: 'Handicaps', exact: true }).click();
    await expect.poll(() => cards.count()).toBeLessThan(all);
    await expect(page.locator('[data-group="2"]')).toBeVisible();
    await expect(page.locator('[data-group="17"]')).toHaveCount(0);
    await page
      .getByRole('tablist', { name: 'Market types' })
      .getByRole('tab', { name: 'All', exact: true })
      .click();
    await page.getByRole('textbox', { name: 'Filter markets' }).fill('asian total');
    await expect(cards).toHaveCount(1);
    await page.getByRole('textbox', { name: 'Filter markets' }).fill('no such market');
    await expect(page.getByText('No markets match the filter')).toBeVisible();
    await page.getByRole('textbox', { name: 'Filter markets' }).fill('');
    await expect(page).not.toHaveURL(/find=/);

    const total = page.locator('[data-group="17"]');
    await total.getByRole('button', { name: 'Pin Total goals' }).click();
    await expect(cards.first()).toHaveAttribute('data-group', '17');
    await total.getByRole('button', { name: 'Total goals', exact: true }).click();
    await expect(total.locator('[data-selection]')).toHaveCount(0);
    await page.reload();
    await expect(cards.first()).toHaveAttribute('data-group', '17');
    await expect(total.locator('[data-selection]')).toHaveCount(0);

    const parts = page.getByRole('navigation', { name: 'Game periods' });
    await parts.getByRole('link').nth(1).click();
    await expect(page).not.toHaveURL(new RegExp(`/game/${game}(\\?|$)`));
    await expect(parts.locator('[aria-current="page"]')).toHaveCount(1);
  });

  test('keeps what is looked at and the notation of its odds in the address', async ({ browser, page }) => {
    const game = await someFootball(sportsbook);
    await page.goto(`${sportsbook.url}/en/game/${game}`);
    await page.locator('[data-group]').nth(4).waitFor();
    await page.getByRole('tab', { name: 'Totals', exact: true }).click();
    await page.getByRole('textbox', { name: 'Filter markets' }).fill('asian');
    await page.getByRole('button', { name: /^Odds: / }).click();
    await page.getByRole('button', { name: /^American/ }).click();
    await expect(page).toHaveURL(/\?(?=.*market=total)(?=.*find=asian)(?=.*odds=american)/);

    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(page.url());
    await expect(elsewhere.locator('[data-group]')).toHaveCount(1);
    await expect(elsewhere.getByRole('tab', { name: 'Totals', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(elsewhere.locator('[data-odds-text]').first()).toHaveText(/^[+\u2212]\d+$/);
    await elsewhere.getByRole('link', { name: 'Upcoming', exact: true }).click();
    await expect(elsewhere).toHaveURL(/\/en\/line\?odds=american$/);
    await elsewhere.context().close();
  });

  test('tells the age and the history of a price on demand', async ({ page }) => {
    const game = await someFootball(sportsbook);
    await page.goto(`${sportsbook.url}/en/game/${game}`);
    await openCells(page).nth(4).hover();
    const details = page.getByRole('tooltip');
    await expect(details).toBeVisible();
    await expect(details.getByText(/^Confirmed \d+ s ago$/)).toBeVisible();
    await expect(details.getByRole('img', { name: 'Price history' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.move(5, 5);
    await expect(details).toHaveCount(0);
  });
});
