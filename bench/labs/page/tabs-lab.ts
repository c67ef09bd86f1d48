/** The lab `tabs`: what further tabs cost, all processes of the browser together, and what they ask of the network. */
import type { BrowserContext, Page } from 'playwright';
import {
  BARE_CELLS,
  type BoardBench,
  type BoardPage,
  hide,
  loadedWorld,
  OURS,
  openBoardBench,
  POLLING,
  POLLING_OFTEN,
} from '../../browser/board-bench.ts';
import { descendantCpuSeconds } from '../../browser/process-cpu.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';

const SETTLE_MS = 5_000;
const SPAN_MS = 6_000;
const VIEWPORT = { width: 1_440, height: 900 };

interface Tabs {
  readonly count: number;
  readonly board: BoardPage;
  /** Whether each is in a profile of its own, as without a shared worker. */
  readonly isEachAlone: boolean;
  /** Whether all are seen; else only the last one is. */
  readonly areAllSeen: boolean;
}

async function measure(bench: BoardBench, { count, board, isEachAlone, areAllSeen }: Tabs): Promise<Figures> {
  const contexts: BrowserContext[] = [];
  try {
    const pages: Page[] = [];
    for (let tab = 0; tab < count; tab += 1) {
      if (tab === 0 || isEachAlone) {
        const opened = await bench.openPage(board);
        contexts.push(opened.context);
        pages.push(opened.page);
      } else {
        const page = await contexts[0]?.newPage();
        if (!page) throw new Error('no context');
        await page.goto(`${bench.address}${board.path}`);
        await page.locator(board.ready).waitFor({ state: 'attached' });
        pages.push(page);
      }
    }
    const front = pages.at(-1);
    if (!front) throw new Error('no tab');
    for (const page of pages) if (page !== front && !areAllSeen) await hide(page);
    await front.bringToFront();
    await front.waitForTimeout(SETTLE_MS);
    await bench.loaded();
    const hidden = await Promise.all(
      pages.map((page) => page.evaluate(() => document.visibilityState === 'hidden')),
    );
    bench.proxy.take();
    const before = descendantCpuSeconds('chrom');
    const startedAt = performance.now();
    await front.waitForTimeout(SPAN_MS);
    const elapsed = (performance.now() - startedAt) / 1000;
    const cpu = (descendantCpuSeconds('chrom') - before) / elapsed;
    const { requests, bytes } = bench.proxy.take();
    return {
      cpu: cpu * 100,
      requests: (requests / elapsed) * 60,
      bytes: ((bytes / elapsed) * 60) / 1_000_000,
      hidden: hidden.filter(Boolean).length,
    };
  } finally {
    for (const context of contexts) await context.close();
  }
}

export const tabsLab: Lab = {
  name: 'tabs',
  title: '1 to 8 tabs of the shipped board against the load mode, 5,000 changes a second',
  reference: '1 tab',
  metrics: [
    {
      id: 'cpu',
      label: 'all processes of the browser',
      unit: '% of a core',
      better: 'less',
      limit: 'one tab',
    },
    { id: 'requests', label: 'requests', unit: 'a minute', better: 'less', limit: 'one tab' },
    { id: 'bytes', label: 'bytes of answers', unit: 'MB a minute', better: 'less', limit: 'one tab' },
    { id: 'hidden', label: 'tabs that know that they are not seen', unit: 'tabs', better: 'none' },
  ],
  notes: [
    'Only the last tab is in front, the others are told that they are hidden. Tabs with hubs of their own and tabs that poll have a profile each, as without a shared worker, and all are seen.',
    'Tabs that poll show fourteen rows of bare prices, those of bare cells forty, as fresh as our board, on its hub; all of these are seen.',
  ],
  needsPeers: true,
  async open({ liveGames }) {
    const bench = await openBoardBench({
      tapped: false,
      viewport: VIEWPORT,
      args: loadedWorld(liveGames),
    });
    const contender = (
      name: string,
      count: number,
      { board = OURS, isEachAlone = false, areAllSeen = isEachAlone }: Partial<Tabs> = {},
    ): Contender => ({
      name,
      role: count === 1 ? 'ours' : 'peer',
      measure: () => measure(bench, { count, board, isEachAlone, areAllSeen }),
    });
    const alone = (board: BoardPage): Partial<Tabs> => ({ board, isEachAlone: true });
    return {
      contenders: [
        contender('1 tab', 1),
        contender('2 tabs', 2),
        contender('4 tabs', 4),
        contender('8 tabs', 8),
        contender('4 tabs, a hub for each', 4, alone(OURS)),
        contender('4 tabs of bare cells', 4, { board: BARE_CELLS, areAllSeen: true }),
        contender('4 tabs that poll each second', 4, alone(POLLING)),
        contender('4 tabs that poll five times a second', 4, alone(POLLING_OFTEN)),
      ],
      close: () => bench.close(),
    };
  },
};
