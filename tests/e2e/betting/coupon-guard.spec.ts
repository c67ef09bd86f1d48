import { expect, type Page, test } from '@playwright/test';
import { type LivePrice, quickestPrice } from '../live-prices.ts';
import { CouponPage } from '../pages/coupon.ts';
import { cell, openCells, pressPrice } from '../pages/selection-cell.ts';
import { Sportsbook } from '../sportsbook.ts';

test.describe('P13 a press just after a change under the pointer', () => {
  let sportsbook: Sportsbook;
  let price: LivePrice;
  test.beforeAll(async () => {
    // Slow enough that nothing moves but what a story moves.
    sportsbook = await Sportsbook.open({
      faults: true,
      args: ['--seed', '7', '--speed', '0.1', '--live-games', '50', '--line-games', '5'],
    });
    price = await quickestPrice(sportsbook);
  });
  test.afterAll(() => sportsbook.close());

  async function look(page: Page): Promise<CouponPage> {
    await page.goto(`${sportsbook.url}/en/game/${price.game}`);
    const coupon = new CouponPage(page);
    // The guard comes after the board; a first pick and its removal show that it is there.
    await pressPrice(cell(page, price.selection));
    await expect(coupon.items).toHaveCount(1);
    await cell(page, price.selection).click();
    await expect(coupon.items).toHaveCount(0);
    return coupon;
  }

  test('of its price adds nothing, says so, and counts again later', async ({ page }) => {
    const coupon = await look(page);
    await cell(page, price.selection).evaluate((element: HTMLElement) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        element.click();
      }).observe(element, { attributeFilter: ['data-odds'] });
    });
    // Another price than the one that is there, whichever that is.
    const odds = Math.round((price.odds + 0.5) * 100) / 100;
    await sportsbook.control('/_world', { move: { key: price.selection, odds } });
    await expect(page.getByText('The price changed just before your press')).toBeVisible();
    await expect(coupon.items).toHaveCount(0);
    await pressPrice(cell(page, price.selection));
    await expect(coupon.items).toHaveCount(1);
  });

  test('on a cell of the board that became another selection adds nothing, and says so', async ({ page }) => {
    const coupon = await look(page);
    await page.goto(`${sportsbook.url}/en/live`);
    const first = openCells(page).first();
    await pressPrice(first);
    await expect(coupon.items).toHaveCount(1);
    const pressed = page.locator('[data-selection][aria-pressed="true"]').first();
    await pressed.click();
    await expect(coupon.items).toHaveCount(0);
    // As when a market's main line changes: the element stays, and stands for what another one stood for.
    await openCells(page)
      .nth(1)
      .evaluate((element: HTMLElement) => {
        const { selection = '' } = element.dataset;
        element.dataset['selection'] = selection.replace(/^(\d+\.\d+)\.\d+/, '$1.999');
        requestAnimationFrame(() => element.click());
      });
    await expect(page.getByText('The page moved just before your press')).toBeVisible();
    await expect(coupon.items).toHaveCount(0);
  });
});
