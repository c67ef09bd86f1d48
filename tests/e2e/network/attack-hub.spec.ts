import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { someLivePrices } from '../live-prices.ts';
import { recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { openCells, pricesOn } from '../pages/selection-cell.ts';
import { Sportsbook } from '../sportsbook.ts';

const KILLS = 5;

/** The shared worker is ended again and again while prices move in a crowd and a bet is under way. */
test.describe('a hub that is ended under load', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    sportsbook = await Sportsbook.open({
      faults: true,
      args: ['--seed', '7', '--live-games', '120', '--line-games', '40', '--changes-per-second', '2000'],
    });
  });
  test.afterAll(() => sportsbook.close());

  const hubsOf = async (session: CDPSession): Promise<readonly string[]> => {
    const { targetInfos } = await session.send('Target.getTargets');
    return targetInfos
      .filter(({ type, url }) => type === 'shared_worker' && url.startsWith(sportsbook.url))
      .map(({ targetId }) => targetId);
  };

  test(`is followed by one that goes on, ${KILLS} times over, and the bet of that moment exists once`, async ({
    browser,
  }) => {
    const context = await browser.newContext();
    const board = await context.newPage();
    const errors: string[] = [];
    const listen = (page: Page) => page.on('pageerror', (error) => errors.push(error.message));
    listen(board);
    await board.goto(`${sportsbook.url}/en/live`);
    await openCells(board).nth(5).waitFor();

    const bettor = await context.newPage();
    listen(bettor);
    await bettor.goto(`${sportsbook.url}/en/live`);
    const coupon = new CouponPage(bettor);
    await coupon.signIn();
    // Before its game: no goal closes the price while the story goes on.
    const [price] = await someLivePrices(sportsbook, 1, {
      minOdds: 1.5,
      maxOdds: 4,
      startsInMs: 20 * 60_000,
    });
    await coupon.pick(sportsbook.url, [price?.selection ?? '']);
    await coupon.choosePolicy('any');
    await coupon.stake.fill('100');

    const session = await browser.newBrowserCDPSession();
    const killed = new Set<string>();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      // The second falls while the answer to the bet is on its way.
      const isPlacing = kill === 2;
      if (isPlacing) {
        await bettor.bringToFront();
        await sportsbook.control('/_faults', {
          pathPrefix: '/service-api/LiveBet/Secure/',
          times: 1,
          delayMs: 1_500,
        });
        await coupon.place();
        await coupon.expectState('sending', 'delayed');
      }
      const [hub] = await hubsOf(session);
      expect(hub).toBeDefined();
      killed.add(hub ?? '');
      await session.send('Target.closeTarget', { targetId: hub ?? '' });
      if (isPlacing) await coupon.expectState('accepted');

      await board.bringToFront();
      await expect
        .poll(async () => (await hubsOf(session)).filter((target) => !killed.has(target)).length)
        .toBe(1);
      await openCells(board).nth(5).waitFor();
      const before = await pricesOn(board);
      await expect
        .poll(async () =>
          [...(await pricesOn(board))].some(([key, odds]) => before.has(key) && before.get(key) !== odds),
        )
        .toBe(true);
    }
    expect(killed.size).toBe(KILLS);
    expect(await recordedBets(bettor)).toHaveLength(1);
    expect(errors).toEqual([]);
    await context.close();
  });
});
