/**
 * `npm run bench` without a lab: the product as shipped (built page and hub, the sportsbook in load mode) in one and in four tabs, one table.
 * Options: `--live-games 2000 --changes-per-second 5000 --seconds 20 --soak-minutes 0`. Figures are of this machine and this run.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import playwrightConfig from '../../playwright.config.ts';
import { Sportsbook } from '../../tests/e2e/sportsbook.ts';
import { NAMED_FUNCTIONS } from '../browser/named-functions.ts';
import { LONG_TASK_MS, type PageFigures, PageProbe } from '../browser/page-probe.ts';
import { type ProcessorTasks, processorTasks } from '../browser/processor-tasks.ts';
import { CountingProxy } from '../servers/counting-proxy.ts';

const WARM_UP_MS = 10_000;

const { values: options } = parseArgs({
  options: {
    'live-games': { type: 'string', default: '2000' },
    'changes-per-second': { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '20' },
    'soak-minutes': { type: 'string', default: '0' },
  },
});

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const ms = (value: number) => `${value.toFixed(1)} ms`;
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`;

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

const sportsbook = await Sportsbook.open({
  args: ['--live-games', options['live-games'], '--changes-per-second', options['changes-per-second']],
});
const proxy = new CountingProxy(sportsbook.url);
const address = await proxy.listen();
const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});

async function openTabs(count: number) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(NAMED_FUNCTIONS);
  const pages = [];
  for (let tab = 0; tab < count; tab += 1) {
    const page = await context.newPage();
    await page.goto(`${address}/en/live`);
    await page.locator('[data-selection][data-odds]').nth(20).waitFor();
    pages.push(page);
  }
  return { context, pages };
}

try {
  const spanMs = Number(options.seconds) * 1000;
  const columns: {
    name: string;
    figures: PageFigures;
    tasks: ProcessorTasks;
    requests: number;
    bytes: number;
  }[] = [];
  for (const count of [1, 4]) {
    const { context, pages } = await openTabs(count);
    const shown = pages.at(-1);
    if (!shown) throw new Error('no tab');
    await shown.bringToFront();
    const probe = await PageProbe.attach(shown);
    await shown.waitForTimeout(WARM_UP_MS);
    proxy.take();
    const figures = await probe.measure(spanMs);
    const { requests, bytes } = proxy.take();
    const tasks = await processorTasks(browser, () => shown.waitForTimeout(spanMs));
    columns.push({
      name: `${count} tab${count > 1 ? 's' : ''}`,
      figures,
      tasks,
      requests: (requests * 60_000) / spanMs,
      bytes: (bytes * 60_000) / spanMs,
    });
    await context.close();
  }
  const row = (name: string, cell: (column: (typeof columns)[number]) => string) => [
    name,
    ...columns.map(cell),
  ];
  process.stdout.write(
    `${options['live-games']} live games, ${options['changes-per-second']} changes a second, ${options.seconds} s each\n\n`,
  );
  process.stdout.write(
    `${table([
      ['', ...columns.map((column) => column.name)],
      row('main thread busy', ({ figures }) => percent(figures.busyShare)),
      row('  of it script', ({ figures }) => percent(figures.scriptShare)),
      row('  of it style and layout', ({ figures }) => percent(figures.layoutShare)),
      row(
        'frame interval p50 / p95',
        ({ figures }) => `${ms(figures.frameP50Ms)} / ${ms(figures.frameP95Ms)}`,
      ),
      row(`long tasks over ${LONG_TASK_MS} ms`, ({ figures }) => String(figures.longTasks)),
      row('  by processor time / longest', ({ tasks }) => `${tasks.long} / ${ms(tasks.longestMs)}`),
      row(
        'arrival to DOM p50 / p99',
        ({ figures }) => `${ms(figures.paintP50Ms)} / ${ms(figures.paintP99Ms)}`,
      ),
      row('page heap after collection', ({ figures }) => megabytes(figures.heapBytes)),
      row('requests a minute', ({ requests }) => requests.toFixed(0)),
      row('bytes a minute', ({ bytes }) => megabytes(bytes)),
    ])}\n`,
  );

  const soakMinutes = Number(options['soak-minutes']);
  if (soakMinutes > 0) {
    const { context, pages } = await openTabs(1);
    const [page] = pages;
    if (!page) throw new Error('no tab');
    const probe = await PageProbe.attach(page);
    await page.waitForTimeout(WARM_UP_MS);
    process.stdout.write('\nminute  heap after collection  long tasks\n');
    for (let minute = 1; minute <= soakMinutes; minute += 1) {
      const { heapBytes, longTasks } = await probe.measure(60_000);
      process.stdout.write(`${String(minute).padEnd(7)} ${megabytes(heapBytes).padEnd(22)} ${longTasks}\n`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  proxy.close();
  await sportsbook.close();
}
