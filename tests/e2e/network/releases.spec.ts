import { expect, type Page, test } from '@playwright/test';
import { type LivePrice, someLivePrices } from '../live-prices.ts';
import { recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { openCells, pressPrice } from '../pages/selection-cell.ts';
import { Sportsbook } from '../sportsbook.ts';
import { ClientReleases } from './client-releases.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('a new release', () => {
  let sportsbook: Sportsbook;
  let client: ClientReleases;
  test.beforeAll(async () => {
    client = await ClientReleases.open();
    sportsbook = await Sportsbook.open({
      faults: true,
      clientDir: client.folder,
      args: ['--seed', '7', '--speed', '0.1', '--live-games', '60', '--line-games', '20'],
    });
  });
  test.beforeEach(async () => {
    await fetch(`${sportsbook.url}/_faults`, { method: 'DELETE' });
    await client.reset();
    await client.deploy('one');
  });
  test.afterAll(async () => {
    await sportsbook.close();
    await client.close();
  });

  const kept = (page: Page) =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
  const look = (page: Page) =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
  const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true });
  const releaseOf = (page: Page) => page.locator('html');

  async function visit(page: Page, path = '/en/live'): Promise<void> {
    await page.goto(sportsbook.url + path);
    await openCells(page).first().waitFor();
    await kept(page);
  }

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('keeps the draft, its price policy, the armed mode and a bet of which nobody knows', async ({
      context,
      page,
    }) => {
      const coupon = new CouponPage(page);
      // Before their games: no goal closes a price while the story goes on.
      const [price, other] = (await someLivePrices(sportsbook, 2, {
        minOdds: 1.5,
        maxOdds: 4,
        startsInMs: 20 * 60_000,
      })) as [LivePrice, LivePrice];
      await visit(page);
      await coupon.signIn();
      await coupon.pick(sportsbook.url, [price.selection, other.selection]);
      await coupon.choosePolicy('higher');
      await coupon.stake.fill('120');
      await coupon.panel.getByText('One-click betting', { exact: true }).click();
      await coupon.panel.getByLabel('Stake per bet').fill('100');
      await coupon.panel.getByRole('button', { name: 'Turn on one-click betting' }).click();
      const armed = page.locator('[data-armed]');
      await expect(armed).toHaveAttribute('data-armed', 'waiting');
      await coupon.hide();
      await client.deploy('two');
      await look(page);
      await expect(update(page)).toBeVisible();
      await expect(releaseOf(page)).toHaveAttribute('data-release', 'one');
      await update(page).click();
      await expect(releaseOf(page)).toHaveAttribute('data-release', 'two');
      await expect(armed).toHaveAttribute('data-armed', 'waiting');
      await expect(armed).toContainText('100.00');
      await armed.getByRole('button', { name: 'Turn off' }).click();
      await expect(armed).toHaveCount(0);
      await coupon.show();
      await expect(coupon.items).toHaveCount(2);
      await expect(coupon.stake).toHaveValue('120');
      await expect(coupon.panel.getByLabel('Odds changes')).toHaveValue('higher');

      await sportsbook.control('/_faults', {
        pathPrefix: '/service-api/LiveBet/Secure/',
        dropAnswer: true,
      });
      await sportsbook.control('/_faults', { pathPrefix: '/web-api/office/bets/', drop: true });
      await coupon.place();
      await coupon.expectState('unknown');
      const guid = await coupon.betGuid();
      await coupon.hide();
      await client.deploy('three');
      await look(page);
      await update(page).click();
      await expect(releaseOf(page)).toHaveAttribute('data-release', 'three');
      await coupon.show();
      await coupon.expectState('unknown');
      expect(await coupon.betGuid()).toBe(guid);
      await fetch(`${sportsbook.url}/_faults`, { method: 'DELETE' });
      await coupon.expectState('accepted');
      expect((await recordedBets(page)).map(({ betGuid }) => betGuid)).toEqual([guid]);
      expect(context.pages()).toHaveLength(1);
    });
  });

  test('leaves another tab on the old one, which goes on, also with what it had not loaded', async ({
    context,
    page,
  }) => {
    await visit(page);
    const old = await context.newPage();
    await visit(old);
    await client.deploy('two');
    await look(page);
    // On the first visit as well it is taken on one press.
    await update(page).click();
    await expect(releaseOf(page)).toHaveAttribute('data-release', 'two');
    await openCells(page).first().waitFor();

    const load = old.getByRole('button', { name: 'Reload', exact: true });
    await expect(load).toBeVisible();
    await expect(update(old)).toHaveCount(0);
    await expect(releaseOf(old)).toHaveAttribute('data-release', 'one');
    await pressPrice(openCells(old).first());
    await old.getByRole('link', { name: 'Favourites' }).first().click();
    await expect(old.getByRole('heading', { name: 'Favourites' })).toBeVisible();
    await expect(releaseOf(old)).toHaveAttribute('data-release', 'one');
    await new CouponPage(page).show();
    await expect(page.locator('[data-coupon-item]')).toHaveCount(1);

    await load.click();
    await expect(releaseOf(old)).toHaveAttribute('data-release', 'two');
    await new CouponPage(old).show();
    await expect(old.locator('[data-coupon-item]')).toHaveCount(1);
  });

  test('that does not start is taken back by the server, and the draft with it is kept', async ({ page }) => {
    await visit(page);
    const coupon = new CouponPage(page);
    await pressPrice(openCells(page).first());
    await coupon.show();
    await expect(coupon.items).toHaveCount(1);
    await coupon.hide();
    await client.deploy('two');
    await client.breakStart();
    await look(page);
    await update(page).click();
    await expect(releaseOf(page)).toHaveAttribute('data-release', 'two');
    await expect(page.locator('#root > *')).toHaveCount(0);

    await client.withdraw();
    await client.repairStart();
    await client.deploy('three');
    await page.reload();
    await openCells(page).first().waitFor({ timeout: 45_000 });
    await coupon.show();
    await expect(coupon.items).toHaveCount(1);
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('precache'))),
      )
      .toEqual([]);
    await page.reload();
    await openCells(page).first().waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});
