/**
 * Holds requests in a process of its own: with `feed` as the first word by the feed of the sportsbook, with `streamed` by that of a node which
 * follows a world, else by Node's own HTTP server, which answers none of them. It tells its parent `{ url }`, and to each message the bytes that it has after a collection.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../server/app.ts';
import { StreamedFeed } from '../../server/cluster/feed/streamed-feed.ts';
import { WorldPublisher } from '../../server/cluster/world/publisher.ts';
import { RemoteWorld } from '../../server/cluster/world/remote-world.ts';
import type { Timers } from '../../server/feed/waiting/deadlines.ts';
import { createSimulator } from '../../server/simulator/simulator.ts';
import type { World } from '../../server/source/source.ts';

const [, , kind] = process.argv;

/** Nodes are told of what they want with the next message. */
const BEAT_MS = 200;

async function serveFeed(isStreamed: boolean): Promise<string> {
  const world = createSimulator({
    seed: 1,
    startMs: Math.floor(Date.now() / 60_000) * 60_000,
    speed: 0.1,
    liveGames: 5,
    lineGames: 20,
    clock: { nowMs: Date.now, every: () => () => undefined, soon: setImmediate },
  });
  const logger = { level: 'info' };
  if (!isStreamed) return createApp({ world, logger }).listen({ port: 0, host: '127.0.0.1' });
  const node = follow(world);
  const feed = (...parts: [Timers, () => number]) => new StreamedFeed(node, ...parts);
  return createApp({ world: node, feed, logger }).listen({ port: 0, host: '127.0.0.1' });
}

/** The world as a node has it. */
function follow(world: World): RemoteWorld {
  let node: RemoteWorld | undefined;
  const publisher = new WorldPublisher({
    world,
    nowMs: Date.now,
    onMessage: (bytes) => node?.receive(bytes),
  });
  node = new RemoteWorld({
    outcomes: { outcome: () => undefined, onOutcomes: () => () => undefined, outlasts: () => false },
    want: (wanted) => publisher.take(wanted),
    nowMs: Date.now,
  });
  node.receive(publisher.snapshot());
  setInterval(() => publisher.beat(), BEAT_MS);
  return node;
}

function serveNothing(): Promise<string> {
  const server = createServer({ requestTimeout: 0 }, () => undefined);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}

process.on('message', () => {
  for (let times = 0; times < 3; times += 1) globalThis.gc?.();
  const { external, heapUsed, rss } = process.memoryUsage();
  process.send?.({ heap: heapUsed + external, resident: rss });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url: await (kind === 'node' ? serveNothing() : serveFeed(kind === 'streamed')) });
