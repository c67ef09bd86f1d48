import type { Locator, Page } from '@playwright/test';

/** The most stops of Tab, more than any screen has before its first price. */
const MOST_STOPS = 120;

/** Tab until the focus is on it; the only way in which these stories go anywhere. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const isThere = await target.evaluateAll((all) => all.includes(document.activeElement as HTMLElement));
    if (isThere) return;
  }
  throw new Error(`${MOST_STOPS} stops of the Tab key do not reach ${String(target)}`);
}
