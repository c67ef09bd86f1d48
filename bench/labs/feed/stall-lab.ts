/** The lab `stall`: how a page that stood still, while 20,000 prices a second changed, comes to know the newest again. */
import { type BoardBench, openBoardBench, quietWorld } from '../../browser/board-bench.ts';
import { FLOOD_PER_SECOND, type FloodWay, type Recovery } from '../../browser/stall.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';

declare global {
  interface Window {
    /** The function of the page `#stalling`. */
    benchStall?: (ms: number) => Promise<Recovery>;
  }
}

const SHORT_MS = 2_000;
const LONG_MS = 10_000;
/** The time after which the flood flows evenly, and nothing of the start is waiting. */
const SETTLE_MS = 3_000;

const WAYS: readonly { readonly name: string; readonly role: Contender['role']; readonly way: FloodWay }[] = [
  { name: 'the shipped hub, by credit', role: 'ours', way: 'hub' },
  { name: 'a tick’s changes as an array of objects', role: 'peer', way: 'tick' },
  { name: 'a message for each change', role: 'peer', way: 'change' },
];

async function measure(bench: BoardBench, way: FloodWay): Promise<Figures> {
  const { page, context } = await bench.openPage({
    name: way,
    role: 'peer',
    path: `/bench/#stalling:${way}`,
    ready: 'body[data-ready]',
  });
  try {
    const stalled = async (ms: number): Promise<Recovery> => {
      await page.waitForTimeout(SETTLE_MS);
      return page.evaluate((span) => {
        if (!window.benchStall) throw new Error('the page has no flood');
        return window.benchStall(span);
      }, ms);
    };
    const short = await stalled(SHORT_MS);
    const long = await stalled(LONG_MS);
    return {
      short: short.ms,
      shortMessages: short.messages,
      long: long.ms,
      longMessages: long.messages,
    };
  } finally {
    await context.close();
  }
}

const LIMIT = 'two messages';

export const stallLab: Lab = {
  name: 'stall',
  title: 'a page that stood still at 20,000 changes a second: until it knows the newest prices',
  metrics: [
    { id: 'short', label: 'after 2 s', unit: 'ms', better: 'less', limit: LIMIT },
    { id: 'shortMessages', label: 'messages for it', unit: '', better: 'less', limit: '2' },
    { id: 'long', label: 'after 10 s', unit: 'ms', better: 'less', limit: LIMIT },
    { id: 'longMessages', label: 'messages for it', unit: '', better: 'less', limit: '2' },
  ],
  notes: [
    'From the end of the stall until the page’s mirror holds the prices as of then; painting comes after it and is left out for all.',
    'Ours follows the sportsbook’s load mode through the shipped hub. The others get as many changes from a worker of theirs, need not ask, and write them into a map.',
  ],
  needsPeers: true,
  async open({ liveGames }) {
    const bench = await openBoardBench({
      tapped: false,
      args: [...quietWorld(liveGames), '--changes-per-second', String(FLOOD_PER_SECOND)],
    });
    return {
      contenders: WAYS.map(
        ({ name, role, way }): Contender => ({ name, role, measure: () => measure(bench, way) }),
      ),
      close: () => bench.close(),
    };
  },
};
