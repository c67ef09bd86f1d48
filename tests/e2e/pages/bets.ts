/** The page "My bets" as a story reads it, and the same record as the server has it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { openScreen } from './move-to.ts';

export class BetsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(url: string): Promise<void> {
    await openScreen(this.page, url, 'en/bets');
  }

  async show(tab: 'Open' | 'Settled' | 'All'): Promise<void> {
    const chosen = this.page.getByRole('tab', { name: new RegExp(`^${tab}\\b`) });
    await chosen.click();
    await expect(chosen).toHaveAttribute('aria-selected', 'true');
  }

  /** Shows all that is known of a bet of the list. */
  async more(betGuid: string): Promise<void> {
    await this.bet(betGuid).getByRole('button', { name: 'More' }).click();
  }

  bet(betGuid: string): Locator {
    return this.page.locator(`main [data-bet][data-bet-guid="${betGuid}"]`);
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
  readonly kind: string;
  readonly legs: readonly { readonly key: string; readonly odds: number }[];
  /** How the legs are combined, where the kind has figures of its own. */
  readonly systemSize?: number;
  readonly lobby?: readonly number[];
  readonly blocks?: readonly (readonly number[])[];
  readonly blockStakes?: readonly string[];
  /** What of its stake is on credit. */
  readonly advance?: { readonly amount: string; readonly repaid: string };
  readonly antiExpressMargin?: number;
  readonly builderOdds?: number;
}

/** The account's bets as the server records them, asked from within this page: its cookie is out of reach elsewhere. */
export async function recordedBets(page: Pick<Page, 'evaluate'>): Promise<readonly RecordedBet[]> {
  const body = await page.evaluate(async () => {
    const response = await fetch('/web-api/office/bets?status=all', { cache: 'no-store' });
    return response.json() as Promise<{ readonly data: readonly RecordedBet[] }>;
  });
  return body.data;
}

interface RecordedSums {
  readonly count: number;
  readonly staked: string;
  readonly returned: string;
  readonly open: string;
}

/** What the account's books sum up to over all of its bets. */
export async function recordedSums(page: Page): Promise<RecordedSums | undefined> {
  const body = await page.evaluate(async () => {
    const query = `from=0&to=${Date.now() + 60_000}`;
    const response = await fetch(`/web-api/office/bets/history?${query}`, { cache: 'no-store' });
    return response.json() as Promise<{ readonly data: { readonly sums: readonly RecordedSums[] } }>;
  });
  return body.data.sums[0];
}
