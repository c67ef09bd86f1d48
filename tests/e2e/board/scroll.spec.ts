import { expect, test } from '@playwright/test';
import { openCells } from '../pages/selection-cell.ts';
import { Sportsbook } from '../sportsbook.ts';

interface Walk {
  readonly games: readonly string[];
  /** What was in sight when a point of the list showed no row, a row no names, or a cell not its price. */
  readonly blanks: readonly string[];
  readonly screens: number;
  /** Prices that were in sight and read as what their cells say they are. */
  readonly prices: number;
}

test.describe('two thousand live games', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    sportsbook = await Sportsbook.open({
      args: ['--seed', '7', '--live-games', '2000', '--changes-per-second', '2000'],
    });
  });
  test.afterAll(() => sportsbook.close());

  test('scroll from end to end without a blank row', async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto(`${sportsbook.url}/en/live`);
    await openCells(page).nth(20).waitFor({ timeout: 60_000 });
    await expect
      .poll(() => page.locator('h1 + *').first().textContent(), { timeout: 60_000 })
      .toMatch(/(?:1,9|2,)\d\d|\d{4} games/);
    const walk = await page.evaluate(async (): Promise<Walk> => {
      const painted = () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        });
      let scroller = document.querySelector('[data-game]')?.parentElement ?? null;
      while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1)
        scroller = scroller.parentElement;
      if (!scroller) throw new Error('nothing scrolls');
      const games = new Set<string>();
      const blanks: string[] = [];
      let screens = 0;
      let prices = 0;
      for (;;) {
        await painted();
        screens += 1;
        const box = scroller.getBoundingClientRect();
        for (let y = box.top + 4; y < box.bottom - 4; y += 16) {
          const there = document.elementFromPoint(box.left + box.width / 3, y);
          // The list itself, or something that holds its rows, shows through where a row is missing.
          if (!there || there.querySelector('[data-game]'))
            blanks.push(`${Math.round(scroller.scrollTop + y - box.top)} px`);
        }
        for (const row of scroller.querySelectorAll<HTMLElement>('[data-game]')) {
          const { top, bottom } = row.getBoundingClientRect();
          if (bottom <= box.top || top >= box.bottom) continue;
          if (row.innerText.trim() === '') blanks.push(`game ${row.dataset['game']}`);
          for (const cell of row.querySelectorAll<HTMLElement>('[data-selection]')) {
            const text = cell.querySelector('[data-odds-text]')?.textContent?.trim() ?? '';
            const { odds = '', selection = '', state = '' } = cell.dataset;
            // A suspended price is not readable as one; every other shows the digits that it stands for.
            if (state === '' || text === '' || (state.includes('open') && Number(text) !== Number(odds)))
              blanks.push(`price ${selection} ${state} ${odds}: "${text}"`);
            else prices += 1;
          }
          games.add(row.dataset['game'] ?? '');
        }
        const before = scroller.scrollTop;
        scroller.scrollTop += scroller.clientHeight;
        if (scroller.scrollTop === before) return { games: [...games], blanks, screens, prices };
      }
    });
    expect(walk.blanks).toEqual([]);
    expect(walk.screens).toBeGreaterThan(50);
    expect(walk.prices).toBeGreaterThan(8_000);
    // Games begin and end during the walk; all others were seen.
    expect(walk.games.length).toBeGreaterThan(1_800);
  });
});
