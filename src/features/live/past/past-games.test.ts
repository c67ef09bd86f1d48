import { describe, expect, it } from 'vitest';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { StoredPriceTicks } from '#protocol/storage/price-ticks.ts';
import { gamesAt, pastGames } from './past-games.ts';

const MINUTE_MS = 60_000;

const aRecord = (gameId: number, startsAt: number, seen: readonly number[]): StoredPriceTicks => ({
  version: 2,
  gameId,
  savedAtMs: seen.at(-1) ?? 0,
  fromMs: seen[0] ?? 0,
  keys: [`${gameId}.1.1.0.0`, `${gameId}.1.2.0.0`] as SelectionKey[],
  of: new Uint16Array(),
  at: new Uint32Array(),
  odds: new Uint32Array(),
  seen: [...seen],
  game: { name1: `North ${gameId}`, name2: 'South', sportId: 1, championship: 'Cup', startsAt },
  scores: [],
});

describe('the games of a board that is past', () => {
  const records = [
    aRecord(1, 10 * MINUTE_MS, [5 * MINUTE_MS, 20 * MINUTE_MS]),
    aRecord(2, 30 * MINUTE_MS, [5 * MINUTE_MS, 20 * MINUTE_MS]),
    { ...aRecord(3, 0, [0, 20 * MINUTE_MS]), keys: ['3.17.9.2.5'] },
  ];
  const games = pastGames(new Map(), records);
  const idsAt = (feed: 'live' | 'line', minutes: number, find = '') =>
    gamesAt(games, () => false, { feed, find, atMs: minutes * MINUTE_MS }).map(({ id }) => id);

  it('are those that had begun, or waited, while this device looked', () => {
    expect(idsAt('live', 12)).toEqual([1]);
    expect(idsAt('line', 12)).toEqual([2]);
    expect(idsAt('line', 7)).toEqual([1, 2]);
    // Nobody had looked by then, or has since.
    expect(idsAt('line', 3)).toEqual([]);
    expect(idsAt('live', 22)).toEqual([]);
  });

  it('of the board now are there whatever the device keeps; names find them', () => {
    expect(
      gamesAt(games, (id) => id === (1 as GameId), { feed: 'live', find: '', atMs: 90 * MINUTE_MS }),
    ).toHaveLength(1);
    expect(idsAt('line', 7, 'NORTH 2')).toEqual([2]);
    expect(idsAt('line', 7, 'nobody')).toEqual([]);
  });
});
