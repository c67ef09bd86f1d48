/** Registering where the site has it on a page of its own, with the ways as cards, behind the captcha of a provider. */
import { expect, type Page } from '@playwright/test';
import { type CaptchaProvider, HUMAN, openCaptchaProvider } from '../../helpers/people/captcha-provider.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

let sportsbook: Sportsbook;
let provider: CaptchaProvider;

test.beforeAll(async ({ shared }) => {
  provider = await openCaptchaProvider();
  sportsbook = shared;
  await sportsbook.configure({
    registration: { layout: 'cards-in-form', mode: 'widget' },
    captcha: provider.captcha,
  });
});
test.afterAll(async () => {
  await sportsbook.configure();
  provider.close();
});

const human = (page: Page) => page.frameLocator('.captcha-frame iframe').getByRole('button', { name: HUMAN });

test('the sign-in leads to the page, whose cards are chosen by keyboard, register, and lead back to where the visitor was', async ({
  page,
}) => {
  await page.goto(`${sportsbook.url}/en/settings`);
  const configured = page.waitForResponse(/registration/);
  await page.locator('[data-session="guest"]').getByRole('button', { name: 'Sign in' }).click();
  await configured;
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL(/\/en\/registration$/);
  const cards = page.locator('[data-layout="cards-in-form"]');
  const oneClick = cards.getByRole('radio', { name: 'One click' });
  await expect(oneClick).toBeChecked();
  await oneClick.press('ArrowDown');
  await expect(cards.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeVisible();
  await cards.getByRole('radio', { name: 'Phone' }).press('ArrowUp');
  await page.getByLabel('I am 18 or older').check();
  await page.getByRole('button', { name: 'Open account' }).click();
  await human(page).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.locator('[data-session="signed-in"]')).toBeVisible();
  await page.waitForURL(/\/en\/settings$/);
});

test('a captcha that does not load or is dismissed says so, and the next press tries again', async ({
  page,
}) => {
  await page.goto(`${sportsbook.url}/en/rules`);
  await page.locator('[data-session="guest"]').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.locator('dialog[open]:not(.captcha-frame)');
  await dialog.getByLabel('Login, phone or e-mail').fill('nobody');
  await dialog.getByLabel('Password', { exact: true }).fill('a wrong password');
  const press = dialog.getByRole('button', { name: 'Sign in', exact: true });
  provider.isReachable = false;
  await press.click();
  await expect(dialog.getByText('The human check could not be loaded.')).toBeVisible();
  provider.isReachable = true;
  await press.click();
  await human(page).press('Escape');
  await expect(dialog.getByText('Check cancelled; nothing was sent.')).toBeVisible();
  await press.click();
  await human(page).click();
  await expect(dialog.getByText('Wrong login or password')).toBeVisible();
  await expect(page.locator('.captcha-frame')).toHaveCount(0);
});
