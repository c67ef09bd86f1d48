/**
 * Holds requests in a process of its own: with `feed` as the first word by the feed of the sportsbook, else by Node's own HTTP server,
 * which answers none of them. It tells its parent `{ url }`, and to each message the bytes that it has after a collection.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../server/app.ts';
import { createSimulator } from '../../server/simulator/simulator.ts';

const [, , kind] = process.argv;

async function serveFeed(): Promise<string> {
  const world = createSimulator({
    seed: 1,
    startMs: Math.floor(Date.now() / 60_000) * 60_000,
    speed: 0.1,
    liveGames: 5,
    lineGames: 20,
    clock: { nowMs: Date.now, every: () => () => undefined, soon: setImmediate },
  });
  return createApp({ world, logger: { level: 'info' } }).listen({ port: 0, host: '127.0.0.1' });
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
process.send?.({ url: await (kind === 'feed' ? serveFeed() : serveNothing()) });
