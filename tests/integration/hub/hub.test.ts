import { describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { createHubBench, down, GAME_101, LIVE_BOARD } from '../../helpers/feed/hub-bench.ts';

describe('views of several tabs', () => {
  it('two tabs that watch one game cost one poll', async () => {
    const bench = createHubBench();
    await (await bench.openTab('a')).open();
    await (await bench.openTab('b')).open();
    await bench.clock.advance(10_000);
    expect(bench.requests.length).toBeGreaterThanOrEqual(10);
    expect(bench.requests.length).toBeLessThanOrEqual(12);
    expect((await bench.hub.figures()).views).toBe(1);
  });

  it('show the same prices in each', async () => {
    const bench = createHubBench();
    const one = await (await bench.openTab('a')).open();
    const two = await (await bench.openTab('b')).open();
    bench.prices = { 1: 1_900, 2: 3_400 };
    await bench.clock.advance(1_500);
    expect(one.prices()).toEqual({ 1: 1_900, 2: 3_400 });
    expect(two.prices()).toEqual(one.prices());
  });

  it('end after a linger when the last tab closed them, and are found again within it', async () => {
    const bench = createHubBench();
    const tab = await bench.openTab('a');
    const view = await tab.open();
    view.send({ type: 'close' });
    await bench.clock.advance(4_000);
    expect((await bench.hub.figures()).views).toBe(1);
    const again = await tab.open();
    expect(again.batches()).toHaveLength(1);
    again.send({ type: 'close' });
    await bench.clock.advance(6_000);
    expect(await bench.hub.figures()).toMatchObject({ views: 0, slots: 0 });
  });

  it('do not poll while they linger', async () => {
    const bench = createHubBench();
    const view = await (await bench.openTab('a')).open();
    await bench.clock.advance(100);
    view.send({ type: 'close' });
    await bench.clock.settle();
    const asked = bench.requests.length;
    await bench.clock.advance(4_500);
    expect(bench.requests).toHaveLength(asked);
  });

  it('of a tab that died end by themselves', async () => {
    const bench = createHubBench();
    const tab = await bench.openTab('a');
    await tab.open();
    await tab.open(LIVE_BOARD);
    tab.die();
    await bench.clock.advance(6_000);
    expect(await bench.hub.figures()).toMatchObject({ tabs: 0, views: 0, slots: 0 });
  });

  it('share slots, so that a price seen by the game view moves on the board of another tab at once', async () => {
    const bench = createHubBench();
    const board = await (await bench.openTab('a')).open(LIVE_BOARD);
    await (await bench.openTab('b')).open(GAME_101);
    bench.answer = ({ spec }) => (spec.kind === 'board' ? down() : undefined);
    bench.prices = { 1: 2_050, 2: 3_400 };
    await bench.clock.advance(1_500);
    expect(board.prices()).toEqual({ 1: 2_050, 2: 3_400 });
  });

  it('refuse a tab that never attached', async () => {
    const bench = createHubBench();
    const { createFakeChannel } = await import('../../helpers/network/fake-port.ts');
    await bench.hub.openView('stranger', GAME_101, createFakeChannel<never, never>().right as never);
    await bench.clock.advance(2_000);
    expect(bench.requests).toHaveLength(0);
  });
});

describe('a slow tab', () => {
  it('L10 gets the newest price when it is back, and never a queue', async () => {
    const bench = createHubBench();
    const view = await (await bench.openTab('a')).open();
    view.paints = false;
    for (let price = 1_900; price < 2_000; price += 10) {
      bench.prices = { 1: price, 2: 3_400 };
      await bench.clock.advance(1_100);
    }
    const stalled = view.batches().length;
    expect(stalled).toBeLessThanOrEqual(2);
    view.paints = true;
    view.send({ type: 'credit' });
    await bench.clock.settle();
    expect(view.batches()).toHaveLength(stalled + 1);
    expect(view.prices()).toEqual({ 1: 1_990, 2: 3_400 });
    expect(must(view.batches().at(-1), 'a batch').prices).toHaveLength(2);
  });

  it('does not hold up another one', async () => {
    const bench = createHubBench();
    const slow = await (await bench.openTab('a')).open();
    slow.paints = false;
    const quick = await (await bench.openTab('b')).open();
    bench.prices = { 1: 1_900, 2: 3_400 };
    await bench.clock.advance(1_200);
    bench.prices = { 1: 1_950, 2: 3_400 };
    await bench.clock.advance(1_200);
    expect(quick.prices()[1]).toBe(1_950);
  });
});

describe('a hidden tab', () => {
  it('gets no message at all', async () => {
    const bench = createHubBench();
    const view = await (await bench.openTab('a')).open();
    view.send({ type: 'pause' });
    await bench.clock.settle();
    const heard = view.messages.length;
    for (let price = 1_900; price < 2_000; price += 10) {
      bench.prices = { 1: price, 2: 3_400 };
      await bench.clock.advance(31_000);
    }
    expect(view.messages).toHaveLength(heard);
  });

  it('is polled for every half minute at most when nobody else looks', async () => {
    const bench = createHubBench();
    const view = await (await bench.openTab('a')).open();
    view.send({ type: 'pause' });
    await bench.clock.advance(2_000);
    const asked = bench.requests.length;
    await bench.clock.advance(120_000);
    expect(bench.requests.length - asked).toBeLessThanOrEqual(4);
  });

  it('is told on its return what changed, with one image', async () => {
    const bench = createHubBench();
    const view = await (await bench.openTab('a')).open();
    const other = await (await bench.openTab('b')).open();
    view.send({ type: 'pause' });
    await bench.clock.settle();
    const heard = view.batches().length;
    bench.prices = { 1: 1_900, 2: 3_500 };
    await bench.clock.advance(3_000);
    expect(other.prices()).toEqual({ 1: 1_900, 2: 3_500 });
    view.send({ type: 'resume' });
    await bench.clock.settle();
    const [image, ...more] = view.batches().slice(heard);
    expect(more).toEqual([]);
    expect(image).toMatchObject({
      kind: 'image',
      away: { priceChanges: 2, gamesStarted: 0, gamesEnded: 0, scoreChanges: 0 },
    });
    expect(view.prices()).toEqual({ 1: 1_900, 2: 3_500 });
  });

  it('asks anew at once when it comes back', async () => {
    const bench = createHubBench();
    const view = await (await bench.openTab('a')).open();
    view.send({ type: 'pause' });
    await bench.clock.advance(10_000);
    const asked = bench.requests.length;
    view.send({ type: 'resume' });
    await bench.clock.settle();
    await bench.clock.advance(1);
    expect(bench.requests.length).toBe(asked + 1);
  });
});

describe('a change of language', () => {
  it('asks the tab’s views anew in it and sends an image, without touching other tabs', async () => {
    const bench = createHubBench();
    const view = await (await bench.openTab('a', 'en')).open();
    const other = await (await bench.openTab('b', 'en')).open();
    await bench.hub.configure('a', { language: 'ar' });
    await bench.clock.advance(100);
    expect(bench.requests.at(-1)?.language).toBe('ar');
    expect(view.batches().at(-1)?.kind).toBe('image');
    expect(other.batches()).toHaveLength(1);
    bench.prices = { 1: 1_950, 2: 3_400 };
    await bench.clock.advance(1_200);
    expect(view.prices()[1]).toBe(1_950);
    expect(other.prices()[1]).toBe(1_950);
  });
});
