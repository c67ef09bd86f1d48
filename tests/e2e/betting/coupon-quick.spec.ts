/** The quick-bet bar of a phone: from a price to a placed bet in three presses, none after, and no price covered. */
import { expect, type Page } from '@playwright/test';
import { recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { cell, pressPrice } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import { holdPrices, type StillPrices } from '../still-prices.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Counts every press of the pointer on the page from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['presses'] = '0';
    addEventListener(
      'click',
      () => {
        const { dataset } = document.documentElement;
        dataset['presses'] = String(Number(dataset['presses']) + 1);
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['presses']));
}

test.describe('the quick-bet bar', () => {
  let still: StillPrices;
  test.beforeAll(async ({ shared }) => {
    still = await holdPrices(shared, 2);
  });

  test('places a bet three presses after the price was seen, and the page is free at once', async ({
    page,
  }) => {
    const [first, second] = still.chosen;
    if (!first || !second) throw new Error('no prices');
    const coupon = new CouponPage(page);
    const bar = page.locator('[data-quick-bet]');
    await page.goto(`${still.sportsbook.url}/en/game/${first.game}`);
    await coupon.signIn();
    // The guard of presses comes after the board; a first pick and its removal show that it is there.
    const price = cell(page, first.selection);
    await pressPrice(price);
    await expect(bar).toHaveAttribute('data-quick-bet', 'draft');
    // With the clock of the session and the question of consent beside it, nothing is wider than the screen.
    await expect(page.locator('[data-consent]')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await price.click();
    await expect(bar).toHaveCount(0);

    const presses = await countPresses(page);
    await expect(async () => {
      await price.click();
      await expect(bar).toBeVisible({ timeout: 500 });
    }).toPass();
    // A press that the guard did not count is none of the three.
    const uncounted = (await presses()) - 1;
    const chip = bar.getByRole('button', { name: /^Stake 100 / });
    await chip.click();
    await expect(coupon.stake).toHaveValue('100');
    await coupon.place();
    await expect(coupon.panel).toHaveCount(0);
    await expect(bar).toHaveAttribute('data-quick-bet', 'accepted', { timeout: 30_000 });
    expect((await presses()) - uncounted).toBe(3);
    const bets = await recordedBets(page);
    expect(bets.map(({ stake }) => Number(stake))).toEqual([100]);

    await page.goto(`${still.sportsbook.url}/en/game/${second.game}`);
    await pressPrice(cell(page, second.selection));
    await expect(bar).toHaveAttribute('data-quick-bet', 'draft');
    await expect(bar.getByRole('button', { name: 'Show 1 selection' })).toBeVisible();
  });

  test('stands below the screen and over no price, and its buttons are as large as a finger', async ({
    page,
  }) => {
    await page.goto(`${still.sportsbook.url}/en/live`);
    const bar = page.locator('[data-quick-bet]');
    await pressPrice(page.locator('[data-selection][data-state="open"]').nth(3));
    await expect(bar).toBeVisible();
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      if (!box) throw new Error(`no box of ${selector}`);
      return box;
    };
    const [screen, own, sections] = [
      await boxOf('main'),
      await boxOf('[data-quick-bet]'),
      await boxOf('nav:has(button[aria-haspopup="dialog"])'),
    ];
    expect(screen.y + screen.height).toBeLessThanOrEqual(own.y + 0.5);
    expect(own.y + own.height).toBeLessThanOrEqual(sections.y + 0.5);
    expect(own.x).toBe(0);
    expect(own.width).toBe(390);
    // The amounts at one press are others once the site's limits are known.
    await expect(async () => {
      for (const button of await bar.getByRole('button').all()) {
        const box = await button.boundingBox();
        expect(box?.width).toBeGreaterThanOrEqual(44);
        expect(box?.height).toBeGreaterThanOrEqual(36);
      }
    }).toPass();
    await bar.getByRole('button', { name: 'Show 1 selection' }).focus();
    await page.keyboard.press('Enter');
    const coupon = new CouponPage(page);
    await expect(coupon.items).toHaveCount(1);
  });
});
