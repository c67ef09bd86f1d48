import { expect } from '@playwright/test';
import { ListeningProxy } from '../listening-proxy.ts';
import { openCells } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';

test.use({ serviceWorkers: 'allow' });

/** The rate of "Slow 3G" in the browser's own tools: 400 kbit/s each way, 2 s for each request. */
const BYTES_PER_SECOND = 50_000;
const LATENCY_MS = 2_000;
/** What workers ask for: the browser slows the page alone, so these are slowed on their way. */
const OF_WORKERS = /^\/service-api\/(?:Live|Line)Feed\/|\/feed-hub-[\w-]+\.js|\.wasm/;

for (const [size, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test.describe(`a first visit on slow 3G, on a ${size}`, () => {
    test.use({ viewport });
    test.slow();
    let proxy: ListeningProxy;
    test.beforeAll(async ({ shared }) => {
      proxy = await ListeningProxy.open(shared.url);
      proxy.slows = (path) => OF_WORKERS.test(path);
      proxy.bytesPerSecond = BYTES_PER_SECOND;
      proxy.delayMs = LATENCY_MS;
    });
    test.afterAll(() => proxy.close());

    test('shows prices before its code has come, is live when it has, and never says that the network is gone', async ({
      context,
      page,
    }) => {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: LATENCY_MS,
        downloadThroughput: BYTES_PER_SECOND,
        uploadThroughput: BYTES_PER_SECOND,
      });
      await page.addInitScript(() => {
        const said: string[] = [];
        Object.assign(window, { said });
        addEventListener('DOMContentLoaded', () =>
          new MutationObserver(() => {
            const text = document.querySelector('[data-seen-at]')?.parentElement?.textContent;
            if (text) said.push(text);
          }).observe(document.body, { childList: true, subtree: true }),
        );
      });
      await page.goto(`${proxy.url}/en/live`, { waitUntil: 'commit' });
      // The rows that the server put into the page are readable while the board's code is on its way.
      await expect(
        page
          .locator('#first-board .fb-cells')
          .filter({ hasText: /\d\.\d/ })
          .first(),
      ).toBeVisible();
      expect(await page.locator('[data-selection]').count()).toBe(0);
      await expect(openCells(page).first()).toBeVisible({ timeout: 90_000 });
      await expect(page.locator('#first-board')).toHaveCount(0);
      expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([]);
    });
  });
