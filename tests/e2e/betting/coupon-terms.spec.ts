import { expect } from '@playwright/test';
import { recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { test } from '../shared-sportsbook.ts';
import { holdPrices, type StillPrices } from '../still-prices.ts';

test.describe('terms of a bet', () => {
  let still: StillPrices;
  test.beforeAll(async ({ shared }) => {
    still = await holdPrices(shared, 3);
  });

  test('a promo code becomes a free bet that costs nothing and says that its stake does not come back', async ({
    page,
  }) => {
    const coupon = new CouponPage(page);
    const granted = await coupon.enter(still.sportsbook.url);
    await coupon.pick(still.sportsbook.url, still.selections.slice(0, 1));
    const terms = await coupon.openFold('terms');
    await terms.getByLabel('Promo code').fill('nothing');
    await terms.getByRole('button', { name: 'Use' }).click();
    await expect(terms.getByText('Invalid or used code')).toBeVisible();
    await terms.getByLabel('Promo code').fill('welcome');
    await terms.getByRole('button', { name: 'Use' }).click();
    await terms.locator('[data-free-bet="WELCOME"] input').click();
    await expect(coupon.panel.locator('[data-free-stake]')).toContainText('Stake not returned');
    await coupon.choosePolicy('any');
    const promised = await coupon.promised();
    expect(Number(promised)).toBeCloseTo(1_000 * ((still.chosen[0]?.odds ?? 0) - 1), 2);
    await coupon.place();
    await coupon.expectState('accepted');
    const [bet] = await recordedBets(page);
    expect(bet?.potentialPayout).toBe(promised);
    await expect.poll(() => coupon.balance()).toBe(granted);
    await coupon.panel.getByRole('link', { name: 'My bets' }).click();
    await expect(page.locator('[data-bet-status="open"]').first()).toContainText('Stake not returned');
  });

  test('a boost is offered where its conditions are met, raises the return by its share of the winnings, and stands in no other coupon’s way', async ({
    page,
  }) => {
    const coupon = new CouponPage(page);
    await coupon.enter(still.sportsbook.url);
    await coupon.pick(still.sportsbook.url, still.selections);
    await coupon.stake.fill('300');
    const terms = await coupon.openFold('terms');
    await expect(terms.locator('[data-boost="power"]')).toBeDisabled();
    await expect(terms.locator('[data-condition][data-met="false"]').first()).toBeVisible();
    const returned = coupon.panel.locator('[data-potential-return]');
    const plain = Number((await returned.innerText()).replace(/[^\d.]/g, ''));
    await terms.locator('[data-boost="express"]').check();
    await expect(coupon.panel.locator('[data-terms="boost"]')).toContainText('+3 %');
    const promised = (await returned.innerText()).replace(/[^\d.]/g, '');
    expect(Number(promised)).toBeCloseTo(300 + (plain - 300) * 1.03, 1);
    await coupon.panel
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(coupon.problem).toHaveAttribute('data-problem', 'boost_not_met');
    await coupon.panel.getByRole('button', { name: 'Undo' }).click();
    await expect(coupon.items).toHaveCount(3);
    await coupon.choosePolicy('any');
    await coupon.place();
    await coupon.expectState('accepted');
    const [bet] = await recordedBets(page);
    expect(bet?.potentialPayout).toBe(promised);
  });

  test('an auto-bet waits for its price, is held and let go on, and is placed at the price or not at all', async ({
    page,
  }) => {
    const [price] = still.chosen;
    if (!price) throw new Error('no price');
    const { odds, selection } = price;
    const coupon = new CouponPage(page);
    const granted = await coupon.enter(still.sportsbook.url);
    await coupon.pick(still.sportsbook.url, [selection]);
    await coupon.stake.fill('100');
    const order = await coupon.openFold('order');
    await order.getByLabel('Target total odds').fill(String(odds + 1));
    await order.getByRole('button', { name: /^Auto-bet at/ }).click();
    await expect(order.locator('[data-order-form="taken"]')).toBeVisible();
    await expect.poll(() => coupon.balance()).toBe(granted);
    await order.getByRole('link', { name: 'My auto-bets' }).click();
    const card = page.locator('[data-order]');
    await expect(card).toHaveAttribute('data-order-state', 'waiting');
    await page.getByRole('button', { name: 'Pause all' }).click();
    await expect(card).toHaveAttribute('data-order-state', 'paused');
    await page.getByRole('button', { name: 'Resume all' }).click();
    await expect(card).toHaveAttribute('data-order-state', 'waiting');
    await still.move(selection, odds + 1.5);
    await expect(card).toHaveAttribute('data-order-state', 'sent', { timeout: 30_000 });
    await expect.poll(async () => (await recordedBets(page)).length, { timeout: 30_000 }).toBe(1);
    await card.getByText('History').click();
    await expect(card.locator('[data-order-event="sent"]')).toContainText('Target reached');
  });
});
