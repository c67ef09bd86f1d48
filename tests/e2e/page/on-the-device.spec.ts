import { expect, type Page } from '@playwright/test';
import { parameterToWire, parseSelectionKey } from '#domain/market/selection.ts';
import { type LivePrice, someLivePrices } from '../live-prices.ts';
import { signOut } from '../pages/account.ts';
import { CouponPage } from '../pages/coupon.ts';
import { openCells, pressPrice } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

test.describe('what stays on the device', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });
  test.beforeEach(() => sportsbook.revive());

  async function visit(page: Page, path = '/en/live'): Promise<void> {
    await page.goto(sportsbook.url + path);
    await openCells(page).first().waitFor();
  }

  for (const [size, viewport] of [
    ['desk', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const)
    test.describe(`on a ${size}`, () => {
      test.use({ viewport });

      test('X7 nothing personal stays on the device after signing out', async ({ page }) => {
        const texts = () =>
          page.evaluate(async () => {
            const rows: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
            for (const { name } of await indexedDB.databases()) {
              const database = await new Promise<IDBDatabase>((resolve) => {
                const opening = indexedDB.open(name ?? '');
                opening.onsuccess = () => resolve(opening.result);
              });
              for (const store of database.objectStoreNames) {
                const all = database.transaction(store).objectStore(store).getAll() as IDBRequest<unknown[]>;
                await new Promise((resolve) => {
                  all.onsuccess = resolve;
                });
                rows.push(
                  JSON.stringify(all.result, (_key, value: unknown) =>
                    typeof value === 'bigint' ? String(value) : value instanceof Uint8Array ? 'bytes' : value,
                  ),
                );
              }
              database.close();
            }
            for (const name of await caches.keys())
              rows.push(...(await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname));
            return rows.join('\n');
          });
        const coupon = new CouponPage(page);
        const [price] = (await someLivePrices(sportsbook, 1, { minOdds: 1.5, maxOdds: 4 })) as [LivePrice];
        await visit(page);
        await coupon.signIn();
        await visit(page, `/en/game/${price.game}`);
        await pressPrice(page.locator(`[data-selection="${price.selection}"]`).first());
        if (size === 'phone') await page.getByRole('button', { name: 'Bet slip' }).click();
        await coupon.stake.fill('123.45');
        await expect.poll(texts).toContain('123.45');
        expect(await texts()).toContain(price.selection);
        if (size === 'phone') await page.keyboard.press('Escape');
        await signOut(page);
        await expect(page.locator('[data-session="guest"]')).toBeAttached();
        await expect.poll(texts).not.toContain(price.selection);
        const after = await texts();
        expect(after).not.toContain('123.45');
        expect(after).not.toMatch(/betGuid|Demo \d/);
        expect(after).not.toMatch(/web-api|service-api/);
      });

      test('a shared link with a code puts its coupon into the bet slip on one press', async ({ page }) => {
        const [price] = (await someLivePrices(sportsbook, 1, { minOdds: 1.5, maxOdds: 4 })) as [LivePrice];
        const identity = parseSelectionKey(price.selection);
        if (!identity) throw new Error('no key');
        const { gameId, group, parameter, player, type } = identity;
        const saved = await page.request.post(`${sportsbook.url}/service-api/LiveBet/Open/SaveCoupon`, {
          headers: { origin: sportsbook.url },
          data: {
            Events: [
              {
                GameId: gameId,
                Group: group,
                Type: type,
                Param: Number(parameterToWire(parameter)),
                PlayerId: player,
                Kind: 1,
                Coef: 2,
              },
            ],
            Vid: 0,
            Summ: '7',
            CheckCf: 0,
            partner: 1,
            lng: 'en',
          },
        });
        const { Value: code } = (await saved.json()) as { readonly Value: string };
        await page.goto(
          `${sportsbook.url}/en/share?text=${encodeURIComponent(`Look: ${code.toLowerCase()}`)}`,
        );
        await page.getByRole('button', { name: 'Add to bet slip' }).click();
        await expect(page).toHaveURL(/\/en\/live$/);
        await expect(page.locator('[data-coupon-item]')).toHaveCount(1);
        await expect(page.locator('[data-coupon-state="draft"]')).toBeVisible();
        await page.goto(`${sportsbook.url}/en/share?text=hello`);
        await expect(page.locator('[data-share="none"]')).toBeVisible();
      });

      test('what is kept on the device is listed with its size, taken along and erased', async ({ page }) => {
        await page.goto(`${sportsbook.url}/en/settings`);
        await page.getByRole('combobox', { name: 'Odds format' }).selectOption('american');
        await page.goto(`${sportsbook.url}/en/device`);
        const row = page.locator('[data-kept="touchline.preferences"]');
        await expect(row).toBeVisible();
        expect(Number(await row.getAttribute('data-bytes'))).toBeGreaterThan(50);
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Download a copy' }).click();
        expect((await download).suggestedFilename()).toBe('touchline-device.json');
        await page.getByRole('button', { name: 'Delete everything' }).click();
        await page.getByRole('button', { name: 'Yes, delete everything' }).click();
        await expect(row).toHaveCount(0);
        await page.goto(`${sportsbook.url}/en/settings`);
        await expect(page.getByRole('combobox', { name: 'Odds format' })).toHaveValue('decimal');
      });
    });
});
