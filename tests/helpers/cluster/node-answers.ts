/** Answers of nodes as a client, or a cache, keeps them. */
import type { FastifyInstance } from 'fastify';
import type { GameId } from '#domain/lib/ids.ts';
import { firstHalfOf } from '#domain/market/asian-lines.ts';
import { createApp } from '#server/app.ts';
import { StreamedFeed } from '#server/cluster/feed/streamed-feed.ts';
import type { RemoteWorld } from '#server/cluster/world/remote-world.ts';
import type { Timers } from '#server/feed/waiting/deadlines.ts';
import type { Simulator } from '#server/simulator/simulator.ts';
import type { SomeQuery } from './some-queries.ts';
import { START_MS } from './told-world.ts';

/**
 * The time that a question waits, cut to a hundredth: most wait for nothing, and a wait is never shorter than a tenth of a
 * second.
 */
const SHORT_WAITS: Timers = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds / 100);
    return () => clearTimeout(timer);
  },
  soon: setImmediate,
};

export const overNode = (world: RemoteWorld): FastifyInstance =>
  createApp({
    world,
    nowMs: () => START_MS,
    timers: SHORT_WAITS,
    feed: (timers, nowMs) => new StreamedFeed(world, timers, nowMs),
  });

/** What is kept of an answer. `network`: a number of the network that asks. */
export async function answerOf(app: FastifyInstance, { headers, url }: SomeQuery, network: number) {
  const {
    statusCode,
    headers: got,
    rawPayload,
  } = await app.inject({
    url,
    headers,
    remoteAddress: `10.0.${network % 250}.1`,
  });
  const told = ['etag', 'x-feed-cursor', 'x-feed-delta', 'content-encoding', 'content-type', 'cache-control'];
  return {
    url,
    status: statusCode,
    ...Object.fromEntries(told.map((name) => [name, got[name]])),
    body: rawPayload.toString(
      got['content-encoding'] || got['content-type'] === 'application/gzip' ? 'base64' : 'utf8',
    ),
  };
}

/** Some games in play and some of the line, with their first halves. */
export function someGames(world: Simulator): readonly GameId[] {
  const games = [...world.games('live').slice(0, 6), ...world.games('line').slice(0, 4)];
  return games.map(({ id }) => id);
}

export function wantWhole(world: Simulator, ids: readonly GameId[], want: (id: GameId) => void): void {
  for (const id of ids) {
    const half = firstHalfOf(world.game(id)?.head('en').subGames ?? []);
    want(id);
    if (half) want(half.id);
  }
}
