/** Prices from the moment at which a server sets them to the frame that shows them. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import type { Figures } from '../lab/lab.ts';
import { quantile } from '../lab/statistics.ts';
import { NAMED_FUNCTIONS } from './named-functions.ts';

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

/** Prices by the keys of their selections, and when each was set, epoch ms. */
export type SetPrices = Readonly<Record<string, readonly { readonly odds: number; readonly atMs: number }[]>>;

/** A process that plays a world and remembers when each price was set (`bench/servers/timed-*.ts`). */
export class TimedSource {
  readonly #child: ChildProcess;
  /** The address that it serves; empty where others do. */
  readonly url: string;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  /** Starts it; `path` from `bench/servers`. */
  static async open(path: string, args: readonly string[]): Promise<TimedSource> {
    const file = fileURLToPath(new URL(`../servers/${path}`, import.meta.url));
    const child = fork(file, [...args], { execArgv: ['--import', 'tsx'] });
    const url = await new Promise<string>((resolve, reject) => {
      child.once('message', (message) => resolve((message as { url: string }).url));
      child.once('exit', () => reject(new Error(`${path} ended`)));
    });
    return new TimedSource(child, url);
  }

  changes(keys: readonly string[]): Promise<SetPrices> {
    return new Promise((resolve) => {
      this.#child.once('message', (message) => resolve((message as { changes: SetPrices }).changes));
      this.#child.send({ keys });
    });
  }

  close(): void {
    this.#child.disconnect();
  }
}

/** How old each shown price was: since the last time that the server set the cell to it. */
async function agesOf(shown: readonly Shown[], source: TimedSource): Promise<readonly number[]> {
  const changes = await source.changes([...new Set(shown.map(({ key }) => key))]);
  return shown.flatMap(({ key, odds, atMs }) => {
    const set = changes[key]?.findLast((change) => change.odds === odds && change.atMs <= atMs);
    return set ? [atMs - set.atMs] : [];
  });
}

/** Prices that a page shows for a while, beside what its server sets. `address`: that of the page, without its path. */
export async function measureShown(
  browser: Browser,
  source: TimedSource,
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
    const ages = await agesOf(shown, source);
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
