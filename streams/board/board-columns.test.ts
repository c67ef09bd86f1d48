import { describe, expect, it } from 'vitest';
import type { SportId } from '#domain/lib/ids.ts';
import { aGameRecord, type SelectionSketch } from '#tests/helpers/feed/game-record.ts';
import { boardCells, boardColumns, canBeDrawn } from './board-columns.ts';

const FOOTBALL = boardColumns([1 as SportId]);
const TENNIS = boardColumns([4 as SportId]);

/** Keys without the game, in the order of the columns; "-" for an empty cell. */
function keys(
  columns: typeof FOOTBALL,
  ids: readonly string[],
  selections: readonly SelectionSketch[],
): string[] {
  const chosen = columns.filter((column) => ids.includes(column.id));
  return boardCells(aGameRecord(7, {}, selections), chosen).map((cell) => cell?.key.replace('7.', '') ?? '-');
}

describe('board columns', () => {
  it('have no draw where every sport of the board has a winner, and have one on a mixed board', () => {
    expect(TENNIS[0]?.cells.map((cell) => cell.label)).toEqual(['1', '2']);
    expect(boardColumns([1 as SportId, 4 as SportId])[0]?.cells.map((cell) => cell.label)).toEqual([
      '1',
      'X',
      '2',
    ]);
    expect(boardColumns([])[0]?.id).toBe('result');
    // A race and an election have no sides.
    expect(boardColumns([44 as SportId])).toEqual([]);
    expect(boardColumns([202 as SportId])).toEqual([]);
    expect(boardColumns([202 as SportId, 1 as SportId])).not.toEqual([]);
  });

  it('have no draw in cricket while none of its games can be drawn', () => {
    const cricket = [66 as SportId];
    expect(boardColumns(cricket, () => false)[0]?.id).toBe('winner');
    expect(boardColumns(cricket, () => true)[0]?.id).toBe('result');
    expect(boardColumns([1 as SportId], () => false)[0]?.id).toBe('result');
  });
});

describe('whether a game can be drawn', () => {
  const drawn = (sportId: number, selections: readonly SelectionSketch[]) =>
    canBeDrawn(aGameRecord(7, { sportId: sportId as SportId }, selections));

  it('is what it offers, and what its sport says where it offers nothing', () => {
    expect(drawn(66, [{ group: 101, type: 401 }])).toBe(false);
    expect(drawn(66, [{ group: 1, type: 2 }])).toBe(true);
    expect(drawn(1, [])).toBe(true);
    expect(drawn(4, [])).toBe(false);
  });
});

describe('cells of a game', () => {
  it('keep their place when a price is missing', () => {
    expect(keys(FOOTBALL, ['result'], [{ group: 1, type: 3 }])).toEqual(['-', '-', '1.3.0.0']);
    expect(keys(FOOTBALL, ['both-score'], [])).toEqual(['-', '-']);
  });

  it('take all cells of a column from one market, the winner where there is no 1X2', () => {
    expect(
      keys(
        FOOTBALL,
        ['result'],
        [
          { group: 101, type: 401 },
          { group: 101, type: 402 },
        ],
      ),
    ).toEqual(['101.401.0.0', '-', '101.402.0.0']);
    expect(
      keys(
        FOOTBALL,
        ['result'],
        [
          { group: 101, type: 401 },
          { group: 2766, type: 3653 },
          { group: 2766, type: 3654 },
        ],
      ),
    ).toEqual(['2766.3653.0.0', '2766.3654.0.0', '-']);
  });

  it('show the line that is marked as the main one', () => {
    const total = (type: number, parameter: number, isCenter = false) => ({
      group: 17,
      type,
      parameter,
      isCenter,
    });
    expect(
      keys(
        FOOTBALL,
        ['total'],
        [total(9, 1.5), total(9, 2.5), total(9, 3.5, true), total(10, 1.5), total(10, 3.5, true)],
      ),
    ).toEqual(['17.9.3.5.0', '17.10.3.5.0']);
  });

  it('choose the middle complete line when none is marked, whatever the order', () => {
    const selections = [4.5, 0.5, 2.5, 1.5].flatMap((parameter) => [
      { group: 17, type: 9, parameter },
      ...(parameter === 1.5 ? [] : [{ group: 17, type: 10, parameter }]),
    ]);
    expect(keys(FOOTBALL, ['total'], selections)).toEqual(['17.9.2.5.0', '17.10.2.5.0']);
    expect(keys(FOOTBALL, ['total'], [...selections].reverse())).toEqual(['17.9.2.5.0', '17.10.2.5.0']);
  });

  it('pair a handicap with the opposite sign, zero included', () => {
    const handicap = (type: number, parameter: number, isCenter = false) => ({
      group: 2,
      type,
      parameter,
      isCenter,
    });
    expect(keys(FOOTBALL, ['handicap'], [handicap(7, -1.5), handicap(8, 1.5), handicap(8, -1.5)])).toEqual([
      '2.7.-1.5.0',
      '2.8.1.5.0',
    ]);
    expect(keys(FOOTBALL, ['handicap'], [handicap(8, 0, true), handicap(7, 0), handicap(7, 1)])).toEqual([
      '2.7.0.0',
      '2.8.0.0',
    ]);
  });
});
