import type { IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import { describe, expect, it } from 'vitest';
import { logRequests } from '../plugins/request-log.ts';
import { requestIds } from './request-ids.ts';
import { requestLogs } from './request-log.ts';

const from = (remoteAddress: string, id?: string): IncomingMessage =>
  ({ headers: id === undefined ? {} : { 'x-request-id': id }, socket: { remoteAddress } }) as IncomingMessage;

describe('the id of a request', () => {
  it('is that of a proxy that is trusted, and of nobody else', () => {
    for (const [proxies, address, isKept] of [
      [false, '127.0.0.1', false],
      [1, '203.0.113.9', true],
      [['10.0.0.0/8'], '10.2.3.4', true],
      [['10.0.0.0/8'], '11.2.3.4', false],
      [['loopback'], '127.0.0.1', true],
      [['loopback'], '::1', true],
      [['loopback'], '::ffff:127.0.0.1', true],
      [['uniquelocal', '2001:db8::/32'], '2001:db8::7', true],
      [['192.0.2.7'], '192.0.2.8', false],
    ] as const) {
      const id = requestIds(proxies)(from(address, 'of-the-proxy'));
      expect(id === 'of-the-proxy', `${String(proxies)} ${address}`).toBe(isKept);
    }
  });

  it.each(['', 'a b', 'two\nlines', '{"level":50}', 'x'.repeat(65)])(
    'is made where a proxy says %j',
    (id) => {
      expect(requestIds(1)(from('127.0.0.1', id))).toMatch(/^[\w-]{16}$/);
    },
  );

  it('is made anew for each', () => {
    const ids = requestIds();
    expect(new Set(Array.from({ length: 1_000 }, () => ids(from('127.0.0.1')))).size).toBe(1_000);
  });
});

describe('the lines of a request', () => {
  it('have its id, each of them, and no value of its address, its headers or its body', async () => {
    const lines: Record<string, unknown>[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
        done();
      },
    });
    const app = Fastify({
      logger: { level: 'debug', stream },
      genReqId: requestIds(['loopback']),
      childLoggerFactory: requestLogs,
      logController: new LogController({ disableRequestLogging: true }),
    });
    logRequests(app);
    app.post('/bets/:id', async (request) => {
      request.log.info({ step: 1 }, 'judged');
      await Promise.resolve();
      request.log.child({ part: 'ledger' }).warn('slow');
      return { ok: true };
    });
    await app.inject({
      method: 'POST',
      url: '/bets/secret-1?token=secret-2',
      headers: { 'x-request-id': 'one-for-all', authorization: 'secret-3' },
      payload: { name: 'secret-4' },
    });
    await app.close();
    const own = lines.filter(({ reqId }) => reqId === 'one-for-all');
    expect(own.map(({ msg }) => msg)).toEqual(['judged', 'slow', 'answered']);
    expect(own[1]).toMatchObject({ part: 'ledger', level: 40 });
    expect(JSON.stringify(lines)).not.toContain('secret');
  });
});
