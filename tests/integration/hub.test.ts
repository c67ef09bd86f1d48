import { describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { ok } from '#domain/lib/result.ts';
import { parseSelectionKey, type SelectionKey } from '#domain/market/selection.ts';
import {
  answerOf,
  createHubBench,
  decodedGame,
  deltaOf,
  down,
  type FakeView,
  GAME_101,
  LIVE_BOARD,
  type Outcome,
  snapshotOf,
} from '../helpers/hub-bench.ts';

const HOME_WIN = '101.1.1.0.0' as SelectionKey;
must(parseSelectionKey(HOME_WIN), 'a key that parses');

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
    const { createFakeChannel } = await import('../helpers/fake-port.ts');
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

describe('a gap', () => {
  it('between hub and tab heals with an image', async () => {
    const bench = createHubBench();
    const view = await (await bench.openTab('a')).open();
    view.send({ type: 'resync' });
    await bench.clock.settle();
    expect(view.batches().map(({ kind }) => kind)).toEqual(['image', 'image']);
  });

  it('in the deltas of the server heals with a snapshot', async () => {
    const bench = createHubBench();
    bench.answer = ({ cursor }) =>
      cursor === undefined
        ? ok(answerOf(snapshotOf(decodedGame(101, bench.prices)), { cursor: 'w:1' }))
        : ok(
            answerOf(deltaOf([decodedGame(999, { 1: 5_000 }, { partial: true, head: false })]), {
              cursor: 'w:9',
            }),
          );
    const view = await (await bench.openTab('a')).open();
    bench.prices = { 1: 1_700, 2: 3_000 };
    await bench.clock.advance(300);
    expect(view.prices()).toEqual({ 1: 1_700, 2: 3_000 });
    expect(bench.requests.slice(0, 3).map(({ cursor }) => cursor)).toEqual([undefined, 'w:1', undefined]);
  });
});

describe('deltas', () => {
  it('are asked for with the cursor and allowed to block once the server has given one', async () => {
    const bench = createHubBench();
    const held: ((outcome: Outcome) => void)[] = [];
    bench.answer = ({ cursor }) =>
      cursor === undefined
        ? ok(answerOf(snapshotOf(decodedGame(101, { 1: 1_850, 2: 3_400 })), { cursor: 'w:1' }))
        : new Promise((resolve) => void held.push(resolve));
    const view = await (await bench.openTab('a')).open();
    await bench.clock.advance(200);
    expect(bench.requests.at(-1)).toMatchObject({ cursor: 'w:1', waitMs: 2_500 });
    expect(view.lastHealth()?.cadenceMs).toBe(0);
    held[0]?.(
      ok(
        answerOf(deltaOf([decodedGame(101, { 1: 1_900 }, { partial: true, head: false })]), {
          cursor: 'w:2',
        }),
      ),
    );
    await bench.clock.advance(100);
    expect(view.prices()).toEqual({ 1: 1_900, 2: 3_400 });
    expect(bench.requests.at(-1)).toMatchObject({ cursor: 'w:2' });
  });

  it('block at most four at once; further views are polled', async () => {
    const bench = createHubBench();
    let blocked = 0;
    let polled = 0;
    bench.answer = ({ spec, waitMs, cursor }) => {
      const id = spec.kind === 'game' ? spec.gameId : 0;
      if (waitMs !== undefined) {
        blocked += 1;
        return new Promise<Outcome>(() => {});
      }
      if (cursor !== undefined) polled += 1;
      return ok(answerOf(snapshotOf(decodedGame(id, { 1: 1_500 })), { cursor: 'w:1' }));
    };
    const tab = await bench.openTab('a');
    for (let id = 101; id < 107; id += 1) await tab.open({ ...GAME_101, gameId: id } as typeof GAME_101);
    await bench.clock.advance(5_000);
    expect(blocked).toBe(4);
    expect(polled).toBeGreaterThanOrEqual(6);
  });

  it('that caches may keep for ever do not slow the next request down', async () => {
    const bench = createHubBench();
    let price = 1_500;
    bench.answer = ({ cursor }) => {
      if (cursor === undefined) {
        return ok(answerOf(snapshotOf(decodedGame(101, { 1: price })), { cursor: 'w:1', maxAgeMs: 1_000 }));
      }
      price += 10;
      const delta = deltaOf([decodedGame(101, { 1: price }, { partial: true, head: false })]);
      return ok(answerOf(delta, { cursor: `w:${price}`, maxAgeMs: 300_000 }));
    };
    const view = await (await bench.openTab('a')).open();
    view.send({ type: 'pause' });
    await bench.clock.advance(70_000);
    const asked = bench.requests.length;
    expect(asked).toBeGreaterThanOrEqual(3);
    view.send({ type: 'resume' });
    await bench.clock.advance(10);
    expect(bench.requests.length).toBeGreaterThan(asked);
  });

  it('do not block now and then, so that the round trip stays measured', async () => {
    const bench = createHubBench();
    let plain = 0;
    bench.answer = ({ cursor, waitMs }) => {
      if (cursor === undefined)
        return ok(answerOf(snapshotOf(decodedGame(101, { 1: 1_500 })), { cursor: 'w:1' }));
      if (waitMs === undefined) plain += 1;
      return new Promise((resolve) => {
        bench.clock.later(() => resolve(ok(answerOf())), waitMs ?? 30);
      });
    };
    const view = await (await bench.openTab('a')).open();
    await bench.clock.advance(60_000);
    expect(view.lastHealth()).toMatchObject({ phase: 'live', roundTripMs: 30 });
    expect(plain).toBeGreaterThanOrEqual(5);
    expect(plain).toBeLessThanOrEqual(8);
  });

  it('that remove and add selections change the record and nothing else', async () => {
    const bench = createHubBench();
    let step = 0;
    bench.answer = ({ cursor }) => {
      if (cursor === undefined) {
        return ok(answerOf(snapshotOf(decodedGame(101, { 1: 1_850, 2: 3_400 })), { cursor: 'w:1' }));
      }
      step += 1;
      if (step === 1)
        return ok(
          answerOf(deltaOf([decodedGame(101, { 3: 7_000 }, { partial: true, head: false })]), {
            cursor: 'w:2',
          }),
        );
      if (step === 2) {
        const gone = decodedGame(101, { 2: 0 }, { partial: true, head: false, flags: 2 });
        return ok(answerOf(deltaOf([gone]), { cursor: 'w:3' }));
      }
      return new Promise<Outcome>(() => {});
    };
    const view = await (await bench.openTab('a')).open();
    await bench.clock.advance(1_000);
    const record = view.batches().at(-1)?.games[0];
    expect([...must(record, 'a record').selections.types]).toEqual([1, 3]);
    expect(view.prices()).toMatchObject({ 1: 1_850, 3: 7_000 });
  });

  it('L2 of an older answer never overwrite a newer price', async () => {
    const bench = createHubBench();
    let releaseBoard: (outcome: Outcome) => void = () => {};
    bench.answer = ({ spec }) =>
      spec.kind === 'board'
        ? new Promise((resolve) => {
            releaseBoard = resolve;
          })
        : ok(
            answerOf(snapshotOf(decodedGame(101, { 1: 2_000 })), {
              revision: { epoch: 'w', tick: 20 },
            }),
          );
    const tab = await bench.openTab('a');
    const board = await tab.open(LIVE_BOARD);
    const game = await tab.open(GAME_101);
    releaseBoard(
      ok(answerOf(snapshotOf(decodedGame(101, { 1: 1_500 })), { revision: { epoch: 'w', tick: 10 } })),
    );
    await bench.clock.settle();
    expect(game.prices()[1]).toBe(2_000);
    expect(board.prices()[1]).toBe(2_000);
  });
});

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

describe('history', () => {
  it('L10 has every tick, also those that a slow tab never saw, and the spans without sight', async () => {
    const bench = createHubBench();
    const view = await (await bench.openTab('a')).open();
    view.paints = false;
    for (const price of [1_860, 1_870, 1_880]) {
      bench.prices = { 1: price, 2: 3_400 };
      await bench.clock.advance(1_050);
    }
    bench.answer = down;
    await bench.clock.advance(10_000);
    bench.answer = undefined;
    await bench.clock.advance(20_000);
    const history = await bench.hub.history(HOME_WIN);
    expect(history.ticks.map(({ odds }) => odds)).toEqual([1_850, 1_860, 1_870, 1_880]);
    expect(history.gaps).toHaveLength(1);
    expect(must(history.gaps[0], 'a gap').toMs - must(history.gaps[0], 'a gap').fromMs).toBeGreaterThan(
      9_000,
    );
  });

  it('of an unknown selection is empty', async () => {
    const bench = createHubBench();
    expect(await bench.hub.history('7.1.1.0.0' as SelectionKey)).toMatchObject({ ticks: [], gaps: [] });
  });
});

describe('the moment of a score', () => {
  const clockAt = (seconds: number, over: { side1?: number; running?: boolean } = {}) =>
    ({
      side1: over.side1 ?? 0,
      side2: 0,
      clock: { seconds, direction: 'up', running: over.running ?? true },
    }) as never;
  const told = (bench: ReturnType<typeof createHubBench>, score: never, ageMs = 0) => {
    bench.answer = () => ok(answerOf(snapshotOf(decodedGame(101, bench.prices, { score })), { ageMs }));
  };
  const momentOf = (view: FakeView) =>
    must(view.batches().findLast(({ scores }) => scores.length > 0)?.scores[0], 'a score')[2];

  it('is that of the answer that told its clock first, for a tab that comes late as well', async () => {
    const bench = createHubBench();
    told(bench, clockAt(600));
    const early = await (await bench.openTab('a')).open();
    const moment = momentOf(early);
    expect(moment).toBe(bench.clock.nowMs());
    await bench.clock.advance(20_000);
    const late = await (await bench.openTab('b')).open();
    expect(momentOf(late)).toBe(moment);
  });

  it('stays when a goal comes with the same reading, and moves with the next reading', async () => {
    const bench = createHubBench();
    told(bench, clockAt(600));
    const view = await (await bench.openTab('a')).open();
    const moment = momentOf(view);
    told(bench, clockAt(600, { side1: 1 }));
    await bench.clock.advance(3_000);
    expect(view.batches().findLast(({ scores }) => scores.length > 0)?.scores[0]?.[1]?.side1).toBe(1);
    expect(momentOf(view)).toBe(moment);
    told(bench, clockAt(600, { side1: 1, running: false }));
    await bench.clock.advance(3_000);
    expect(momentOf(view)).toBeGreaterThan(moment);
  });

  it('and its score are not told again while the clock shows what it was going to', async () => {
    const bench = createHubBench();
    const startMs = bench.clock.nowMs();
    const drift = { seconds: 0 };
    bench.answer = () => {
      const seconds = 600 + Math.floor((bench.clock.nowMs() - startMs) / 1_000) + drift.seconds;
      return ok(answerOf(snapshotOf(decodedGame(101, bench.prices, { score: clockAt(seconds) }))));
    };
    const view = await (await bench.openTab('a')).open();
    const told = () => view.batches().flatMap(({ scores }) => scores).length;
    await bench.clock.advance(60_000);
    expect(told()).toBe(1);
    drift.seconds = 30;
    await bench.clock.advance(2_000);
    expect(told()).toBe(2);
    expect(momentOf(view)).toBeGreaterThan(startMs);
  });

  it('is earlier by as long as a cache had kept the answer', async () => {
    const bench = createHubBench();
    told(bench, clockAt(600), 4_000);
    const view = await (await bench.openTab('a')).open();
    expect(momentOf(view)).toBe(bench.clock.nowMs() - 4_000);
  });
});
