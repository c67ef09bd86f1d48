import { expect, type Page, test } from '@playwright/test';
import { CouponPage } from './pages/coupon.ts';
import { openCells, pressPrice, selectionOf } from './pages/selection-cell.ts';
import { Sportsbook } from './sportsbook.ts';

const FULL = 'This device has no room left';
const REFUSED = 'This browser refuses to keep anything';

for (const [size, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`a device without room, on a ${size}`, () => {
    test.use({ viewport });
    let sportsbook: Sportsbook;
    test.beforeAll(async () => {
      sportsbook = await Sportsbook.open({
        args: ['--seed', '7', '--speed', '0.1', '--live-games', '30', '--line-games', '10'],
      });
    });
    test.afterAll(() => sportsbook.close());

    async function visit(page: Page, path = '/en/live'): Promise<void> {
      await page.goto(sportsbook.url + path);
      await openCells(page).first().waitFor();
    }
    /** As a browser answers: `texts` is client storage, `database` IndexedDB. */
    const without = (
      page: Page,
      place: 'texts' | 'database',
      error: 'QuotaExceededError' | 'SecurityError',
    ) =>
      page.addInitScript(
        ([where, name]) => {
          const refuse = () => {
            throw new DOMException('refused', name);
          };
          if (where === 'texts') Storage.prototype.setItem = refuse;
          else IDBObjectStore.prototype.put = refuse;
        },
        [place, error] as const,
      );

    const acts: readonly (readonly [what: string, path: string, act: (page: Page) => Promise<void>])[] = [
      [
        'a preference',
        '/en/settings',
        async (page) => {
          await page.getByRole('combobox', { name: 'Odds format' }).selectOption('american');
        },
      ],
      [
        'the size of letters',
        '/en/settings',
        async (page) => {
          await page.getByRole('combobox', { name: 'Size of letters' }).selectOption('large');
        },
      ],
      [
        'a favourite',
        '/en/live',
        async (page) => {
          await openCells(page).first().waitFor();
          await page.getByRole('button', { name: /^Pin / }).first().click();
        },
      ],
    ];
    for (const [what, path, act] of acts)
      test(`says so when ${what} finds no room, and goes on with it`, async ({ page }) => {
        await without(page, 'texts', 'QuotaExceededError');
        await page.goto(sportsbook.url + path);
        await act(page);
        await expect(page.getByText(FULL)).toBeVisible();
      });

    test('says so when the browser lets nothing be kept', async ({ page }) => {
      await without(page, 'texts', 'SecurityError');
      await page.goto(`${sportsbook.url}/en/settings`);
      await page.getByRole('combobox', { name: 'Odds format' }).selectOption('american');
      await expect(page.getByText(REFUSED)).toBeVisible();
    });

    test('says so when the bet slip finds none: it holds for the page, and nothing is placed without its number kept', async ({
      page,
    }) => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/MakeBet')) sent.push(request.url());
      });
      await without(page, 'database', 'QuotaExceededError');
      const coupon = new CouponPage(page);
      await visit(page);
      await coupon.signIn();
      const picked = openCells(page).first();
      const selection = await selectionOf(picked);
      await pressPrice(picked);
      await expect(page.getByText(FULL)).toBeVisible();
      if (size === 'phone') await page.getByRole('button', { name: 'Bet slip' }).click();
      await expect(page.locator(`[data-coupon-item="${selection}"]`)).toBeVisible();
      await coupon.stake.fill('100');
      await coupon.place();
      await expect(coupon.refusal).toHaveAttribute('data-refusal', 'not-kept');
      expect(sent).toEqual([]);
    });
  });
}
