/** The lab `dense`: 40 px a frame through the page of a game with hundreds of selections, simulated and (where there are any) recorded. */
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import playwrightConfig from '../../playwright.config.ts';
import { Sportsbook } from '../../tests/e2e/sportsbook.ts';
import { sharedFolder } from '../../tests/helpers/shared-folder.ts';
import type { Contender, Figures, Lab } from '../lab.ts';

const SPAN_MS = 5_000;
const STEP_PX = 40;
/** Two frames at 60 Hz: what an eye calls a hitch. */
const HITCH_MS = 33.4;
/** What the page would be without skipping cards that are out of sight. */
const EVERYTHING = '[data-group] { content-visibility: visible !important; }';
const RECORDED_GAME = 738_826_429;

/** To and fro; answers the intervals of the frames and the tasks over 50 ms. */
const scrollGame = (span: {
  ms: number;
  stepPx: number;
}): Promise<{ intervals: number[]; longTasks: number }> => {
  let scroller = document.querySelector('[data-selection]')?.parentElement ?? null;
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
  while (scroller && !(scroller.scrollHeight > scroller.clientHeight + 1 && scrolls(scroller)))
    scroller = scroller.parentElement;
  const found = scroller;
  if (!found) return Promise.reject(new Error('nothing scrolls'));
  let longTasks = 0;
  const observer = new PerformanceObserver((list) => {
    longTasks += list.getEntries().length;
  });
  observer.observe({ type: 'longtask' });
  return new Promise((resolve) => {
    const intervals: number[] = [];
    const startedAt = performance.now();
    let last = startedAt;
    let direction = 1;
    const frame = (now: number) => {
      if (now > last) intervals.push(now - last);
      last = now;
      if (now - startedAt >= span.ms) {
        observer.disconnect();
        return resolve({ intervals, longTasks });
      }
      const before = found.scrollTop;
      found.scrollTop = before + span.stepPx * direction;
      if (found.scrollTop === before) direction = -direction;
      return requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
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
    await context.addInitScript('globalThis.__name ??= (value) => value');
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
    const { intervals, longTasks } = await page.evaluate(scrollGame, { ms: SPAN_MS, stepPx: STEP_PX });
    const sorted = intervals.toSorted((one, other) => one - other);
    return {
      selections,
      fps: (intervals.length * 1000) / intervals.reduce((sum, interval) => sum + interval, 0),
      hitches: intervals.filter((interval) => interval > HITCH_MS).length,
      frameP95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
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
