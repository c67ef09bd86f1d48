/** Registering where the site is configured to have it on a page of its own, with the ways as cards. */
import { expect, test } from '@playwright/test';
import { Sportsbook } from '../sportsbook.ts';

let sportsbook: Sportsbook;

test.beforeAll(async () => {
  sportsbook = await Sportsbook.open({
    args: ['--live-games', '5', '--line-games', '5'],
    site: { registration: { layout: 'cards-in-form', mode: 'widget' } },
  });
});
test.afterAll(async () => sportsbook.close());

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
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.locator('[data-session="signed-in"]')).toBeVisible();
  await page.waitForURL(/\/en\/settings$/);
});
