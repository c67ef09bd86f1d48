import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { sharedFolder } from '../../helpers/repository/shared-folder.ts';
import { test } from '../shared-sportsbook.ts';
import { Sportsbook } from '../sportsbook.ts';

const recordings = sharedFolder();
const RECORDED_GAME = 738_826_429;
const RECORDED_FILE = 'line-getgame-football-values-2026-07-25-t2-full.json';

interface Walk {
  /** Every selection that was in sight at some screen, with what it showed. */
  readonly seen: Readonly<Record<string, string>>;
  readonly blanks: readonly string[];
  readonly screens: number;
}

/** Scrolls down the page of a game a screen at a time, and notes what a reader sees there. */
const walkGame = (page: Page): Promise<Walk> =>
  page.evaluate(async () => {
    const painted = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      });
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
    let scroller = document.querySelector('[data-selection]')?.parentElement ?? null;
    while (scroller && !(scroller.scrollHeight > scroller.clientHeight + 1 && scrolls(scroller)))
      scroller = scroller.parentElement;
    if (!scroller) throw new Error('nothing scrolls');
    scroller.scrollTop = 0;
    const seen: Record<string, string> = {};
    const blanks: string[] = [];
    for (let screens = 1; ; screens += 1) {
      await painted();
      const box = scroller.getBoundingClientRect();
      for (const cell of scroller.querySelectorAll<HTMLElement>('[data-selection]')) {
        const { left, top, right, bottom } = cell.getBoundingClientRect();
        if (bottom <= box.top || top >= box.bottom || right - left < 8 || bottom - top < 8) continue;
        const { selection = '', odds = '' } = cell.dataset;
        seen[selection] = odds;
        const text = cell.querySelector('[data-odds-text]')?.textContent?.trim() ?? '';
        if (text === '' || odds === '') blanks.push(`${selection}: "${text}"`);
      }
      const before = scroller.scrollTop;
      scroller.scrollTop += Math.floor(scroller.clientHeight * 0.8);
      if (scroller.scrollTop === before) return { seen, blanks, screens };
    }
  });

interface RawGame {
  readonly I: number;
  readonly EC?: number;
  readonly GE?: readonly { readonly G: number; readonly E: readonly (readonly RawSelection[])[] }[];
}
interface RawSelection {
  readonly G?: number;
  readonly T: number;
  readonly C: number;
  readonly P?: number;
  readonly PL?: { readonly I?: number };
}

/** A ladder shows its main line until all are asked for. */
async function unfoldLadders(page: Page): Promise<void> {
  await page.locator('[data-selection]').first().waitFor();
  const folded = page.locator('main button[aria-expanded="false"]', { hasText: /^All lines/ });
  for (let left = await folded.count(); left > 0; left -= 1) {
    await folded.first().click();
    await expect(folded).toHaveCount(left - 1);
  }
}

test.describe('a game of hundreds of selections', () => {
  test('recorded: each of the 853 is reached by scrolling, with its recorded price', async ({ page }) => {
    test.skip(!recordings, 'the recordings are not beside this checkout');
    const folder = join(recordings ?? '', 'captures');
    const games = JSON.parse(await readFile(join(folder, RECORDED_FILE), 'utf8')) as readonly RawGame[];
    const recorded = new Map<string, string>();
    for (const { G, E } of games.find(({ I }) => I === RECORDED_GAME)?.GE ?? []) {
      for (const { C, P = 0, PL, T } of E.flat())
        recorded.set(`${RECORDED_GAME}.${G}.${T}.${P}.${PL?.I ?? 0}`, String(C));
    }
    expect(recorded.size).toBe(853);
    const sportsbook = await Sportsbook.open({ args: ['--replay', folder, '--step', '1'] });
    try {
      await page.goto(`${sportsbook.url}/en/game/${RECORDED_GAME}`);
      await unfoldLadders(page);
      await expect(page.locator('[data-selection]')).toHaveCount(recorded.size);
      const walk = await walkGame(page);
      expect(walk.blanks).toEqual([]);
      expect(walk.screens).toBeGreaterThan(4);
      expect(walk.seen).toEqual(Object.fromEntries(recorded));
    } finally {
      await sportsbook.close();
    }
  });

  test('simulated: the densest game in play is reached to its last selection, and none is blank', async ({
    page,
    shared: sportsbook,
  }) => {
    const list = await fetch(`${sportsbook.url}/service-api/LiveFeed/Get1x2_VZip?count=500&lng=en&sports=1`);
    const { Value: games } = (await list.json()) as { readonly Value: readonly RawGame[] };
    const densest = [...games].sort((one, other) => (other.EC ?? 0) - (one.EC ?? 0))[0];
    await page.goto(`${sportsbook.url}/en/game/${densest?.I}`);
    await unfoldLadders(page);
    const cells = page.locator('[data-selection]');
    await expect.poll(() => cells.count()).toBeGreaterThan(300);
    const walk = await walkGame(page);
    const all = await cells.evaluateAll((nodes) =>
      nodes.map((node) => node.getAttribute('data-selection') ?? ''),
    );
    expect(walk.blanks).toEqual([]);
    expect(all.filter((selection) => !(selection in walk.seen))).toEqual([]);
  });
});
