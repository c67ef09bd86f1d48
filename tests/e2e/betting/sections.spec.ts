import { expect, type Locator } from '@playwright/test';
import { recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { test } from '../shared-sportsbook.ts';

/** A press counts once the price has stood still for a moment. */
async function pick(price: Locator): Promise<void> {
  await expect(async () => {
    if ((await price.getAttribute('aria-pressed')) !== 'true') await price.click();
    await expect(price).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
  }).toPass();
}

test('simulated reality and aftermatches are found in the menu, bet on and paid', async ({
  page,
  shared,
}) => {
  await page.goto(`${shared.url}/en/live`);
  await page.locator('[data-menu-section="11"] a').first().click();
  await expect(page).toHaveURL(/\/en\/cyber\?section=11/);
  const twins = page.locator('[data-cyber="11"]');
  await expect(twins).toContainText('Simulated');
  await expect(twins.locator('[data-game]').first()).toContainText('SRL');
  await twins.locator('[data-game] a[href*="/game/"]').first().click();

  // The page of a twin leads to the game that it mirrors, which has the same sides.
  const made = page.locator('[data-made-of]');
  await expect(made).toContainText('Twin of');
  const real = made.getByRole('link');
  await expect(real).toHaveAttribute('href', new RegExp(`/game/${await made.getAttribute('data-made-of')}`));
  const [side = ''] = ((await real.textContent()) ?? '').split(' – ');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${side} SRL`);
  const coupon = new CouponPage(page);
  const granted = await coupon.signIn();
  const price = page.locator('[data-group="17"] [data-selection][data-state~="open"]').first();
  await pick(price);
  await coupon.choosePolicy('any');
  await coupon.stake.fill('100');
  await coupon.place();
  await coupon.expectState('accepted');
  expect(await coupon.balance()).toBe(granted - 100_00n);

  await page.locator('[data-menu-section="13"] a').first().click();
  const aftermatches = page.locator('[data-cyber="13"]');
  const card = aftermatches.locator('[data-game]').first();
  await expect(card).toHaveAttribute('aria-label', /\(\d+:\d+\) – /);
  const more = aftermatches.locator('[data-selection*=".8286."][data-state~="open"]').first();
  const key = (await more.getAttribute('data-selection')) ?? '';
  await pick(aftermatches.locator(`[data-selection="${key}"]`));
  await coupon.stake.fill('100');
  await coupon.place();
  await coupon.expectState('accepted');
  expect(await coupon.balance()).toBe(granted - 200_00n);

  await shared.control('/_world', { decide: { key, result: 'win' } });
  await expect
    .poll(async () => (await recordedBets(page)).map(({ status }) => status).toSorted())
    .toEqual(['open', 'won']);
});
