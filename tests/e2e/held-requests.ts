/** Requests of a page that stay on their way until a story lets them go. */
import type { Page } from '@playwright/test';

/** Holds requests to addresses of this pattern: all of them, or only the first. Answers what lets them go. */
export async function holdRequests(
  page: Page,
  pattern: string,
  options: { readonly times?: number } = {},
): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    pattern,
    async (route) => {
      await released;
      await route.continue();
    },
    options,
  );
  return release;
}
