import Fastify from 'fastify';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { call } from '#protocol/calls/call.ts';
import type { OpenSession } from '../session/sessions.ts';
import { CallRates } from './call-rates.ts';
import { CallServer } from './call-server.ts';

const PUT = call({
  method: 'PUT',
  path: '/things/{id}',
  about: 'Counts things.',
  who: 'user',
  rate: 'promo-codes',
  inPath: v.object({ id: v.pipe(v.string(), v.regex(/^\d+$/)) }),
  request: v.object({ count: v.optional(v.number(), 1) }),
  answer: v.object({ count: v.number() }),
  unreadable: { code: 'bad-body', detail: 'no things' },
});

/** A rate of three in a minute; who says so is signed in. */
function serve(countOf?: (values: { readonly count: number }) => number) {
  const app = Fastify();
  app.decorateRequest('network', '10.0.0.0');
  const calls = new CallServer({
    rates: new CallRates(() => 0, { 'promo-codes': 3 }),
    userOf: async ({ headers }) => (headers['x-user'] ? ({ userId: 7n } as OpenSession) : undefined),
  });
  calls.serveUser(
    app,
    PUT,
    ({ inPath, user, values }) => ({ user: String(user.userId), id: inPath.id, ...values }),
    countOf,
  );
  return async (url: string, body: object, isUser = true) => {
    const reply = await app.inject({
      method: 'PUT',
      url,
      payload: body,
      headers: isUser ? { 'x-user': '1' } : {},
    });
    return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
  };
}

describe('a served call', () => {
  it('hands over what was read, and who asks', async () => {
    expect(await serve()('/things/5', { count: 2, other: true })).toEqual({
      status: 200,
      body: { user: '7', id: '5', count: 2 },
    });
  });

  it('refuses a guest before it counts, and counts before it reads', async () => {
    const put = serve();
    for (let nth = 0; nth < 5; nth += 1) expect((await put('/things/5', {}, false)).status).toBe(401);
    for (const [url, body] of [
      ['/things/five', {}],
      ['/things/5', { count: 'x' }],
      ['/things/5', []],
    ] as const)
      expect(await put(url, body)).toMatchObject({ status: 400, body: { error: 'no things' } });
    expect(await put('/things/5', {})).toMatchObject({ status: 429, body: { success: false } });
  });

  it('counts as many as it says that it is', async () => {
    const put = serve(({ count }) => count);
    expect((await put('/things/5', { count: 3 })).status).toBe(200);
    expect((await put('/things/5', {})).status).toBe(429);
  });
});
