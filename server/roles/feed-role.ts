/** The role `feed`: answers the feed, histories of prices and statistics. It has no database, so nobody's account can be read there. */
import type { Config } from '../cli.ts';
import { StreamedFeed } from '../cluster/feed/streamed-feed.ts';
import { openNode, serveNode } from './serving-node.ts';

/** Requests that wait: each takes a descriptor, of which a process has some 20,000. */
const MOST_WAITING = 16_000;

export async function runFeedRole(config: Config): Promise<void> {
  const node = await openNode(config);
  const { world } = node.followed;
  await serveNode(node, {
    app: {
      serves: ['feed'],
      feed: (timers, nowMs) => new StreamedFeed(world, timers, nowMs, { maxWaiting: MOST_WAITING }),
    },
  });
}
