/** A server for others: what it does not have is not offered, and its operator comes in by the link of the terminal. */
import { expect, test } from '@playwright/test';
import { livePrices } from '../live-prices.ts';
import { AccountPage } from '../pages/account.ts';
import { CouponPage } from '../pages/coupon.ts';
import { Sportsbook } from '../sportsbook.ts';

let sportsbook: Sportsbook;

test.beforeAll(async () => {
  sportsbook = await Sportsbook.open({
    sandbox: false,
    args: ['--seed', '7', '--speed', '0.1', '--live-games', '10', '--line-games', '10'],
  });
});
test.afterAll(() => sportsbook.close());

test('a guest is offered to sign in, and no demonstration account, network or provider', async ({ page }) => {
  const coupon = new CouponPage(page);
  const [price] = await livePrices(sportsbook);
  await coupon.pick(sportsbook.url, [price?.selection ?? '']);
  const guest = page.locator('[data-session="guest"]');
  await expect(guest.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Demo account' })).toHaveCount(0);
  await coupon.panel.getByRole('button', { name: 'Sign in' }).click();
  const account = new AccountPage(page, sportsbook);
  await expect(account.dialog.getByLabel('Login', { exact: false }).first()).toBeVisible();
  await expect(account.dialog.getByRole('button', { name: /google/i })).toHaveCount(0);
  await page.goto(`${sportsbook.url}/en/bets`);
  await expect(page.getByText('Sign in to see bets.')).toBeVisible();

  await account.registerByOneClick();
  await account.office('recharge');
  await expect(page.getByText('No payment provider is available')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
});

test('the operator comes in once by the link of the terminal, and goes out', async ({ browser, page }) => {
  const link = /http:\/\/\S+\/_operator#\S+/.exec(sportsbook.log)?.[0] ?? '';
  // Under this name the session is.
  const { origin } = new URL(link);
  const refused = await page.goto(`${origin}/_outbox`);
  expect(refused?.status()).toBe(401);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(link);
  const field = page.getByLabel('Code from the link');
  await expect(field).toHaveValue(link.split('#')[1] ?? '');
  expect(page.url()).not.toContain('#');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  expect(asked.some((url) => url.includes(link.split('#')[1] ?? '-') && !url.includes('#'))).toBe(false);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await stranger.getByRole('button', { name: 'Sign in' }).click();
  await expect(stranger.getByRole('heading', { name: 'Not signed in' })).toBeVisible();
  await stranger.context().close();

  await page.goto(`${origin}/_operator`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Code from the link')).toBeVisible();
  expect((await page.goto(`${origin}/_outbox`))?.status()).toBe(401);
});
