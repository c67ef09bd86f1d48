/**
 * The lab `hub`: what a tick of the world costs the hub, from the inflated body of a delta to the batch for a tab, by the games that
 * exist and by the prices that changed. The hub is the product's own, with its decoder; only network, threads and clock are not.
 */
import { ok } from '../../../domain/lib/result.ts';
import type { HubToTab, TabToHub } from '../../../protocol/hub/batches.ts';
import type { HubPort } from '../../../protocol/hub/port.ts';
import type { ViewSpec } from '../../../protocol/hub/views.ts';
import { createApp } from '../../../server/app.ts';
import { createSimulator } from '../../../server/simulator/simulator.ts';
import type { FeedRequest } from '../../../streams/feed/polling/feed-request.ts';
import { createHubBench, type Outcome } from '../../../tests/helpers/feed/hub-bench.ts';
import { answerFacts } from '../../../workers/feed-hub/answer-facts.ts';
import { feedUrl } from '../../../workers/feed-hub/feed-url.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';
import { median } from '../../lab/statistics.ts';
import { createShippedReaderWithoutCore } from '../../servers/shipped-decoder.ts';

const BOARD: ViewSpec = { kind: 'board', feed: 'live', sports: [], championships: [] };
const START_MS = Date.UTC(2026, 0, 5, 18);
/** World ms of a step of the world at this speed: as in the other labs the games themselves nearly stand still. */
const SPEED = 0.1;
const STEP_MS = 20;
const STEPS_PER_SECOND = 5;
/** The longest wait in the hub's own time. */
const MOST_WAIT_MS = 10_000;
const TICKS_A_ROUND = 30;
/** The number of ticks before it is measured, in which the code is compiled. */
const WARMING_TICKS = 15;

/** The processor time of this process in milliseconds: waiting for a core is not counted. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

interface Point {
  readonly name: string;
  readonly games: number;
  readonly changesPerTick: number;
}

const MIDDLE = { games: 2_000, changesPerTick: 1_000 };
const POINTS: readonly Point[] = [
  { ...MIDDLE, name: 'the middle: 2,000 games, 1,000 changes a tick' },
  ...[250, 1_000, 5_000].map((games) => ({ ...MIDDLE, games, name: `${games} games` })),
  ...[200, 4_000, 10_000].map((changesPerTick) => ({
    ...MIDDLE,
    changesPerTick,
    name: `${changesPerTick} changes a tick`,
  })),
];

interface Body {
  readonly bytes: Uint8Array;
  readonly headers: Headers;
}

/** A sportsbook without a network: the body that a hub would get, and what the answer took. */
function openWorld({ games, changesPerTick }: Point) {
  const world = createSimulator({
    seed: 7,
    startMs: START_MS,
    speed: SPEED,
    liveGames: games,
    lineGames: 50,
    changesPerSecond: changesPerTick * STEPS_PER_SECOND,
    clock: { nowMs: () => START_MS, every: () => () => {}, soon: () => {} },
  });
  const app = createApp({ world });
  let toMs = START_MS;
  return {
    async ask(request: FeedRequest): Promise<Body & { readonly tookMs: number }> {
      const startedAt = cpuMs();
      const { rawPayload, headers } = await app.inject(feedUrl(request));
      const tookMs = cpuMs() - startedAt;
      const told = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
      return { bytes: Uint8Array.from(rawPayload), headers: new Headers(told), tookMs };
    },
    step() {
      toMs += STEP_MS;
      world.advance(toMs);
    },
    close: () => app.close(),
  };
}

type OpenWorld = ReturnType<typeof openWorld>;

/** A hub with one tab, whose requests are answered one after the other. */
async function openHub() {
  const bench = createHubBench();
  const { decoder } = createShippedReaderWithoutCore();
  let asked: { readonly request: FeedRequest; readonly answer: (outcome: Outcome) => void } | undefined;
  let onBatch = () => {};
  bench.answer = (request) =>
    new Promise((resolve) => {
      asked = { request, answer: resolve };
    });
  await bench.hub.attach('tab', { language: 'en' });
  const port: HubPort<TabToHub, HubToTab> = {
    onmessage: null,
    postMessage(message) {
      if (message.type !== 'batch') return;
      onBatch();
      queueMicrotask(() => port.onmessage?.({ data: { type: 'credit' } }));
    },
    close() {},
  };
  await bench.hub.openView('tab', BOARD, port);
  return {
    async request(): Promise<FeedRequest> {
      for (let waitedMs = 0; !asked && waitedMs < MOST_WAIT_MS; waitedMs += STEP_MS)
        await bench.clock.advance(STEP_MS);
      if (!asked) throw new Error('the hub asks for nothing');
      return asked.request;
    },
    /** Takes a body and returns the time from its bytes to the batch, ms. */
    async take({ bytes, headers }: Body): Promise<number> {
      if (!asked) throw new Error('the hub has not asked');
      const { request, answer } = asked;
      asked = undefined;
      const sent = new Promise<number>((resolve) => {
        onBatch = () => resolve(cpuMs());
      });
      const startedAt = cpuMs();
      const facts = answerFacts(headers, bytes.length);
      const decoded = decoder.decode(bytes, BOARD.kind, facts.deltaOf !== null, request.reader);
      if (!decoded.ok) throw new Error(decoded.error.code);
      answer(ok({ ...facts.answer, feed: decoded.value }));
      return (await sent) - startedAt;
    },
  };
}

async function measure(world: OpenWorld): Promise<Figures> {
  const hub = await openHub();
  await hub.take(await world.ask(await hub.request()));
  const [hubMs, serverMs, bytes]: [number[], number[], number[]] = [[], [], []];
  for (let tick = 0; tick < WARMING_TICKS + TICKS_A_ROUND; tick += 1) {
    const request = await hub.request();
    world.step();
    const body = await world.ask(request);
    const tookMs = await hub.take(body);
    if (tick < WARMING_TICKS) continue;
    serverMs.push(body.tookMs);
    bytes.push(body.bytes.length);
    hubMs.push(tookMs);
  }
  return { hub: median(hubMs), server: median(serverMs), bytes: median(bytes) / 1_000 };
}

export const hubLab: Lab = {
  name: 'hub',
  title: 'a tick of the world in the hub: from the body of a delta to the batch for a tab, in Node',
  metrics: [
    {
      id: 'hub',
      label: 'hub',
      unit: 'ms of a processor a tick',
      better: 'less',
      limit: 'JSON.parse of what changed',
    },
    { id: 'server', label: 'answer of the server', unit: 'ms of a processor a tick', better: 'less' },
    { id: 'bytes', label: 'body, inflated', unit: 'kB', better: 'none' },
  ],
  notes: [
    'Changes are spread over all games. A tick of another size is the same work for each price; a larger world is not looked at.',
    'The answer of the server is asked for after the tick and is not compressed.',
  ],
  needsPeers: false,
  open() {
    const worlds = new Map<Point, OpenWorld>();
    const worldOf = (point: Point): OpenWorld => {
      const world = worlds.get(point) ?? openWorld(point);
      worlds.set(point, world);
      return world;
    };
    return Promise.resolve({
      contenders: POINTS.map(
        (point, at): Contender => ({
          name: point.name,
          role: at === 0 ? 'ours' : 'peer',
          measure: () => measure(worldOf(point)),
        }),
      ),
      close: async () => {
        for (const world of worlds.values()) await world.close();
      },
    });
  },
};
