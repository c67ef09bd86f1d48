/** The lab `paint`: what a page's main thread spends on the prices of a board that changes, above a page that does nothing. */
import {
  BARE_CELLS,
  type BoardBench,
  type BoardPage,
  IDLE,
  OURS,
  openBoardBench,
  PEER_PAGES,
  quietWorld,
  setRate,
  WRITTEN_BY_HAND,
} from '../../browser/board-bench.ts';
import { type PageFigures, PageProbe } from '../../browser/page-probe.ts';
import { descendantCpuSeconds } from '../../browser/process-cpu.ts';
import type { Contender, Figures, Lab, LabRun, Metric } from '../../lab/lab.ts';

export const CHANGES_PER_SECOND = 5_000;
/** The number of games that stand in sight at once, and their rate. */
const WALL_GAMES = 40;
const WALL_CHANGES_PER_SECOND = 20_000;

/** The process that composes the frames of all layers on the screen's buffer. */
const COMPOSITOR = '--type=gpu-process';

interface Spans {
  /** The least time before the first span: the price overlay has started by then. What a page still loads after it is waited for. */
  readonly warmMs: number;
  readonly settleMs: number;
  readonly spanMs: number;
  readonly framesMs: number;
  readonly batchesPerSecond: readonly number[];
}

const FULL: Spans = {
  warmMs: 8_000,
  settleMs: 2_500,
  spanMs: 4_000,
  framesMs: 3_000,
  batchesPerSecond: [60, 20],
};

interface Busy {
  /** Shares of the main thread, by the batches of the spans. */
  readonly busy: readonly number[];
  /** The processor time of all processes of the browser, and of the compositor, in cores. */
  readonly cpu: readonly number[];
  readonly compositor: readonly number[];
  readonly frames?: PageFigures;
  /** The largest heap in the same time again, of what a collection leaves. */
  readonly heapPeak?: number;
}

async function busyOf(
  bench: BoardBench,
  board: BoardPage,
  spans: Spans,
  changesPerSecond: number,
): Promise<Busy> {
  const { page, context } = await bench.openPage(board);
  try {
    const probe = await PageProbe.attach(page);
    const busy: number[] = [];
    const cpu: number[] = [];
    const compositor: number[] = [];
    await setRate(page, { changesPerSecond, batchesPerSecond: 60 });
    await page.waitForTimeout(spans.warmMs);
    if (spans.warmMs > 0) await bench.loaded();
    for (const batchesPerSecond of spans.batchesPerSecond) {
      await setRate(page, { changesPerSecond, batchesPerSecond });
      await page.waitForTimeout(spans.settleMs);
      const [before, composed] = [descendantCpuSeconds('chrom'), descendantCpuSeconds('chrom', COMPOSITOR)];
      const startedAt = performance.now();
      busy.push(await probe.busyShare(spans.spanMs));
      const seconds = (performance.now() - startedAt) / 1000;
      cpu.push((descendantCpuSeconds('chrom') - before) / seconds);
      compositor.push((descendantCpuSeconds('chrom', COMPOSITOR) - composed) / seconds);
    }
    if (spans.framesMs === 0) return { busy, cpu, compositor };
    await setRate(page, { changesPerSecond, batchesPerSecond: 60 });
    const frames = await probe.measure(spans.framesMs);
    const heapPeak = (await probe.highestHeapBytes(spans.framesMs)) / frames.heapBytes;
    return { busy, cpu, compositor, frames, heapPeak };
  } finally {
    await context.close();
  }
}

/** The spans of a page that does nothing, measured in each turn, since an idle thread costs with the machine's load. */
const idleSpans = ({ spanMs }: Spans): Spans => ({
  warmMs: 0,
  settleMs: 200,
  spanMs: spanMs / 2,
  framesMs: 0,
  batchesPerSecond: [60],
});

