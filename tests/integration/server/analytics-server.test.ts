import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseMetadata } from '#protocol/analytics/batch.ts';
import { analyticsPath } from '#protocol/analytics/channels.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { analyticsRoutes } from '../../../server/analytics/analytics-routes.ts';
import { AnalyticsStore } from '../../../server/analytics/analytics-store.ts';
import { OperatorAccess } from '../../../server/operator/operator-access.ts';
import { answerErrors } from '../../../server/plugins/errors.ts';
import type { Database } from '../../../server/store/engine.ts';

const NOW_MS = 1_700_000_000_000;
const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const event = (number: number, name = 'release-taken', data: unknown = {}) => ({
  id: uuid(number),
  session: uuid(0),
  at: NOW_MS,
  name,
  data,
});
const batch = (events: readonly unknown[], dropped = 0) => ({
  session: { id: uuid(0), created: NOW_MS, updated: NOW_MS, isRecording: true },
  sentAt: NOW_MS,
  dropped,
  events,
});

describe('the receiver of analytics', () => {
  let app: FastifyInstance;
  let database: Database;
  let store: AnalyticsStore;
  let nowMs = NOW_MS;
  beforeAll(async () => {
    database = await openTestDatabase();
    store = new AnalyticsStore(database);
    app = Fastify();
    answerErrors(app);
    const operators = new OperatorAccess({ isSandbox: true });
    operators.guard(app);
    analyticsRoutes(app, { store, nowMs: () => nowMs, operators });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  const post = (channel: 'event' | 'ab' | 'vision', body: unknown, isGzip = false) =>
    app.inject({
      method: 'POST',
      url: analyticsPath(channel),
      headers: { 'content-type': 'application/json', ...(isGzip ? { 'content-encoding': 'gzip' } : {}) },
      payload: isGzip ? gzipSync(JSON.stringify(body)) : JSON.stringify(body),
    });

  test('stores a batch once, plain or gzip, however often it comes', async () => {
    const body = batch([event(1), event(2)], 7);
    expect((await post('event', body)).json()).toMatchObject({ data: { added: 2 } });
    expect((await post('event', body, true)).json()).toMatchObject({ data: { added: 0 } });
    expect((await post('event', batch([event(2), event(3)]), true)).json()).toMatchObject({
      data: { added: 1 },
    });
    expect(await store.summary(NOW_MS)).toMatchObject({
      sessions: 1,
      dropped: 7,
      minutes: [{ minutesAgo: 0, events: 3 }],
    });
  });

  test.each([
    ['an unknown event', batch([event(9, 'stake-typed')])],
    ['a field too many', batch([event(9, 'bet-ended', { outcome: 'accepted', stake: 5 })])],
    ['an event of another channel', batch([event(9, 'arm-exposed', { test: 'a', arm: 'b' })])],
    ['more than ten events', batch(Array.from({ length: 11 }, (_, n) => event(20 + n)))],
    ['no events', batch([])],
  ])('refuses %s', async (_, body) => {
    const answer = await post('event', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, errors: [{ code: 'bad-body' }] });
  });

  test('refuses a body that inflates to too much, and one that does not inflate', async () => {
    const bomb = await post('event', batch([event(9, 'x'.repeat(1_000_000))]), true);
    expect(bomb.statusCode).toBe(413);
    const broken = await app.inject({
      method: 'POST',
      url: analyticsPath('event'),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from('no gzip'),
    });
    expect(broken.statusCode).toBe(400);
  });

  test('says what it wants to know, and draws what it knows', async () => {
    const answer = await app.inject({ url: analyticsPath('metadata') });
    expect(parseMetadata(answer.json())).toMatchObject({
      isRecording: true,
      tests: [{ name: 'install-words' }],
    });
    await post('ab', batch([event(40, 'arm-exposed', { test: 'install-words', arm: 'tunnel' })]));
    await post('vision', batch([event(41, 'feed-seen', { ageMs: 640, roundTripMs: 35, samples: 9 })]));
    const page = await app.inject({ url: '/_analytics' });
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(page.body).toContain('<td>install-words</td><td>tunnel</td><td>1</td>');
    expect(page.body).toContain('<dd>640 ms</dd>');
  });

  test('keeps the page from who is no operator, and takes events all the same', async () => {
    const shut = Fastify();
    const operators = new OperatorAccess({ isSandbox: false });
    operators.guard(shut);
    analyticsRoutes(shut, { store, nowMs: () => nowMs, operators });
    const refused = await shut.inject('/_analytics');
    expect([refused.statusCode, refused.body.includes('install-words')]).toEqual([401, false]);
    expect((await shut.inject(analyticsPath('metadata'))).statusCode).toBe(200);
    await shut.close();
  });

  test('stops a flood, and says for how long', async () => {
    nowMs += 60_000;
    let refused: Awaited<ReturnType<typeof post>> | undefined;
    for (let nth = 0; nth <= 300; nth += 1) refused = await post('event', batch([]));
    expect(refused?.statusCode).toBe(429);
    expect(refused?.headers['retry-after']).toBe('10');
  });
});
