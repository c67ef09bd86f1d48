import { expect, type Page } from '@playwright/test';
import { recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { openCells, pressPrice } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

interface RawGame {
  readonly I: number;
  readonly O1: string;
}

async function games({ decided, url }: Sportsbook, feed: string, count: number): Promise<readonly RawGame[]> {
  const response = await fetch(`${url}/service-api/${feed}/Get1x2_VZip?lng=en&sports=1&count=100`);
  const { Value: listed } = (await response.json()) as { readonly Value: readonly RawGame[] };
  return listed.filter(({ I }) => !decided.has(I)).slice(0, count);
}

/** Chooses from the menu of a game's page what else of it is followed. */
async function choose(page: Page, url: string, name: string): Promise<void> {
  if (page.url() !== url) await page.goto(url);
  await page.getByRole('button', { name: 'Follow teams, dashboard' }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

const dashboard = (page: Page): Promise<readonly string[]> =>
  page
    .locator('[data-dashboard-game]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-dashboard-game') ?? ''));

test('teams are followed, and a dashboard is filled, ordered by keyboard and by drag, and kept', async ({
  page,
  shared: sportsbook,
}) => {
  const [first, second] = await games(sportsbook, 'LiveFeed', 2);
  const [third] = await games(sportsbook, 'LineFeed', 1);
  if (!first || !second || !third) throw new Error('the world has too few games');
  const pageOf = ({ I }: RawGame) => `${sportsbook.url}/en/game/${I}`;
  await choose(page, pageOf(first), 'Add to the dashboard');
  await choose(page, pageOf(first), `Follow ${first.O1}`);
  await choose(page, pageOf(second), 'Add to the dashboard');
  await choose(page, `${pageOf(third)}?feed=line`, 'Add to the dashboard');

  // Above the board, without a press.
  await page.goto(`${sportsbook.url}/en/live`);
  const ids = [first, second, third].map(({ I }) => String(I));
  await expect.poll(() => dashboard(page)).toEqual(ids);

  await page.goto(`${sportsbook.url}/en/favorites`);
  await expect(page.locator('[data-favorite-team]')).toContainText(first.O1);
  await expect(
    page.locator(`[role="row"] [data-game="${first.I}"], [data-game="${first.I}"]`).first(),
  ).toBeVisible();
  const handle = (id: string | undefined) => page.locator(`[data-dashboard-game="${id}"] [data-handle]`);
  await handle(ids[2]).press('Home');
  await expect.poll(() => dashboard(page)).toEqual([ids[2], ids[0], ids[1]]);
  await handle(ids[1]).dragTo(page.locator(`[data-dashboard-game="${ids[2]}"]`));
  await expect.poll(() => dashboard(page)).toEqual([ids[1], ids[2], ids[0]]);

  // What a guest chose joins the account, and is taken back from it at once.
  const coupon = new CouponPage(page);
  await coupon.signIn();
  const note = page.getByText('favourites were added to your account');
  await expect(note).toContainText('4');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[data-dashboard-game], [data-favorite-team]')).toHaveCount(0);

  // The dashboard leads to a game, and to a bet on it.
  await choose(page, `${pageOf(third)}?feed=line`, 'Add to the dashboard');
  await page.goto(`${sportsbook.url}/en/favorites`);
  await page.locator(`[data-dashboard-game="${third.I}"]`).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/en/game/${third.I}`));
  await pressPrice(openCells(page).first());
  await coupon.choosePolicy('any');
  await coupon.stake.fill('100');
  await coupon.placeUntilAccepted();
  expect((await recordedBets(page)).map(({ status }) => status)).toEqual(['open']);
});
