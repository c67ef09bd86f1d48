import { expect, type Page } from '@playwright/test';
import { quickPrices } from '../live-prices.ts';
import { BetsPage, recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

/** A selection on who wins a game; in a slow world it stays open for as long as the story needs. */
const STEADY = { group: 1, minOdds: 1.6, maxOdds: 4 };

/** The presses that reach the page, counted by itself. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = { presses: 0 };
    Object.assign(window, { counter });
    addEventListener('click', () => (counter.presses += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { counter: { presses: number } }).counter.presses);
}

test.describe('My bets', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  /** Places a single of 100 at 3 from a new demonstration account, and answers its id and selection. */
  async function placed(page: Page) {
    const coupon = new CouponPage(page);
    const granted = await coupon.enter(sportsbook.url);
    const [chosen] = await quickPrices(sportsbook, 1, STEADY);
    if (!chosen) throw new Error('no price');
    const { game, selection } = chosen;
    const move = (odds: number) => sportsbook.control('/_world', { move: { key: selection, odds } });
    await move(3);
    await sportsbook.control('/_world', { suspend: { gameId: game, on: false } });
    await coupon.pick(sportsbook.url, [selection]);
    await coupon.stake.fill('100');
    await coupon.choosePolicy('any');
    await coupon.place();
    await coupon.expectState('accepted');
    return { coupon, game, granted, guid: await coupon.betGuid(), move, selection };
  }

  test('cashes out in two presses, and a first one alone does nothing', async ({ page }) => {
    const { coupon, game, granted, guid, move, selection } = await placed(page);
    const bets = new BetsPage(page);
    await bets.open(sportsbook.url);
    const bet = bets.bet(guid);

    // The card is compact, and its leg says how it stands, at which price it was taken and at which it is now.
    await move(2);
    const leg = bet.locator(`[data-leg="${selection}"]`);
    await expect(leg).toHaveAttribute('data-leg-standing', /winning|losing/);
    await expect(leg.locator('[data-live-score]')).toBeVisible();
    await expect(leg).toContainText('now 2.00');
    await expect.poll(async () => (await bet.boundingBox())?.height).toBeLessThanOrEqual(150);

    const presses = await countPresses(page);
    await bet.getByRole('button', { name: /^Cash out 142\.50/ }).click();
    await expect(bet).toContainText('Fair value 150.00');
    // An offer that falls takes the question back: the lower amount has to be asked for anew.
    await move(2.5);
    await expect(bet.getByRole('button', { name: /^Cash out 114\.00/ })).toBeVisible();
    expect(await coupon.balance()).toBe(granted - 100_00n);

    const before = await presses();
    await bet.getByRole('button', { name: /^Cash out 114\.00/ }).click();
    await bet.getByRole('button', { name: /^Confirm 114\.00/ }).click();
    expect((await presses()) - before).toBe(2);
    await bets.show('Settled');
    await expect(bet).toHaveAttribute('data-bet-status', 'cashed_out', { timeout: 20_000 });
    await expect.poll(() => coupon.balance()).toBe(granted - 100_00n + 114_00n);
    await bets.show('All');
    await expect(bet).toBeVisible();
    expect((await recordedBets(page))[0]).toMatchObject({ status: 'cashed_out', cashedOut: '114.00' });
    expect(game).toBeGreaterThan(0);
  });

  test('an open stake is no loss anywhere, a press on a leg opens its game, and on a phone the bar says how many bets are open', async ({
    page,
  }) => {
    const { game, guid } = await placed(page);
    const bets = new BetsPage(page);

    // A stake in an open bet is neither won nor lost, wherever money is told.
    await bets.open(sportsbook.url);
    await expect(page.locator('[data-in-open-bets]')).toHaveAttribute('data-in-open-bets', '10000');
    const session = page.getByRole('button').filter({ has: page.locator('[data-session-clock]') });
    await expect(session).toHaveText(/:\d\d\s*0\.00/);
    await page.goto(`${sportsbook.url}/en/office/wallets`);
    await expect(page.locator('[data-wallet="KZT"]')).toContainText('In open bets: 100.00');
    await page.goto(`${sportsbook.url}/en/office/history`);
    await expect(page.locator('[data-history-net]')).toHaveAttribute('data-history-net', '0');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${sportsbook.url}/en/live`);
    const way = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /My bets/ });
    await expect(way).toHaveAccessibleName(/1 open/);
    await way.click();
    const bet = bets.bet(guid);
    await expect.poll(async () => (await bet.boundingBox())?.height).toBeLessThanOrEqual(150);
    await bet.locator('[data-leg] a').click();
    await expect(page).toHaveURL(new RegExp(`/en/game/${game}`));
  });

  test('the portfolio says what a game wins or loses, and the bet slip refuses what would ride on it beyond a rail', async ({
    page,
  }) => {
    const { coupon, game, selection } = await placed(page);
    await page.goto(`${sportsbook.url}/en/bets?tab=portfolio`);
    const exposure = page.locator(`[data-exposure="${game}"]`);
    await expect(exposure).toHaveAttribute('data-riding', '10000');
    // 100.00 at 3: one outcome wins 200.00, every other one loses the stake.
    await expect(exposure.locator('[data-most="20000"]')).toHaveAttribute('data-least', '20000');
    await expect(exposure.locator('[data-most="-10000"]').first()).toHaveAttribute('data-least', '-10000');

    // The rail of one game: at it a bet can be placed, beyond it nothing is sent.
    await page.getByRole('link', { name: 'Guard rails of your own' }).click();
    await page.getByRole('textbox', { name: /^Most on one game/ }).fill('150');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('[data-own-rails]')).toHaveAttribute('data-own-rails', 'game');
    await coupon.pick(sportsbook.url, [selection]);
    await coupon.choosePolicy('any');
    await coupon.stake.fill('50.01');
    const problem = coupon.panel.locator('[data-problem="rail_game"]');
    await expect(problem).toContainText('150.01');
    await coupon.stake.fill('50');
    await expect(problem).toHaveCount(0);
    await coupon.place();
    await coupon.expectState('accepted');
    await page.goto(`${sportsbook.url}/en/bets?tab=portfolio`);
    await expect(exposure).toHaveAttribute('data-riding', '15000');
    await expect(exposure).toContainText('In more than one bet');
  });
});
