/**
 * One sportsbook for all stories of a worker that need no server of their own: a start takes as much of a processor as several loads of the page.
 * Nothing moves in its world by itself, and the switches of `/_world` are open. A story signs in anew, gives orders to prices and games that it
 * has chosen from the feed, and takes back what it configures; whoever kills the server or lets its clock jump opens one (`sportsbook.ts`).
 */
import { test as base } from '@playwright/test';
import { Sportsbook } from './sportsbook.ts';

const START_LIMIT_MS = 240_000;

export const test = base.extend<object, { readonly shared: Sportsbook }>({
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- The names in the pattern tell Playwright what else is needed: nothing.
    async ({}, use) => {
      const sportsbook = await Sportsbook.open({
        faults: true,
        // For a captcha of a provider, where a story configures one.
        environment: { CAPTCHA_SECRET: 'secret' },
        args: ['--seed', '7', '--speed', '0.1', '--live-games', '120', '--line-games', '60'],
      });
      await use(sportsbook);
      await sportsbook.close();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
});
