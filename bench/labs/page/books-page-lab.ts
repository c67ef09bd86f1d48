/** The lab `books-page`: the comparison of three books beside the live board, of one server and in one run, 5,000 changes a second in all three books. */
import { type Browser, chromium, type Page } from 'playwright';
import playwrightConfig from '../../../playwright.config.ts';
import { Sportsbook } from '../../../tests/e2e/sportsbook.ts';
import { BOARD_VIEWPORT, type BoardPage, OURS, quietWorld } from '../../browser/board-bench.ts';
import { NAMED_FUNCTIONS } from '../../browser/named-functions.ts';
import { descendantCpuSeconds } from '../../browser/process-cpu.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';

const SPAN_MS = 15_000;
/** The limit of what does not come at all. */
const READY_MS = 180_000;
/** The time after which every game was looked at, and names are matched. */
const SETTLED_MS = 30_000;
/** The further books follow each change of the own one: a third of all. */
const OWN_CHANGES = 1_667;

const COMPARISON: BoardPage = {
  name: 'the comparison of three books',
  role: 'ours',
  path: '/en/compare',
  ready: '[data-compare="whole"] [data-game] [data-book][data-odds] >> nth=20',
};

/** Long tasks of the page from now on, and how busy its main thread is. */
async function watched(page: Page): Promise<() => Promise<{ busy: number; tasks: number; longest: number }>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busySeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  await page.evaluate(() => {
    const seen: number[] = [];
    (globalThis as unknown as { longTasks: number[] }).longTasks = seen;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(duration);
    }).observe({ type: 'longtask' });
  });
  const before = await busySeconds();
  return async () => {
    const durations = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);
    return {
      busy: (await busySeconds()) - before,
      tasks: durations.length,
      longest: Math.max(0, ...durations),
    };
  };
}

async function figuresOf(browser: Browser, site: string, { path, ready }: BoardPage): Promise<Figures> {
  const context = await browser.newContext({ viewport: BOARD_VIEWPORT });
  try {
    await context.addInitScript(NAMED_FUNCTIONS);
    const page = await context.newPage();
    await page.goto(site + path);
    await page.locator(ready).waitFor({ state: 'attached', timeout: READY_MS });
    await page.waitForTimeout(SETTLED_MS);
    const read = await watched(page);
    const cpu = descendantCpuSeconds('chrom');
    await page.waitForTimeout(SPAN_MS);
    const { busy, longest, tasks } = await read();
    return {
      busy: (busy * 100_000) / SPAN_MS,
      cpu: ((descendantCpuSeconds('chrom') - cpu) * 100_000) / SPAN_MS,
      tasks,
      longest,
    };
  } finally {
    await context.close();
  }
}

export const booksPageLab: Lab = {
  name: 'books-page',
  title: 'The comparison of three books beside the live board, 5,000 changes a second in all',
  reference: OURS.name,
  metrics: [
    { id: 'busy', label: "the page's main thread", unit: '% of a core', better: 'less', limit: OURS.name },
    { id: 'cpu', label: 'all processes of the browser', unit: '% of a core', better: 'less' },
    { id: 'tasks', label: 'tasks over 50 ms by the clock', unit: '', better: 'less' },
    { id: 'longest', label: 'the longest of them', unit: 'ms', better: 'less' },
  ],
  notes: [
    'The own book changes 1,667 prices a second, and both further books follow each change with prices of their own.',
    'The hub of the comparison follows games before the start as well, of all books; that of the board the own games in play.',
  ],
  needsPeers: false,
  async open({ liveGames }) {
    const sportsbook = await Sportsbook.open({
      args: [...quietWorld(liveGames), '--changes-per-second', String(OWN_CHANGES), '--books', '3'],
      // The whole lists of 2,000 games of two books, and all that changes in them: more than a phone should take.
      site: { books: { requestsPerMinute: 1_200, bytesPerMinute: 200_000_000 } },
    });
    const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
    const contenders = [OURS, COMPARISON].map(
      (board): Contender => ({
        name: board.name,
        role: board === OURS ? 'peer' : 'ours',
        measure: () => figuresOf(browser, sportsbook.url, board),
      }),
    );
    return {
      contenders,
      async close() {
        await browser.close();
        await sportsbook.close();
      },
    };
  },
};
