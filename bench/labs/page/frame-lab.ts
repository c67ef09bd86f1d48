/** The lab `frame`: a board in a page of another origin, beside the same board alone: what it loads, and what it costs while prices change. */
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import playwrightConfig from '../../../playwright.config.ts';
import { Sportsbook } from '../../../tests/e2e/sportsbook.ts';
import { freePort } from '../../../tests/helpers/network/free-port.ts';
import { loadedWorld } from '../../browser/board-bench.ts';
import { NAMED_FUNCTIONS } from '../../browser/named-functions.ts';
import { descendantCpuSeconds } from '../../browser/process-cpu.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';
import { CountingProxy } from '../../servers/counting-proxy.ts';

const VIEWPORT = { width: 1_200, height: 800 };
const SPAN_MS = 10_000;
/** Once all is loaded nothing but prices is asked for in so many spans in a row: a release is kept for later when the page is quiet. */
const SPAN_OF_LOAD_MS = 2_000;
const QUIET_SPANS = 4;
const MOST_SPANS = 40;
/** The board without header and navigation, as a frame of the view `board` has it. */
const ROUTE = '/en/live';
const ALONE = `${ROUTE}?pane=1`;
const PRICES = '[data-selection][data-odds] >> nth=40';

interface Frames {
  readonly browser: Browser;
  readonly proxy: CountingProxy;
  readonly site: string;
  readonly host: string;
}

/** A page with nothing but the kit and a frame that fills it. */
const hostPage = (site: string, kit: string): string => `<!doctype html><html lang="en"><title>host</title>
<body style="margin:0"><div id="bets" style="block-size:${VIEWPORT.height}px"></div><script src="${site}${kit}"></script>
<script>TouchlineEmbed.open({ into: document.getElementById('bets'), site: '${site}', view: 'board', route: '${ROUTE}' });</script>`;

async function serveHostPage(site: string, port: number): Promise<Server> {
  const versions = (await (await fetch(`${site}/embed/versions.json`)).json()) as {
    readonly files: readonly { readonly path: string }[];
  };
  const kit = versions.files.find(({ path }) => path.endsWith('.js'))?.path ?? '';
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(hostPage(site, kit));
  });
  await new Promise<void>((resolve) => {
    server.listen(port, 'localhost', resolve);
  });
  return server;
}

/** Bytes until nothing but prices is asked for. */
async function loadedBytes(proxy: CountingProxy): Promise<number> {
  let bytes = 0;
  let quiet = 0;
  for (let spans = 0; spans < MOST_SPANS && quiet < QUIET_SPANS; spans += 1) {
    await delay(SPAN_OF_LOAD_MS);
    const taken = proxy.take();
    quiet = taken.requests === taken.feedQueries.length ? quiet + 1 : 0;
    if (quiet === 0) bytes += taken.bytes;
  }
  return bytes;
}

async function openIn(context: BrowserContext, address: string, isFramed: boolean): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  const root = isFramed ? page.frameLocator('iframe') : page;
  await root.locator(PRICES).waitFor({ state: 'attached' });
  return page;
}

/** Seconds that the main threads of a page and of its frame were busy; the frame is of another site and has a process of its own. */
async function busyThreads(page: Page): Promise<() => Promise<number>> {
  const sessions = await Promise.all(
    [page, ...page.frames().slice(1)].map((target) => page.context().newCDPSession(target)),
  );
  for (const session of sessions) await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const answers = await Promise.all(sessions.map((session) => session.send('Performance.getMetrics')));
    return answers
      .flatMap(({ metrics }) => metrics)
      .reduce((sum, { name, value }) => sum + (name === 'TaskDuration' ? value : 0), 0);
  };
}

async function figuresOf({ browser, host, proxy, site }: Frames, isFramed: boolean): Promise<Figures> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    await context.addInitScript(NAMED_FUNCTIONS);
    proxy.take();
    const page = await openIn(context, isFramed ? host : site + ALONE, isFramed);
    const firstBytes = await loadedBytes(proxy);
    const busySeconds = await busyThreads(page);
    proxy.take();
    const before = { busy: await busySeconds(), cpu: descendantCpuSeconds('chrom') };
    await page.waitForTimeout(SPAN_MS);
    const after = { busy: await busySeconds(), cpu: descendantCpuSeconds('chrom') };
    const { bytes, requests } = proxy.take();
    return {
      firstBytes: firstBytes / 1000,
      busy: ((after.busy - before.busy) * 100_000) / SPAN_MS,
      cpu: ((after.cpu - before.cpu) * 100_000) / SPAN_MS,
      bytes: (bytes / SPAN_MS) * 60,
      requests: (requests / SPAN_MS) * 60_000,
    };
  } finally {
    await context.close();
  }
}

export const frameLab: Lab = {
  name: 'frame',
  title: 'the board in a frame of another origin beside the same board alone, 5,000 changes a second',
  reference: 'the board alone',
  metrics: [
    {
      id: 'firstBytes',
      label: 'bytes of a first visit',
      unit: 'kB',
      better: 'less',
      limit: 'the board alone',
    },
    {
      id: 'busy',
      label: 'main threads of page and frame',
      unit: '% of a core',
      better: 'less',
      limit: 'the board alone',
    },
    {
      id: 'cpu',
      label: 'all processes of the browser',
      unit: '% of a core',
      better: 'less',
      limit: 'the board alone',
    },
    { id: 'bytes', label: 'bytes of answers', unit: 'kB a minute', better: 'less', limit: 'the board alone' },
    { id: 'requests', label: 'requests', unit: 'a minute', better: 'less', limit: 'the board alone' },
  ],
  notes: [
    'Both are 1200 by 800, without header and navigation, in a profile of their own. The first visit is everything until nothing but prices is asked for in eight seconds; the kit is in it.',
    'Bytes of the first visit hold some seconds of prices.',
  ],
  needsPeers: false,
  async open({ liveGames }) {
    const port = await freePort();
    const host = `http://localhost:${port}`;
    const sportsbook = await Sportsbook.open({
      args: loadedWorld(liveGames),
      site: { iframe: { parents: [host] } },
    });
    const proxy = new CountingProxy(sportsbook.url);
    const site = await proxy.listen();
    const server = await serveHostPage(site, port);
    const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
    const frames: Frames = { browser, proxy, site, host };
    const contenders: readonly Contender[] = [
      { name: 'the board alone', role: 'peer', measure: () => figuresOf(frames, false) },
      { name: 'the board in a frame', role: 'ours', measure: () => figuresOf(frames, true) },
    ];
    return {
      contenders,
      async close() {
        await browser.close();
        server.close();
        proxy.close();
        await sportsbook.close();
      },
    };
  },
};
