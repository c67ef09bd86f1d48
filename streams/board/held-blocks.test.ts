import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aGameRecord, type SelectionSketch } from '#tests/helpers/feed/game-record.ts';
import { closedBlocks, holdBlocks } from './held-blocks.ts';
import { type MarketBlock, marketBlocks } from './market-blocks.ts';

const blocksOf = (...selections: readonly SelectionSketch[]) => marketBlocks(aGameRecord(7, {}, selections));
const total = (parameter: number, type = 9) => ({ group: 17, type, parameter });
const totals = (...lines: readonly number[]) => lines.flatMap((line) => [total(line), total(line, 10)]);

/** One text a row; `~` before a cell that is gone. */
const sketch = (blocks: readonly MarketBlock[]) =>
  blocks.flatMap((block) =>
    block.rows.map((row) =>
      row.cells
        .map((cell) => (cell ? `${cell.isGone ? '~' : ''}${cell.key.split('.').slice(1).join('.')}` : '-'))
        .join(' '),
    ),
  );

describe('blocks that are held', () => {
  it('keep the place of a line that left, and give it back to it', () => {
    const before = blocksOf(...totals(1.5, 2.5, 3.5));
    const held = holdBlocks(before, blocksOf(...totals(2.5, 3.5)));
    expect(sketch(held)).toEqual([
      '~17.9.1.5.0 ~17.10.1.5.0',
      '17.9.2.5.0 17.10.2.5.0',
      '17.9.3.5.0 17.10.3.5.0',
    ]);
    const again = blocksOf(...totals(1.5, 2.5, 3.5));
    expect(holdBlocks(held, again)).toBe(again);
  });

  it('put a new line below, though it belongs above', () => {
    const held = holdBlocks(blocksOf(...totals(2.5)), blocksOf(...totals(1.5, 2.5)));
    expect(sketch(held)).toEqual(['17.9.2.5.0 17.10.2.5.0', '17.9.1.5.0 17.10.1.5.0']);
  });

  it('fill the free place of a line', () => {
    const held = holdBlocks(blocksOf(total(2.5), total(3.5, 10)), blocksOf(...totals(2.5, 3.5)));
    expect(sketch(held)).toEqual(['17.9.2.5.0 17.10.2.5.0', '17.9.3.5.0 17.10.3.5.0']);
  });

  it('keep a market that left, all of it gone, and put a new one behind the others', () => {
    const before = blocksOf({ group: 1, type: 1 }, { group: 1, type: 3 }, ...totals(2.5));
    const held = holdBlocks(before, blocksOf(...totals(2.5), { group: 8, type: 4 }));
    expect(sketch(held)).toEqual(['~1.1.0.0 - ~1.3.0.0', '17.9.2.5.0 17.10.2.5.0', '8.4.0.0 - -']);
    expect(held[0]?.selectionCount).toBe(0);
  });

  it('let go of the groups that nobody points at', () => {
    const before = blocksOf({ group: 1, type: 1 }, ...totals(1.5, 2.5));
    const after = blocksOf(...totals(2.5));
    expect(sketch(holdBlocks(before, after, (group) => group === 1))).toEqual([
      '~1.1.0.0 - -',
      '17.9.2.5.0 17.10.2.5.0',
    ]);
    expect(holdBlocks(before, after, () => false)).toBe(after);
  });

  it('never move a cell, never lose one and never show one twice', () => {
    const selection = fc.record({
      group: fc.constantFrom(1, 2, 17, 11, 136, 99_999),
      type: fc.constantFrom(1, 7, 8, 9, 10),
      parameter: fc.constantFrom(-1.5, 0, 1.5, 2.001),
    });
    const sets = fc.uniqueArray(selection, { selector: (entry) => JSON.stringify(entry) });
    const placeOf = (blocks: readonly MarketBlock[]) =>
      new Map(
        blocks.flatMap(({ group, rows }) =>
          rows.flatMap((row, y) =>
            row.cells.flatMap((cell, x) => (cell ? [[cell.key, `${group}/${y}/${x}`] as const] : [])),
          ),
        ),
      );
    fc.assert(
      fc.property(sets, fc.array(sets, { maxLength: 4 }), (first, later) => {
        let shown = blocksOf(...first);
        for (const next of later) {
          const before = placeOf(shown);
          const now = blocksOf(...next);
          shown = holdBlocks(shown, now);
          const cells = shown.flatMap((block) => block.rows.flatMap((row) => row.cells)).filter(Boolean);
          const after = placeOf(shown);
          expect(after.size).toBe(cells.length);
          for (const [key, place] of before) expect(after.get(key)).toBe(place);
          const open = cells.filter((cell) => !cell?.isGone).map((cell) => cell?.key);
          expect(new Set(open)).toEqual(new Set(placeOf(now).keys()));
        }
      }),
    );
  });
});

describe('blocks of a game that is over', () => {
  it('have no cell that can be bet on', () => {
    const blocks = closedBlocks(blocksOf(...totals(2.5)));
    expect(sketch(blocks)).toEqual(['~17.9.2.5.0 ~17.10.2.5.0']);
  });
});
