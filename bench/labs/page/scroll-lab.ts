/** The lab `scroll`: 40 px a frame through a board that changes 5,000 times a second. */
import {
  type BoardBench,
  type BoardPage,
  MOVED_BY_HAND,
  openBoardBench,
  quietWorld,
  setRate,
  WRITTEN_BY_HAND,
} from '../../browser/board-bench.ts';
import { PageProbe } from '../../browser/page-probe.ts';
import { framesPerSecond, scrollToAndFro } from '../../browser/scroll-to-and-fro.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';
import { quantile } from '../../lab/statistics.ts';
import { BOARDS, CHANGES_PER_SECOND } from './paint-lab.ts';

const SETTLE_MS = 2_000;
const SPAN_MS = 4_000;
const STEP_PX = 40;
/** An ordinary window: what scrolls in is drawn anew, and a window as high as a wall would measure the drawing alone. */
const VIEWPORT = { width: 1_800, height: 900 };

/** The largest scroller of the page, wherever it hides. */
export const largestScroller = (): Element | undefined => {
  const scrollers: Element[] = [];
  const look = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      if (
        element.scrollHeight > element.clientHeight + 5_000 &&
        /auto|scroll/.test(getComputedStyle(element).overflowY)
      )
        scrollers.push(element);
      if (element.shadowRoot) look(element.shadowRoot);
    }
  };
  look(document);
  scrollers.sort(
    (left, right) => right.clientHeight * right.clientWidth - left.clientHeight * left.clientWidth,
  );
  return scrollers[0];
};

async function scrollFigures(bench: BoardBench, board: BoardPage): Promise<Figures> {
  const { page, context } = await bench.openPage(board);
  try {
    const probe = await PageProbe.attach(page);
    await setRate(page, { changesPerSecond: CHANGES_PER_SECOND, batchesPerSecond: 60 });
    await page.waitForTimeout(SETTLE_MS);
    const { result, share } = await probe.during(SPAN_MS, () =>
      scrollToAndFro(page, largestScroller, { ms: SPAN_MS, stepPx: STEP_PX }),
    );
    return {
      fps: framesPerSecond(result.intervals),
      frameP95: quantile(result.intervals, 0.95),
      frameP99: quantile(result.intervals, 0.99),
      longTasks: result.longTasks,
      busy: share * 100,
    };
  } finally {
    await context.close();
  }
}

export const scrollLab: Lab = {
  name: 'scroll',
  title: 'scrolling 40 px a frame under 5,000 changes a second',
  metrics: [
    { id: 'fps', label: 'frames', unit: 'a second', better: 'more', limit: '60' },
    {
      id: 'frameP95',
      label: 'frame interval, 95th percentile',
      unit: 'ms',
      better: 'less',
      limit: '16.7 at 60 Hz',
    },
    {
      id: 'frameP99',
      label: 'frame interval, 99th percentile',
      unit: 'ms',
      better: 'less',
      limit: '16.7 at 60 Hz',
    },
    { id: 'longTasks', label: 'tasks over 50 ms', unit: `in ${SPAN_MS / 1000} s`, better: 'none' },
    { id: 'busy', label: 'main thread busy', unit: '% of a core', better: 'less' },
  ],
  notes: [
    'The same pages as in `paint`, in a window of 1800 by 900; each scrolls its own scroller from a callback of each frame.',
    '“Our rows moved by hand” are the elements and style sheets of the shipped page and a script that writes `top` and texts; with prices, one that writes those that change too.',
  ],
  needsPeers: true,
  async open(options) {
    const bench = await openBoardBench({
      tapped: true,
      viewport: VIEWPORT,
      args: quietWorld(options.liveGames),
    });
    return {
      contenders: [
        ...BOARDS.filter(({ path }) => !path.endsWith('bare-cells')),
        MOVED_BY_HAND,
        WRITTEN_BY_HAND,
      ].map(
        (board): Contender => ({
          name: board.name,
          role: board.role,
          measure: () => scrollFigures(bench, board),
        }),
      ),
      close: () => bench.close(),
    };
  },
};
