/** Request smuggling, through nginx as an operator would put it in front, and against the server alone. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { SmallWorld } from '../helpers/feed/small-world.ts';
import { CachingProxy, nginxMissing } from '../helpers/network/caching-proxy.ts';
import { exchange, statusesIn } from './raw-connection.ts';
import { HIDDEN_PATH, SMUGGLED, smuggle } from './smuggling.ts';

const missing = nginxMissing();

describe('a request whose end is seen in two places', () => {
  let app: FastifyInstance;
  let port: number;
  let hits = 0;
  beforeAll(async () => {
    app = createApp({
      world: new SmallWorld([{ id: 1, feed: 'live' }]),
      people: (scope) => {
        scope.get(HIDDEN_PATH, async () => {
          hits += 1;
          return { success: true };
        });
      },
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(async () => {
    await app.close();
  });

  it.skipIf(missing !== undefined)(
    `hides no other one behind nginx${missing ? ` (${missing})` : ''}`,
    async () => {
      const proxy = await CachingProxy.open(`127.0.0.1:${port}`, 64);
      try {
        // The counter counts: an honest request is seen.
        await fetch(`${proxy.url}${HIDDEN_PATH}`);
        expect(hits).toBe(1);
        const report = await smuggle(proxy, () => hits);
        expect(report.faults).toEqual([]);
        expect(report.sent).toBe(Object.keys(SMUGGLED).length);
      } finally {
        await proxy.close();
      }
    },
  );

  it.each(
    Object.entries(SMUGGLED).filter(
      ([, bytes]) => /transfer-encoding/i.test(bytes) && /content-length/i.test(bytes),
    ),
  )('is refused by the server itself, with the connection: %s', async (_name, bytes) => {
    const before = hits;
    const text = await exchange(port, `${bytes}\r\nConnection: close\r\n\r\n`);
    expect(statusesIn(text)).toEqual([400]);
    expect(hits).toBe(before);
  });
});
