/** Screens opened as links of the page do: each load of the page costs some seconds of a processor. */
import type { Page } from '@playwright/test';

const push = (page: Page, path: string) =>
  page.evaluate((to) => {
    for (const heading of document.querySelectorAll<HTMLElement>('main h1'))
      heading.dataset['left'] = heading.textContent ?? '';
    history.pushState(null, '', to);
  }, path);

/** Opens another screen of the page that is open, and waits until it is there; `path` begins with the language. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await push(page, `/${path}`);
  // The screen is there with another heading, or another text in the heading of a screen for several things.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('main h1')].some(
      (heading) => heading.checkVisibility() && heading.dataset['left'] !== heading.textContent,
    ),
  );
}

/** A path of a screen begins with its language; pages of the operators and of the network that pays do not. */
const SCREEN = /^\/[a-z]{2}\//;

/** Opens a screen of the site at `url`, which is loaded where the page is not there yet or stands on that very screen. */
export async function openScreen(page: Page, url: string, path: string): Promise<void> {
  const here = new URL(page.url());
  const isOpen = here.origin === url && SCREEN.test(here.pathname) && here.pathname !== `/${path}`;
  if (isOpen) await push(page, `/${path}`);
  else await page.goto(`${url}/${path}`);
}
