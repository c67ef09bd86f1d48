import { expect, type Page, test } from '@playwright/test';
import { openCells } from '../pages/selection-cell.ts';
import { Sportsbook } from '../sportsbook.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('away from the network', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    sportsbook = await Sportsbook.open({
      faults: true,
      args: ['--seed', '7', '--speed', '0.1', '--live-games', '40', '--line-games', '10'],
    });
  });
  test.beforeEach(() => sportsbook.revive());
  test.afterAll(() => sportsbook.close());

  async function visit(page: Page, path = '/en/live'): Promise<void> {
    await page.goto(sportsbook.url + path);
    await openCells(page).first().waitFor();
    // The first rows come with the page, before its code; what the page has asked for itself comes last.
    await expect(page.getByRole('button', { name: 'Demo account' })).toBeEnabled();
  }

  for (const [size, viewport] of [
    ['desk', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const)
    test.describe(`on a ${size}`, () => {
      test.use({ viewport });

      test('L3 says within 2 s that the network is gone and when prices were seen, and is quiet at the first answer', async ({
        context,
        page,
      }) => {
        await visit(page);
        const seenAt = page.locator('[data-seen-at]');
        await expect(seenAt).toHaveCount(0);
        await sportsbook.kill();
        // The promise is a time: the one thing that is waited for here is its limit.
        await expect(seenAt.first()).toBeVisible({ timeout: 2_000 });
        await expect(openCells(page)).toHaveCount(0);
        // The device's own word is believed at once as well, and its return is no reason to wait for the next try.
        await sportsbook.start();
        await context.setOffline(true);
        await expect(page.getByText('You are offline. These are the last prices seen')).toBeVisible({
          timeout: 2_000,
        });
        await context.setOffline(false);
        await expect(openCells(page).first()).toBeVisible({ timeout: 45_000 });
        await expect(seenAt).toHaveCount(0);
      });
    });
});
