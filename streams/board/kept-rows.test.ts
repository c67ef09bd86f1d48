import { describe, expect, it } from 'vitest';
import type { ChampionshipId, GameId, SportId } from '#domain/lib/ids.ts';
import type { BoardRow } from './board-rows.ts';
import { keepRows } from './kept-rows.ts';

const game = (id: number): BoardRow => ({ kind: 'game', key: `game/${id}`, gameId: id as GameId });
const championship = (gameCount: number): BoardRow => ({
  kind: 'championship',
  key: 'all/1/5',
  championship: { id: 5 as ChampionshipId, name: 'A league', countryId: 2, countryName: 'Chile' } as never,
  sportId: 1 as SportId,
  sportName: 'Football',
  gameCount,
  collapsed: false,
});

describe('rows of a board that is told again', () => {
  it('are the same list where nothing differs', () => {
    const before = [championship(2), game(1), game(2)];
    expect(keepRows(before, [championship(2), game(1), game(2)])).toBe(before);
  });

  it('are the same rows where they stand in another list', () => {
    const before = [championship(2), game(1), game(2)];
    const after = keepRows(before, [championship(3), game(3), game(1), game(2)]);
    expect(after).toEqual([championship(3), game(3), game(1), game(2)]);
    expect(after[0]).not.toBe(before[0]);
    expect(after[2]).toBe(before[1]);
    expect(after[3]).toBe(before[2]);
  });

  it('are others when a game is marked as gone, or is in another place', () => {
    const before = [game(1), game(2)];
    const gone: BoardRow = { kind: 'game', key: 'game/2', gameId: 2 as GameId, isGone: true };
    expect(keepRows(before, [game(1), gone])).toEqual([game(1), gone]);
    expect(keepRows(before, [game(2), game(1)])).toEqual([game(2), game(1)]);
  });
});
