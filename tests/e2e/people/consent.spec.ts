import { expect, type Page } from '@playwright/test';
import { type AnalyticsBatch, parseBatch } from '#protocol/analytics/batch.ts';
import { ListeningProxy } from '../listening-proxy.ts';
import { openCells, pressPrice } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

const POST = /^\/web-api\/analytics\/(event|ab|vision)\.json$/;

test.describe('consent', () => {
  let sportsbook: Sportsbook;
  let proxy: ListeningProxy;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });
  test.beforeEach(async () => {
    proxy = await ListeningProxy.open(sportsbook.url, (path) => path.startsWith('/web-api/analytics/'));
  });
  test.afterEach(() => proxy.close());

  const banner = (page: Page) => page.locator('[data-consent="question"]');
  const batches = (): AnalyticsBatch[] =>
    proxy.heard.flatMap(({ path, text }) => {
      const channel = POST.exec(path)?.[1] as 'event' | undefined;
      const batch = channel && parseBatch(JSON.parse(text), channel);
      if (channel && !batch) throw new Error(`not of the catalogue: ${text}`);
      return batch ? [batch] : [];
    });
  const names = () => batches().flatMap(({ events }) => events.map(({ name }) => name));
  const kept = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('touchline-analytics');
          opening.onsuccess = () => {
            const database = opening.result;
            if (!database.objectStoreNames.contains('kept')) {
              database.close();
              resolve(0);
              return;
            }
            const keys = database.transaction('kept').objectStore('kept').getAllKeys();
            keys.onsuccess = () => {
              database.close();
              resolve(
                keys.result.filter((key) => typeof key === 'string' && key.startsWith('event/')).length,
              );
            };
          };
        }),
    );

  /** Waits until the question is there: it comes at the first act, or after ten seconds without one. */
  async function visit(page: Page, isIdle = false): Promise<void> {
    await page.goto(`${proxy.url}/en/live`);
    await openCells(page).first().waitFor();
    if (!isIdle) await page.keyboard.press('Shift');
    await expect(banner(page)).toBeVisible();
  }

  for (const [size, viewport] of [
    ['desk', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const)
    test.describe(`on a ${size}`, () => {
      test.use({ viewport });

      test('before an answer, and after none, nothing is asked, kept or sent', async ({ page }) => {
        await visit(page, size === 'phone');
        // One slim line, below the screen and over none of it.
        const [own, screen] = [await banner(page).boundingBox(), await page.locator('main').boundingBox()];
        if (!own || !screen) throw new Error('no box');
        expect(own.height).toBeLessThanOrEqual(44);
        expect(own.y).toBeGreaterThanOrEqual(screen.y + screen.height - 0.5);
        const looks = () =>
          banner(page)
            .getByRole('button')
            .evaluateAll((buttons) =>
              buttons.map((button) => {
                const { height, width } = button.getBoundingClientRect();
                const { backgroundColor, color, fontWeight } = getComputedStyle(button);
                return [Math.round(height), Math.round(width), backgroundColor, color, fontWeight].join();
              }),
            );
        const hasRoom = size === 'desk';
        const first = await looks();
        expect([first.length, new Set(first).size]).toEqual([hasRoom ? 4 : 3, 1]);
        if (!hasRoom) {
          await banner(page).getByRole('button', { name: 'Choose' }).click();
          await expect(banner(page).getByRole('button', { name: 'Essential' })).toBeFocused();
          await expect(banner(page)).toContainText('No names, no stakes');
          // No answer lies where the press was.
          await expect
            .poll(async () => {
              const all = await looks();
              return [all.length, new Set(all).size];
            })
            .toEqual([4, 1]);
        }
        await pressPrice(openCells(page).first());
        await banner(page).getByRole('button', { name: 'Essential' }).click();
        await expect(banner(page)).toBeHidden();
        await page.goto(`${proxy.url}/en/settings`);
        await expect(page.getByLabel('What may be recorded')).toHaveValue('disable');
        await page.reload();
        await expect(page.getByLabel('What may be recorded')).toBeVisible();
        await expect(banner(page)).toHaveCount(0);
        expect(proxy.heard).toEqual([]);
        expect(await kept(page)).toBe(0);
      });

      test('after all, screens and steps are sent by the catalogue, without stakes and without the cookie', async ({
        page,
      }) => {
        await visit(page);
        await banner(page).getByRole('button', { name: 'Accept all' }).click();
        await expect.poll(names, { timeout: 30_000 }).toContain('screen-opened');
        await pressPrice(openCells(page).first());
        await page.goto(`${proxy.url}/en/favorites`);
        await expect
          .poll(names, { timeout: 30_000 })
          .toEqual(expect.arrayContaining(['session-started', 'screen-opened', 'coupon-step']));
        for (const { headers, raw, text } of proxy.heard.filter(({ method }) => method === 'POST')) {
          expect(headers.cookie).toBeUndefined();
          if (Buffer.byteLength(text) > 2_048) expect(headers['content-encoding']).toBe('gzip');
          else expect(raw.toString('utf8')).toBe(text);
        }
        const ids = batches().flatMap(({ events }) => events.map(({ id }) => id));
        await page.goto(`${sportsbook.url}/_analytics`);
        await expect(page.locator('dt:text-is("Sessions") + dd')).not.toHaveText('0');
        expect(ids.length).toBeGreaterThan(2);
      });
    });

  test('withdrawn, what waits is gone from the device and is never sent', async ({ page }) => {
    await visit(page);
    await banner(page).getByRole('button', { name: 'Usage only' }).click();
    await expect.poll(names, { timeout: 30_000 }).toContain('screen-opened');
    await page.goto(`${proxy.url}/en/settings`);
    await page.getByLabel('What may be recorded').selectOption('disable');
    await expect.poll(() => kept(page)).toBe(0);
    const sent = proxy.heard.length;
    await page.goto(`${proxy.url}/en/live`);
    await openCells(page).first().waitFor();
    await pressPrice(openCells(page).first());
    await page.goto(`${proxy.url}/en/settings`);
    await expect(page.getByLabel('What may be recorded')).toHaveValue('disable');
    expect(proxy.heard.length).toBe(sent);
  });
});
