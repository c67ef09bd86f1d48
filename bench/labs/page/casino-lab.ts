/** The lab `casino`: 40 px a frame through the lobby of 5,000 games. */
import { type BoardBench, type BoardPage, openBoardBench, quietWorld } from '../../browser/board-bench.ts';
import { PageProbe } from '../../browser/page-probe.ts';
import { framesPerSecond, scrollToAndFro } from '../../browser/scroll-to-and-fro.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';
import { quantile } from '../../lab/statistics.ts';
import { largestScroller } from './scroll-lab.ts';

const GAMES = 5_000;
const SETTLE_MS = 2_000;
const SPAN_MS = 4_000;
const STEP_PX = 40;

const PAGES: readonly BoardPage[] = [
  { name: 'Touchline, as shipped', role: 'ours', path: '/en/casino', ready: '[data-casino-game] >> nth=20' },
  {
    name: 'react-window with memoised tiles',
    role: 'peer',
    path: '/bench/#casino:react-window',
    ready: '[data-tile] >> nth=20',
  },
  {
    name: 'all tiles in the document, skipped out of sight',
    role: 'peer',
    path: '/bench/#casino:all',
    ready: `[data-tile] >> nth=${GAMES - 1}`,
  },
];

/** A provider whose games are never opened here. */
const PROVIDER = {
  slug: 'bench-mill',
  name: 'Bench Mill',
  origin: 'https://games.example',
  secret: 'a secret of at least 32 characters',
  games: Array.from({ length: GAMES }, (_, at) => ({
    slug: `game-${at}`,
    name: `Game ${at}`,
    categories: ['popular'],
    features: ['slots'],
    returns: { least: 9_000 + (at % 900), most: 9_900 },
    least: '1000',
    most: '100000000',
    addedAt: '2026-01-01',
    hasDemo: true,
  })),
};

async function figuresOf(bench: BoardBench, board: BoardPage): Promise<Figures> {
  const { page, context } = await bench.openPage(board);
  try {
    const probe = await PageProbe.attach(page);
    await page.waitForTimeout(SETTLE_MS);
    const tiles = await page.locator('[data-casino-game], [data-tile]').count();
    const { result, share } = await probe.during(SPAN_MS, () =>
      scrollToAndFro(page, largestScroller, { ms: SPAN_MS, stepPx: STEP_PX }),
    );
    return {
      tiles,
      fps: framesPerSecond(result.intervals),
      frameP95: quantile(result.intervals, 0.95),
      longTasks: result.longTasks,
      busy: share * 100,
    };
  } finally {
    await context.close();
  }
}

export const casinoLab: Lab = {
  name: 'casino',
  title: `scrolling 40 px a frame through the lobby of ${GAMES} games`,
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
      id: 'longTasks',
      label: 'tasks over 50 ms',
      unit: `in ${SPAN_MS / 1000} s`,
      better: 'less',
      limit: '0',
    },
    { id: 'busy', label: 'main thread busy', unit: '% of a core', better: 'less' },
    { id: 'tiles', label: 'tiles in the document', unit: '', better: 'none' },
  ],
  notes: [
    'The built page over the sportsbook with a provider of so many games; the peers show the same texts of the same answer, and no drawing.',
  ],
  needsPeers: true,
  async open() {
    const bench = await openBoardBench({ tapped: false, args: quietWorld(20), providers: [PROVIDER] });
    return {
      contenders: PAGES.map(
        (board): Contender => ({
          name: board.name,
          role: board.role,
          measure: () => figuresOf(bench, board),
        }),
      ),
      close: () => bench.close(),
    };
  },
};
