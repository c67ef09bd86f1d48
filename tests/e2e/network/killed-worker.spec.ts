import { type Browser, type CDPSession, expect, type Page } from '@playwright/test';
import { cell, openCells, selectionOf } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

/** Browsers end shared workers without a word: to save memory, in the background, with a crash. */
test.describe('a hub that the browser ends', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  const hubsOf = async (session: CDPSession): Promise<readonly string[]> => {
    const { targetInfos } = await session.send('Target.getTargets');
    return targetInfos
      .filter(({ type, url }) => type === 'shared_worker' && url.startsWith(sportsbook.url))
      .map(({ targetId }) => targetId);
  };

  /** A wide tab and one as narrow as a phone, over one hub. */
  async function openBoards(browser: Browser): Promise<readonly Page[]> {
    const context = await browser.newContext();
    return Promise.all(
      [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ].map(async (viewport) => {
        const page = await context.newPage();
        await page.setViewportSize(viewport);
        await page.goto(`${sportsbook.url}/en/live`);
        await openCells(page).nth(5).waitFor();
        return page;
      }),
    );
  }

  test('is missed by its tabs, which lock their prices and go on together with the next one', async ({
    browser,
  }) => {
    const pages = await openBoards(browser);
    const session = await browser.newBrowserCDPSession();
    const [killed, ...others] = await hubsOf(session);
    expect(killed).toBeDefined();
    expect(others).toEqual([]);

    // The next hub may be there within a few frames: what was locked is written down as it happens.
    for (const page of pages)
      await page.evaluate(() => {
        const locked = new Set<Element>();
        Object.assign(globalThis, { locked });
        new MutationObserver((records) => {
          for (const { target } of records)
            if ((target as Element).matches('[data-selection][data-odds][data-state~="stale"]'))
              locked.add(target as Element);
        }).observe(document.body, { subtree: true, attributeFilter: ['data-state'] });
      });
    await session.send('Target.closeTarget', { targetId: killed ?? '' });
    // Asked from outside: the tab that lies behind the other may be given no frame to look by.
    for (const page of pages)
      await expect
        .poll(() => page.evaluate(() => (globalThis as unknown as { locked: Set<Element> }).locked.size))
        .toBeGreaterThan(5);

    for (const [at, page] of pages.entries()) {
      // A tab that lies behind another may be given no frame to paint in.
      await page.bringToFront();
      const key = await selectionOf(openCells(page).nth(5));
      const odds = at === 0 ? 3.11 : 3.12;
      await sportsbook.control('/_world', { move: { key, odds } });
      await expect(cell(page, key)).toHaveAttribute('data-odds', String(odds));
    }
    const hubs = await hubsOf(session);
    expect(hubs).toHaveLength(1);
    expect(hubs).not.toContain(killed);
    await pages[0]?.context().close();
  });
});
