import { expect, type Page, test } from '@playwright/test';
import { CouponPage } from '../pages/coupon.ts';
import { openCells, pressPrice } from '../pages/selection-cell.ts';
import { Sportsbook } from '../sportsbook.ts';
import { ClientReleases } from './client-releases.ts';

test.use({ serviceWorkers: 'allow' });

/** The service worker of a release that is three releases old: the files of its pages are long gone from the server. */
test.describe('a device that comes back after three releases', () => {
  let sportsbook: Sportsbook;
  let client: ClientReleases;
  test.beforeAll(async () => {
    client = await ClientReleases.open();
    sportsbook = await Sportsbook.open({
      clientDir: client.folder,
      args: ['--seed', '7', '--speed', '0.1', '--live-games', '30', '--line-games', '10'],
    });
  });
  test.afterAll(async () => {
    await sportsbook.close();
    await client.close();
  });

  const release = (page: Page) => page.locator('html');

  test('opens with what it has, offers the newest, and the draft comes along', async ({ context, page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await client.deploy('one');
    await page.goto(`${sportsbook.url}/en/live`);
    await openCells(page).first().waitFor();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const coupon = new CouponPage(page);
    await pressPrice(openCells(page).first());
    await expect(coupon.items).toHaveCount(1);
    await page.goto('about:blank');
    for (const name of ['two', 'three', 'four']) await client.deploy(name);

    await page.goto(`${sportsbook.url}/en/live`);
    await openCells(page).first().waitFor();
    await expect(coupon.items).toHaveCount(1);
    // A second tab is of the same age, or of the newest: it works whichever it is.
    const other = await context.newPage();
    await other.goto(`${sportsbook.url}/en/settings`);
    await expect(other.getByRole('combobox', { name: 'Odds format' })).toBeVisible();
    await other.close();
    if ((await release(page).getAttribute('data-release')) !== 'four') {
      await expect(release(page)).toHaveAttribute('data-release', 'one');
      await page.getByRole('button', { name: 'Update', exact: true }).click();
    }
    await expect(release(page)).toHaveAttribute('data-release', 'four');
    await openCells(page).first().waitFor();
    await expect(coupon.items).toHaveCount(1);
    // The release that open tabs may still be of is kept aside; of those between nothing ever came. The worker clears up while it takes over.
    const holding = (of: string) =>
      page.evaluate(async (end) => {
        const names = await globalThis.caches.keys();
        const holds = await Promise.all(
          names.map(async (name) => {
            const requests = await (await globalThis.caches.open(name)).keys();
            return requests.some(({ url }) => url.endsWith(end));
          }),
        );
        return names.filter((_, index) => holds[index]);
      }, `${of}.js`);
    const outsidePrevious = async () =>
      (await holding('one')).filter((name) => name !== 'touchline-previous');
    await expect.poll(outsidePrevious).toEqual([]);
    expect([...(await holding('two')), ...(await holding('three'))]).toEqual([]);
    expect((await holding('four')).length).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });
});
