/** Passkeys with an authenticator that the browser plays: made in the office, used instead of a password, removed. */
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../helpers/network/free-port.ts';
import { signOut } from '../pages/account.ts';
import { Sportsbook } from '../sportsbook.ts';

let sportsbook: Sportsbook;
let origin = '';

test.beforeAll(async () => {
  // A passkey belongs to a name: an address of numbers has none.
  const port = await freePort();
  origin = `http://localhost:${port}`;
  sportsbook = await Sportsbook.open({
    port,
    args: ['--live-games', '5', '--line-games', '5'],
    environment: { PUBLIC_ORIGIN: origin },
  });
});
test.afterAll(async () => sportsbook.close());

const dialog = (page: Page) => page.locator('dialog[open]');
const isSignedIn = (page: Page) => expect(page.locator('[data-session="signed-in"]')).toBeVisible();

async function giveAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is made, signs in without a password, and is worth nothing once it is removed', async ({
  page,
}) => {
  await giveAuthenticator(page);
  await page.goto(`${origin}/en/live`);
  const guest = page.locator('[data-session="guest"]').getByRole('button', { name: 'Sign in' });
  await guest.click();
  await dialog(page).getByRole('button', { name: 'Register', exact: true }).click();
  await dialog(page).getByRole('radio', { name: 'One click' }).press(' ');
  await dialog(page).getByLabel('I am 18 or older').check();
  await dialog(page).getByRole('button', { name: 'Open account' }).click();
  const password = (await page.locator('[data-credential="password"]').textContent()) ?? '';
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
  await isSignedIn(page);

  await page.goto(`${origin}/en/office/security`);
  await page.getByLabel('Device name').fill('My laptop');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const kept = page.locator('[data-passkey="My laptop"]');
  await expect(kept.or(dialog(page)).first()).toBeVisible();
  if (await dialog(page).isVisible()) {
    await dialog(page).getByLabel('Password', { exact: true }).fill(password);
    await dialog(page).locator('button[type="submit"]').click();
  }
  await expect(kept).toBeVisible();

  await signOut(page);
  await guest.click();
  await dialog(page).getByRole('button', { name: 'Sign in with a passkey' }).click();
  await isSignedIn(page);
  await page.goto(`${origin}/en/office/security`);
  await expect(kept).toContainText('last used');
  await kept.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(async () => (await dialog(page).isVisible()) || (await kept.count()) === 0).toBe(true);
  if (await dialog(page).isVisible()) {
    await dialog(page).getByLabel('Password', { exact: true }).fill(password);
    await dialog(page).locator('button[type="submit"]').click();
  }
  await expect(kept).toHaveCount(0);

  await signOut(page);
  await guest.click();
  await dialog(page).getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(dialog(page).getByText('This passkey is not linked to an account.')).toBeVisible();
});
