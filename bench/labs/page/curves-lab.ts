/** The lab `curves`: what grows with what. One figure is turned at a time; the others stay at 2,000 games and 5,000 changes a second. */
import type { BrowserContext } from 'playwright';
import {
  type BoardBench,
  hide,
  OURS,
  openBoardBench,
  quietWorld,
  setRate,
} from '../../browser/board-bench.ts';
import { PageProbe } from '../../browser/page-probe.ts';
import { descendantCpuSeconds } from '../../browser/process-cpu.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';

const SETTLE_MS = 3_000;
const SPAN_MS = 4_000;
const VIEWPORT = { width: 1_440, height: 900 };

interface Point {
  readonly name: string;
  readonly games: number;
  readonly changesPerSecond: number;
  readonly tabs: number;
  /** Panes of the multi-view instead of the board; 0 for the board. */
  readonly panes: number;
}

const MIDDLE = { games: 2_000, changesPerSecond: 5_000, tabs: 1, panes: 0 };

const POINTS: readonly Point[] = [
  { ...MIDDLE, name: 'the middle: 2,000 games, 5,000 changes a second, 1 tab' },
  ...[250, 1_000, 5_000].map((games) => ({ ...MIDDLE, games, name: `${games} games` })),
  ...[1_000, 20_000, 50_000].map((changesPerSecond) => ({
    ...MIDDLE,
    changesPerSecond,
    name: `${changesPerSecond} changes a second`,
  })),
  ...[2, 4, 8].map((tabs) => ({ ...MIDDLE, tabs, name: `${tabs} tabs over one hub, one in front` })),
  ...[1, 5, 20].map((panes) => ({ ...MIDDLE, panes, name: `${panes} panes` })),
];

/** Worlds of one size at a time: the last one is kept until another size is asked for. */
function createBenches() {
  let open: { readonly games: number; readonly bench: BoardBench } | undefined;
  return {
    async of(games: number): Promise<BoardBench> {
      if (open?.games === games) return open.bench;
      await open?.bench.close();
      open = undefined;
      const bench = await openBoardBench({
        tapped: true,
        viewport: VIEWPORT,
        args: quietWorld(games),
      });
      open = { games, bench };
      return bench;
    },
    close: async () => open?.bench.close(),
  };
}

async function gamesOf(bench: BoardBench, count: number): Promise<string> {
  const list = await fetch(`${bench.address}/service-api/LiveFeed/Get1x2_VZip?count=${count}&lng=en`);
  const { Value } = (await list.json()) as { Value: readonly { readonly I: number }[] };
  return Value.slice(0, count)
    .map(({ I }) => I)
    .join('_');
}

async function measure(bench: BoardBench, point: Point): Promise<Figures> {
  const board =
    point.panes === 0
      ? OURS
      : {
          ...OURS,
          path: `/en/live/multi?panes=${await gamesOf(bench, point.panes)}`,
          ready: '[data-selection][data-odds] >> nth=3',
        };
  const contexts: BrowserContext[] = [];
  const { page, context } = await bench.openPage(board);
  contexts.push(context);
  try {
    for (let tab = 1; tab < point.tabs; tab += 1) {
      const other = await context.newPage();
      await other.goto(bench.address + board.path);
      await other.locator(board.ready).waitFor({ state: 'attached' });
      await hide(other);
    }
    // A tab behind another is given a frame a second.
    await page.bringToFront();
    const probe = await PageProbe.attach(page);
    await setRate(page, { changesPerSecond: point.changesPerSecond, batchesPerSecond: 60 });
    await page.waitForTimeout(SETTLE_MS);
    await bench.loaded();
    const before = descendantCpuSeconds('chrom');
    const startedAt = performance.now();
    const busy = await probe.busyShare(SPAN_MS);
    const cpu = (descendantCpuSeconds('chrom') - before) / ((performance.now() - startedAt) / 1000);
    const { frameP95Ms, paintP50Ms, paintP99Ms, longTasks } = await probe.measure(SPAN_MS);
    return {
      busy: busy * 100,
      cpu: cpu * 100,
      frameP95: frameP95Ms,
      ...(Number.isFinite(paintP50Ms) ? { paintP50: paintP50Ms, paintP99: paintP99Ms } : {}),
      longTasks,
    };
  } finally {
    for (const one of contexts) await one.close();
  }
}

export const curvesLab: Lab = {
  name: 'curves',
  title: 'the shipped page by games, changes, tabs and panes',
  metrics: [
    { id: 'busy', label: 'main thread of one tab', unit: '% of a core', better: 'less' },
    { id: 'cpu', label: 'all processes of the browser', unit: '% of a core', better: 'less' },
    {
      id: 'frameP95',
      label: 'frame interval, 95th percentile',
      unit: 'ms',
      better: 'less',
      limit: '16.7 at 60 Hz',
    },
    {
      id: 'paintP50',
      label: 'change in the hub to text in the cell, median',
      unit: 'ms',
      better: 'less',
      limit: '8.3',
    },
    {
      id: 'paintP99',
      label: 'change in the hub to text in the cell, 99th percentile',
      unit: 'ms',
      better: 'less',
      limit: '16.7',
    },
    { id: 'longTasks', label: 'tasks over 50 ms', unit: 'in 4 s', better: 'none' },
  ],
  notes: [
    'Changes are drawn over the board’s prices; the prices of a pane’s game change as often each as those of the board.',
  ],
  needsPeers: true,
  open() {
    const benches = createBenches();
    const contender = (point: Point, at: number): Contender => ({
      name: point.name,
      role: at === 0 ? 'ours' : 'peer',
      measure: async () => measure(await benches.of(point.games), point),
    });
    return Promise.resolve({
      contenders: POINTS.map(contender),
      close: () => benches.close(),
    });
  },
};
