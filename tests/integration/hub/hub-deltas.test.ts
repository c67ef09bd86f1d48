import { describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { ok } from '#domain/lib/result.ts';
import {
  answerOf,
  createHubBench,
  decodedGame,
  deltaOf,
  GAME_101,
  LIVE_BOARD,
  type Outcome,
  snapshotOf,
} from '../../helpers/feed/hub-bench.ts';

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

  it.each([30, 800])(
    'L6 do not block now and then: a round trip of %i ms is of the last ten seconds',
    async (roundTripMs) => {
      const bench = createHubBench();
      let plain = 0;
      const measuredAt: number[] = [];
      bench.answer = ({ cursor, waitMs }) => {
        if (cursor === undefined)
          return ok(answerOf(snapshotOf(decodedGame(101, { 1: 1_500 })), { cursor: 'w:1' }));
        if (waitMs === undefined) plain += 1;
        return new Promise((resolve) => {
          bench.clock.later(
            () => {
              if (waitMs === undefined) measuredAt.push(bench.clock.nowMs());
              resolve(ok(answerOf()));
            },
            (waitMs ?? 0) + roundTripMs,
          );
        });
      };
      const view = await (await bench.openTab('a')).open();
      await bench.clock.advance(60_000);
      expect(view.lastHealth()).toMatchObject({ phase: 'live', roundTripMs });
      const apart = measuredAt.slice(1).map((at, nth) => at - (measuredAt[nth] ?? 0));
      expect(Math.max(...apart)).toBeLessThanOrEqual(10_000);
      expect(plain).toBeGreaterThanOrEqual(5);
      expect(plain).toBeLessThanOrEqual(8);
    },
  );

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
