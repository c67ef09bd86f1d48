/**
 * Ten thousand readers behind one caching proxy: with blocking deltas the origin answers one request a change, however many read. The
 * same readers that poll snapshots are the measure of it.
 */
import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { SmallWorld } from '../../helpers/feed/small-world.ts';
import { CachingProxy, nginxMissing } from '../../helpers/network/caching-proxy.ts';

const READERS = 10_000;
/** The number of readers who poll. They are all alike, and a tenth of the crowd shows what one of them costs. */
const POLLERS = 1_000;
const CHANGES = 2;
const GAMES = 250;
const LIST = '/service-api/LiveFeed/Get1x2_VZip?lng=en&count=250';

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

describe('the feed behind a caching proxy', () => {
  const skipped = nginxMissing();
  const world = new SmallWorld(Array.from({ length: GAMES }, (_, index) => ({ id: index + 1 })));
  const origin: string[] = [];
  const app = createApp({ world });
  // Snapshots that are sent again as they stand pass no hook.
  app.server.on('request', ({ url }) => origin.push(url ?? ''));
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  let proxy: CachingProxy;

  beforeAll(async () => {
    if (skipped !== undefined) return;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    if (typeof address !== 'object' || !address) throw new Error('no address');
    proxy = await CachingProxy.open(`127.0.0.1:${address.port}`, READERS);
  });
  afterAll(async () => {
    agent.destroy();
    if (skipped === undefined) await proxy.close();
    await app.close();
  });
  beforeEach((context) => {
    if (skipped !== undefined) context.skip(skipped);
    origin.length = 0;
  });

  const ask = (path: string): Promise<Reply> =>
    new Promise((resolve, reject) => {
      get(
        { host: '127.0.0.1', port: proxy.port, path, agent, headers: { 'accept-encoding': 'gzip' } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          );
        },
      ).on('error', reject);
    });

  /** The origin is asked at least once, and the one that asks is held there until the world moves. */
  const held = () => expect.poll(() => origin.length, { interval: 5 }).toBeGreaterThan(0);

  /** What all readers together were sent and the origin was asked, until each of them had every change. */
  interface Cost {
    readonly bytes: number;
    readonly asked: number;
    /** The number of answers that were older than the change. */
    readonly stale: number;
  }

  const bytesOf = (replies: readonly Reply[]) => replies.reduce((sum, { body }) => sum + body.length, 0);

  /** Reads deltas: each change is asked for before it is made. */
  async function readDeltas(): Promise<Cost> {
    let bytes = 0;
    let asked = 0;
    let cursor = (await ask(LIST)).headers['x-feed-cursor'];
    for (let change = 1; change <= CHANGES; change += 1) {
      origin.length = 0;
      const readers = Array.from({ length: READERS }, () =>
        ask(`${LIST}&since=${String(cursor)}&wait=20000`),
      );
      await held();
      world.step(() => world.price(change, 0, 2_000 + change));
      const replies = await Promise.all(readers);
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(replies.map(({ body }) => body.toString()))).toHaveLength(1);
      expect(replies[0]?.headers['x-feed-delta']).toBe(cursor);
      expect(origin).toHaveLength(1);
      cursor = replies[0]?.headers['x-feed-cursor'];
      expect(cursor).toBe(newest());
      bytes += bytesOf(replies);
      asked += origin.length;
    }
    return { bytes, asked, stale: 0 };
  }

  /**
   * Polls snapshots: each change is asked for right after it was made, and again by those to whom the cache gives what
   * was before it.
   */
  async function pollSnapshots(): Promise<Cost> {
    let bytes = 0;
    let stale = 0;
    // A copy that the cache has just made.
    while ((await ask(LIST)).headers['x-cache'] === 'HIT');
    origin.length = 0;
    for (let change = 1; change <= CHANGES; change += 1) {
      world.step(() => world.price(change, 0, 3_000 + change));
      for (let behind = POLLERS; behind > 0; ) {
        const replies = await Promise.all(Array.from({ length: behind }, () => ask(LIST)));
        expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
        bytes += bytesOf(replies);
        behind = replies.filter(({ headers }) => headers['x-feed-cursor'] !== newest()).length;
        stale += behind;
      }
    }
    return { bytes, asked: origin.length, stale };
  }

  const newest = () => `${world.epoch}:${world.tick}`;

  it(`asks the origin once a change for ${READERS} readers, who get a twentieth of what polling them costs`, async () => {
    const deltas = await readDeltas();
    const snapshots = await pollSnapshots();
    expect(deltas.asked).toBe(CHANGES);
    expect(snapshots.asked).toBeGreaterThanOrEqual(CHANGES);
    expect(deltas.bytes / READERS).toBeLessThanOrEqual((snapshots.bytes / POLLERS) * 0.05);
    const polls = POLLERS * CHANGES + snapshots.stale;
    expect(deltas.bytes / (READERS * CHANGES)).toBeLessThanOrEqual((snapshots.bytes / polls) * 0.05);
    // The copy in the cache is good for a second: who polls is told old prices meanwhile.
    expect(snapshots.stale).toBeGreaterThan(0);
  }, 180_000);

  it('makes no crowd wait when nothing changes: the end of a wait is shared too', async () => {
    const { headers } = await ask(LIST);
    origin.length = 0;
    const crowd = Array.from({ length: 200 }, () =>
      ask(`${LIST}&since=${String(headers['x-feed-cursor'])}&wait=300`),
    );
    const replies = await Promise.all(crowd);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([304]));
    expect(origin.length).toBeLessThanOrEqual(3);
  }, 180_000);
});
