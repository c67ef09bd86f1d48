/** What the house puts together: an express of the day from its page to My bets, and what its page says when a leg stops. */
import { expect } from '@playwright/test';
import { livePrices } from '../live-prices.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { BetsPage, recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { cell, pressPrice } from '../pages/selection-cell.ts';
import { wordOf } from '../pages/words.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

test.describe('what the house puts together', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

  test('an express of the day is put into the bet slip by one press, placed with its bonus, and stands in My bets', async ({
    page,
  }) => {
    const coupon = new CouponPage(page);
    const word = (key: string) => wordOf('en', 'offers', key);
    await page.goto(`${sportsbook.url}/en/express-day`);
    const cards = page.locator('[data-day-express]');
    await expect(cards.and(page.locator('[data-express-state="open"]'))).toHaveCount(2);
    await coupon.signIn();
    await expectAccessible(page, 'the expresses of the day');
    const card = cards.first();
    const keys = await card
      .locator('[data-express-leg]')
      .evaluateAll((legs) => legs.map((leg) => leg.getAttribute('data-express-leg') ?? ''));
    const boosted = Number(await card.locator('[data-express-boosted]').getAttribute('data-express-boosted'));

    await test.step('a leg of another one stops: it is said, and that one cannot be taken', async () => {
      const other = cards.nth(1);
      const leg = other.locator('[data-express-leg]').first();
      const game = Number((await leg.getAttribute('data-express-leg'))?.split('.')[0]);
      await sportsbook.control('/_world', { suspend: { gameId: game, on: true } });
      await expect(leg).toHaveAttribute('data-leg-state', 'suspended');
      await expect(other).toHaveAttribute('data-express-state', 'suspended');
      await expect(other.getByRole('button')).toBeDisabled();
      // Others are offered now; those on the screen stay until they are asked for.
      await page.getByRole('button', { name: word('express.show') }).click();
      await expect(page.locator(`[data-day-express] [data-express-leg^="${game}."]`)).toHaveCount(0);
    });

    await card.getByRole('button', { name: word('express.take') }).click();
    await expect(coupon.items).toHaveCount(keys.length);
    for (const key of keys) await expect(coupon.item(key)).toBeVisible();
    await coupon.stake.fill('1000');
    await expect(coupon.placeButton).toHaveAttribute('aria-disabled', 'false');
    // Of a stake of a thousand: the odds with the bonus, cut to thousandths, are what is promised but for what is less than one.
    expect(Math.floor(Number(await coupon.promised()))).toBe(boosted);
    await coupon.place();
    await coupon.expectState('accepted');
    const guid = await coupon.betGuid();
    const bet = (await recordedBets(page)).find(({ betGuid }) => betGuid === guid);
    expect(bet?.legs.map(({ key }) => key).sort()).toEqual([...keys].sort());
    const bets = new BetsPage(page);
    await bets.open(sportsbook.url);
    await expect(bets.bet(guid)).toHaveAttribute('data-bet-status', 'open');

    await test.step('every leg wins: it is paid with its bonus', async () => {
      const before = await coupon.balance();
      for (const key of keys) await sportsbook.control('/_world', { decide: { key, result: 'win' } });
      await expect.poll(async () => (await recordedBets(page))[0]?.status).toBe('won');
      const [paid] = await recordedBets(page);
      const payout = BigInt((paid?.payout ?? '0').replace('.', ''));
      // A thousand of the stake for each thousandth of the odds.
      expect(payout / 100n).toBe(BigInt(boosted));
      await expect.poll(() => coupon.balance()).toBe(before + payout);
    });
  });

  test('a placed single has a power bet by two presses, cannot be cashed out then, and is paid with it', async ({
    page,
  }) => {
    const coupon = new CouponPage(page);
    const word = (key: string) => wordOf('en', 'terms', key);
    const [price] = await livePrices(sportsbook, {
      startsInMs: 3_600_000,
      group: 1,
      minOdds: 1.6,
      maxOdds: 2.6,
    });
    if (!price) throw new Error('no price to come');
    await page.goto(`${sportsbook.url}/en/game/${price.game}?feed=line`);
    await coupon.signIn();
    await pressPrice(cell(page, price.selection));
    await coupon.choosePolicy('any');
    await coupon.stake.fill('1000');
    await coupon.placeUntilAccepted();
    const guid = await coupon.betGuid();
    const bets = new BetsPage(page);
    await bets.open(sportsbook.url);
    await bets.more(guid);
    const power = page.locator('[data-power-bet]');
    await expect(power).toHaveAttribute('data-power-bet', 'offered');
    const mine = async () => (await recordedBets(page)).find(({ betGuid }) => betGuid === guid);
    const before = await mine();
    await power.getByRole('button', { name: word('power.add') }).click();
    await power.getByRole('button', { name: word('power.confirm') }).click();
    await expect(power).toHaveCount(0);
    const after = await mine();
    const minor = (text: string | undefined) => BigInt((text ?? '0').replace('.', ''));
    expect(minor(after?.potentialPayout)).toBeGreaterThan(minor(before?.potentialPayout));
    expect(after?.stake).toBe(before?.stake);
    await expect(bets.bet(guid).locator('[data-cash-out="offer"]')).toHaveCount(0);

    const balance = await coupon.balance();
    await sportsbook.control('/_world', { decide: { key: price.selection, result: 'win' } });
    await expect.poll(async () => (await mine())?.status).toBe('won');
    expect((await mine())?.payout).toBe(after?.potentialPayout);
    await expect.poll(() => coupon.balance()).toBe(balance + minor(after?.potentialPayout));
  });
});
