import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { CouponPage } from '../pages/coupon.ts';
import { openCells, pressPrice } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

/** What a browser keeps is changed by others: by hands, by disks, by releases that wrote it otherwise. */
test.describe('a device whose storage is broken', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  /** Every entry of every database and text that the page has kept becomes one of these. */
  const overwrite = (page: Page) =>
    page.evaluate(async () => {
      const values: readonly unknown[] = [
        null,
        -1,
        'x'.repeat(10_000),
        [],
        { kind: 'draft', items: 7, version: 1e9 },
        new Date(Number.NaN),
        new Map([[{}, []]]),
      ];
      let next = 0;
      const value = () => values[next++ % values.length];
      for (const { name } of await indexedDB.databases()) {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name ?? '');
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(opening.error ?? new Error('not opened'));
        });
        for (const storeName of database.objectStoreNames)
          await new Promise<void>((resolve, reject) => {
            const change = database.transaction(storeName, 'readwrite');
            const store = change.objectStore(storeName);
            const keys = store.getAllKeys();
            keys.onsuccess = () => {
              for (const key of keys.result)
                if (store.keyPath === null) store.put(value(), key);
                else store.delete(key);
            };
            change.oncomplete = () => resolve();
            change.onerror = () => reject(change.error ?? new Error('not changed'));
          });
        database.close();
      }
      for (const key of Object.keys(localStorage))
        localStorage.setItem(key, ['', '{', 'null', '"x"', '[1e999]', '{"__proto__":{}}'][next++ % 6] ?? '');
      return next;
    });

  /** Opens, and a price can be picked, kept and be there after a reload. */
  async function expectWhole(page: Page): Promise<void> {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${sportsbook.url}/en/live`);
    await openCells(page).nth(3).waitFor();
    const coupon = new CouponPage(page);
    await expect(coupon.items).toHaveCount(0);
    await pressPrice(openCells(page).first());
    await expect(coupon.items).toHaveCount(1);
    const picked = await coupon.items.getAttribute('data-coupon-item');
    await expect.poll(() => coupon.keptDraft()).toContain(picked);
    await page.reload();
    await openCells(page).nth(3).waitFor();
    await expect(coupon.item(picked ?? '')).toBeVisible();
    expect(errors).toEqual([]);
  }

  async function fill(page: Page): Promise<void> {
    await page.goto(`${sportsbook.url}/en/live`);
    await openCells(page).nth(3).waitFor();
    await pressPrice(openCells(page).first());
    await expect(new CouponPage(page).items).toHaveCount(1);
    await page.getByRole('button', { name: /^Pin / }).first().click();
  }

  test('starts anew where what it kept has become something else, and says nothing false', async ({
    page,
  }) => {
    await fill(page);
    expect(await overwrite(page)).toBeGreaterThan(1);
    await expectWhole(page);
  });

  test('goes on where its databases are deleted while it is open', async ({ page }) => {
    await fill(page);
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
    });
    await pressPrice(openCells(page).nth(2));
    await expectWhole(page);
  });

  test('starts where the files under its databases are torn', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-profile-'));
    const { executablePath, args } = test.info().project.use.launchOptions ?? {};
    const launch = (): Promise<BrowserContext> =>
      chromium.launchPersistentContext(folder, {
        viewport: { width: 1440, height: 900 },
        ...(executablePath === undefined ? {} : { executablePath }),
        ...(args === undefined ? {} : { args }),
      });
    try {
      const before = await launch();
      await fill(await before.newPage());
      await before.close();
      const databases = join(folder, 'Default', 'IndexedDB');
      const torn = (await readdir(databases, { recursive: true, withFileTypes: true })).filter((file) =>
        file.isFile(),
      );
      expect(torn.length).toBeGreaterThan(0);
      for (const file of torn) {
        const path = join(file.parentPath, file.name);
        const bytes = await readFile(path);
        await writeFile(
          path,
          Buffer.concat([bytes.subarray(0, bytes.length / 2), Buffer.alloc(bytes.length / 2, 0xa5)]),
        );
      }
      const after = await launch();
      const page = await after.newPage();
      await page.goto(`${sportsbook.url}/en/live`);
      await openCells(page).nth(3).waitFor();
      await pressPrice(openCells(page).first());
      await expect(new CouponPage(page).items.first()).toBeVisible();
      await after.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
