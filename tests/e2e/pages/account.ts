/** Registering, signing in and the messages that go with it, as a visitor does them. */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { Sportsbook } from '../sportsbook.ts';
import { openScreen } from './move-to.ts';

export const PASSWORD = 'a long and calm password';

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** Signs out by the menu of the account in the header. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu: / }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

export class AccountPage {
  readonly page: Page;
  readonly url: string;

  constructor(page: Page, sportsbook: Pick<Sportsbook, 'url'>) {
    this.page = page;
    this.url = sportsbook.url;
  }

  get dialog(): Locator {
    return this.page.locator('dialog[open]');
  }

  act(name: string): Promise<void> {
    return this.dialog.getByRole('button', { name, exact: true }).click();
  }

  isSignedIn(): Promise<void> {
    return expect(this.page.locator('[data-session="signed-in"]')).toBeVisible();
  }

  /** Opens the dialog on a screen of text alone: a board behind it takes as much of a processor again. */
  async openRegistration(way: string): Promise<void> {
    await this.page.goto(`${this.url}/en/rules`);
    await this.page.locator('[data-session="guest"]').getByRole('button', { name: 'Sign in' }).click();
    await this.act('Register');
    await this.dialog.getByRole('radio', { name: way }).press(' ');
  }

  async openAccount(): Promise<void> {
    await this.dialog.getByLabel('I am 18 or older').check();
    await this.act('Open account');
  }

  async registerByOneClick(): Promise<Credentials> {
    await this.openRegistration('One click');
    await this.openAccount();
    const credential = async (name: string) =>
      (await this.page.locator(`[data-credential="${name}"]`).textContent()) ?? '';
    const credentials = { login: await credential('login'), password: await credential('password') };
    await this.act('I have saved them');
    await this.isSignedIn();
    return credentials;
  }

  /** Registers with the code that was sent; returns login and password. */
  async registerByPhone(request: APIRequestContext, digits: string): Promise<Credentials> {
    await this.openRegistration('Phone');
    await this.dialog.getByRole('textbox', { name: 'Phone' }).pressSequentially(digits);
    await this.dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await this.dialog.getByLabel('Repeat password').fill(PASSWORD);
    await this.openAccount();
    await this.dialog
      .getByLabel(/^Code sent to/)
      .fill(await this.messageTo(request, `+7${digits}`, /(\d{4,8}) is your code/));
    await this.isSignedIn();
    return { login: `+7${digits}`, password: PASSWORD };
  }

  async signIn({ login, password }: Credentials): Promise<void> {
    if (!this.page.url().startsWith(this.url)) await this.page.goto(`${this.url}/en/rules`);
    await this.page.locator('[data-session="guest"]').getByRole('button', { name: 'Sign in' }).click();
    await this.dialog.getByLabel('Login, phone or e-mail').fill(login);
    await this.dialog.getByLabel('Password', { exact: true }).fill(password);
    await this.act('Sign in');
  }

  /** Proves who one is where the page asks for it once more. */
  async prove(password: string): Promise<void> {
    await this.dialog.getByLabel('Password', { exact: true }).fill(password);
    await this.act('Continue');
  }

  async office(page: string): Promise<void> {
    await openScreen(this.page, this.url, `en/office/${page}`);
    await expect(this.page.locator(`[data-office="${page}"]`)).toBeVisible();
    // The page before stands hidden beside it until the code of this one is there.
    const before = this.page.locator(`[data-office="${page}"] > *`).filter({ visible: false });
    await expect(before).toHaveCount(0);
  }

  /** The part that fits in the newest message to a recipient, once there is one. */
  async messageTo(request: APIRequestContext, to: string, fits: RegExp): Promise<string> {
    let found = '';
    await expect
      .poll(async () => {
        const answer = await request.get(`${this.url}/_outbox?to=${encodeURIComponent(to)}`, {
          headers: { accept: 'application/json' },
        });
        const messages = (await answer.json()) as readonly { readonly body: string }[];
        found = messages.map(({ body }) => body).find((body) => fits.test(body)) ?? '';
        return found;
      })
      .not.toBe('');
    return fits.exec(found)?.[1] ?? '';
  }
}
