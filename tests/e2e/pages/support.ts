/** The chat with the support, and the console of consultants, as a story uses them. */
import { expect, type Locator, type Page } from '@playwright/test';

export class SupportChatPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get panel(): Locator {
    return this.page.locator('[data-support]');
  }

  get field(): Locator {
    return this.panel.locator('textarea');
  }

  /** Opens the chat by the menu behind the sections of the header, in whatever language. */
  async open(): Promise<void> {
    await this.page.locator('header [aria-haspopup], header button[popovertarget]').first().waitFor();
    await this.page.getByRole('button', { name: /^(?:More|المزيد)$/ }).click();
    await this.page.locator('[data-support-entry]').click();
    await expect(this.panel.locator('[data-support-connection="open"]')).toBeVisible();
  }

  async write(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press('Enter');
  }

  message(seq: number): Locator {
    return this.panel.locator(`[data-message="${seq}"]`);
  }

  /** The texts of all messages, those under way as well. */
  async texts(): Promise<readonly string[]> {
    return this.panel.locator('article > p:first-child[dir="auto"]').allTextContents();
  }
}

export class ConsolePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the conversation whose newest message is this one. */
  async open(url: string, text: string): Promise<void> {
    await this.page.goto(`${url}/_support`);
    await this.page.locator('[data-conversation]').filter({ hasText: text }).click();
    await expect(this.page.getByLabel('Answer')).toBeVisible();
  }

  async answer(text: string): Promise<void> {
    await this.page.getByLabel('Answer').fill(text);
    await this.page.getByRole('button', { name: 'Send' }).click();
    await expect(this.page.getByLabel('Answer')).toHaveValue('');
  }

  async texts(): Promise<readonly string[]> {
    return this.page.locator('[data-thread] > li > p[dir="auto"]').allTextContents();
  }
}
