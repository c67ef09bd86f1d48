/** What an account chooses and completes for itself: sports that it hides, its missing details, cash by a code. */
import { expect, type Page } from '@playwright/test';
import { AccountPage, PASSWORD, signOut } from '../pages/account.ts';
import { moveTo } from '../pages/move-to.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

let sportsbook: Sportsbook;

test.beforeAll(({ shared }) => {
  sportsbook = shared;
});

/** The words of these stories over the page object. */
const on = (page: Page) => new AccountPage(page, sportsbook);
const dialog = (page: Page) => on(page).dialog;
const isSignedIn = (page: Page) => on(page).isSignedIn();
const office = (page: Page, name: string) => on(page).office(name);

test('a hidden sport is on no board and in no menu of the account, on another device as well, and not a guest’s', async ({
  page,
  browser,
}) => {
  const { login, password } = await on(page).registerByOneClick();
  await moveTo(page, 'en/live');
  const menu = page.getByRole('link', { name: /^Football/ });
  await expect(menu.first()).toBeVisible();
  await office(page, 'settings/disallow-sports');
  await page.getByRole('button', { name: /^Hidden in Live/ }).click();
  const kept = page.waitForResponse(/savesetting/);
  await page.getByRole('option', { name: 'Football', exact: true }).click();
  expect((await kept).ok()).toBe(true);
  await page.keyboard.press('Escape');
  await page.goto(`${sportsbook.url}/en/live`);
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expect(page.locator('[data-hidden-sports="1"]').first()).toBeVisible();
  await expect(menu).toHaveCount(0);
  await page.goto(`${sportsbook.url}/en/live/1`);
  await expect(page.getByText('No live games right now')).toBeVisible();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${sportsbook.url}/en/live`);
  await expect(other.getByRole('link', { name: /^Football/ }).first()).toBeVisible();
  await on(other).signIn({ login, password });
  await isSignedIn(other);
  await expect(other.locator('[data-hidden-sports="1"]').first()).toBeVisible();
  await expect(other.getByRole('link', { name: /^Football/ })).toHaveCount(0);
  await signOut(other);
  await expect(other.getByRole('link', { name: /^Football/ }).first()).toBeVisible();
  await elsewhere.close();
});

test('an account of one click tells what it lacks and becomes a full one', async ({ page, request }) => {
  const { password } = await on(page).registerByOneClick();
  await office(page, 'account');
  await page.getByRole('link', { name: 'Check 3 details' }).click();
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Day');
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('01.02.1990');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Nothing missing')).toBeVisible();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'Complete your account' }).click();
  const email = 'full-one@bets.example';
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Send' }).click();
  const code = page.getByLabel(/^Code sent to/);
  await expect(code.or(dialog(page)).first()).toBeVisible();
  if (await dialog(page).isVisible()) await on(page).prove(password);
  await expect(code).toBeVisible();
  const answer = await request.get(`${sportsbook.url}/_outbox?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  });
  const [message] = (await answer.json()) as readonly { readonly body: string }[];
  await code.fill(/\d{6}/.exec(message?.body ?? '')?.[0] ?? '');
  await expect(page.getByText('Change e-mail and password in Security.')).toBeVisible();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('To do', { exact: true })).toHaveCount(0);
});

test('a cash code is shown once, and the cashier pays it', async ({ page }) => {
  const { password } = await on(page).registerByOneClick();
  await office(page, 'recharge');
  await page.getByRole('textbox', { name: 'Amount' }).fill('5000');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await office(page, 'paycheck');
  await page.getByRole('textbox', { name: 'Amount' }).fill('3000');
  await page.getByRole('button', { name: 'Get a cash code' }).click();
  const shown = page.locator('[data-paycheck-code]');
  await expect(shown.or(dialog(page)).first()).toBeVisible();
  if (await dialog(page).isVisible()) await on(page).prove(password);
  const code = (await shown.textContent()) ?? '';
  await page.getByRole('link', { name: 'Go to transactions' }).click();
  const payment = page.locator('[data-payment]', { hasText: 'Cash code' });
  await expect(payment).toContainText('collect at the cashier');
  await expect(page.getByText(code)).toHaveCount(0);
  const cashier = await page.context().newPage();
  await cashier.goto(`${sportsbook.url}/_cashier`);
  await cashier.getByLabel('Cash code').fill(code);
  await cashier.getByRole('button', { name: 'Pay out' }).click();
  await expect(cashier.getByRole('heading', { name: 'Paid out' })).toBeVisible();
  await page.reload();
  await expect(payment).toHaveAttribute('data-payment-state', 'done');
});

test('a demonstration account is told what needs a registration, and registers from there', async ({
  page,
}) => {
  await page.goto(`${sportsbook.url}/en/live`);
  await page.getByRole('button', { name: 'Demo account' }).first().click();
  await isSignedIn(page);
  await office(page, 'responsible-gambling');
  await expect(page.getByRole('button', { name: 'Set limit' })).toBeVisible();
  await office(page, 'change-password');
  await expect(page.getByText('This needs a registered account')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await page.locator('[data-needs-registration]').getByRole('button', { name: 'Register' }).click();
  await dialog(page).getByRole('radio', { name: 'One click' }).press(' ');
  await on(page).openAccount();
  await on(page).act('I have saved them');
  await expect(page.getByLabel('Current password')).toBeVisible();
});
