import { expect, it } from 'vitest';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { Score } from '#domain/sport/score.ts';
import type { SentGame, Tick } from '#protocol/hub/batches.ts';
import { parsePriceTicks } from '#protocol/storage/price-ticks.ts';
import { readScores, readTicks } from '#streams/price-history/own-ticks.ts';
import { createTickKeeper, type ReadTicks, type WatchedView } from './tick-keeper.ts';

const gameId = 9 as GameId;
const keyOf = (type: number) => `9.1.${type}.0.0` as SelectionKey;
const tick = (atMs: number, odds: number): Tick => ({ atMs, odds: odds as Odds, suspended: false });

const gameWith = (types: readonly number[]): SentGame =>
  ({
    head: {
      id: gameId,
      opponent1: { name: 'North' },
      opponent2: { name: 'South' },
      sportId: 1,
      championship: { name: 'Cup' },
      startsAt: 50_000,
    },
    selections: {
      slots: Uint32Array.from(types),
      groups: types.map(() => 1),
      types,
      parameters: types.map(() => 0),
      players: types.map(() => 0),
    },
  }) as unknown as SentGame;

/** A hub with one open game and a device; the slot of a selection is its type. */
function aHub(isOnBoard = false) {
  const kept = new Map<IDBValidKey, unknown>();
  const ticks = new Map<number, Tick[]>();
  const later: { atMs: number; run: () => void }[] = [];
  const gaps: { fromMs: number; toMs: number }[] = [];
  let nowMs = 100_000;
  let arrivedAtMs = 0;
  let game: SentGame | undefined;
  const keeper = createTickKeeper({
    clock: {
      nowMs: () => nowMs,
      later(run, delayMs) {
        const entry = { atMs: nowMs + delayMs, run };
        later.push(entry);
        return () => void later.splice(later.indexOf(entry), 1);
      },
    },
    store: {
      update: async (key, change) => void kept.set(key, change(kept.get(key))),
      entries: async () => [...kept],
      delete: async (keys) => keys.forEach((key) => void kept.delete(key)),
    },
  });
  let score: { period: number; side1: number; side2: number } | undefined;
  const view: WatchedView = {
    state: {
      get games() {
        return new Map(game ? [[gameId, game]] : []);
      },
      score: () => score as Score | undefined,
    },
    knownUntilMs: () => arrivedAtMs,
    gaps,
  };
  const history: ReadTicks = (slot) => ticks.get(slot) ?? [];
  const boards = new Map<WatchedView, ReadTicks>([[view, history]]);
  const stop = isOnBoard ? () => undefined : keeper.watch(gameId, view, history);
  return {
    follow: (games: readonly number[]) => keeper.follow(games as GameId[], boards),
    open: () => keeper.watch(gameId, view, history),
    leaveBoard: () => void boards.delete(view),
    waiting: () => later.length,
    goal(side1: number) {
      score = { period: 1, side1, side2: 0 };
    },
    kept,
    stop,
    show(types: readonly number[]) {
      game = gameWith(types);
    },
    price(type: number, atMs: number, odds: number) {
      ticks.set(type, [...(ticks.get(type) ?? []), tick(atMs, odds)]);
    },
    async to(atMs: number, isAnswered = true) {
      if (isAnswered) arrivedAtMs = atMs;
      for (
        let due = later.find((one) => one.atMs <= atMs);
        due;
        due = later.find((one) => one.atMs <= atMs)
      ) {
        later.splice(later.indexOf(due), 1);
        nowMs = due.atMs;
        due.run();
      }
      nowMs = atMs;
      await new Promise((resolve) => setImmediate(resolve));
    },
    own: () => readTicks(parsePriceTicks(kept.get(gameId), nowMs)),
  };
}

it('keeps nothing before the first answer', async () => {
  const hub = aHub();
  hub.show([1]);
  hub.price(1, 99_000, 1_500);
  await hub.to(130_000, false);
  hub.stop();
  expect(hub.kept.size).toBe(0);
});

