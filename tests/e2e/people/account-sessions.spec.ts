/** Sessions as visitors meet them: signing in with a second factor, sessions that end from elsewhere, coming back to a page. */
import { createHmac } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { AccountPage, type Credentials, PASSWORD, signOut } from '../pages/account.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

let sportsbook: Sportsbook;

test.beforeAll(({ shared }) => {
  sportsbook = shared;
});

/** The words of these stories over the page object. */
const on = (page: Page) => new AccountPage(page, sportsbook);
const dialog = (page: Page) => on(page).dialog;
const act = (page: Page, name: string) => on(page).act(name);
const isSignedIn = (page: Page) => on(page).isSignedIn();
const openAccount = (page: Page) => on(page).openAccount();
const registerByOneClick = (page: Page) => on(page).registerByOneClick();
const signIn = (page: Page, credentials: Credentials) => on(page).signIn(credentials);

/** RFC 6238 with the usual thirty seconds and six digits. */
function totp(secret: string, atMs: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret.replace(/[\s=]/g, ''), (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

test('a second factor is turned on, and each of its ways signs in', async ({ page, request }) => {
  const account = on(page);
  const credentials = await account.registerByPhone(request, '7019998877');
  const sms = () => account.messageTo(request, credentials.login, /(\d{4,8}) is your code/);
  const way = (name: string) => dialog(page).getByRole('radio', { name }).press(' ');
  const fillSent = async (form: Locator) => {
    const code = form.getByLabel(/^Code sent to/);
    await expect(code).toBeVisible();
    await code.fill(await sms());
  };
  const leave = () => signOut(page);

  await account.office('two-factor-enable');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.locator('[data-two-factor-secret]');
  await page.getByText('Confirm it is you').or(shown).first().waitFor();
  if (await dialog(page).isVisible()) await account.prove(PASSWORD);
  const secret = (await shown.textContent()) ?? '';
  await page.getByRole('button', { name: 'Code by SMS' }).click();
  await fillSent(page.getByRole('main'));
  await page.getByLabel('Authenticator code').fill(totp(secret, Date.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const recovery = (await page.locator('[data-recovery-code]').textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await leave();

  // Each code works once: that of the app is the next one already.
  await signIn(page, credentials);
  const appCode = dialog(page).getByLabel('Authenticator code');
  const right = totp(secret, Date.now() + 30_000);
  await appCode.fill(right === '000000' ? '111111' : '000000');
  await expect(dialog(page).getByText('Wrong code')).toBeVisible();
  await expect(appCode).toHaveValue('');
  await appCode.fill(right);
  await isSignedIn(page);
  await leave();
  for (const name of ['SMS', 'Messenger']) {
    await signIn(page, credentials);
    await way(name);
    await act(page, 'Send a code');
    await fillSent(dialog(page));
    await isSignedIn(page);
    await leave();
  }
  await signIn(page, credentials);
  await way('Recovery');
  await dialog(page).getByLabel('Recovery code').fill(recovery);
  await act(page, 'Continue');
  await isSignedIn(page);
});

test('a session is ended from another one, and its tab signs out', async ({ page, browser }) => {
  const credentials = await registerByOneClick(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, credentials);
  await isSignedIn(other);
  await page.goto(`${sportsbook.url}/en/office/session-history`);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByRole('button', { name: 'End', exact: true })).toHaveCount(0);
  // Pushed by way of the hub: sooner than the page would ask by itself.
  await expect(other.locator('[data-session="guest"]')).toBeVisible({ timeout: 10_000 });
  await isSignedIn(page);
  await elsewhere.close();
});

test('a guest who opens the office is asked in and comes back to the same page', async ({ page }) => {
  await page.goto(`${sportsbook.url}/en/office/wallets`);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await act(page, 'Register');
  await openAccount(page);
  await act(page, 'I have saved them');
  await expect(page).toHaveURL(/\/en\/office\/wallets$/);
  await expect(page.locator('[data-office="wallets"]')).toBeVisible();
});
