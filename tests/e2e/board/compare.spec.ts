import { expect, type Locator, test } from '@playwright/test';
import { Sportsbook } from '../sportsbook.ts';

const OWN = 'Touchline';

/** The prices of a row by their books, and which of them are marked as the best. */
const pricesOf = (row: Locator) =>
  row.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('[data-book][data-odds]')].map(({ dataset }) => ({
      book: dataset['book'] ?? '',
      odds: Number(dataset['odds']),
      isOpen: (dataset['state'] ?? '').split(' ').includes('open'),
      isBest: dataset['best'] === 'true',
    })),
  );

test.describe('the comparison of several books', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    sportsbook = await Sportsbook.open({
      faults: true,
      args: ['--seed', '7', '--speed', '0.5', '--live-games', '120', '--line-games', '200', '--books', '3'],
    });
  });
  test.afterAll(() => sportsbook.close());

  test('has the best price, a fair price by the chosen method, a move, a pair that is decided and a market that is covered', async ({
    page,
  }) => {
    await page.goto(`${sportsbook.url}/en/live`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('link', { name: 'Odds comparison' }).click();
    await expect(page).toHaveURL(/\/en\/compare$/);
    const screen = page.locator('[data-compare="whole"]');
    const rows = screen.locator('[data-game] [data-grid-row]:has([data-book])');
    const priced = rows.filter({ has: page.locator('[data-book="Quillon"][data-odds]') });
    await expect(priced.first().locator(`[data-book="${OWN}"][data-odds]`)).toBeVisible({ timeout: 90_000 });

    // The highest open price is marked, wherever it is.
    const marked = priced.filter({ has: page.locator('[data-best]') }).first();
    await expect(marked).toBeVisible();
    await expect(async () => {
      const prices = (await pricesOf(marked)).filter(({ isOpen }) => isOpen);
      const highest = Math.max(...prices.map(({ odds }) => odds));
      expect(prices.filter(({ isBest }) => isBest).map(({ odds }) => odds)).toEqual(
        prices.filter(({ odds }) => odds === highest).map(({ odds }) => odds),
      );
    }).toPass();

    // What sources cost stands beside how they are.
    const source = page.locator('[data-source="Quillon"]');
    await expect(source).toHaveAttribute('data-source-state', 'live');
    expect(Number(await source.locator('[data-requests]').getAttribute('data-requests'))).toBeGreaterThan(0);
    expect(Number(await source.locator('[data-bytes]').getAttribute('data-bytes'))).toBeGreaterThan(1_000);

    // Prices of games in play move by themselves, at one book before the others.
    await expect(rows.locator('[data-first]').first()).toHaveAttribute(
      'data-first',
      /^(?:Touchline|Quillon|Tarnmere)$/,
      {
        timeout: 60_000,
      },
    );

    // A game that has not begun, whose prices stand still until somebody moves them.
    await page.getByRole('radio', { name: 'Upcoming', exact: true }).check();
    await expect(page).toHaveURL(/feed=line/);
    const game = page.locator(
      '[data-game]:has([data-book="Quillon"][data-odds]):has([data-book="Tarnmere"][data-odds])',
    );
    const id = await game.first().getAttribute('data-game');
    const row = page.locator(`[data-game="${id}"] [data-grid-row]:has([data-book])`).first();
    const key = (await row.locator('[data-selection]').first().getAttribute('data-selection')) ?? '';
    const own = row.locator(`[data-book="${OWN}"]`);
    const fair = row.locator('[data-fair]');

    // Another method takes the margin out otherwise.
    const proportional = await fair.getAttribute('data-fair');
    await page.getByLabel('Method of the fair price').selectOption('Power');
    await expect(fair).not.toHaveAttribute('data-fair', proportional ?? '');
    await page.reload();
    await expect(page.getByLabel('Method of the fair price')).toHaveValue('power');

    // A price that moves is seen, and what it is worth against the fair one.
    const before = Number(await own.getAttribute('data-odds'));
    const after = Math.round(before * 1.6 * 100) / 100;
    await sportsbook.control('/_world', { move: { key, odds: after } });
    await expect(own).toHaveAttribute('data-odds', String(after));
    await expect(own).toHaveAttribute('data-best', 'true');
    await expect(own).toHaveAccessibleName(/best odds, \+[\d.]+% against the fair price/);

    // So the market costs less than it pays: in stakes, with the age of every price, and in plain words.
    await page.locator('[data-panel="covered"]').click();
    const covered = page.locator(`[data-covered-game="${id}"]`).first();
    await expect(covered).toBeVisible({ timeout: 60_000 });
    await expect(covered).toContainText(
      /Stakes of [\d.,]+ in all return at least [\d.,]+ if every bet is accepted/,
    );
    await expect(covered.locator('[data-leg-book]').first()).toContainText(/received .* ago, changed/);
    await expect(page.locator('[data-covered]')).toContainText('If one is refused or the odds change');

    // A pair in doubt is decided by one key, and the answer stays on the device.
    await page.locator('[data-panel="doubts"]').click();
    const panel = page.locator('[data-doubts]');
    const doubt = panel.locator('[data-doubt]');
    await expect(doubt).toBeVisible({ timeout: 60_000 });
    const asked = await doubt.getAttribute('data-doubt');
    await expect(panel).toBeFocused();
    await page.keyboard.press('y');
    await expect(panel).toContainText('1 answer on this device');
    await expect(panel.locator(`[data-doubt="${asked}"]`)).toHaveCount(0);
    await page.reload();
    await page.locator('[data-panel="doubts"]').click();
    await expect(panel).toContainText('1 answer on this device');
    await panel.getByRole('button', { name: /Undo last/ }).click();
    await expect(panel).toContainText('0 answers on this device');
  });
});
