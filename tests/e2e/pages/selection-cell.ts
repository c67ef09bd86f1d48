/** The contract of a selection cell (`docs/testing.md`): what stories read instead of text. */
import { expect, type Locator, type Page } from '@playwright/test';

export const openCells = (scope: Page | Locator): Locator =>
  scope.locator('[data-selection][data-state="open"]');

export const cell = (scope: Page | Locator, selection: string): Locator =>
  scope.locator(`[data-selection="${selection}"]`).first();

export async function selectionOf(locator: Locator): Promise<string> {
  const selection = await locator.getAttribute('data-selection');
  if (!selection) throw new Error('this cell has no data-selection');
  return selection;
}

export async function oddsOf(locator: Locator): Promise<string> {
  const odds = await locator.getAttribute('data-odds');
  if (!odds) throw new Error('this cell has no data-odds');
  return odds;
}

/** The game of a selection, the first part of `<I>.<G>.<T>.<P>.<player>`. */
export const gameOf = (selection: string): string => selection.slice(0, selection.indexOf('.'));

/** All prices on the page by selection; where one is shown twice they must agree, or the last wins and the story will notice. */
export async function pricesOn(page: Page): Promise<ReadonlyMap<string, string>> {
  const pairs = await page
    .locator('[data-selection][data-odds]')
    .evaluateAll((cells) =>
      cells.map(
        (element) =>
          [element.getAttribute('data-selection') ?? '', element.getAttribute('data-odds') ?? ''] as const,
      ),
    );
  return new Map(pairs);
}

/** Presses a price until it is picked: a press just after something changed under the pointer does not count. */
export async function pressPrice(price: Locator): Promise<void> {
  const picked = cell(price.page(), await selectionOf(price));
  await expect(async () => {
    if ((await picked.getAttribute('aria-pressed')) !== 'true') await picked.click();
    await expect(picked).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass();
}
