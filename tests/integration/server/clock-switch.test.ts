/** The hand on the server's clock that tests and demonstrations have, and the `Date` by which clients reckon afterwards. */
import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { OperatorAccess } from '#server/operator/operator-access.ts';
import { createSteadyClock } from '#server/steady-clock.ts';
import { SmallWorld } from '../../helpers/feed/small-world.ts';

const HOUR = 3_600_000;
const WALL_MS = Date.UTC(2026, 10, 21, 12);
const LIST = '/service-api/LiveFeed/Get1x2_VZip?lng=en';

function aServer(faults: boolean) {
  const time = { wallMs: WALL_MS, monotonicMs: 0 };
  const clock = createSteadyClock({ wallMs: () => time.wallMs, monotonicMs: () => time.monotonicMs });
  const world = new SmallWorld([{ id: 1 }]);
  const app = createApp({ world, clock, faults, operators: new OperatorAccess({ isSandbox: true }) });
  const jump = async (jumpMs: unknown) =>
    (await app.inject({ method: 'POST', url: '/_world', payload: { clock: { jumpMs } } })).statusCode;
  return { app, clock, jump, time, world };
}

describe('a jump of the clock by order', () => {
  it('is made, either way, and every answer is dated by it', async () => {
    const { app, clock, jump } = aServer(true);
    expect(await jump(HOUR)).toBe(200);
    expect(clock.nowMs()).toBe(WALL_MS + HOUR);
    for (const url of [LIST, '/healthz', '/nothing'])
      expect(Date.parse(String((await app.inject({ url })).headers.date)), url).toBe(WALL_MS + HOUR);
    expect(await jump(-3 * HOUR)).toBe(200);
    expect(clock.nowMs()).toBe(WALL_MS + HOUR);
    await app.close();
  });

  it('is refused where it is no whole number of milliseconds of ten years, and where nobody opened the switches', async () => {
    const { app, clock, jump } = aServer(true);
    for (const wrong of [1.5, '60000', 4_000 * 24 * HOUR, null]) expect(await jump(wrong)).toBe(400);
    const closed = aServer(false);
    expect(await closed.jump(HOUR)).toBe(404);
    for (const one of [clock, closed.clock]) expect(one.nowMs()).toBe(WALL_MS);
    await Promise.all([app.close(), closed.app.close()]);
  });
});

describe('answers of a world that is behind', () => {
  it('say so, each of them, whether they are made or ready: also the wait that nothing ended', async () => {
    const { app, world } = aServer(false);
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const age = async (path: string) => (await fetch(url + path)).headers.get('age');
    expect([await age(LIST), await age(LIST)]).toEqual([null, null]);
    world.behind = 90_500;
    expect([await age(LIST), await age(LIST)]).toEqual(['91', '91']);
    const since = `${LIST}&since=${world.epoch}:${world.tick}`;
    const unchanged = await fetch(url + since);
    expect([unchanged.status, unchanged.headers.get('age')]).toEqual([304, '91']);
    world.behind = 0;
    expect(await age(LIST)).toBeNull();
    await app.close();
  });
});
