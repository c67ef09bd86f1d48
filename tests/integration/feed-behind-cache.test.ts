/**
 * Ten thousand readers behind one caching proxy: with blocking deltas the origin answers one request a change, however many read.
 */
import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { CachingProxy, nginxMissing } from '../helpers/caching-proxy.ts';
import { SmallWorld } from '../helpers/small-world.ts';

const READERS = 10_000;
const CHANGES = 2;
const LIST = '/service-api/LiveFeed/Get1x2_VZip?lng=en&count=50';

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

describe('the feed behind a caching proxy', () => {
  const skipped = nginxMissing();
  const world = new SmallWorld(Array.from({ length: 40 }, (_, index) => ({ id: index + 1 })));
  const origin: string[] = [];
  const app = createApp({ world });
  app.addHook('onRequest', async (request) => {
    origin.push(request.url);
  });
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
      get({ host: '127.0.0.1', port: proxy.port, path, agent }, (response) => {
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
      }).on('error', reject);
    });

  /** The origin is asked at least once, and the one that asks is held there until the world moves. */
  const held = () => expect.poll(() => origin.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);

  it(`asks the origin once a change for ${READERS} readers, and all of them read the same`, async () => {
    const first = await ask(LIST);
    let cursor = first.headers['x-feed-cursor'];
    let bytes = 0;
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
      bytes += replies[0]?.body.length ?? 0;
    }
    // What the same readers would have fetched as snapshots, were they as quick.
    expect(bytes / CHANGES).toBeLessThan(first.body.length * 0.05);
  }, 180_000);

  it('holds no crowd at its door when nothing changes: the end of a wait is shared too', async () => {
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
