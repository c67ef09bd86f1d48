/** "My bets" as a story reads it, and the same record as the server has it. */
import { expect, type Locator, type Page } from '@playwright/test';

export class BetsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(url: string): Promise<void> {
    await this.page.goto(`${url}/en/bets`);
  }

  async show(tab: 'Open' | 'Settled'): Promise<void> {
    const button = this.page.getByRole('button', { name: new RegExp(`^${tab}\\b`) });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }

  bet(betGuid: string): Locator {
    return this.page.locator(`[data-bet][data-bet-guid="${betGuid}"]`);
  }
}

export interface RecordedBet {
  readonly id: string;
  readonly betGuid: string;
  readonly status: string;
  readonly stake: string;
  readonly potentialPayout: string;
  readonly payout?: string;
  readonly odds: number;
}

/** The account's bets as the server records them, asked from within this page: its cookie is out of reach elsewhere. */
export async function recordedBets(page: Page): Promise<readonly RecordedBet[]> {
  const body = await page.evaluate(async () => {
    const response = await fetch('/web-api/office/bets?status=all', { cache: 'no-store' });
    return response.json() as Promise<{ readonly data: readonly RecordedBet[] }>;
  });
  return body.data;
}
