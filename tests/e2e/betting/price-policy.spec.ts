import { expect, type Page } from '@playwright/test';
import { type LivePrice, quickestPrice } from '../live-prices.ts';
import { recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { cell, pressPrice } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import { BET_DELAY_MS, SPORT_DELAY_MS, type Sportsbook } from '../sportsbook.ts';

test.describe('a price that moves under the coupon', () => {
  let sportsbook: Sportsbook;
  let price: LivePrice;
  test.beforeAll(async ({ shared }) => {
    sportsbook = shared;
    await sportsbook.delayBets(SPORT_DELAY_MS);
    price = await quickestPrice(sportsbook);
    // Nor does a goal close it while a bet waits.
    await sportsbook.control('/_world', { suspend: { gameId: price.game, on: false } });
  });
  test.afterAll(() => sportsbook.delayBets(BET_DELAY_MS));

  const move = (selection: string, odds: number) =>
    sportsbook.control('/_world', { move: { key: selection, odds } });

  /** A fresh account's coupon of one selection at 2.00, ready to be placed. */
  async function ready(
    page: Page,
    policy: Parameters<CouponPage['choosePolicy']>[0],
    floor?: string,
  ): Promise<{ coupon: CouponPage; granted: bigint }> {
    await move(price.selection, 2);
    const coupon = new CouponPage(page);
    await page.goto(`${sportsbook.url}/en/game/${price.game}`);
    const granted = await coupon.signIn();
    const picked = cell(page, price.selection);
    await expect(picked).toHaveAttribute('data-odds', '2');
    await pressPrice(picked);
    await coupon.stake.fill('100');
    await coupon.choosePolicy(policy, floor);
    return { coupon, granted };
  }

  async function placeAndMove(coupon: CouponPage, selection: string, odds: number): Promise<void> {
    await coupon.place();
    await coupon.expectState('delayed');
    await move(selection, odds);
  }

  test('P7 is offered again with the old and the new side by side where the bettor wants to be asked', async ({
    page,
  }) => {
    const { coupon, granted } = await ready(page, 'none');
    await placeAndMove(coupon, price.selection, 1.8);
    await coupon.expectState('reoffered');
    const item = coupon.item(price.selection);
    await expect(item.locator('del')).toHaveText('2.00');
    await expect(item.locator('ins')).toContainText('1.80');
    const first = await coupon.betGuid();
    expect(await recordedBets(page)).toEqual([]);
    await expect.poll(() => coupon.balance()).toBe(granted);

    await coupon.panel.getByRole('button', { name: 'Place at 1.80' }).click();
    await coupon.expectState('accepted');
    expect(await coupon.betGuid()).not.toBe(first);
    expect((await recordedBets(page)).map(({ odds }) => odds)).toEqual([1.8]);
    await expect.poll(() => coupon.balance()).toBe(granted - 100_00n);
  });

  test('P6 is taken when it rose and the bettor accepts higher, and offered again when it fell', async ({
    page,
  }) => {
    const { coupon } = await ready(page, 'higher');
    await placeAndMove(coupon, price.selection, 2.4);
    await coupon.expectState('accepted');
    expect((await recordedBets(page)).map(({ odds }) => odds)).toEqual([2.4]);

    await coupon.panel.getByRole('button', { name: 'Done' }).click();
    await pressPrice(cell(page, price.selection));
    await coupon.stake.fill('100');
    await placeAndMove(coupon, price.selection, 1.5);
    await coupon.expectState('reoffered');
    expect(await recordedBets(page)).toHaveLength(1);
  });

  test('P6 is taken wherever it went when the bettor accepts any', async ({ page }) => {
    const { coupon } = await ready(page, 'any');
    await placeAndMove(coupon, price.selection, 1.3);
    await coupon.expectState('accepted');
    expect((await recordedBets(page)).map(({ odds }) => odds)).toEqual([1.3]);
  });

  test('P6 P8 is taken down to the floor and offered again below it', async ({ page }) => {
    const { coupon } = await ready(page, 'floor', '1.7');
    await placeAndMove(coupon, price.selection, 1.7);
    await coupon.expectState('accepted');
    expect((await recordedBets(page)).map(({ odds }) => odds)).toEqual([1.7]);

    await coupon.panel.getByRole('button', { name: 'Done' }).click();
    await pressPrice(cell(page, price.selection));
    await coupon.stake.fill('100');
    await coupon.choosePolicy('floor', '1.7');
    await placeAndMove(coupon, price.selection, 1.69);
    await coupon.expectState('reoffered');
    expect(await recordedBets(page)).toHaveLength(1);
  });

  test('P7 must be agreed to in the draft before anything can be placed', async ({ page }) => {
    const { coupon } = await ready(page, 'none');
    await move(price.selection, 1.9);
    await expect(coupon.problem).toHaveAttribute('data-problem', 'price_changed');
    await expect(coupon.placeButton).toHaveAttribute('aria-disabled', 'true');
    await expect(coupon.item(price.selection)).toHaveAttribute('data-item-state', 'fallen');
    await coupon.panel.getByRole('button', { name: 'Accept odds change' }).click();
    await coupon.place();
    await coupon.expectState('accepted');
    expect((await recordedBets(page)).map(({ odds }) => odds)).toEqual([1.9]);
  });

  test('that is suspended during the delay refuses the bet and says why', async ({ page }) => {
    const { coupon, granted } = await ready(page, 'any');
    await coupon.place();
    await coupon.expectState('delayed');
    await sportsbook.control('/_world', { suspend: { gameId: price.game, on: true } });
    await coupon.expectState('refused');
    await expect(coupon.refusal).toHaveAttribute('data-refusal', /^13[135]$/);
    await expect(coupon.refusal).toHaveText(/suspended/);
    expect(await recordedBets(page)).toEqual([]);
    await expect.poll(() => coupon.balance()).toBe(granted);

    // What was not taken is the draft again.
    await expect(coupon.problem).toHaveAttribute('data-problem', 'suspended');
    await expect(coupon.placeButton).toHaveAttribute('aria-disabled', 'true');
    await expect(coupon.placeButton).toHaveAccessibleDescription(/suspended/);
    await sportsbook.control('/_world', { suspend: { gameId: price.game, on: false } });
    await coupon.place();
    await coupon.expectState('accepted');
  });
});
