import { expect, it } from 'vitest';
import type { GameId, SportId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { isOfKind, kindsOf } from './favorite-kinds.ts';

const head = (id: number, sportId: number, rating = 0) =>
  ({ id, sportId, sportName: `Sport ${sportId}`, rating }) as unknown as GameHead;
const games = (heads: readonly GameHead[]) =>
  new Map(heads.map((one) => [one.id as GameId, { head: one } as GameRecord]));

const FOOTBALL = 1;
const TENNIS = 4;
const COUNTER_STRIKE_LIKE = 85;

it('names each sport of the favourites, most games first, and cyber sports apart', () => {
  const favorites = [head(1, TENNIS), head(2, FOOTBALL), head(3, FOOTBALL), head(4, COUNTER_STRIKE_LIKE)];
  const kinds = kindsOf(favorites, games(favorites));
  expect(kinds.map(({ count, kind }) => [kind, count])).toEqual([
    ['all', 4],
    ['sport-1', 2],
    ['sport-4', 1],
    ['sport-85', 1],
    ['cyber', 1],
  ]);
  expect(kinds[1]?.sport).toEqual({ id: FOOTBALL as SportId, name: 'Sport 1' });
});

it('names none where one sport has all of them', () => {
  const favorites = [head(1, FOOTBALL), head(2, FOOTBALL)];
  expect(kindsOf(favorites, games(favorites))).toEqual([]);
});

it('counts as top games the fifty best of a feed', () => {
  const all = games(Array.from({ length: 80 }, (_, at) => head(at + 1, FOOTBALL, at)));
  const isTop = isOfKind('top', all);
  expect([...all.values()].filter(({ head: one }) => isTop(one))).toHaveLength(50);
  expect(isTop(head(99, FOOTBALL, 0))).toBe(false);
});
