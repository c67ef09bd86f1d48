import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { ListeningProxy } from '../listening-proxy.ts';
import { netLogTo, receivedInNetLog } from '../net-log.ts';
import { openCells } from '../pages/selection-cell.ts';
import { Sportsbook } from '../sportsbook.ts';

test.use({ serviceWorkers: 'allow' });

const BOARD = '/service-api/LiveFeed/Get1x2_VZip';
/** The size of bodies: enough for polls, mostly heads, to weigh beside the page itself. */
const FEED_BYTES = 25_000;

test.describe('the data meter', () => {
  let sportsbook: Sportsbook;
  let proxy: ListeningProxy;
  let folder: string;
  test.beforeEach(async () => {
    sportsbook = await Sportsbook.open({ args: ['--seed', '7', '--live-games', '40', '--line-games', '10'] });
    proxy = await ListeningProxy.open(sportsbook.url);
    folder = await mkdtemp(join(tmpdir(), 'touchline-netlog-'));
  });
  test.afterEach(async () => {
    await proxy.close();
    await sportsbook.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The bytes of today, by kind. */
  const today = (page: Page) =>
    page.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLElement>('tr[data-kind]')].map((row) => [
          row.dataset['kind'] ?? '',
          Number(row.querySelector<HTMLElement>('td:last-child')?.dataset['bytes']),
        ]),
      ),
    );
  const sumOf = (amounts: Readonly<Record<string, number>>) =>
    Object.values(amounts).reduce((sum, bytes) => sum + bytes, 0);

  test("O4 is within 10 % of the browser's own network trace", async () => {
    const trace = join(folder, 'net.json');
    const { args = [], executablePath } = test.info().project.use.launchOptions ?? {};
    const browser: Browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: [...args, netLogTo(trace)],
    });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${proxy.url}/en/live`);
    await openCells(page).first().waitFor();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect.poll(() => proxy.received.get(BOARD) ?? 0, { timeout: 60_000 }).toBeGreaterThan(FEED_BYTES);
    // Without a load of the page: its own cost stays in the count.
    await page.evaluate(() => history.pushState(null, '', '/en/settings'));
    await page.locator('tr[data-kind="feed"]').waitFor();
    await sportsbook.kill();
    // What was received until now is told in a few seconds: four looks that are the same are the end of it.
    const seen: number[] = [];
    await expect
      .poll(
        async () => {
          seen.push(sumOf(await today(page)));
          return seen.slice(-4).length === 4 && new Set(seen.slice(-4)).size === 1;
        },
        { intervals: [2_500], timeout: 45_000 },
      )
      .toBe(true);
    const told = await today(page);
    await browser.close();
    const received = await receivedInNetLog(trace);
    const difference = sumOf(told) / received - 1;
    test
      .info()
      .annotations.push({ type: 'data meter', description: `${JSON.stringify(told)} of ${received}` });
    expect(Math.abs(difference)).toBeLessThan(0.1);
  });
});
