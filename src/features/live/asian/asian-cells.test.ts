import { describe, expect, it } from 'vitest';
import { aGameRecord, type SelectionSketch } from '#tests/helpers/feed/game-record.ts';
import { asianCells } from './asian-cells.ts';

const line = (group: number, types: readonly [number, number], at: number, isCenter = false) =>
  types.map(
    (type, index): SelectionSketch => ({
      group,
      type,
      parameter: index === 1 && group !== 17 && group !== 99 ? -at : at,
      isCenter,
    }),
  );
const cellsOf = (...selections: readonly (readonly SelectionSketch[])[]) =>
  asianCells(aGameRecord(7, {}, selections.flat()));
const keys = (lines: readonly (readonly ({ readonly key: string } | undefined)[])[]) =>
  lines.map((cells) => cells.map((cell) => cell?.key ?? '-').join());

describe('the cells of a game in two lines', () => {
  it('have the ordinary main line where the feed marks no quarter line', () => {
    const cells = cellsOf(
      line(2, [7, 8], -0.5, true),
      line(2854, [3829, 3830], -0.25),
      line(17, [9, 10], 2.5, true),
      line(99, [3827, 3828], 2.25),
    );
    expect(keys(cells.handicap)).toEqual(['7.2.7.-0.5.0', '7.2.8.0.5.0']);
    expect(keys(cells.total)).toEqual(['7.17.9.2.5.0', '7.17.10.2.5.0']);
    expect(cells.favorite).toBe(1);
  });

  it('have the quarter line that it marks', () => {
    const cells = cellsOf(
      line(2, [7, 8], 0.5, true),
      line(2854, [3829, 3830], 0.25, true),
      line(2854, [3829, 3830], 0.75),
      line(17, [9, 10], 2.5, true),
      line(99, [3827, 3828], 2.75, true),
    );
    expect(keys(cells.handicap)).toEqual(['7.2854.3829.0.25.0', '7.2854.3830.-0.25.0']);
    expect(keys(cells.total)).toEqual(['7.99.3827.2.75.0', '7.99.3828.2.75.0']);
    expect(cells.favorite).toBe(2);
  });

  it('keep their places where prices are missing, and the draw stands beside the first side', () => {
    const cells = cellsOf([
      { group: 1, type: 1 },
      { group: 1, type: 2 },
      { group: 1, type: 3 },
    ]);
    expect(keys(cells.result)).toEqual(['7.1.1.0.0,7.1.2.0.0', '7.1.3.0.0,-']);
    expect(keys(cells.handicap)).toEqual(['-', '-']);
    expect([cells.favorite, cells.hasDraw]).toEqual([undefined, true]);
    expect(cellsOf([{ group: 101, type: 401 }]).hasDraw).toBe(false);
  });

  it('call nobody the favourite of a level handicap', () => {
    expect(cellsOf(line(2, [7, 8], 0, true)).favorite).toBeUndefined();
  });
});
