/**
 * The lab `analytics`: whether recording ever holds up the feed. The shipped board against the load mode, without a consent, with one as a visitor
 * causes events, and with the flood of the requirement: 100,000 events in a minute, made by the page's own recorder.
 */
import type { Page } from 'playwright';
import { CONSENT } from '../../../protocol/analytics/consent.ts';
import { type BoardBench, loadedWorld, OURS, openBoardBench } from '../../browser/board-bench.ts';
import { PageProbe } from '../../browser/page-probe.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';

const SETTLE_MS = 5_000;
const SPAN_MS = 10_000;
const VIEWPORT = { width: 1_440, height: 900 };
/** The flood: 100 events every 60 ms, 100,000 a minute. */
const FLOOD = { events: 100, everyMs: 60 };
const SENT = '/web-api/analytics/';

interface FloodWindow extends Window {
  benchFlood?: number;
}

/** What the page records as a fault of its own: an event of the catalogue, through its recorder, the hub and the queue. */
const flood = (page: Page) =>
  page.evaluate(({ events, everyMs }) => {
    (window as FloodWindow).benchFlood = 0;
    setInterval(() => {
      for (let nth = 0; nth < events; nth += 1) dispatchEvent(new Event('error'));
      (window as FloodWindow).benchFlood = ((window as FloodWindow).benchFlood ?? 0) + events;
    }, everyMs);
  }, FLOOD);

const made = (page: Page) => page.evaluate(() => (window as FloodWindow).benchFlood ?? 0);

async function measure(bench: BoardBench, level: 0 | 3, isFlooded: boolean): Promise<Figures> {
  const consent = { level, agreedAtMs: 1 };
  const kept = { 'touchline.preferences': JSON.stringify({ version: 1, consent }) };
  bench.proxy.take();
  const { context, page } = await bench.openPage(OURS, kept);
  try {
    if (isFlooded) await flood(page);
    await page.waitForTimeout(SETTLE_MS);
    bench.proxy.take();
    const probe = await PageProbe.attach(page);
    const before = await made(page);
    const figures = await probe.measure(SPAN_MS);
    const events = (await made(page)) - before;
    // What the hub sends is not the page's: the network tells.
    const requests = bench.proxy.take().taken.filter((path) => path.startsWith(SENT)).length;
    return {
      paintP50: figures.paintP50Ms,
      paintP99: figures.paintP99Ms,
      paints: (figures.paints / SPAN_MS) * 1_000,
      busy: figures.busyShare * 100,
      longTasks: figures.longTasks,
      requests: requests * (60_000 / SPAN_MS),
      ...(isFlooded ? { events: Math.round((events / SPAN_MS) * 60_000) } : {}),
    };
  } finally {
    await context.close();
  }
}

export const analyticsLab: Lab = {
  name: 'analytics',
  title: 'the shipped board while it records: none, a visitor, and 100,000 events a minute',
  reference: 'no consent',
  metrics: [
    { id: 'paintP50', label: 'body in the hub to text, p50', unit: 'ms', better: 'less' },
    { id: 'paintP99', label: 'body in the hub to text, p99', unit: 'ms', better: 'less' },
    { id: 'paints', label: 'paints of prices', unit: 'a second', better: 'none' },
    { id: 'busy', label: 'main thread of the page', unit: '% of a core', better: 'less' },
    { id: 'longTasks', label: 'long tasks', unit: '', better: 'less' },
    { id: 'requests', label: 'requests that the receiver took', unit: 'a minute', better: 'none' },
    { id: 'events', label: 'events of the flood', unit: 'a minute', better: 'none' },
  ],
  notes: [
    'The flood costs the page what recording costs it: each event is a message to the hub. The feed is delayed where the first two figures grow.',
  ],
  needsPeers: true,
  async open({ liveGames }) {
    const bench = await openBoardBench({
      tapped: false,
      viewport: VIEWPORT,
      args: loadedWorld(liveGames),
    });
    const contender = (name: string, level: 0 | 3, isFlooded: boolean): Contender => ({
      name,
      role: level === 0 ? 'ours' : 'peer',
      measure: () => measure(bench, level, isFlooded),
    });
    return {
      contenders: [
        contender('no consent', CONSENT.disable, false),
        contender('consent, a visitor who looks', CONSENT.all, false),
        contender('consent, 100,000 events a minute', CONSENT.all, true),
      ],
      close: () => bench.close(),
    };
  },
};
