import { expect, type Page } from '@playwright/test';
import { type LivePrice, quickestPrice } from '../live-prices.ts';
import { CouponPage } from '../pages/coupon.ts';
import { cell, openCells, pressPrice } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

test.describe('P13 a press just after a change under the pointer', () => {
  let sportsbook: Sportsbook;
  let price: LivePrice;
  test.beforeAll(async ({ shared }) => {
    sportsbook = shared;
    price = await quickestPrice(sportsbook);
  });

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
      const text = element.querySelector('[data-odds-text]') ?? element;
      // The text is what is drawn; `data-odds` may follow when such a press counts again.
      new MutationObserver((_, observer) => {
        observer.disconnect();
        element.click();
      }).observe(text, { characterData: true, childList: true, subtree: true });
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
        // Pressed as soon as the page knows of it: a frame may take longer than such a press is watched for.
        new MutationObserver((_, observer) => {
          observer.disconnect();
          element.click();
        }).observe(element, { attributeFilter: ['data-selection'] });
        const { selection = '' } = element.dataset;
        element.dataset['selection'] = selection.replace(/^(\d+\.\d+)\.\d+/, '$1.999');
      });
    await expect(page.getByText('The page moved just before your press')).toBeVisible();
    await expect(coupon.items).toHaveCount(0);
  });
});
