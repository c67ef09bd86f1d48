import { describe, expect, it } from 'vitest';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { Parameter } from '#domain/market/selection.ts';
import { selectionKey } from '#domain/market/selection.ts';
import { eventsExtra, type GameEvent } from '#domain/sport/course/game-event.ts';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import type { FeedSource, SourceGame, SourceSelection } from '../source/source.ts';
import { newAmong } from './game-prices.ts';
import { PriceRecorder, type RecorderBounds } from './price-recorder.ts';

const ID = 77 as GameId;
const keyOf = (gameId: GameId, type: number): SelectionKey =>
  selectionKey({ gameId, group: 1, type, parameter: 0 as Parameter, player: 0 });

/** A source of games whose prices are set by hand; each `tick` is a second. */
function aWorld(bounds: RecorderBounds = {}) {
  const games = new Map<GameId, ReturnType<typeof aGame>>();
  const listeners = new Set<() => void>();
  let tick = 1;
  let nowMs = 100_000;
  let looks = 0;

  function aGame(id: GameId, feed: GameFeed) {
    const selections = new Map<SelectionKey, SourceSelection>();
    const events: GameEvent[] = [];
    const state = { revision: 0, scoreRevision: 0, side1: 0, clock: 0, isUnread: false, timesRead: 0 };
    const score = (): Score => ({
      side1: state.side1,
      side2: 0,
      phase: 'playing',
      period: 1,
      periodName: '',
      periods: [],
      clock: { seconds: state.clock, direction: 'up', running: true },
      info: '',
      statusLine: '',
      statistics: [],
      extras: [eventsExtra(events)],
      mapCount: 0,
    });
    const game: SourceGame = {
      id,
      feed,
      sportId: 1,
      championshipId: 1,
      get revision() {
        return state.revision;
      },
      headRevision: 0,
      get scoreRevision() {
        return state.scoreRevision;
      },
      head: () => ({}) as GameHead,
      score,
      get isUnread() {
        return state.isUnread;
      },
      get timesRead() {
        return state.timesRead;
      },
      get selections() {
        looks += 1;
        return selections;
      },
      left: [],
    };
    return {
      game,
      state,
      events,
      set(type: number, odds: number, suspended = false) {
        state.revision = tick + 1;
        const key = keyOf(id, type);
        const parts = { key, group: 1, shortGroup: 0, type, parameter: 0 as Parameter, player: 0 };
        const price = { odds: odds as Odds, isCenter: false, suspended, revision: tick + 1, listed: true };
        selections.set(key, { ...parts, ...price });
      },
    };
  }

  const source: FeedSource = {
    epoch: 'test',
    get tick() {
      return tick;
    },
    oldestTick: 0,
    offersDeltas: true,
    nowMs: () => nowMs,
    games: (feed) => [...games.values()].flatMap(({ game }) => (game.feed === feed ? game : [])),
    game: (id) => games.get(id)?.game,
    leftGames: () => [],
    onTick(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const recorder = new PriceRecorder(source, () => nowMs, bounds);
  return {
    recorder,
    games,
    add(id: GameId, feed: GameFeed = 'live') {
      const made = aGame(id, feed);
      games.set(id, made);
      return made;
    },
    tick(seconds = 1) {
      tick += 1;
      nowMs += seconds * 1_000;
      for (const listener of listeners) listener();
    },
    looks: () => looks,
  };
}

const pricesIn = (recorder: PriceRecorder, type: number, id = ID) =>
  recorder
    .history(id)
    ?.prices.get(keyOf(id, type))
    ?.map(({ atMs, odds, suspended }) => [atMs, odds, suspended]);

describe('the recorder of prices', () => {
  it('keeps each change of a price and each suspension with its moment', () => {
    const world = aWorld();
    const game = world.add(ID);
    game.set(1, 1_500);
    world.tick();
    game.set(1, 1_600);
    world.tick();
    world.tick();
    game.set(1, 1_600, true);
    world.tick();
    expect(pricesIn(world.recorder, 1)).toEqual([
      [101_000, 1_500, false],
      [102_000, 1_600, false],
      [104_000, 1_600, true],
    ]);
  });

  it('leaves prices unread for a minute where nobody reads them, and looks at once where somebody does', () => {
    const world = aWorld();
    const game = world.add(ID);
    game.set(1, 1_500);
    world.tick();
    game.state.isUnread = true;
    for (const price of [1_510, 1_520, 1_530]) {
      game.set(1, price);
      world.tick();
    }
    const looks = world.looks();
    world.tick();
    expect(world.looks()).toBe(looks);
    world.tick(56);
    expect(world.looks()).toBeGreaterThan(looks);
    game.set(1, 1_540);
    game.state.timesRead += 1;
    world.tick();
    game.set(1, 1_550);
    world.tick();
    game.state.isUnread = false;
    game.set(1, 1_560);
    world.tick();
    expect(pricesIn(world.recorder, 1)).toEqual([
      [101_000, 1_500, false],
      [161_000, 1_530, false],
      [162_000, 1_540, false],
      [164_000, 1_560, false],
    ]);
  });

  it('tells since when it has kept a game, and when that ended; a while later nothing of it is kept', () => {
    const world = aWorld({ keepEndedMs: 60_000 });
    world.add(ID).set(1, 1_500);
    world.tick();
    world.games.delete(ID);
    world.tick();
    const history = world.recorder.history(ID);
    expect(history).toMatchObject({ fromMs: 101_000, endedAtMs: 102_000 });
    expect(pricesIn(world.recorder, 1)?.at(-1)).toEqual([102_000, 0, true]);
    world.tick(61);
    expect(world.recorder.history(ID)).toBeUndefined();
  });

  it('closes a selection that left its game', () => {
    const world = aWorld();
    const game = world.add(ID);
    game.set(1, 1_500);
    game.set(2, 2_500);
    world.tick();
    const remaining = new Map(game.game.selections);
    remaining.delete(keyOf(ID, 2));
    world.games.set(ID, {
      ...game,
      game: { ...game.game, revision: game.state.revision + 1, scoreRevision: 0, selections: remaining },
    });
    world.tick(2);
    expect(pricesIn(world.recorder, 2)?.at(-1)).toEqual([103_000, 0, true]);
    expect(pricesIn(world.recorder, 1)).toHaveLength(1);
  });

  it('gives an event the moment that the clock of the game tells, and makes up none for what was before', () => {
    const world = aWorld();
    const game = world.add(ID);
    game.set(1, 1_500);
    game.events.push({ kind: 'corner', side: 1, period: 1, at: 30, value: 1 });
    Object.assign(game.state, { scoreRevision: 1, clock: 60 });
    world.tick();
    game.events.push({ kind: 'goal', side: 1, period: 1, at: 63, value: 1, score: [1, 0] });
    Object.assign(game.state, { scoreRevision: 2, clock: 65, side1: 1 });
    world.tick(5);
    const history = world.recorder.history(ID);
    expect(history?.events.map(({ atMs, event }) => [atMs, event.kind])).toEqual([[104_000, 'goal']]);
    expect(history?.scores.map(({ atMs, side1 }) => [atMs, side1])).toEqual([
      [101_000, 0],
      [106_000, 1],
    ]);
  });

  it('stays within its bytes: what ended goes first', () => {
    const world = aWorld({ mostBytes: 17_800 });
    const ended = 1 as GameId;
    world.add(ended).set(1, 1_500);
    world.add(ID).set(1, 1_500);
    world.tick();
    world.games.delete(ended);
    for (let type = 2; type < 100; type += 1) world.games.get(ID)?.set(type, 2_000);
    world.tick();
    world.tick();
    expect(world.recorder.history(ended)).toBeUndefined();
    for (let id = 100; id < 400; id += 1) world.add(id as GameId).set(1, 1_500);
    world.tick();
    world.tick();
    expect(world.recorder.bytes).toBeLessThanOrEqual(17_800);
  });
});

describe('what is new among events', () => {
  it('is what stands behind the known ones, also where the oldest have gone', () => {
    expect(newAmong(['a', 'b'], ['a', 'b', 'c'])).toBe(1);
    expect(newAmong(['a', 'b', 'c'], ['b', 'c', 'd', 'e'])).toBe(2);
    expect(newAmong(['a', 'a'], ['a', 'a', 'a'])).toBe(1);
    expect(newAmong(['a', 'b'], ['a', 'b'])).toBe(0);
    expect(newAmong([], ['a'])).toBe(1);
    expect(newAmong(['a'], ['x', 'y'])).toBe(2);
  });
});
