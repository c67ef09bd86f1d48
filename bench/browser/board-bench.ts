/** A sportsbook, a browser, and pages in it that show the same board: the product's own and the peers'. */
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import playwrightConfig from '../../playwright.config.ts';
import { Sportsbook } from '../../tests/e2e/sportsbook.ts';
import { CountingProxy } from '../servers/counting-proxy.ts';
import { NAMED_FUNCTIONS } from './named-functions.ts';
import { benchAnswer, buildPages } from './pages-build.ts';
import type { StreamRate } from './stream-rate.ts';

/** Wide enough for twelve prices a game, high enough for forty games. */
export const BOARD_VIEWPORT = { width: 1_800, height: 1_640 };
/** A first visit brings the release into the cache meanwhile: what is asked besides prices must have come to an end, or this much time has passed. */
const QUIET_MS = 1_000;
const MOST_QUIET_SPANS = 20;
const PAGE_READY_MS = 60_000;

export interface BoardPage {
  readonly name: string;
  readonly role: 'ours' | 'peer' | 'floor';
  /** Address within the proxy. */
  readonly path: string;
  /** Present once the board stands. */
  readonly ready: string;
}

const peer = (name: string, fragment: string, role: BoardPage['role'] = 'peer'): BoardPage => ({
  name,
  role,
  path: `/bench/#${fragment}`,
  ready: 'body[data-ready]',
});

export const OURS: BoardPage = {
  name: 'Touchline, as shipped',
  role: 'ours',
  path: '/en/live',
  ready: '[data-selection][data-odds] >> nth=60',
};

export const IDLE: BoardPage = peer('an idle page', '', 'floor');

/** Forty rows of text and nothing else. */
export const BARE_CELLS: BoardPage = peer('bare cells', 'bare-cells', 'floor');

/** The elements and the style of the shipped rows, without a script but those that move them and write their prices. */
export const MOVED_BY_HAND: BoardPage = peer('our rows moved by hand', 'moved-by-hand', 'floor');
export const WRITTEN_BY_HAND: BoardPage = peer(
  'the same with prices written by hand',
  'moved-by-hand:prices',
  'floor',
);

/** The whole list fetched and parsed each second, and its first rows written: as a board without a hub is often made. */
export const POLLING: BoardPage = {
  ...peer('a page that polls each second', 'polling:1000'),
  ready: '[data-selection][data-odds] >> nth=20',
};

/** The same as often as the world of the load mode moves, or as often as it can. */
export const POLLING_OFTEN: BoardPage = { ...POLLING, path: '/bench/#polling:200' };

export const PEER_PAGES: readonly BoardPage[] = [
  peer('AG Grid as it comes', 'ag-grid'),
  peer('AG Grid with batches of 16 ms', 'ag-grid:16'),
  peer('Glide Data Grid', 'glide'),
  peer('Perspective', 'perspective'),
  peer('react-window with memoised rows', 'react-window'),
  peer('the snapshot in React state', 'naive'),
  BARE_CELLS,
];

/** What the browser has kept from before, in `localStorage`. */
export type KeptTexts = Readonly<Record<string, string>>;

/**
 * The number of market columns of ours beside peers, which is theirs (`pages/grid-feed.ts`); by itself the board shows
 * all that its window has room for.
 */
const PEERS_COLUMNS: KeptTexts = {
  'touchline.preferences': JSON.stringify({ version: 1, marketColumns: 5 }),
};

/** A world that stands nearly still: the lab's own tap changes its prices. */
export const quietWorld = (liveGames: number): readonly string[] => [
  '--live-games',
  String(liveGames),
  '--line-games',
  '50',
  '--speed',
  '0.1',
];

/** The load mode: the same world, and the sportsbook itself changes its prices 5,000 times a second. */
export const loadedWorld = (liveGames: number): readonly string[] => [
  ...quietWorld(liveGames),
  '--changes-per-second',
  '5000',
];

export interface BoardBench {
  readonly browser: Browser;
  readonly address: string;
  readonly proxy: CountingProxy;
  readonly sportsbook: Sportsbook;
  /** A page of its own context, with the board standing. */
  openPage(
    board: BoardPage,
    kept?: KeptTexts,
  ): Promise<{ readonly page: Page; readonly context: BrowserContext }>;
  /** Waits until nothing but prices has been asked for a while: what pages load after they stand is there. */
  loaded(): Promise<void>;
  close(): Promise<void>;
}

export interface BoardBenchOptions {
  /** Whether the hub's stream is the lab's; without it the sportsbook's alone. */
  readonly tapped: boolean;
  readonly args: readonly string[];
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Providers of casino games beside our own. */
  readonly providers?: readonly object[];
}

export async function openBoardBench(options: BoardBenchOptions): Promise<BoardBench> {
  await buildPages();
  const sportsbook = await Sportsbook.open({
    args: options.args,
    ...(options.providers && { providers: options.providers }),
  });
  const proxy = new CountingProxy(sportsbook.url, benchAnswer(options.tapped));
  const address = await proxy.listen();
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
  return {
    browser,
    address,
    proxy,
    sportsbook,
    async openPage({ path, ready }, kept = options.tapped ? PEERS_COLUMNS : {}) {
      const context = await browser.newContext({ viewport: options.viewport ?? BOARD_VIEWPORT });
      try {
        await context.addInitScript(NAMED_FUNCTIONS);
        await context.addInitScript((texts) => {
          for (const [key, text] of Object.entries(texts))
            if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
        }, kept);
        context.setDefaultTimeout(PAGE_READY_MS);
        const page = await context.newPage();
        await page.goto(address + path);
        await page.locator(ready).waitFor({ state: 'attached' });
        return { page, context };
      } catch (error) {
        await context.close();
        throw error;
      }
    },
    async loaded() {
      proxy.take();
      for (let spans = 0; spans < MOST_QUIET_SPANS; spans += 1) {
        await delay(QUIET_MS);
        const { requests, feedQueries } = proxy.take();
        if (requests === feedQueries.length) return;
      }
    },
    async close() {
      await browser.close();
      proxy.close();
      await sportsbook.close();
    },
  };
}

export const setRate = (page: Page, rate: StreamRate): Promise<void> =>
  page.evaluate((wanted) => {
    const channel = new BroadcastChannel('touchline-bench');
    channel.postMessage(wanted);
    channel.close();
  }, rate);

/** The driver makes every page believe that it is seen: those behind another one are told what a browser with a window tells them. */
export const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
