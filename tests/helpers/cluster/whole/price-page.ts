/** A real page of a cluster's live board, and what its cells showed at each moment. */
import { type Browser, chromium, type Page } from 'playwright';
import playwrightConfig from '../../../../playwright.config.ts';

const LIVE_BOARD = '/en/live';
const LOOK_EVERY_MS = 100;

/** The cells with a price at a moment of the machine's clock. */
export interface CellsSeen {
  readonly atMs: number;
  /** Those that are told as live, and those that are told as delayed, which nobody can bet on. */
  readonly live: number;
  readonly stale: number;
  /** When any price on the page moved last. */
  readonly movedAtMs: number;
}

interface Watching {
  cellsSeen?: CellsSeen[];
}

export class PricePage {
  readonly #browser: Browser;
  readonly #page: Page;

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
  }

  static async open(origin: string): Promise<PricePage> {
    const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
    await page.addInitScript((everyMs) => {
      const watching = globalThis as Watching;
      const seen: CellsSeen[] = [];
      watching.cellsSeen = seen;
      let before = '';
      let movedAtMs = 0;
      setInterval(() => {
        const cells = [...document.querySelectorAll('[data-selection][data-odds]')];
        const prices = cells.map((cell) => cell.getAttribute('data-odds')).join(' ');
        const atMs = Date.now();
        if (prices !== before) movedAtMs = atMs;
        before = prices;
        const stale = cells.filter((cell) => cell.getAttribute('data-state')?.split(' ').includes('stale'));
        seen.push({ atMs, live: cells.length - stale.length, stale: stale.length, movedAtMs });
      }, everyMs);
    }, LOOK_EVERY_MS);
    await page.goto(origin + LIVE_BOARD);
    return new PricePage(browser, page);
  }

  /** What was seen since a moment of the machine's clock. */
  seen(sinceMs: number): Promise<readonly CellsSeen[]> {
    return this.#page.evaluate(
      (since) => ((globalThis as Watching).cellsSeen ?? []).filter(({ atMs }) => atMs >= since),
      sinceMs,
    );
  }

  /** Whether all its prices are told as live now. */
  async isLive(): Promise<boolean> {
    const last = (await this.seen(0)).at(-1);
    return last !== undefined && last.live > 0 && last.stale === 0;
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
