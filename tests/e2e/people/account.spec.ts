/** People as visitors meet them: registering in each way. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { AccountPage, PASSWORD, signOut } from '../pages/account.ts';
import { tabTo } from '../pages/tab-to.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

const ARABIC = JSON.parse(
  readFileSync(new URL('../../../locales/ar/account.json', import.meta.url), 'utf8'),
) as { readonly register: string };
let sportsbook: Sportsbook;

test.beforeAll(({ shared }) => {
  sportsbook = shared;
});

/** The words of these stories over the page object. */
const on = (page: Page) => new AccountPage(page, sportsbook);
const dialog = (page: Page) => on(page).dialog;
const act = (page: Page, name: string) => on(page).act(name);
const isSignedIn = (page: Page) => on(page).isSignedIn();
const openRegistration = (page: Page, way: string) => on(page).openRegistration(way);
const openAccount = (page: Page) => on(page).openAccount();
const registerByOneClick = (page: Page) => on(page).registerByOneClick();

test('an account opens on one click, and its login and password sign in again', async ({ page }) => {
  const credentials = await registerByOneClick(page);
  await signOut(page);
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
  await dialog(page).getByLabel('Repeat password').fill(PASSWORD);
  await phone.pressSequentially('70123');
  await openAccount(page);
  await expect(dialog(page).getByText('At least 6 digits')).toBeVisible();
  await phone.pressSequentially('45678');
  await expect(phone).toHaveValue('701 234-56-78');
  await act(page, 'Open account');
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
  await dialog(page).getByLabel('Repeat password').fill(PASSWORD);
  await openAccount(page);
  await expect(dialog(page).getByText('Did you mean gmail.com?')).toBeVisible();
  await expect(dialog(page).getByText('You must be 18 or older')).toBeVisible();
  await birth.fill('01.02.1990');
  await email.fill('anna@example.org');
  await act(page, 'Open account');
  await expect(dialog(page).getByText('Check your e-mail')).toBeVisible();
  await page.goto(await on(page).messageTo(request, 'anna@example.org', /(http\S+)/));
  await isSignedIn(page);
  expect(new URL(page.url()).hash).toBe('');
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
