import { describe, expect, it } from 'vitest';
import type { GameHead } from '#domain/sport/game.ts';
import { findGames } from './find-games.ts';

const aHead = (id: number, one: string, two: string, change: Partial<GameHead> = {}) =>
  ({
    id,
    feed: 'line',
    number: id,
    sportName: 'Football',
    championship: { id: 1, name: 'Premier League', countryId: 1, countryName: 'England' },
    opponent1: { name: one, ids: [], images: [] },
    opponent2: { name: two, ids: [], images: [] },
    rating: 0,
    startsAt: 0,
    finished: false,
    ...change,
  }) as GameHead;

const heads = [
  aHead(1, 'São Paulo', 'Atlético Mineiro'),
  aHead(2, 'Arsenal', 'Chelsea'),
  aHead(3, 'Chelsea', 'Everton', { feed: 'live' }),
  aHead(4, 'Артём', 'Звёзды', { finished: true }),
];
const ids = (query: string) => findGames(heads, query, 10).map(({ id }) => id);

describe('searching games', () => {
  it('finds names without their marks, in any order', () => {
    expect(ids('mineiro sao')).toEqual([1]);
  });

  it('puts games in play first', () => {
    expect(ids('chelsea')).toEqual([3, 2]);
  });

  it('wants every word', () => {
    expect(ids('chelsea arsenal')).toEqual([2]);
    expect(ids('chelsea barcelona')).toEqual([]);
  });

  it('finds by championship and sport as well, and a word by its beginning only', () => {
    expect(ids('premier')).toHaveLength(3);
    expect(ids('helsea')).toEqual([]);
  });

  it('answers nothing for nothing, and leaves out what is over', () => {
    expect(ids('   ')).toEqual([]);
    expect(ids('артем')).toEqual([]);
  });

  it('reads no more than a hundred characters', () => {
    expect(ids(`${' '.repeat(100)}chelsea`)).toEqual([]);
  });
});