it('keeps what held when the game was first seen, what changed, and up to when it was seen', async () => {
  const hub = aHub();
  hub.show([1]);
  hub.price(1, 90_000, 1_500);
  await hub.to(101_000);
  hub.price(1, 105_000, 1_600);
  await hub.to(112_000);
  hub.price(1, 113_000, 1_700);
  await hub.to(114_000);
  hub.stop();
  await hub.to(114_000);
  const { prices, seen } = hub.own();
  expect(prices.get(keyOf(1))).toEqual([tick(100_999, 1_500), tick(105_000, 1_600), tick(113_000, 1_700)]);
  expect(seen).toEqual([{ fromMs: 100_999, toMs: 114_000 }]);
});

it('closes a selection that left, and begins one that came with its price', async () => {
  const hub = aHub();
  hub.show([1]);
  hub.price(1, 90_000, 1_500);
  await hub.to(101_000);
  hub.show([2]);
  hub.price(2, 104_000, 2_500);
  await hub.to(112_000);
  const { prices } = hub.own();
  expect(prices.get(keyOf(1))?.at(-1)).toEqual({ atMs: 112_000, odds: 0, suspended: true });
  expect(prices.get(keyOf(2))).toEqual([tick(104_000, 2_500)]);
});

it('does not bring back what was erased meanwhile', async () => {
  const hub = aHub();
  hub.show([1]);
  hub.price(1, 90_000, 1_500);
  await hub.to(101_000);
  hub.kept.clear();
  hub.price(1, 105_000, 1_600);
  await hub.to(112_000);
  expect(hub.own().prices.get(keyOf(1))).toEqual([tick(105_000, 1_600)]);
});

it('removes records that are damaged', async () => {
  const hub = aHub();
  hub.kept.set(8, 'damaged');
  hub.show([1]);
  hub.price(1, 90_000, 1_500);
  await hub.to(101_000);
  await hub.to(101_500);
  expect([...hub.kept.keys()]).toEqual([gameId]);
});

it('keeps who plays, and the score when it changes', async () => {
  const hub = aHub();
  hub.show([1]);
  hub.price(1, 90_000, 1_500);
  await hub.to(101_000);
  hub.goal(0);
  await hub.to(112_000);
  await hub.to(122_000);
  hub.goal(1);
  await hub.to(132_000);
  const kept = parsePriceTicks(hub.kept.get(gameId), 132_000);
  expect(kept?.game).toEqual({
    name1: 'North',
    name2: 'South',
    sportId: 1,
    championship: 'Cup',
    startsAt: 50_000,
  });
  expect(readScores(kept).map(({ side1 }) => side1)).toEqual([0, 1]);
});

it('keeps of a board the games that are followed, from then on, and nothing else', async () => {
  const hub = aHub(true);
  hub.show([1]);
  hub.price(1, 90_000, 1_500);
  await hub.to(101_000);
  expect([hub.kept.size, hub.waiting()]).toEqual([0, 0]);
  hub.follow([7]);
  await hub.to(112_000);
  expect(hub.kept.size).toBe(0);
  hub.follow([gameId]);
  await hub.to(114_000);
  hub.price(1, 115_000, 1_600);
  await hub.to(124_000);
  expect(
    hub
      .own()
      .prices.get(keyOf(1))
      ?.map(({ odds }) => odds),
  ).toEqual([1_500, 1_600]);
  hub.follow([]);
  expect(hub.waiting()).toBe(0);
});

it('reads no board that has closed, and of an open game its own view alone', async () => {
  const hub = aHub(true);
  hub.show([1]);
  hub.price(1, 90_000, 1_500);
  hub.follow([gameId]);
  await hub.to(102_000);
  const before = hub.own().seen;
  hub.leaveBoard();
  await hub.to(112_000);
  expect(hub.own().seen).toEqual(before);
  const stop = hub.open();
  await hub.to(124_000);
  expect(hub.own().seen).toHaveLength(2);
  stop();
});

it('reads records of the release before, which have neither names nor scores', () => {
  const record = {
    version: 1,
    gameId,
    savedAtMs: 5_000,
    fromMs: 1_000,
    keys: [keyOf(1)],
    of: new Uint16Array([0]),
    at: new Uint32Array([0]),
    odds: new Uint32Array([1_500]),
    seen: [1_000, 5_000],
  };
  const kept = parsePriceTicks(record, 6_000);
  expect([kept?.game, readScores(kept), readTicks(kept).prices.size]).toEqual([undefined, [], 1]);
});
