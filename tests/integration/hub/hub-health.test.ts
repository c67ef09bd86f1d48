import { describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { ok } from '#domain/lib/result.ts';
import {
  answerOf,
  createHubBench,
  decodedGame,
  down,
  type Outcome,
  snapshotOf,
} from '../../helpers/feed/hub-bench.ts';

describe('health', () => {
  it('L1 becomes stale five seconds after the last good answer, once, for every tab', async () => {
    const bench = createHubBench();
    const one = await (await bench.openTab('a')).open();
    const two = await (await bench.openTab('b')).open();
    expect(one.lastHealth()?.phase).toBe('live');
    bench.answer = down;
    await bench.clock.advance(5_500);
    expect(one.lastHealth()?.phase).toBe('stale');
    expect(two.lastHealth()?.phase).toBe('stale');
    bench.answer = undefined;
    await bench.clock.advance(30_000);
    expect(one.lastHealth()?.phase).toBe('live');
  });

  it('is failed when nothing ever came', async () => {
    const bench = createHubBench();
    bench.answer = down;
    const view = await (await bench.openTab('a')).open();
    expect(view.lastHealth()).toMatchObject({ phase: 'failed', failure: { code: 'network' } });
    expect(view.batches()).toEqual([]);
  });

  it('counts 304 as a confirmation', async () => {
    const bench = createHubBench();
    const view = await (await bench.openTab('a')).open();
    bench.answer = () => ok(answerOf());
    await bench.clock.advance(20_000);
    expect(view.lastHealth()?.phase).toBe('live');
    expect((await bench.hub.figures()).notModified).toBeGreaterThan(10);
  });

  it('is that of the source, not of the arrival: a body from an old cache is stale', async () => {
    const bench = createHubBench();
    bench.answer = () => ok(answerOf(snapshotOf(decodedGame(101, bench.prices)), { ageMs: 20_000 }));
    const view = await (await bench.openTab('a')).open();
    expect(view.lastHealth()?.phase).toBe('stale');
  });

  it('L4 tells the difference of the clocks, and a wrong clock of the device unlocks nothing', async () => {
    const bench = createHubBench();
    const dayMs = 86_400_000;
    bench.answer = () =>
      ok(answerOf(snapshotOf(decodedGame(101, bench.prices)), { serverTimeMs: bench.clock.nowMs() + dayMs }));
    const view = await (await bench.openTab('a')).open();
    const offsetMs = must(view.lastHealth()?.clockOffsetMs, 'an offset');
    expect(Math.abs(offsetMs - dayMs)).toBeLessThanOrEqual(1_000);
    bench.answer = down;
    await bench.clock.advance(6_000);
    expect(view.lastHealth()?.phase).toBe('stale');
  });
});

describe('without a network', () => {
  it('says so at once, asks nothing, and asks anew when it is back', async () => {
    const bench = createHubBench();
    const view = await (await bench.openTab('a')).open();
    bench.setOnline(false);
    await bench.clock.settle();
    expect(view.lastHealth()?.phase).toBe('offline');
    const asked = bench.requests.length;
    await bench.clock.advance(60_000);
    expect(bench.requests).toHaveLength(asked);
    bench.setOnline(true);
    await bench.clock.advance(1_100);
    expect(bench.requests.length).toBeGreaterThan(asked);
    expect(view.lastHealth()?.phase).toBe('live');
  });

  it('backs off from a server that fails, and honours Retry-After', async () => {
    const bench = createHubBench();
    await (await bench.openTab('a')).open();
    bench.answer = down;
    await bench.clock.advance(60_000);
    expect(bench.requests.length).toBeLessThan(12);
    const { hub } = bench;
    bench.answer = () => ({ ok: false, error: { code: 'http', status: 503, retryAfterMs: 120_000 } });
    await hub.refresh();
    await bench.clock.advance(100);
    const asked = bench.requests.length;
    await bench.clock.advance(100_000);
    expect(bench.requests).toHaveLength(asked);
  });
});

describe('a hub that starts anew', () => {
  it('shows what was stored, as stale, until the first answer', async () => {
    const bench = createHubBench();
    bench.stored = snapshotOf(decodedGame(101, { 1: 1_111 }));
    let release: (outcome: Outcome) => void = () => {};
    bench.answer = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const view = await (await bench.openTab('a')).open();
    expect(view.prices()).toEqual({ 1: 1_111 });
    expect(view.lastHealth()?.phase).toBe('stale');
    release(ok(answerOf(snapshotOf(decodedGame(101, { 1: 1_222 })))));
    await bench.clock.settle();
    expect(view.prices()).toEqual({ 1: 1_222 });
    expect(view.lastHealth()?.phase).toBe('live');
  });

  it('never shows what was stored over an answer', async () => {
    const bench = createHubBench();
    bench.stored = snapshotOf(decodedGame(101, { 1: 1_111 }));
    const view = await (await bench.openTab('a')).open();
    await bench.clock.advance(500);
    expect(view.prices()[1]).toBe(1_850);
  });
});
