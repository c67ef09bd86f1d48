/** The lab `probe`: an isolated change of a price in sight, from the hub to the end of the frame that shows it. */
import type { Page, Worker } from 'playwright';
import type { SelectionKey } from '../../../domain/lib/ids.ts';
import {
  type BoardBench,
  type BoardPage,
  OURS,
  openBoardBench,
  quietWorld,
  setRate,
} from '../../browser/board-bench.ts';
import { PROBE_WATCH } from '../../browser/pages-build.ts';
import {
  type ProbeOrder,
  type ProbeSeen,
  type ProbeSet,
  type ProbesSet,
  probeFigures,
} from '../../browser/probes.ts';
import type { Contender, Figures, Lab, Metric } from '../../lab/lab.ts';
import { BOARDS, CHANGES_PER_SECOND } from './paint-lab.ts';

/** The time after which the service worker has kept the release and the price overlay has started. */
const WARM_MS = 8_000;
/** The time at the rate that is measured, where it is another. */
const SETTLE_MS = 2_000;
const PROBED_CELLS = 12;
const PROBES = 200;
const GAP_MS = [60, 160] as const;
/** The time after the last change: a text that follows the overlay has come by then, and everything else. */
const REST_MS = 2_500;
const SPAN_MS = (PROBES * (GAP_MS[0] + GAP_MS[1])) / 2 + REST_MS;
const OVERLAY = 'price-overlay';

declare global {
  interface Window {
    benchKeys?: readonly SelectionKey[];
    benchSeen?: readonly ProbeSeen[];
  }
}

const keysInSight = (page: Page): Promise<readonly SelectionKey[]> =>
  page.evaluate(() => {
    if (window.benchKeys) return window.benchKeys;
    const cells = document.querySelectorAll<HTMLElement>(
      '[data-overlay-scroller] [data-selection][data-state="open"]',
    );
    return [...cells].flatMap((cell) => {
      const { top, bottom } = cell.getBoundingClientRect();
      const isInSight = top > innerHeight / 4 && bottom < (innerHeight * 3) / 4;
      return isInSight ? (cell.dataset['selection'] as SelectionKey) : [];
    });
  });

/** Watches for probes. A price is seen where it is first: the overlay draws it and the text follows. */
class ProbeWatch {
  readonly #page: Page;
  readonly #overlays: Worker[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  static async attach(page: Page): Promise<ProbeWatch> {
    const watch = new ProbeWatch(page);
    await page.evaluate((module) => import(module), PROBE_WATCH);
    for (const worker of page.workers()) {
      if (!worker.url().includes(OVERLAY)) continue;
      await worker.evaluate((module) => import(module), PROBE_WATCH);
      watch.#overlays.push(worker);
    }
    return watch;
  }

  async seen(): Promise<readonly ProbeSeen[]> {
    const logs = [await this.#page.evaluate(() => window.benchSeen)];
    for (const overlay of this.#overlays)
      logs.push(await overlay.evaluate(() => (self as unknown as Window).benchSeen));
    return logs.flatMap((log) => log ?? []);
  }
}

const order = (page: Page, wanted: ProbeOrder): Promise<void> =>
  page.evaluate((told) => {
    const channel = new BroadcastChannel('touchline-bench');
    channel.postMessage(told);
    channel.close();
  }, wanted);

/** The probes that were set, asked for at the end alone: a message at each change would wake the page. */
const probesSet = (page: Page): Promise<readonly ProbeSet[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const channel = new BroadcastChannel('touchline-bench');
        channel.onmessage = ({ data }: MessageEvent<ProbesSet>) => {
          channel.close();
          resolve(data.set);
        };
        channel.postMessage({ asked: 'probes' });
      }),
  );

