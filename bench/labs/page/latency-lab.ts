/** The lab `latency`: from the moment at which the server sets a price to the frame that shows it. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import playwrightConfig from '../../../playwright.config.ts';
import { NAMED_FUNCTIONS } from '../../browser/named-functions.ts';
import { benchAnswer, buildPages } from '../../browser/pages-build.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';
import { quantile } from '../../lab/statistics.ts';
import { CountingProxy } from '../../servers/counting-proxy.ts';

const SETTLE_MS = 6_000;
const SPAN_MS = 12_000;
const VIEWPORT = { width: 1_440, height: 900 };

interface Shown {
  readonly key: string;
  readonly odds: number;
  readonly atMs: number;
}

declare global {
  interface Window {
    benchShown?: Shown[];
    benchPaints?: number[];
  }
}

/** Notes each price that is written into a cell in sight, when the frame that shows it is done. */
const watchCells = () => {
  const shown: Shown[] = [];
  const paints: number[] = [];
  window.benchShown = shown;
  window.benchPaints = paints;
  const { port1, port2 } = new MessageChannel();
  let waiting: { key: string; odds: number }[] = [];
  // A message that is sent while a frame is made arrives when it is.
  port2.onmessage = () => {
    const atMs = performance.timeOrigin + performance.now();
    for (const one of waiting) shown.push({ ...one, atMs });
    waiting = [];
  };
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement)) continue;
      const { top, bottom } = target.getBoundingClientRect();
      if (bottom < 0 || top > innerHeight) continue;
      const { selection = '', odds = '' } = target.dataset;
      waiting.push({ key: selection, odds: Math.round(Number(odds) * 1000) });
    }
    if (waiting.length > 0) port1.postMessage(0);
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-odds'] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'touchline:paint') paints.push(entry.duration);
  }).observe({ type: 'measure' });
};

class TimedSportsbook {
  readonly #child: ChildProcess;
  readonly url: string;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  static async open(liveGames: number): Promise<TimedSportsbook> {
    const file = fileURLToPath(new URL('../../servers/timed-sportsbook.ts', import.meta.url));
    const child = fork(file, [String(liveGames), '5000'], { execArgv: ['--import', 'tsx'] });
    const url = await new Promise<string>((resolve, reject) => {
      child.once('message', (message) => resolve((message as { url: string }).url));
      child.once('exit', () => reject(new Error('the sportsbook ended')));
    });
    return new TimedSportsbook(child, url);
  }

  changes(
    keys: readonly string[],
  ): Promise<Readonly<Record<string, readonly { odds: number; atMs: number }[]>>> {
    return new Promise((resolve) => {
      this.#child.once('message', (message) => resolve((message as { changes: never }).changes));
      this.#child.send({ keys });
    });
  }

  close(): void {
    this.#child.disconnect();
  }
}

/** How old each shown price was: since the last time that the server set the cell to it. */
async function agesOf(shown: readonly Shown[], sportsbook: TimedSportsbook): Promise<readonly number[]> {
  const changes = await sportsbook.changes([...new Set(shown.map(({ key }) => key))]);
  return shown.flatMap(({ key, odds, atMs }) => {
    const set = changes[key]?.findLast((change) => change.odds === odds && change.atMs <= atMs);
    return set ? [atMs - set.atMs] : [];
  });
}

async function measure(
  browser: Browser,
  sportsbook: TimedSportsbook,
  address: string,
  path: string,
): Promise<Figures> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    await context.addInitScript(NAMED_FUNCTIONS);
    const page: Page = await context.newPage();
    await page.goto(address + path);
    await page
      .locator('[data-selection][data-odds] >> nth=20')
      .waitFor({ state: 'attached', timeout: 60_000 });
    await page.waitForTimeout(SETTLE_MS);
    await page.evaluate(watchCells);
    await page.waitForTimeout(SPAN_MS);
    const [shown = [], paints = []] = await page.evaluate(
      () => [window.benchShown, window.benchPaints] as const,
    );
    const ages = await agesOf(shown, sportsbook);
    if (ages.length === 0) throw new Error('nothing was painted');
    return {
      p50: quantile(ages, 0.5),
      p99: quantile(ages, 0.99),
      ...(paints.length > 0 ? { paintP50: quantile(paints, 0.5), paintP99: quantile(paints, 0.99) } : {}),
      count: ages.length / (SPAN_MS / 1000),
    };
  } finally {
    await context.close();
  }
}

export const latencyLab: Lab = {
  name: 'latency',
  title: 'server tick to painted price over loopback, 5,000 changes a second',
  metrics: [
    {
      id: 'p50',
      label: 'price set to price painted, median',
      unit: 'ms',
      better: 'less',
      limit: '8.3: half a frame',
    },
    {
      id: 'p99',
      label: 'price set to price painted, 99th percentile',
      unit: 'ms',
      better: 'less',
      limit: '16.7: a frame',
    },
    { id: 'paintP50', label: 'body in the hub to text in the cell, median', unit: 'ms', better: 'less' },
    {
      id: 'paintP99',
      label: 'body in the hub to text in the cell, 99th percentile',
      unit: 'ms',
      better: 'less',
    },
    { id: 'count', label: 'prices painted in sight', unit: 'a second', better: 'none' },
  ],
  notes: [
    'Painted: the frame that shows the price is handed on; raster and screen come after it.',
    'Ours asks the sportsbook itself. The two that poll go through a proxy of the lab, which takes the cursor out or adds the page: a millisecond or two.',
    'Plain polling is the shipped page against a feed that tells no cursor: a snapshot every 2 s.',
    'Polling every 5.2 s is a page of a few lines that fetches, parses and writes the list anew, as operators’ pages of today do.',
  ],
  needsPeers: true,
  async open({ liveGames }) {
    await buildPages();
    const sportsbook = await TimedSportsbook.open(liveGames);
    const beside = new CountingProxy(sportsbook.url, benchAnswer(false));
    const blind = new CountingProxy(sportsbook.url, benchAnswer(false), ['x-feed-cursor']);
    const [besideAddress, blindAddress] = [await beside.listen(), await blind.listen()];
    const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
    const contender = (name: string, role: Contender['role'], base: string, path: string): Contender => ({
      name,
      role,
      measure: () => measure(browser, sportsbook, base, path),
    });
    return {
      contenders: [
        contender('blocking delta, as shipped', 'ours', sportsbook.url, '/en/live'),
        contender('our page, plain polling', 'peer', blindAddress, '/en/live'),
        contender('polling every 5.2 s', 'peer', besideAddress, '/bench/#polling:5200'),
      ],
      async close() {
        await browser.close();
        beside.close();
        blind.close();
        sportsbook.close();
      },
    };
  },
};
