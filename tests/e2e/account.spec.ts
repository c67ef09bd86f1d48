/** People as visitors meet them: registering in each way, signing in with a second factor, sessions that end from elsewhere. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { AccountPage, type Credentials, PASSWORD } from './pages/account.ts';
import { tabTo } from './pages/tab-to.ts';
import { Sportsbook } from './sportsbook.ts';

const ARABIC = JSON.parse(
  readFileSync(new URL('../../locales/ar/account.json', import.meta.url), 'utf8'),
) as { readonly register: string };
let sportsbook: Sportsbook;

test.beforeAll(async () => {
  sportsbook = await Sportsbook.open({ args: ['--live-games', '20', '--line-games', '20'] });
});
test.afterAll(async () => sportsbook.close());

/** The words of these stories over the page object. */
const on = (page: Page) => new AccountPage(page, sportsbook);
const dialog = (page: Page) => on(page).dialog;
const act = (page: Page, name: string) => on(page).act(name);
const isSignedIn = (page: Page) => on(page).isSignedIn();
const openRegistration = (page: Page, way: string) => on(page).openRegistration(way);
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

test('an account opens on one click, and its login and password sign in again', async ({ page }) => {
  const credentials = await registerByOneClick(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.locator('[data-session="guest"]').getByRole('button', { name: 'Sign in' }).click();
  await dialog(page).getByLabel('Login, phone or e-mail').fill(credentials.login);
  await dialog(page).getByLabel('Password', { exact: true }).fill('not the password');
  const submit = dialog(page).getByRole('button', { name: 'Sign in', exact: true });
  await dialog(page)
    .getByRole('button', { name: /google/i })
    .waitFor();
  const place = await submit.boundingBox();
  await submit.click();
  const refusal = dialog(page).locator('form > [data-refusal]');
  await expect(refusal).toHaveAttribute('data-refusal', 'wrong-credentials');
  await expect(refusal).toBeVisible();
  // What went wrong is said where a line was free: nothing moves under a finger.
  expect(await submit.boundingBox()).toEqual(place);
  await dialog(page).getByLabel('Password', { exact: true }).fill(credentials.password);
  await act(page, 'Sign in');
  await isSignedIn(page);
});

test('an account is registered by phone, with the code that was sent to it', async ({ page, request }) => {
  await openRegistration(page, 'Phone');
  // The field forgets a number that no phone of the country has, and says what is missing.
  const phone = dialog(page).getByRole('textbox', { name: 'Phone' });
  await phone.pressSequentially('9');
  await expect(phone).toHaveValue('');
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog(page).getByLabel('The same password again').fill(PASSWORD);
  await phone.pressSequentially('70123');
  await openAccount(page);
  await expect(dialog(page).getByText('At least 6 digits')).toBeVisible();
  await phone.pressSequentially('45678');
  await expect(phone).toHaveValue('701 234-56-78');
  await act(page, 'Open the account');
  await dialog(page)
    .getByLabel(/^Code sent to/)
    .fill(await on(page).messageTo(request, '+77012345678', /(\d{4,8}) is your code/));
  await isSignedIn(page);
});

test('an account is registered by e-mail, and opens with the link; a misspelt domain is pointed out', async ({
  page,
  request,
}) => {
  await openRegistration(page, 'E-mail');
  const email = dialog(page).getByRole('textbox', { name: 'E-mail' });
  await email.fill('anna@gmial.com');
  await dialog(page).getByLabel('First name').fill('Anna');
  await dialog(page).getByLabel('Last name').fill('O’Neil');
  const birth = dialog(page).getByLabel('Date of birth');
  await birth.pressSequentially('01022020');
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog(page).getByLabel('The same password again').fill(PASSWORD);
  await openAccount(page);
  await expect(dialog(page).getByText('Did you mean gmail.com?')).toBeVisible();
  await expect(dialog(page).getByText('You have to be 18 or older')).toBeVisible();
  await birth.fill('01.02.1990');
  await email.fill('anna@example.org');
  await act(page, 'Open the account');
  await expect(dialog(page).getByText('Look into your mail')).toBeVisible();
  await page.goto(await on(page).messageTo(request, 'anna@example.org', /(http\S+)/));
  await isSignedIn(page);
  expect(new URL(page.url()).hash).toBe('');
});

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
  const leave = () => page.getByRole('button', { name: 'Sign out' }).click();

  await account.office('security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.locator('[data-two-factor-secret]');
  await page.getByText('Confirm that it is you').or(shown).first().waitFor();
  if (await dialog(page).isVisible()) await account.prove(PASSWORD);
  const secret = (await shown.textContent()) ?? '';
  await page.getByRole('button', { name: 'Code by SMS' }).click();
  await fillSent(page.getByRole('main'));
  await page.getByLabel('Code from your app').fill(totp(secret, Date.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const recovery = (await page.locator('[data-recovery-code]').textContent()) ?? '';
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await leave();

  // Each code works once: that of the app is the next one already.
  await signIn(page, credentials);
  const appCode = dialog(page).getByLabel('Code from your app');
  const right = totp(secret, Date.now() + 30_000);
  await appCode.fill(right === '000000' ? '111111' : '000000');
  await expect(dialog(page).getByText('This is not the code')).toBeVisible();
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

test('A1 on a phone, in Arabic and by keyboard alone an account is opened and limits itself', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${sportsbook.url}/ar/live`);
  await page.locator('html[dir="rtl"]').waitFor();
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const guest = page.locator('[data-session="guest"]');
  await expect(guest).toBeVisible();
  await tabTo(page, guest.getByRole('button').last(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await press(dialog(page).getByRole('button', { name: ARABIC.register, exact: true }));
  await expect(dialog(page).getByRole('checkbox').first()).toBeVisible();
  await press(dialog(page).getByRole('checkbox').first(), 'Space');
  await press(dialog(page).locator('button[type="submit"]'));
  await expect(page.locator('[data-credential="login"]')).toBeVisible();
  await press(dialog(page).getByRole('button').last());
  await isSignedIn(page);

  await page.goto(`${sportsbook.url}/ar/office/responsible-gambling`);
  const amount = page.locator('form').first().getByRole('textbox');
  await expect(amount).toBeVisible();
  await tabTo(page, amount);
  await page.keyboard.type('٢٥٠٠');
  await press(page.locator('form').first().locator('button[type="submit"]'));
  await expect(page.locator('[data-limit="deposit day"]')).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
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
  await act(page, 'I have kept them');
  await expect(page).toHaveURL(/\/en\/office\/wallets$/);
  await expect(page.locator('[data-office="wallets"]')).toBeVisible();
});