async function measure(bench: BoardBench, board: BoardPage, changesPerSecond: number): Promise<Figures> {
  const { page, context } = await bench.openPage(board);
  try {
    await setRate(page, { changesPerSecond: CHANGES_PER_SECOND, batchesPerSecond: 60 });
    await page.waitForTimeout(WARM_MS);
    await setRate(page, { changesPerSecond, batchesPerSecond: 60 });
    await page.waitForTimeout(SETTLE_MS);
    const watch = await ProbeWatch.attach(page);
    await order(page, {
      probes: await keysInSight(page),
      cells: PROBED_CELLS,
      count: PROBES,
      gapMs: GAP_MS,
      waitsForCredit: board.role === 'ours',
    });
    await page.waitForTimeout(SPAN_MS);
    const set = await probesSet(page);
    if (set.length < PROBES * 0.9) throw new Error(`only ${set.length} prices were changed`);
    return { ...probeFigures(set, await watch.seen()) };
  } finally {
    await context.close();
  }
}

const MEDIAN_LIMIT = 'half a frame and the frame that shows it: 8.3 + about 2';
const WORST_LIMIT = 'a frame and the frame that shows it: 16.7 + about 2';

const METRICS: readonly Metric[] = [
  {
    id: 'p50',
    label: 'change in the hub to the end of its frame, median',
    unit: 'ms',
    better: 'less',
    limit: MEDIAN_LIMIT,
  },
  { id: 'p95', label: 'the same, 95th percentile', unit: 'ms', better: 'less', limit: WORST_LIMIT },
  { id: 'p99', label: 'the same, 99th percentile', unit: 'ms', better: 'less', limit: WORST_LIMIT },
  { id: 'writtenP50', label: 'of it, to the text or its drawing, median', unit: 'ms', better: 'less' },
  { id: 'writtenP99', label: 'the same, 99th percentile', unit: 'ms', better: 'less' },
  { id: 'sentP50', label: 'of it, waiting in the hub for credit, median', unit: 'ms', better: 'less' },
  { id: 'sentP99', label: 'the same, 99th percentile', unit: 'ms', better: 'less' },
  { id: 'drawn', label: 'shown by the price overlay first', unit: '% of those shown', better: 'none' },
  {
    id: 'lost',
    label: 'never shown, or overtaken before',
    unit: '% of the changes',
    better: 'none',
  },
  { id: 'count', label: 'changes', unit: 'a round', better: 'none' },
];

export const probeLab: Lab = {
  name: 'probe',
  title: 'an isolated change of a price in sight at 5,000 changes a second, from the hub to its frame',
  metrics: METRICS,
  notes: [
    'Twelve prices in sight are left out of the stream; one of them changes every 60 to 160 ms, irregular against frames, so each about once in 1.3 s.',
    'Begin: the tap in the hub’s worker sets the price. End: a message posted while the frame that shows it is made has arrived; raster and screen come after it, for a text as for a canvas.',
    'Seen: the text that a page writes, by an observer of the whole document and of its shadow roots; the text that Glide draws; the digits that the price overlay draws in its worker, whose frame counts then. Where overlay and text both show a price, the first counts.',
    'A price that is never shown is in no quantile: its share is told.',
    'Frames are asked for all the time, in page and worker: else the browser makes one for a change at once, ahead of the display’s beat, and tells a millisecond. The tap waits for the hub’s credit with ours alone: a peer need not give any.',
  ],
  needsPeers: true,
  async open({ liveGames }) {
    const bench = await openBoardBench({ tapped: true, args: quietWorld(liveGames) });
    const contender = (board: BoardPage, changesPerSecond = CHANGES_PER_SECOND): Contender => ({
      name: board.name,
      role: board.role,
      measure: () => measure(bench, board, changesPerSecond),
    });
    const at = (changes: string): BoardPage => ({
      ...OURS,
      name: `${OURS.name}, ${changes} changes a second`,
    });
    return {
      contenders: [
        ...BOARDS.map((board) => contender(board)),
        contender(at('20,000'), 20_000),
        contender(at('1,000'), 1_000),
      ],
      close: () => bench.close(),
    };
  },
};
