import { expect, test } from '@playwright/test';
import { BetsPage, recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { Sportsbook } from '../sportsbook.ts';

const HOUR = 3_600_000;
/** The longest match of maps, with what comes before and after it. */
const PLAYED_MS = 5 * HOUR;
const SHOOTER = 86;

interface Duellist {
  readonly GameId: number;
  readonly Side: number;
  readonly Name: string;
  readonly Start: number;
}

test.describe('e-sports', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    sportsbook = await Sportsbook.open({
      faults: true,
      args: ['--seed', '7', '--speed', '1', '--live-games', '60', '--line-games', '160'],
    });
  });
  test.afterAll(() => sportsbook.close());

  test('has its sections, the maps of a game in play, and a duel that is bet on and paid', async ({
    page,
  }) => {
    await page.goto(`${sportsbook.url}/en/cyber`);
    await page.locator('[data-cyber-section="1005"]').click();
    await expect(page).toHaveURL(/section=1005/);
    await page.locator(`[data-cyber-sport="${SHOOTER}"]`).click();
    const rows = page.locator('[data-cyber="1005"] [data-game]');
    await expect(rows.first().locator('[data-selection]').first()).toBeVisible();

    // The maps of one that is played, as its statistics tell them.
    const live = await fetch(
      `${sportsbook.url}/service-api/LiveFeed/Get1x2_VZip?sports=${SHOOTER}&count=50&lng=en`,
    );
    const { Value } = (await live.json()) as {
      readonly Value: readonly { I: number; SC?: { PS?: unknown[] } }[];
    };
    const played = Value.find(({ SC }) => (SC?.PS ?? []).length > 0);
    if (!played) throw new Error('no game of the shooter is played');
    await page.goto(`${sportsbook.url}/en/game/${played.I}`);
    const panel = page.locator('[data-maps]');
    await expect(panel.locator('[data-map]')).toHaveCount(3);
    await expect(panel.locator('[data-map-state="live"], [data-map-state="over"]').first()).toBeVisible();
    await expect(panel.locator('[data-roster]').first()).toHaveAttribute('data-roster', '6');

    // Two of one day against each other.
    const asked = await fetch(
      `${sportsbook.url}/service-api/LineFeed/GetAvailablePlayersForDuel?sportId=${SHOOTER}&lng=en`,
    );
    const { data } = (await asked.json()) as { readonly data: { readonly Players: readonly Duellist[] } };
    const [one] = data.Players;
    const other = data.Players.find(({ GameId }) => GameId !== one?.GameId);
    if (!one || !other) throw new Error('no two games of a day');
    await page.goto(`${sportsbook.url}/en/cyber?feed=line&duel=1`);
    const builder = page.locator('[data-duel]');
    await builder.getByLabel('Discipline').selectOption(String(SHOOTER));
    await builder.getByLabel('First side').selectOption(`${one.GameId}.${one.Side}`);
    await builder.getByLabel('Second side').selectOption(`${other.GameId}.${other.Side}`);
    await builder.getByRole('button', { name: 'Build duel' }).click();
    await expect(builder).toHaveAttribute('data-duel', 'built');
    const price = builder.locator('[data-selection*=".8285.44021."]');
    await expect(price).toHaveAttribute('data-state', /open/);
    const coupon = new CouponPage(page);
    const granted = await coupon.signIn();
    await expect(async () => {
      if ((await price.getAttribute('aria-pressed')) !== 'true') await price.click();
      await expect(price).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
    }).toPass();
    await expect(coupon.items).toHaveCount(1);
    await expect(coupon.items.first()).toContainText('to score more');
    await coupon.choosePolicy('any');
    await coupon.stake.fill('100');
    await coupon.placeButton.click();
    await expect.poll(() => coupon.balance()).toBe(granted - 100_00n);

    // Both games are played by the world's own clock.
    const last = Math.max(one.Start, other.Start) * 1_000;
    await sportsbook.control('/_world', { clock: { jumpMs: last + PLAYED_MS - Date.now() } });
    await expect
      .poll(async () => (await recordedBets(page)).map(({ status }) => status))
      .toEqual([expect.stringMatching(/^(?:won|lost)$/)]);
    const [settled] = await recordedBets(page);
    const paid = BigInt((settled?.payout ?? '0').replace('.', ''));
    await expect.poll(() => coupon.balance()).toBe(granted - 100_00n + paid);
    const bets = new BetsPage(page);
    await bets.open(sportsbook.url);
    await bets.show('Settled');
    await expect(bets.bet(settled?.betGuid ?? '')).toHaveAttribute('data-bet-status', settled?.status ?? '');
  });
});
