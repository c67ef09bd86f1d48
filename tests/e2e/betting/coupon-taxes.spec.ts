import { expect } from '@playwright/test';
import type { SiteSettings } from '#protocol/site/site-document.ts';
import { dayExpresses } from '../day-expresses.ts';
import { BetsPage, recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

/** The house's terms: 12 % of the stake, then 10 % of what is above 2,280 as a whole; no bet pays more than 5,000 before it. */
const HOUSE: SiteSettings['betting']['house'] = {
  cap: '5000',
  tax: { stake_tax: '0.12', stake_tax_model: 'deducted', payout_tax: '0.1', win_threshold: '2280' },
};

test.describe('a house that taxes and caps', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async ({ shared }) => {
    sportsbook = shared;
    await sportsbook.configure({ betting: { house: HOUSE } });
  });
  test.afterAll(() => sportsbook.configure());

  test('tells each tax, the cap and the cliff before the act, with the stake that avoids it; the record and the account say the same', async ({
    page,
  }) => {
    const [[leg, next] = []] = await dayExpresses(sportsbook);
    const selection = leg?.selection ?? '';
    const other = next?.selection ?? '';
    await sportsbook.control('/_world', { move: { key: selection, odds: 25.91 } });
    const coupon = new CouponPage(page);
    const granted = await coupon.enter(sportsbook.url);
    await coupon.pick(sportsbook.url, [selection]);
    const line = (name: string) => coupon.panel.locator(`[data-money-line="${name}"] dd`);
    const warning = (name: string) => coupon.panel.locator(`[data-warning="${name}"]`);

    await coupon.stake.fill('300');
    await expect(line('cap')).toContainText('5,000.00');
    await expect(line('useful-stake')).toContainText('219.30');
    await expect(warning('cap')).toContainText('219.30');
    await coupon.stake.fill('100');
    await expect(warning('cap')).toHaveCount(0);
    await expect(line('stake-tax')).toContainText('12.00');
    await expect(line('net-stake')).toContainText('88.00');
    await expect(line('gross')).toContainText('2,280.08');
    await expect(line('payout-tax')).toContainText('228.01');
    expect(await coupon.promised()).toBe('2052.07');
    await warning('cliff').getByRole('button').click();
    await expect(coupon.stake).toHaveValue('99.99');
    await expect(warning('cliff')).toHaveCount(0);
    expect(await coupon.promised()).toBe('2279.85');
    await coupon.stake.fill('100');

    await coupon.place();
    await coupon.expectState('accepted');
    const guid = await coupon.betGuid();
    await expect(coupon.panel).toContainText('2,280.08');
    await sportsbook.control('/_world', { decide: { key: selection, result: 'win' } });
    await expect.poll(async () => (await recordedBets(page))[0]?.payout).toBe('2052.07');
    const bets = new BetsPage(page);
    await bets.open(sportsbook.url);
    await expect.poll(() => coupon.balance()).toBe(granted - 100_00n + 2_052_07n);
    await bets.show('Settled');
    await bets.more(guid);
    for (const figure of ['12.00', '88.00', '2,280.08', '228.01', '2,052.07'])
      await expect(bets.bet(guid)).toContainText(figure);
    await bets.bet(guid).getByRole('link', { name: 'Details and receipt' }).click();
    await expect(page.locator('[data-explanation]')).toHaveAttribute('data-explanation', 'agrees');
    await expect(page.locator('[data-tax-lines] [data-money-line="payout-tax"]')).toContainText('228.01');

    // More than is left: where an advance would be offered it is told why there is none.
    await coupon.pick(sportsbook.url, [other]);
    await coupon.stake.fill(String(Number(await coupon.balance()) / 100 + 500));
    await expect(coupon.panel.locator('[data-no-advance="taxes"]')).toContainText('bets are taxed');
    await expect(coupon.panel.locator('[data-advance]')).toHaveCount(0);
  });
});
