import { expect, type Page } from '@playwright/test';
import { type AnalyticsBatch, parseBatch } from '#protocol/analytics/batch.ts';
import { ListeningProxy } from '../listening-proxy.ts';
import { openCells } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

test.use({ serviceWorkers: 'allow' });

interface Asked extends Window {
  asked: string[];
}

test.describe('the offer to install', () => {
  let sportsbook: Sportsbook;
  let proxy: ListeningProxy;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });
  test.beforeEach(async () => {
    proxy = await ListeningProxy.open(sportsbook.url, (path) => path.startsWith('/web-api/analytics/'));
  });
  test.afterEach(() => proxy.close());

  const note = (page: Page) => page.locator('[data-install-note]');
  /** Makes the offer as a browser that can install does, once for each page. */
  const offered = (page: Page) =>
    page.addInitScript(() => {
      const asked: string[] = [];
      Object.assign(window, { asked });
      addEventListener('DOMContentLoaded', () => {
        const offer = new Event('beforeinstallprompt', { cancelable: true });
        Object.assign(offer, {
          prompt: () => {
            asked.push(navigator.userActivation.isActive ? 'by an act' : 'by itself');
            return Promise.resolve({ outcome: 'accepted' });
          },
        });
        dispatchEvent(offer);
        // Its own bar is kept away.
        asked.push(offer.defaultPrevented ? 'caught' : 'shown');
      });
    });
  const opened = (page: Page) =>
    page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('touchline.remembered.screensOpened') ?? '{}') as {
        value?: number;
      };
      return kept.value ?? 0;
    });
  /** Sets up a device that has opened so many screens before. */
  const used = (page: Page, screens: number) =>
    page.addInitScript((value) => {
      if (!localStorage.getItem('touchline.remembered.screensOpened'))
        localStorage.setItem('touchline.remembered.screensOpened', JSON.stringify({ version: 1, value }));
    }, screens);

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('comes after use, is made by an act alone, and once', async ({ page }) => {
      await offered(page);
      await used(page, 3);
      await page.goto(`${proxy.url}/en/line`);
      await expect.poll(() => opened(page)).toBe(4);
      await expect(note(page)).toHaveCount(0);
      await page.goto(`${proxy.url}/en/live`);
      await expect(note(page)).toBeVisible();
      // Without a consent to the test everybody reads the first words.
      await expect(note(page)).toHaveAttribute('data-install-note', 'start');
      expect(await page.evaluate(() => (window as unknown as Asked).asked)).toEqual(['caught']);
      await note(page).getByRole('button', { name: 'Install' }).click();
      await expect(note(page)).toHaveCount(0);
      expect(await page.evaluate(() => (window as unknown as Asked).asked)).toEqual(['caught', 'by an act']);
      await page.reload();
      await expect.poll(() => opened(page)).toBe(6);
      await expect(note(page)).toHaveCount(0);
    });
  });

  test('with consent it reads as the arm of this device says, which is told once', async ({ page }) => {
    await offered(page);
    await page.addInitScript(() => {
      if (!localStorage.getItem('touchline.preferences'))
        localStorage.setItem('touchline.preferences', '{"version":1,"consent":{"level":3,"agreedAtMs":1}}');
    });
    await used(page, 4);
    await page.goto(`${proxy.url}/en/live`);
    await expect(note(page)).toBeVisible();
    await openCells(page).first().waitFor();
    const words = (await note(page).getAttribute('data-install-note')) ?? '';
    expect(['start', 'tunnel']).toContain(words);
    const exposed = () =>
      proxy.heard.flatMap(({ path, text }) => {
        if (!path.endsWith('/ab.json')) return [];
        const batch: AnalyticsBatch | undefined = parseBatch(JSON.parse(text), 'ab');
        return batch?.events ?? [];
      });
    await expect.poll(() => exposed().length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(exposed()[0]?.data).toEqual({ test: 'install-words', arm: words });
    await page.reload();
    await expect(note(page)).toHaveAttribute('data-install-note', words);
    // Delivered at least once, and one event.
    expect(new Set(exposed().map(({ id }) => id)).size).toBe(1);
  });

  test('is one that the browser itself could make', async ({ context, page }) => {
    await page.goto(`${proxy.url}/en/live`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A context of its own is private, where no browser installs; every other reason would be ours.
    expect(
      installabilityErrors.map(({ errorId }) => errorId).filter((reason) => reason !== 'in-incognito'),
    ).toEqual([]);
    const manifest = await devtools.send('Page.getAppManifest');
    expect(manifest.errors).toEqual([]);
  });
});