async function paintFigures(
  bench: BoardBench,
  board: BoardPage,
  spans: Spans,
  changesPerSecond: number,
): Promise<Figures> {
  const idle = await busyOf(bench, IDLE, idleSpans(spans), 0);
  const { busy, cpu, compositor, frames, heapPeak } = await busyOf(bench, board, spans, changesPerSecond);
  const above = (share: number) => Math.max(0, share - (idle.busy[0] ?? 0));
  const percent = (name: string, [at60, at20]: readonly (number | undefined)[]): Figures => ({
    ...(at60 === undefined ? {} : { [`${name}60`]: at60 * 100 }),
    ...(at20 === undefined ? {} : { [`${name}20`]: at20 * 100 }),
  });
  return {
    ...percent('busy', busy.map(above)),
    ...percent('cpu', cpu),
    ...percent('compositor', compositor),
    ...(frames
      ? {
          frameP50: frames.frameP50Ms,
          frameP95: frames.frameP95Ms,
          longTasks: frames.longTasks,
          heap: frames.heapBytes / 1_000_000,
        }
      : {}),
    ...(heapPeak === undefined ? {} : { heapPeak }),
  };
}

export const BOARDS: readonly BoardPage[] = [OURS, ...PEER_PAGES];

const RATES = [
  ['60', 'a batch for each frame'],
  ['20', '20 batches a second'],
] as const;

const METRICS: readonly Metric[] = [
  ...RATES.map(
    ([rate, when]): Metric => ({
      id: `busy${rate}`,
      label: `busy above an idle page, ${when}`,
      unit: 'points of a core',
      better: 'less',
      limit: '0: nothing on the main thread',
    }),
  ),
  ...RATES.flatMap(([rate, when]): readonly Metric[] => [
    { id: `cpu${rate}`, label: `all processes of the browser, ${when}`, unit: '% of a core', better: 'less' },
    {
      id: `compositor${rate}`,
      label: `of them, the process that puts frames together, ${when}`,
      unit: '% of a core',
      better: 'less',
      limit: 'some 3.5 ms for a frame of this window, whoever drew it',
    },
  ]),
  { id: 'frameP50', label: 'frame interval, median', unit: 'ms', better: 'less', limit: '16.7 at 60 Hz' },
  {
    id: 'frameP95',
    label: 'frame interval, 95th percentile',
    unit: 'ms',
    better: 'less',
    limit: '16.7 at 60 Hz',
  },
  { id: 'longTasks', label: 'tasks over 50 ms', unit: 'in 3 s', better: 'none' },
  { id: 'heap', label: 'page heap after collection, with typed arrays', unit: 'MB', better: 'less' },
  {
    id: 'heapPeak',
    label: 'the same at its highest in 3 s without a collection of the lab’s',
    unit: 'times what a collection leaves',
    better: 'less',
    limit: '1',
  },
];

const NOTES: readonly string[] = [
  'Ours is the built page with names, scores, clocks, flashes and all; the peers are bare tables of the same games and prices.',
  'All are fed by the same hub and the same mirror of prices in the tab; only what follows a change differs.',
  '“Bare cells once a second” is what a page pays at the least whose text is a second behind, whatever draws before it; “our rows” are the elements and style sheets of the shipped page with no other script.',
  'Thread time by the browser’s own counters; no animation frame is asked for while it is counted.',
];

async function openPaint(liveGames: number, changesPerSecond: number): Promise<LabRun> {
  const bench = await openBoardBench({ tapped: true, args: quietWorld(liveGames) });
  const contender = (board: BoardPage, spans = FULL): Contender => ({
    name: board.name,
    role: board.role,
    measure: () => paintFigures(bench, board, spans, changesPerSecond),
  });
  const once = { ...FULL, batchesPerSecond: FULL.batchesPerSecond.map(() => 1) };
  const bounds = [
    { ...BARE_CELLS, name: 'bare cells once a second' },
    { ...WRITTEN_BY_HAND, name: 'our rows with prices written by hand once a second' },
  ];
  return {
    contenders: [
      ...BOARDS.map((board) => contender(board)),
      ...bounds.map((board) => contender(board, once)),
    ],
    close: () => bench.close(),
  };
}

export const paintLab: Lab = {
  name: 'paint',
  title: '5,000 changes a second over the board, 480 prices in sight: the main thread',
  metrics: METRICS,
  notes: NOTES,
  needsPeers: true,
  open: ({ liveGames }) => openPaint(liveGames, CHANGES_PER_SECOND),
};

/** The lab `paint` where every change is seen: a world no larger than the window. */
export const wallLab: Lab = {
  name: 'wall',
  title: '20,000 changes a second, all of them on 480 prices in sight: the main thread',
  metrics: METRICS,
  notes: NOTES,
  needsPeers: true,
  open: () => openPaint(WALL_GAMES, WALL_CHANGES_PER_SECOND),
};
