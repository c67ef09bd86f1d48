/**
 * A feed node in a process of its own: answers the feed over the world that its parent tells by messages, the first of which
 * is a snapshot. Tells its parent `{ url }`, and to each word `measure` what it has held and answered.
 */
import { createApp } from '../../../server/app.ts';
import { StreamedFeed } from '../../../server/cluster/feed/streamed-feed.ts';
import { RemoteWorld } from '../../../server/cluster/world/remote-world.ts';
import type { FeedFigures } from '../../../server/feed/feed-service.ts';
import type { NodeFigures } from './feed-nodes.ts';

const startMs = Date.now();
const world = new RemoteWorld({
  outcomes: { outcome: () => undefined, onOutcomes: () => () => undefined, outlasts: () => false },
  want: (wanted) => process.send?.({ wanted }),
  onStale: (why) => process.send?.({ problem: JSON.stringify(why) }),
  // Ticks are seconds apart here, which is no silence.
  nowMs: () => startMs,
});
let feed: FeedFigures | undefined;
let asked = 0;
const app = createApp({
  world,
  logger: { level: 'info' },
  feed: (timers, nowMs) => new StreamedFeed(world, timers, nowMs),
  onFeed: (figures) => {
    feed = figures;
  },
});
app.server.on('request', ({ url }) => {
  if (url?.includes('since=')) asked += 1;
});

process.on('message', (said: Uint8Array | 'measure') => {
  if (said !== 'measure') return world.receive(said);
  for (let times = 0; times < 3; times += 1) globalThis.gc?.();
  process.send?.({
    asked,
    waiting: feed?.waiting ?? 0,
    resident: process.memoryUsage.rss(),
  } satisfies NodeFigures);
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
