import { expect, type Page } from '@playwright/test';
import { CouponPage } from '../pages/coupon.ts';
import { openCells, pressPrice, selectionOf } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

const FULL = 'Storage is full';
const REFUSED = 'This browser blocks storage';

test.describe('a device without room', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  /**
   * Refuses storage as a browser does, from now on or from the start of the page: `texts` is client storage, `database`
   * IndexedDB.
   */
  const refuse = ([place, name]: readonly ['texts' | 'database', string]) => {
    const refused = place === 'texts' ? Storage.prototype : IDBObjectStore.prototype;
    const act = place === 'texts' ? 'setItem' : 'put';
    const before: unknown = Reflect.get(refused, act);
    Reflect.set(refused, act, () => {
      throw new DOMException('refused', name);
    });
    Object.assign(globalThis, { giveRoom: () => Reflect.set(refused, act, before) });
  };
  const giveRoom = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { giveRoom: () => void }).giveRoom());

  for (const [size, viewport] of [
    ['desk', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    test(`says so on a ${size} when a preference, the size of letters or a favourite finds none, and is quiet once there is room`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const format = page.getByRole('combobox', { name: 'Odds format' });
      const letters = page.getByRole('combobox', { name: 'Text size' });
      await page.goto(`${sportsbook.url}/en/settings`);
      await expect(format).toHaveValue('decimal');
      await page.evaluate(refuse, ['texts', 'QuotaExceededError'] as const);
      await format.selectOption('american');
      await expect(page.getByText(FULL)).toBeVisible();
      await expect(format).toHaveValue('american');
      await giveRoom(page);
      await format.selectOption('decimal');
      await expect(page.getByText(FULL)).toHaveCount(0);
      // The browser of some lets nothing be kept at all.
      await page.evaluate(refuse, ['texts', 'SecurityError'] as const);
      await letters.selectOption('large');
      await expect(page.getByText(REFUSED)).toBeVisible();
      await expect(letters).toHaveValue('large');
      await page.goto(`${sportsbook.url}/en/live`);
      await openCells(page).first().waitFor();
      await page.evaluate(refuse, ['texts', 'QuotaExceededError'] as const);
      await page.getByRole('button', { name: /^Pin / }).first().click();
      await expect(page.getByText(FULL)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Unpin / }).first()).toBeVisible();
    });

    test(`says so on a ${size} when the bet slip finds none: it holds for the page, and nothing is placed without its number kept`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/MakeBet')) sent.push(request.url());
      });
      await page.addInitScript(refuse, ['database', 'QuotaExceededError'] as const);
      const coupon = new CouponPage(page);
      await page.goto(`${sportsbook.url}/en/live`);
      await openCells(page).first().waitFor();
      await coupon.signIn();
      const picked = openCells(page).first();
      const selection = await selectionOf(picked);
      await pressPrice(picked);
      await expect(page.getByText(FULL)).toBeVisible();
      await coupon.show();
      await expect(page.locator(`[data-coupon-item="${selection}"]`)).toBeVisible();
      await coupon.stake.fill('100');
      await coupon.place();
      await expect(coupon.refusal).toHaveAttribute('data-refusal', 'not-kept');
      expect(sent).toEqual([]);
    });
  }
});
