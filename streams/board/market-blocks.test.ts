import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aGameRecord, type SelectionSketch } from '#tests/helpers/feed/game-record.ts';
import { type MarketBlock, marketBlocks, placeBlocks } from './market-blocks.ts';

const blocksOf = (...selections: readonly SelectionSketch[]) => marketBlocks(aGameRecord(7, {}, selections));

const rowsOf = (block: MarketBlock | undefined): string[][] =>
  (block?.rows ?? []).map((row) =>
    row.cells.map((cell) => (cell ? cell.key.split('.').slice(2).join('.') : '-')),
  );

describe('blocks of a game', () => {
  it('put one line a row and one type a column, with a place for what is not offered', () => {
    const [total] = blocksOf(
      { group: 17, type: 10, parameter: 3.5 },
      { group: 17, type: 9, parameter: 2.5 },
      { group: 17, type: 10, parameter: 2.5 },
    );
    expect(total?.shape).toBe('grid');
    expect(rowsOf(total)).toEqual([
      ['9.2.5.0', '10.2.5.0'],
      ['-', '10.3.5.0'],
    ]);
  });

  it('put the two sides of a handicap into one row', () => {
    const [handicap] = blocksOf(
      { group: 2, type: 7, parameter: -1.5 },
      { group: 2, type: 8, parameter: 1.5 },
      { group: 2, type: 7, parameter: 0 },
      { group: 2, type: 8, parameter: 0 },
    );
    expect(handicap?.shape).toBe('grid');
    expect(rowsOf(handicap)).toEqual([
      ['7.-1.5.0', '8.1.5.0'],
      ['7.0.0', '8.0.0'],
    ]);
    expect(handicap?.headings).toEqual(['side1', 'side2']);
    expect(blocksOf({ group: 17, type: 9, parameter: 2.5 })[0]?.headings).toBeUndefined();
  });

  it('stand the Asian lines among the others of their ladder, the main line first and each line once', () => {
    const [handicap, total, ...rest] = blocksOf(
      { group: 17, type: 9, parameter: 1.5 },
      { group: 17, type: 9, parameter: 2.5, isCenter: true },
      { group: 17, type: 10, parameter: 2.5 },
      { group: 99, type: 3827, parameter: 2.25, isCenter: true },
      { group: 99, type: 3828, parameter: 2.25, isCenter: true },
      { group: 99, type: 3827, parameter: 2.5 },
      { group: 2, type: 8, parameter: 1.5 },
      { group: 2854, type: 3829, parameter: -1.25 },
      { group: 2854, type: 3830, parameter: 1.25 },
    ).toReversed();
    expect(rest).toEqual([]);
    expect(rowsOf(total)).toEqual([
      ['9.2.5.0', '10.2.5.0'],
      ['9.1.5.0', '-'],
      ['3827.2.25.0', '3828.2.25.0'],
    ]);
    expect(total?.isLadder).toBe(true);
    expect(rowsOf(handicap)).toEqual([
      ['-', '8.1.5.0'],
      ['3829.-1.25.0', '3830.1.25.0'],
    ]);
    expect(handicap?.isLadder).toBeUndefined();
  });

  it('fold the totals of a team as those of the game, with its Asian lines among them', () => {
    const team = ([group, asian, over]: readonly [number, number, number], asianOver: number) =>
      blocksOf(
        { group, type: over, parameter: 0.5 },
        { group, type: over + 1, parameter: 0.5 },
        { group, type: over, parameter: 1.5, isCenter: true },
        { group, type: over + 1, parameter: 1.5, isCenter: true },
        { group: asian, type: asianOver, parameter: 1.25 },
        { group: asian, type: asianOver + 1, parameter: 1.25 },
      );
    const sides = [team([15, 8427, 11], 7778), team([62, 8429, 13], 7780)];
    expect(sides.map((blocks) => blocks.map(({ group, isLadder }) => [group, isLadder]))).toEqual([
      [[15, true]],
      [[62, true]],
    ]);
    expect(sides.map(([block]) => rowsOf(block))).toEqual([
      [
        ['11.1.5.0', '12.1.5.0'],
        ['11.0.5.0', '12.0.5.0'],
        ['7778.1.25.0', '7779.1.25.0'],
      ],
      [
        ['13.1.5.0', '14.1.5.0'],
        ['13.0.5.0', '14.0.5.0'],
        ['7780.1.25.0', '7781.1.25.0'],
      ],
    ]);
  });

  it('leave Asian lines in a block of their own where the market has no others', () => {
    const blocks = blocksOf({ group: 99, type: 3827, parameter: 2.25 }, { group: 1, type: 1 });
    expect(blocks.map((block) => block.group)).toEqual([1, 99]);
  });

  it('put home wins, draws and away wins of a correct score side by side', () => {
    const score = (parameter: number) => ({ group: 136, type: 731, parameter });
    const [block] = blocksOf(score(1), score(2.001), score(0), score(0.002), { group: 136, type: 3786 });
    expect(rowsOf(block)).toEqual([
      ['731.1.0', '731.0.0', '731.0.002.0'],
      ['731.2.001.0', '3786.0.0', '-'],
    ]);
  });

  it('keep no place for draws of a correct score where a sport has none', () => {
    const [block] = blocksOf(...[2.001, 0.002, 2].map((parameter) => ({ group: 136, type: 731, parameter })));
    expect(block?.columnCount).toBe(2);
    expect(block?.headings).toEqual(['side1', 'side2']);
    expect(rowsOf(block)).toEqual([
      ['731.2.0', '731.0.002.0'],
      ['731.2.001.0', '-'],
    ]);
  });

  it('list a market of many types two by two', () => {
    const [block] = blocksOf(...[1, 2, 3, 4, 5].map((type) => ({ group: 9763, type: 14 + type })));
    expect(block?.shape).toBe('list');
    expect(rowsOf(block)).toEqual([
      ['15.0.0', '16.0.0'],
      ['17.0.0', '18.0.0'],
      ['19.0.0', '-'],
    ]);
  });

  it('keep participants of one type apart', () => {
    const [block] = blocksOf({ group: 26, type: 2637, player: 5 }, { group: 26, type: 2637, player: 6 });
    expect(rowsOf(block)).toEqual([['2637.0.5', '2637.0.6']]);
  });

  it('begin with the markets that people look for first', () => {
    const blocks = blocksOf({ group: 11, type: 15 }, { group: 17, type: 9 }, { group: 1, type: 1 });
    expect(blocks.map((block) => block.group)).toEqual([1, 17, 11]);
  });

  it('hold every selection exactly once, whatever comes, but a line that both markets of a ladder have', () => {
    const selection = fc.record({
      group: fc.constantFrom(1, 2, 17, 11, 136, 2854, 99999),
      type: fc.constantFrom(1, 7, 8, 9, 10, 3829, 3830),
      parameter: fc.constantFrom(-1.5, 0, 1.5, 2.001),
      player: fc.constantFrom(0, 0, 3),
    });
    fc.assert(
      fc.property(fc.uniqueArray(selection, { selector: (entry) => JSON.stringify(entry) }), (selections) => {
        const cells = blocksOf(...selections).flatMap((block) => block.rows.flatMap((row) => row.cells));
        const present = cells.flatMap((cell) => (cell ? [cell.key] : []));
        // A handicap of quarters is one line with a whole one, by whichever of its types it comes.
        const types: Readonly<Record<number, number>> = { 7: 7, 8: 8, 3829: 7, 3830: 8 };
        const lines = selections.map(({ type, parameter, player, group }) =>
          group === 2854 && types[type] !== undefined
            ? `2/${types[type]}/${parameter}/${player}`
            : `${group}/${type}/${parameter}/${player}`,
        );
        expect(new Set(present).size).toBe(present.length);
        expect(present.length).toBeGreaterThanOrEqual(new Set(lines).size);
        expect(present.length).toBeLessThanOrEqual(selections.length);
      }),
    );
  });
});

describe('columns of the page', () => {
  const block = (group: number, rows: number): MarketBlock => ({
    group,
    shape: 'grid',
    columnCount: 2,
    rows: Array.from({ length: rows }, (_, at) => ({ key: String(at), isCenter: false, cells: [] })),
    selectionCount: rows,
  });

  it('fill the shortest column first', () => {
    const placement = placeBlocks([block(1, 9), block(2, 1), block(3, 1), block(4, 1)], 2);
    expect([...placement]).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
  });

  it('leave every block in its column when others come, go or grow', () => {
    const before = placeBlocks([block(1, 1), block(2, 5), block(3, 1)], 2);
    const after = placeBlocks([block(9, 8), block(1, 30), block(3, 1)], 2, before);
    expect(after.get(1)).toBe(before.get(1));
    expect(after.get(3)).toBe(before.get(3));
    expect(after.get(2)).toBe(before.get(2));
  });

  it('start over where a column no longer exists', () => {
    const before = placeBlocks([block(1, 1), block(2, 1), block(3, 1)], 3);
    const after = placeBlocks([block(1, 1), block(2, 1), block(3, 1)], 1, before);
    expect([...after.values()]).toEqual([0, 0, 0]);
  });
});
