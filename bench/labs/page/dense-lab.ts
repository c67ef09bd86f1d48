/** The lab `dense`: 40 px a frame through the page of a game with hundreds of selections, simulated and (where there are any) recorded. */
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import playwrightConfig from '../../../playwright.config.ts';
import { Sportsbook } from '../../../tests/e2e/sportsbook.ts';
import { sharedFolder } from '../../../tests/helpers/repository/shared-folder.ts';
import { NAMED_FUNCTIONS } from '../../browser/named-functions.ts';
import { framesPerSecond, scrollToAndFro } from '../../browser/scroll-to-and-fro.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';
import { quantile } from '../../lab/statistics.ts';

const SPAN_MS = 5_000;
const STEP_PX = 40;
/** Two frames at 60 Hz: what an eye calls a hitch. */
const HITCH_MS = 33.4;
/** What the page would be without skipping cards that are out of sight. */
const EVERYTHING = '[data-group] { content-visibility: visible !important; }';
const RECORDED_GAME = 738_826_429;

/** What the prices of the game scroll in. */
const gameScroller = (): Element | undefined => {
  const scrolls = (element: Element) =>
    element.scrollHeight > element.clientHeight + 1 &&
    /auto|scroll/.test(getComputedStyle(element).overflowY);
  let scroller = document.querySelector('[data-selection]')?.parentElement;
  while (scroller && !scrolls(scroller)) scroller = scroller.parentElement;
  return scroller ?? undefined;
};

async function densestLive({ url }: Sportsbook): Promise<number> {
  const answer = await fetch(`${url}/service-api/LiveFeed/Get1x2_VZip?count=5000&lng=en`);
  const { Value: games } = (await answer.json()) as { readonly Value: readonly { I: number; EC?: number }[] };
  const [densest] = [...games].sort((one, other) => (other.EC ?? 0) - (one.EC ?? 0));
  if (!densest) throw new Error('no game is live');
  return densest.I;
}

async function figuresOf(browser: Browser, sportsbook: Sportsbook, game: number, css = ''): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addInitScript(NAMED_FUNCTIONS);
    const page = await context.newPage();
    await page.goto(`${sportsbook.url}/en/game/${game}`);
    await page.locator('[data-selection][data-odds]').nth(200).waitFor({ state: 'attached' });
    // As a sheet of the page's own: its policy takes no inline styles.
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }, css);
    await page.waitForTimeout(2_000);
    const selections = await page.locator('[data-selection]').count();
    const { intervals, longTasks } = await scrollToAndFro(page, gameScroller, {
      ms: SPAN_MS,
      stepPx: STEP_PX,
    });
    return {
      selections,
      fps: framesPerSecond(intervals),
      hitches: intervals.filter((interval) => interval > HITCH_MS).length,
      frameP95: quantile(intervals, 0.95),
      longTasks,
    };
  } finally {
    await context.close();
  }
}

export const denseLab: Lab = {
  name: 'dense',
  title: 'scrolling 40 px a frame through a game of hundreds of selections',
  metrics: [
    { id: 'selections', label: 'selections on the page', unit: '', better: 'none' },
    { id: 'fps', label: 'frames', unit: 'a second', better: 'more', limit: '60' },
    { id: 'hitches', label: 'frames over 33 ms in 5 s', unit: '', better: 'less', limit: '0' },
    {
      id: 'frameP95',
      label: 'frame interval, 95th percentile',
      unit: 'ms',
      better: 'less',
      limit: '16.7 at 60 Hz',
    },
    { id: 'longTasks', label: 'tasks over 50 ms in 5 s', unit: '', better: 'less', limit: '0' },
  ],
  notes: [
    'The built page over the sportsbook itself; the recorded game stands still, the simulated one is in play.',
  ],
  needsPeers: false,
  async open() {
    const folder = sharedFolder();
    const live = await Sportsbook.open({ args: ['--seed', '7'] });
    const recorded =
      folder === undefined
        ? undefined
        : await Sportsbook.open({ args: ['--replay', join(folder, 'captures'), '--step', '1'] });
    const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
    const contenders: Contender[] = [
      {
        name: 'in play',
        role: 'ours',
        measure: async () => figuresOf(browser, live, await densestLive(live)),
      },
    ];
    if (recorded)
      contenders.push({
        name: 'recorded',
        role: 'ours',
        measure: () => figuresOf(browser, recorded, RECORDED_GAME),
      });
    if (recorded)
      contenders.push({
        name: 'recorded, nothing skipped',
        role: 'peer',
        measure: () => figuresOf(browser, recorded, RECORDED_GAME, EVERYTHING),
      });
    return {
      contenders,
      async close() {
        await browser.close();
        await live.close();
        await recorded?.close();
      },
    };
  },
};
