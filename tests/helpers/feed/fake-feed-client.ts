/**
 * A feed client without a hub, for component tests: two football games in one view that answers every spec. `setPrice`,
 * `setScore`, `setHealth` and `setGames` move it.
 */
import { BehaviorSubject, map, NEVER, of } from 'rxjs';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { Score } from '#domain/sport/score.ts';
import {
  type FeedHealth,
  type GameRecord,
  PRICE_GONE,
  PRICE_SUSPENDED,
  type Slot,
} from '#protocol/hub/batches.ts';
import type { MenuSport, ViewSpec } from '#protocol/hub/views.ts';
import { createSlotMirror } from '#src/platform/hub/slot-mirror.ts';
import type { FeedClient, FeedView } from '#streams/feed/feed-client.ts';
import { keyAt } from '../people/key-at.ts';
import { aGameRecord, gamesOf } from './game-record.ts';

export const liveHealth = (over: Partial<FeedHealth> = {}): FeedHealth => ({
  type: 'health',
  phase: 'live',
  confirmedAtMs: 1_700_000_000_000,
  roundTripMs: 20,
  clockOffsetMs: 0,
  cadenceMs: 1_000,
  ...over,
});

/** Winner, total and handicap; slots 0 to 6 for game 101, 10 to 16 for game 102. */
export function twoFootballGames(): readonly GameRecord[] {
  const selections = (first: number) => [
    { group: 1, type: 1, slot: first },
    { group: 1, type: 2, slot: first + 1 },
    { group: 1, type: 3, slot: first + 2 },
    { group: 17, type: 9, parameter: 2.5, slot: first + 3, isCenter: true },
    { group: 17, type: 10, parameter: 2.5, slot: first + 4, isCenter: true },
    { group: 2, type: 7, parameter: -1, slot: first + 5 },
    { group: 2, type: 8, parameter: 1, slot: first + 6 },
  ];
  const home = { ids: [1], images: [] };
  return [
    aGameRecord(
      101,
      {
        opponent1: { name: 'Ajax', ...home },
        opponent2: { name: 'Feyenoord', ...home },
        selectionCount: 412,
      },
      selections(0),
    ),
    aGameRecord(
      102,
      { opponent1: { name: 'Porto', ...home }, opponent2: { name: 'Benfica', ...home }, selectionCount: 318 },
      selections(10),
    ),
  ];
}

export interface FakeFeedClient extends FeedClient {
  readonly opened: readonly ViewSpec[];
  setGames(games: readonly GameRecord[]): void;
  /** Sets a price in thousandths; 0 = gone. */
  setPrice(slot: number, odds: number, state?: { suspended?: boolean }): void;
  /** Sets a score that was read at `asOfMs`, now unless given. */
  setScore(gameId: number, score: Score | undefined, asOfMs?: number): void;
  setHealth(health: Partial<FeedHealth>): void;
}

export function createFakeFeedClient(
  records: readonly GameRecord[] = twoFootballGames(),
  menu: readonly MenuSport[] = [],
): FakeFeedClient {
  const games$ = new BehaviorSubject(gamesOf(...records));
  const scoredAtMs = new Map<GameId, number>();
  const scores$ = new BehaviorSubject<ReadonlyMap<GameId, Score>>(new Map());
  const health$ = new BehaviorSubject<FeedHealth>(liveHealth());
  const opened: ViewSpec[] = [];
  let nowMs = 1_700_000_000_000;
  const slots = createSlotMirror((key) => findSlot(games$.value, key));

  const setPrice: FakeFeedClient['setPrice'] = (slot, odds, state = {}) => {
    nowMs += 1_000;
    const flags = (state.suspended ? PRICE_SUSPENDED : 0) | (odds === 0 ? PRICE_GONE : 0);
    slots.apply(Uint32Array.of(((slot << 2) | flags) >>> 0, odds), nowMs);
  };
  const setGames = (next: readonly GameRecord[]) => {
    for (const { selections } of next) slots.hold(selections.slots);
    for (const { selections } of next) {
      for (const slot of selections.slots)
        if (slots.odds(slot as Slot) === 0) setPrice(slot, 1_500 + slot * 10);
    }
    games$.next(gamesOf(...next));
  };
  setGames(records);

  const view: FeedView = {
    games$,
    health$,
    menu$: of(menu),
    away$: NEVER,
    game: (gameId) => games$.value.get(gameId),
    score$: (gameId) => scores$.pipe(map((scores) => scores.get(gameId))),
    score: (gameId) => scores$.value.get(gameId),
    scoreAtMs: (gameId) => scoredAtMs.get(gameId) ?? 0,
    tick: () => 42,
    close: () => {},
  };

  return {
    opened,
    open(spec) {
      opened.push(spec);
      return view;
    },
    slots,
    health$,
    history: (key) => {
      const slot = slots.slotOf(key);
      const odds = slot === undefined ? (0 as Odds) : slots.odds(slot);
      return Promise.resolve({ key, ticks: [{ atMs: nowMs, odds, suspended: false }], gaps: [] });
    },
    refresh: () => {},
    setGames,
    setPrice,
    setScore(gameId, score, asOfMs = Date.now()) {
      scoredAtMs.set(gameId as GameId, score ? asOfMs : 0);
      const next = new Map(scores$.value);
      if (score) next.set(gameId as GameId, score);
      else next.delete(gameId as GameId);
      scores$.next(next);
    },
    setHealth: (over) => health$.next({ ...health$.value, ...over }),
  };
}

function findSlot(games: ReadonlyMap<GameId, GameRecord>, key: SelectionKey): Slot | undefined {
  for (const game of games.values()) {
    const { slots } = game.selections;
    for (let at = 0; at < slots.length; at += 1) {
      if (keyAt(game, at) === key) return slots[at] as Slot;
    }
  }
  return undefined;
}
