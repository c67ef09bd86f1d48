import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { STATISTIC_STATUS } from '#protocol/statistics/statistic-feed-calls.ts';
import type { WorldStatistics } from '../source/world-statistics.ts';
import { statisticsRoutes } from './statistics-routes.ts';

function open(status: () => Promise<unknown>, tick: () => number) {
  const app = Fastify();
  app.decorateRequest('network', 'a network');
  const statistics = { status } as unknown as WorldStatistics;
  statisticsRoutes(app, { statistics, tick, nowMs: () => 0 });
  return { app, ask: (id: number) => app.inject({ url: `${STATISTIC_STATUS.path}?id=${id}` }) };
}

it('works out an answer once in a tick, whoever asks, and anew in the next one', async () => {
  let [tick, times] = [1, 0];
  const { app, ask } = open(
    async () => {
      times += 1;
      return { times };
    },
    () => tick,
  );
  const [one, other] = await Promise.all([ask(1), ask(1)]);
  expect([times, one.body, other.body]).toEqual([1, '{"times":1}', '{"times":1}']);
  await ask(2);
  expect(times).toBe(2);
  tick += 1;
  expect((await ask(1)).json()).toEqual({ times: 3 });
  await app.close();
});

it('says when to ask again where the world has enough to do, and refuses what is not there', async () => {
  const busy = open(
    async () => 'busy',
    () => 1,
  );
  const answer = await busy.ask(1);
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().errors[0].code]).toEqual([
    429,
    '2',
    'too-many-requests',
  ]);
  await busy.app.close();
  const nothing = open(
    async () => undefined,
    () => 1,
  );
  expect((await nothing.ask(1)).statusCode).toBe(404);
  await nothing.app.close();
});

it('asks again where the world failed', async () => {
  let times = 0;
  const { app, ask } = open(
    async () => {
      times += 1;
      if (times === 1) throw new Error('no memory');
      return { times };
    },
    () => 1,
  );
  expect((await ask(1)).statusCode).toBe(500);
  expect((await ask(1)).statusCode).toBe(200);
  await app.close();
});
