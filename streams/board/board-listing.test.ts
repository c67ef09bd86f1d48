import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import { isListedAlike } from './board-listing.ts';

const head = (id: number, over: object = {}): { readonly head: GameHead } => ({
  head: {
    id,
    sportId: 1,
    sportName: 'Football',
    championship: { id: 5, name: 'A league', countryName: 'Chile' },
    opponent1: { name: 'Ajax' },
    opponent2: { name: 'Porto' },
    startsAt: 1_000,
    rating: 3,
    selectionCount: 40,
    ...over,
  } as unknown as GameHead,
});

const games = (...heads: ReturnType<typeof head>[]) =>
  new Map(heads.map((record) => [record.head.id as GameId, record]));

describe('the listing of a board', () => {
  const before = games(head(1), head(2));

  it('is the same while games come with other states and numbers of prices', () => {
    const now = games(head(1, { selectionCount: 12, finished: true }), head(2));
    expect(isListedAlike(now, before)).toBe(true);
  });

  it.each([
    ['a game is missing', games(head(1))],
    ['another is in its place', games(head(1), head(3))],
    ['one starts later', games(head(1, { startsAt: 2_000 }), head(2))],
    ['a name is put right', games(head(1, { opponent2: { name: 'FC Porto' } }), head(2))],
    [
      'one is in another league',
      games(head(1, { championship: { id: 6, name: 'B', countryName: 'Chile' } }), head(2)),
    ],
  ])('is another when %s', (_, now) => {
    expect(isListedAlike(now, before)).toBe(false);
  });
});
