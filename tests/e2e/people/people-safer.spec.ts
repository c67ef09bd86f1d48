/** The account as it looks after its user: a pause, the reality check, signing out by itself, letters as large as they were chosen. */
import { expect, test } from '@playwright/test';
import { quickestPrice } from '../live-prices.ts';
import { AccountPage } from '../pages/account.ts';
import { cell } from '../pages/selection-cell.ts';
import { Sportsbook } from '../sportsbook.ts';

let sportsbook: Sportsbook;

test.beforeAll(async () => {
  sportsbook = await Sportsbook.open({
    faults: true,
    args: ['--seed', '7', '--speed', '0.1', '--live-games', '30', '--line-games', '20'],
  });
});
test.afterAll(() => sportsbook.close());

test('G9 a pause with a bet armed ends the mode and the session, places nothing, and says until when', async ({
  page,
}) => {
  const account = new AccountPage(page, sportsbook);
  await account.registerByOneClick();
  await account.office('recharge');
  await page.getByLabel('Amount').fill('5000');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const price = await quickestPrice(sportsbook);
  const other = await page.context().newPage();
  await other.goto(`${sportsbook.url}/en/game/${price.game}`);
  await other.getByText('One-click betting', { exact: true }).click();
  await other.getByLabel('Stake per bet').fill('100');
  await other.getByLabel('Time to undo').selectOption({ label: '3 s' });
  await other.getByRole('button', { name: 'Turn on one-click betting' }).click();
  await expect(other.locator('[data-armed="waiting"]')).toBeVisible();

  await account.office('responsible-gambling');
  await page.getByLabel('I understand that this cannot be undone').check();
  await page.getByRole('button', { name: 'Start time-out' }).click();
  await expect(other.locator('[data-armed]')).toHaveCount(0);
  await expect(other.locator('[data-session="guest"]')).toBeVisible();
  await cell(other, price.selection).click();
  await expect(other.locator('[data-armed]')).toHaveCount(0);
});

test('G7 G8 G11 G12 the reality check comes again after a reload, says figures alone, and goes with its answer', async ({
  page,
}) => {
  const account = new AccountPage(page, sportsbook);
  await account.registerByOneClick();
  await account.office('responsible-gambling');
  const clock = page.locator('[data-session-clock]');
  await expect(clock).toHaveText(/^\d\d:\d\d$/);
  // G11: limits are one step from the clock, whose panel is in sight wherever the clock stands.
  await clock.click();
  const limits = page.getByRole('link', { name: 'Limits and time-outs' });
  await expect(limits).toBeInViewport({ ratio: 1 });
  await limits.click();
  await expect(page.locator('[data-office="responsible-gambling"]')).toBeVisible();
  // Asked for each quarter of an hour, and then that goes by at once on the server.
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/web-api/reality-check') && response.request().method() === 'POST',
  );
  await page.getByLabel('Remind me every').selectOption('15');
  await saved;
  let seen = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/web-api/reality-check') && request.method() === 'POST') seen += 1;
  });
  await sportsbook.control('/_world', { clock: { jumpMs: 15 * 60_000 } });
  await page.reload();
  const notice = page.locator('[data-notice="reality"]');
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  const buttons = account.dialog.locator('footer button');
  const kinds = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('data-kind')));
  expect(new Set(kinds).size).toBe(1);
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(0);
  await expect.poll(() => seen).toBe(1);
  // The next one is a quarter of an hour away, on the server as well.
  await page.reload();
  await expect(clock).toHaveText(/^\d\d:\d\d$/);
  await expect(notice).toHaveCount(0);
});

test('G12 A12 the page signs out by itself where its user wants it, and asks a minute before', async ({
  page,
}) => {
  await page.clock.install();
  const account = new AccountPage(page, sportsbook);
  await account.registerByOneClick();
  await account.office('settings/account');
  // Time that jumps would run out for what is still on its way.
  const told = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/web-api/user/getuserconfig') &&
      (await response.text()).includes('"autoLogoffMinutes":5'),
  );
  await page.getByLabel('Sign out after').selectOption('5');
  await told;
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Sign out after')).toHaveValue('5');
  const warned = () =>
    expect(async () => {
      await page.clock.fastForward('00:20');
      await expect(page.locator('[data-notice="idle"]')).toBeVisible({ timeout: 500 });
    }).toPass();
  await warned();
  await account.act('Stay signed in');
  await expect(page.locator('[data-notice="idle"]')).toHaveCount(0);
  await warned();
  await page.clock.fastForward('01:05');
  await expect(page.locator('[data-session="guest"]')).toBeVisible();
});

test('letters of the size that was chosen are so from the first paint on, without an act', async ({
  page,
}) => {
  await page.goto(`${sportsbook.url}/en/settings`);
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  const regular = Number.parseFloat(await size());
  await page.getByLabel('Text size').selectOption('largest');
  await expect.poll(size).toBe(`${regular * 1.25}px`);
  await page.reload();
  expect(await size()).toBe(`${regular * 1.25}px`);
});

test('X2 text that becomes markup or code is refused by the browser', async ({ page }) => {
  await page.goto(`${sportsbook.url}/en/live`);
  const refusals = await page.evaluate(() => {
    const refused = (run: () => void) => {
      try {
        run();
        return 'taken';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    };
    return [
      refused(() => {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
      }),
      refused(() => {
        document.createElement('script').src = 'https://elsewhere.example/x.js';
      }),
      refused(() => {
        document.createElement('script').text = 'alert(1)';
      }),
    ];
  });
  expect(refusals).toEqual(['refused', 'refused', 'refused']);
});
