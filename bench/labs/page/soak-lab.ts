/** The lab `soak`: the heap of the page and of the hub, minute by minute; each round is a minute. */
import type { CDPSession } from 'playwright';
import { loadedWorld, OURS, openBoardBench } from '../../browser/board-bench.ts';
import { type HeapUsage, heldBytes, PageProbe } from '../../browser/page-probe.ts';
import type { Lab } from '../../lab/lab.ts';

const MINUTE_MS = 60_000;
const REFERENCE_MINUTE = 5;
const VIEWPORT = { width: 1_440, height: 900 };

/** Heap of the shared worker after a collection, in bytes: the driver has no page for it, so it is asked through the browser. */
async function openWorkerHeap(session: CDPSession): Promise<() => Promise<number>> {
  const { targetInfos } = await session.send('Target.getTargets');
  const worker = targetInfos.find(({ type }) => type === 'shared_worker');
  if (!worker) throw new Error('the hub was not found');
  const { sessionId } = await session.send('Target.attachToTarget', {
    targetId: worker.targetId,
    flatten: false,
  });
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const { id, result } = JSON.parse(event.message) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  const send = (method: string) =>
    new Promise<unknown>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      session
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: last, method }) })
        .catch(() => resolve(undefined));
    });
  return async () => {
    await send('HeapProfiler.collectGarbage');
    const usage = (await send('Runtime.getHeapUsage')) as HeapUsage | undefined;
    return usage ? heldBytes(usage) : Number.NaN;
  };
}

export const soakLab: Lab = {
  name: 'soak',
  title: 'the shipped board under the load mode, 5,000 changes a second, minute by minute',
  metrics: [
    { id: 'page', label: 'page heap after collection, with typed arrays', unit: 'MB', better: 'less' },
    { id: 'hub', label: 'hub heap after collection, with typed arrays', unit: 'MB', better: 'less' },
    {
      id: 'pageGrowth',
      label: 'page heap over that of its fifth minute',
      unit: 'times',
      better: 'less',
      limit: '1',
    },
    {
      id: 'hubGrowth',
      label: 'hub heap over that of its fifth minute',
      unit: 'times',
      better: 'less',
      limit: '1',
    },
    { id: 'rows', label: 'its board lists', unit: 'games and headings', better: 'none' },
    { id: 'longTasks', label: 'tasks over 50 ms', unit: 'in the minute', better: 'none' },
  ],
  notes: [
    'A round is a minute: `--rounds 60` is the hour of the goal. The order of the samples in the JSON is that of the minutes.',
    'The world begins games and ends them: what the board lists is told beside the heap that holds it.',
  ],
  needsPeers: true,
  async open({ liveGames }) {
    const bench = await openBoardBench({
      tapped: false,
      viewport: VIEWPORT,
      args: loadedWorld(liveGames),
    });
    const { page } = await bench.openPage(OURS);
    const probe = await PageProbe.attach(page);
    const hubHeap = await openWorkerHeap(await bench.browser.newBrowserCDPSession());
    let minute = 0;
    let reference = { page: Number.NaN, hub: Number.NaN };
    return {
      contenders: [
        {
          name: 'Touchline, as shipped',
          role: 'ours',
          async measure() {
            minute += 1;
            const { heapBytes, longTasks } = await probe.measure(MINUTE_MS);
            const now = { page: heapBytes / 1_000_000, hub: (await hubHeap()) / 1_000_000 };
            if (minute === REFERENCE_MINUTE) reference = now;
            const growth =
              minute > REFERENCE_MINUTE
                ? { pageGrowth: now.page / reference.page, hubGrowth: now.hub / reference.hub }
                : {};
            const rows = Number(await page.locator('[aria-setsize]').first().getAttribute('aria-setsize'));
            return { ...now, ...growth, rows, longTasks };
          },
        },
      ],
      close: () => bench.close(),
    };
  },
};
