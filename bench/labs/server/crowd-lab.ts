/**
 * The lab `crowd`: ten thousand readers who wait for news, through nginx over two feed nodes of one stream. What reaches the nodes, what each
 * answer costs where, and the memory of a reader at each of the two.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { CachingProxy, nginxMissing } from '../../../tests/helpers/network/caching-proxy.ts';
import { cpuSeconds } from '../../browser/process-cpu.ts';
import { residentBytes } from '../../browser/process-memory.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';
import { quantile } from '../../lab/statistics.ts';
import { BlockedReaders } from '../../servers/nodes/blocked-readers.ts';
import { FeedNodes } from '../../servers/nodes/feed-nodes.ts';

const NODES = 2;
const FEW = 1_000;
const MANY = 10_000;
/** All but what other requests need of the seats of a node. */
const MOST_AT_NODE = 3_900;
const TICKS = 5;
/** Between ticks: all have what the last one brought, and wait again. */
const BETWEEN_MS = 6_000;
const SETTLES_MS = 4_000;
const QUERIES = ['en', 'ru', 'ar', 'es'].map(
  (language) => `/service-api/LiveFeed/Get1x2_VZip?count=40&lng=${language}`,
);

/**
 * Readers come a thousand at a time, with a tick after each: where an answer without news has expired, nginx holds its file
 * open for each one who waits for the next, beside the connection.
 */
async function grow(nodes: FeedNodes, readers: BlockedReaders, count: number, url: string): Promise<void> {
  while (readers.count < count) {
    await readers.growTo(Math.min(count, readers.count + FEW), url, QUERIES);
    nodes.tick();
  }
  await pause(SETTLES_MS);
}

/** The memory of one more reader, kB, by what many take more than few. */
async function memoryOf(
  nodes: FeedNodes,
  readers: BlockedReaders,
  counts: readonly [few: number, many: number],
  url: string,
  resident: () => Promise<number> | number,
): Promise<number> {
  const [few, many] = counts;
  await grow(nodes, readers, few, url);
  const before = await resident();
  await grow(nodes, readers, many, url);
  return ((await resident()) - before) / (many - few) / 1_000;
}

async function askedOf(nodes: FeedNodes): Promise<number> {
  const figures = await Promise.all(nodes.nodes.map((node) => node.measure()));
  return figures.reduce((sum, { asked }) => sum + asked, 0);
}

/** Lets the world go on for some ticks, all of whose readers wait. */
async function ticking(
  nodes: FeedNodes,
  readers: BlockedReaders,
  nginx: number | undefined,
): Promise<Figures> {
  const spent = () => nodes.nodes.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  const before = { asked: await askedOf(nodes), nodes: spent(), nginx: nginx ? cpuSeconds(nginx) : 0 };
  readers.take();
  const delays: number[] = [];
  let bytes = 0;
  for (let tick = 0; tick < TICKS; tick += 1) {
    const fromMs = performance.now();
    nodes.tick();
    await pause(BETWEEN_MS);
    for (const received of readers.take()) {
      delays.push(received.atMs - fromMs);
      bytes += received.bytes;
    }
  }
  const answers = delays.length;
  // Before the nodes are asked, which collect then.
  const nodeSeconds = spent() - before.nodes;
  const asked = (await askedOf(nodes)) - before.asked;
  return {
    answers: answers / TICKS / readers.count,
    asked: asked / TICKS / QUERIES.length,
    delay50: quantile(delays, 0.5),
    delay99: quantile(delays, 0.99),
    bytes: bytes / answers,
    node: (nodeSeconds * 1_000) / asked,
    ...(nginx ? { edge: ((cpuSeconds(nginx) - before.nginx) * 1e6) / answers } : {}),
  };
}

async function throughNginx(): Promise<Figures> {
  const nodes = await FeedNodes.open(NODES);
  const hosts = nodes.nodes.map(({ url }) => new URL(url).host);
  const proxy = await CachingProxy.open(hosts, MANY);
  const readers = new BlockedReaders();
  try {
    const memory = await memoryOf(nodes, readers, [FEW, MANY], proxy.url, () => residentBytes(proxy.pid));
    return { edgeMemory: memory, ...(await ticking(nodes, readers, proxy.pid)) };
  } finally {
    readers.close();
    await proxy.close();
    await nodes.close();
  }
}

async function atNode(): Promise<Figures> {
  const nodes = await FeedNodes.open(1);
  const [node] = nodes.nodes;
  const readers = new BlockedReaders();
  try {
    if (!node) throw new Error('there is no node');
    const memory = await memoryOf(nodes, readers, [FEW, MOST_AT_NODE], node.url, async () => {
      const { resident, waiting } = await node.measure();
      if (waiting < readers.count) throw new Error(`${readers.count - waiting} readers did not wait`);
      return resident;
    });
    return { nodeMemory: memory, ...(await ticking(nodes, readers, undefined)) };
  } finally {
    readers.close();
    await nodes.close();
  }
}

const CONTENDERS: readonly Contender[] = [
  { name: 'through nginx', role: 'ours', measure: throughNginx },
  { name: 'at one node', role: 'peer', measure: atNode },
];

export const crowdLab: Lab = {
  name: 'crowd',
  title: `${MANY} readers who wait, through nginx over ${NODES} feed nodes, and ${MOST_AT_NODE} at one node`,
  metrics: [
    { id: 'answers', label: 'answers', unit: 'a tick and reader', better: 'none' },
    { id: 'asked', label: 'questions at all nodes', unit: 'a tick and query', better: 'less', limit: 'one' },
    { id: 'delay50', label: 'tick to reader, p50', unit: 'ms', better: 'less' },
    { id: 'delay99', label: 'tick to reader, p99', unit: 'ms', better: 'less' },
    { id: 'bytes', label: 'an answer with its head', unit: 'bytes', better: 'less' },
    { id: 'node', label: 'nodes', unit: 'ms of processor a question', better: 'less' },
    { id: 'edge', label: 'nginx', unit: 'µs of processor an answer', better: 'less' },
    { id: 'edgeMemory', label: 'a reader at nginx', unit: 'kB resident', better: 'less' },
    { id: 'nodeMemory', label: 'a reader at a node', unit: 'kB resident', better: 'less' },
  ],
  notes: [
    `Four queries, a tick of the default world each ${BETWEEN_MS / 1_000} s: readers, nginx and nodes share the machine, and a tick is over before the next one.`,
    'Memory of the kernel for connections is in no figure. nginx looks every 500 ms for an answer that somebody else asked for.',
    'The time of a question at the nodes has the following of the stream in it.',
  ],
  needsPeers: false,
  open({ only }) {
    const missing = nginxMissing();
    if (missing) throw new Error(missing);
    return Promise.resolve({
      contenders: CONTENDERS.filter(({ name }) => only.length === 0 || only.includes(name)),
      close: async () => undefined,
    });
  },
};
