/** The office as its user meets it: money, limits, the phone, networks, documents. */
import { expect } from '@playwright/test';
import { livePrices } from '../live-prices.ts';
import { AccountPage, PASSWORD, signOut } from '../pages/account.ts';
import { CouponPage } from '../pages/coupon.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let sportsbook: Sportsbook;

test.beforeAll(({ shared }) => {
  sportsbook = shared;
});

test('M15 a deposit fails, is paid late, meets its limit, and a withdrawal is one step', async ({ page }) => {
  const account = new AccountPage(page, sportsbook);
  const { password } = await account.registerByOneClick();
  await account.office('recharge');
  await page.getByLabel('Amount').fill('2000');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Decline, then pay late' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.locator('[data-payment]').first()).toContainText('done');
  await expect(page.locator('[data-balance]')).toHaveAttribute('data-balance', '200000');

  await account.office('responsible-gambling');
  await page.getByRole('textbox', { name: 'Amount' }).fill('2500');
  await page.getByRole('button', { name: 'Set limit' }).click();
  const limit = page.locator('[data-limit="deposit day"]');
  await expect(limit).toContainText('2,500');
  // G5 more is asked for: it is confirmed after 24 hours and not before, which the button and the sentence beside it say.
  await page.getByRole('textbox', { name: 'Amount' }).fill('9000');
  await page.getByRole('button', { name: 'Set limit' }).click();
  await expect(limit.locator('[data-limit-wanted]')).toContainText('9,000');
  await expect(limit.getByRole('button', { name: 'Confirm change' })).toBeDisabled();
  await limit.getByRole('button', { name: 'Keep limit' }).click();
  await expect(limit.locator('[data-limit-wanted]')).toHaveCount(0);
  await account.office('recharge');
  await page.getByLabel('Amount').fill('1000');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.locator('[data-refusal="limit-reached"]')).toContainText('Try again after');

  await account.office('withdrawal');
  await page.getByLabel('Amount').fill('1000');
  await page.getByLabel('Card, wallet or account').fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await account.prove(password);
  await expect(page.locator('[data-payment]').first()).toContainText('under review');
  await expect(page.locator('[data-balance]')).toHaveAttribute('data-balance', '100000');
  await page.goto(`${sportsbook.url}/_cashier`);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Failed' }).click();
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
  await account.office('payment-history');
  await expect(page.locator('[data-payment]').first()).toContainText('failed');
  await expect(page.locator('[data-balance]')).toHaveAttribute('data-balance', '200000');
  const unread = page.locator('[data-unread-messages]');
  await expect(unread).toContainText('new');
  await account.office('messages');
  await expect(page.locator('[data-message="deposit-done"]')).toBeVisible();
  await expect(page.locator('[data-message="withdrawal-failed"]')).toBeVisible();
  await expect(unread).toHaveCount(0);

  // A limit of stakes is met by the coupon as well.
  await account.office('responsible-gambling');
  await page.getByLabel('Limit for').selectOption({ label: 'Stakes' });
  await page.getByRole('textbox', { name: 'Amount' }).fill('150');
  await page.getByRole('button', { name: 'Set limit' }).click();
  await expect(page.locator('[data-limit="stake day"]')).toContainText('150');
  const coupon = new CouponPage(page);
  const [price] = await livePrices(sportsbook, { startsInMs: 3_600_000 });
  await coupon.pick(sportsbook.url, [price?.selection ?? '']);
  await coupon.stake.fill('200');
  await coupon.place();
  await coupon.expectState('refused');
  await expect(coupon.panel).toContainText('You have reached a limit you set');
  await expect(page.locator('[data-balance]')).toHaveAttribute('data-balance', '200000');
});

test('the phone changes by a code to the old one and a code to the new one', async ({ page, request }) => {
  const account = new AccountPage(page, sportsbook);
  await account.registerByPhone(request, '7011112233');
  await account.office('phone-change');
  await page.getByRole('button', { name: 'Change phone' }).click();
  const prove = account.dialog.getByLabel('Password', { exact: true });
  const code = page.getByLabel(/^Code sent to/);
  await expect(prove.or(code)).toBeVisible();
  if (await prove.isVisible()) await account.prove(PASSWORD);
  await expect(code).toBeVisible();
  await code.fill(await account.messageTo(request, '+77011112233', /(\d{4,8}) is your code/));
  const fresh = page.getByRole('textbox', { name: 'New phone number' });
  await fresh.pressSequentially('7014445566');
  await page.getByRole('button', { name: 'Send a code' }).last().click();
  await page
    .getByLabel(/^Code sent to/)
    .fill(await account.messageTo(request, '+77014445566', /(\d{4,8}) is your code/));
  await expect(page.getByText('Phone changed')).toBeVisible();
});

test('a visitor comes in by a network, and the account is theirs the next time', async ({ page }) => {
  const account = new AccountPage(page, sportsbook);
  await account.openRegistration('Social network');
  await account.dialog.getByRole('button', { name: /google/i }).click();
  // The old page has links of its own until the provider's is there.
  await page.waitForURL('**/_identity/authorize?**');
  const persona = page.getByRole('listitem').getByRole('link').first();
  const name = (await persona.textContent()) ?? '';
  await persona.click();
  await account.openAccount();
  await account.isSignedIn();
  await signOut(page);
  await page.locator('[data-session="guest"]').getByRole('button', { name: 'Sign in' }).click();
  await account.dialog.getByRole('button', { name: /google/i }).click();
  await page.waitForURL('**/_identity/authorize?**');
  await page.getByRole('link', { name, exact: true }).click();
  await account.isSignedIn();
});

test('a document is sent, looked at and accepted, and a message says so', async ({ page }) => {
  const account = new AccountPage(page, sportsbook);
  await account.registerByOneClick();
  await account.office('identification');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('JPEG, PNG or PDF')).toHaveCount(0);
  await page.getByLabel('Number').fill('N 1234567');
  await page.getByLabel('Issued on').fill('01.02.2020');
  await page.getByLabel('Valid until').fill('01.02.2040');
  await page
    .locator('[data-document-file]')
    .setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: PNG });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('[data-document="waiting"]')).toContainText('passport.png');
  const reviewer = await page.context().newPage();
  await reviewer.goto(`${sportsbook.url}/_review`);
  await reviewer.getByRole('button', { name: 'Accept' }).first().click();
  await expect(reviewer.getByText('No documents to review.')).toBeVisible();
  await account.office('identification');
  await expect(page.locator('[data-verified="true"]')).toBeVisible();
  await account.office('messages');
  await expect(page.locator('[data-message="document-accepted"]')).toBeVisible();
});
