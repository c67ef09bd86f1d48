/** Nodes of the feed behind the nginx of a cluster: one that is behind is passed over, and where all are, old prices are told with their age. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { StreamedFeed } from '#server/cluster/feed/streamed-feed.ts';
import type { FeedFigures } from '#server/feed/feed-service.ts';
import { nginx } from '../../../scripts/cluster/parts/nginx.ts';
import { clusterPrograms } from '../../../scripts/cluster/programs/programs.ts';
import { makeFolder } from '../../../scripts/cluster/programs/secrets.ts';
import { Supervisor } from '../../../scripts/cluster/programs/supervisor.ts';
import { START_MS, type ToldNode, tellWorld } from '../../helpers/cluster/told-world.ts';
import { SmallWorld } from '../../helpers/feed/small-world.ts';
import { freePort } from '../../helpers/network/free-port.ts';

const programs = clusterPrograms();
const skipped = 'missing' in programs ? ` (skipped: not installed: ${programs.missing.join(', ')})` : '';
const LIST = '/service-api/LiveFeed/Get1x2_VZip?lng=en&count=20';
const REQUESTS = 12;
const OLD_MS = 30_000;

describe.skipIf(skipped !== '')(`nodes of the feed that are behind${skipped}`, () => {
  const world = new SmallWorld([{ id: 1 }, { id: 2 }]);
  const clock = { nowMs: START_MS };
  const told = tellWorld(world, { nowMs: () => clock.nowMs });
  const folder = makeFolder(mkdtempSync(join(tmpdir(), 'touchline-behind-')));
  const supervisor = new Supervisor({ logs: makeFolder(folder, 'logs') });
  const apps: FastifyInstance[] = [];
  const nodes: ToldNode[] = [];
  const feeds: FeedFigures[] = [];
  let origin = '';

  async function node(): Promise<string> {
    const one = told.node();
    const app = createApp({
      world: one.world,
      nowMs: () => clock.nowMs,
      feed: (timers, nowMs) => new StreamedFeed(one.world, timers, nowMs),
      onFeed: (figures) => feeds.push(figures),
    });
    nodes.push(one);
    apps.push(app);
    return new URL(await app.listen({ port: 0, host: '127.0.0.1' })).host;
  }

  beforeAll(async () => {
    if ('missing' in programs) return;
    const feed = [await node(), await node(), await node()];
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    await supervisor.start(nginx({ port, folder, programs, nodes: { feed, betting: feed, web: feed } }));
  });
  afterAll(async () => {
    await supervisor.stop();
    for (const app of apps) await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  let asked = 0;
  /** An answer that no cache has. */
  const ask = (more = '') => {
    asked += 1;
    return fetch(`${origin}${LIST}&once=${asked}${more}`);
  };

  it('are passed over while another one is not behind, also by who waits there already', async () => {
    // One that waits falls behind with its node, whichever it is.
    const cursor = (await ask()).headers.get('x-feed-cursor') ?? '';
    const waiting = Array.from({ length: 3 }, () => ask(`&since=${cursor}&wait=20000`));
    await expect.poll(() => feeds.reduce((sum, one) => sum + one.waiting, 0)).toBe(3);
    world.step(() => world.price(1, 0, 7_770));
    clock.nowMs += OLD_MS;
    nodes[0]?.receive();
    for (const reply of await Promise.all(waiting)) {
      expect(reply.status).toBe(200);
      expect(reply.headers.get('age')).toBe(null);
      expect(await reply.text()).toContain('7.77');
    }
    for (let request = 0; request < REQUESTS; request += 1) {
      const reply = await ask();
      expect([reply.status, reply.headers.get('age')]).toEqual([200, null]);
      expect(await reply.text()).toContain('7.77');
    }
  });

  it('tell what they have, with its age, where none is fresh', async () => {
    clock.nowMs += OLD_MS;
    for (let request = 0; request < REQUESTS; request += 1) {
      const reply = await ask();
      expect(reply.status).toBe(200);
      expect(Number(reply.headers.get('age'))).toBeGreaterThanOrEqual(OLD_MS / 1_000);
    }
    // Whoever asks a node itself has it as it is.
    const [app] = apps;
    const direct = await app?.inject({ url: LIST });
    expect([direct?.statusCode, direct?.headers['age']]).toEqual([200, String(OLD_MS / 1_000)]);
    const fresh = await app?.inject({ url: LIST, headers: { 'x-only-fresh': '1' } });
    expect([fresh?.statusCode, fresh?.headers['cache-control']]).toEqual([503, 'no-store']);
  });
});
