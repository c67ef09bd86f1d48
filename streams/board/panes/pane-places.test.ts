import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { addPane, MAX_PANES, PANE_SIZES, type Pane, panesFromText } from './pane-layout.ts';
import { balancedColumns, placePanes } from './pane-places.ts';

const id = (value: number) => value as GameId;
const panes = (...ids: readonly number[]): readonly Pane[] =>
  ids.reduce<readonly Pane[]>((list, value) => addPane(list, id(value), 'live'), []);

const anyPanes: fc.Arbitrary<readonly Pane[]> = fc.uniqueArray(
  fc.record({
    gameId: fc.integer({ min: 1, max: 999_999_999 }).map(id),
    feed: fc.constantFrom('live' as const, 'line' as const),
    size: fc.constantFrom(...PANE_SIZES),
    groups: fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 5 }),
  }),
  { selector: (pane) => pane.gameId, maxLength: MAX_PANES },
);

describe('places on the grid', () => {
  it('fills a hole that a wide pane left with a later small one', () => {
    expect(placePanes(panesFromText('1_2-2x1_3'), 2).map(({ column, row }) => [column, row])).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
    ]);
  });

  it('cuts a pane to the width of the grid', () => {
    expect(placePanes(panesFromText('1-2x2'), 1)).toEqual([{ column: 1, row: 1, columns: 1, rows: 2 }]);
  });

  it('never lets two panes overlap nor one stick out', () => {
    fc.assert(
      fc.property(anyPanes, fc.integer({ min: 1, max: 6 }), (list, columnCount) => {
        const seen = new Set<string>();
        for (const place of placePanes(list, columnCount)) {
          expect(place.column + place.columns - 1).toBeLessThanOrEqual(columnCount);
          for (let y = 0; y < place.rows; y++) {
            for (let x = 0; x < place.columns; x++) {
              const square = `${place.column + x}/${place.row + y}`;
              expect(seen.has(square)).toBe(false);
              seen.add(square);
            }
          }
        }
      }),
    );
  });
});

describe('automatic columns', () => {
  const wall = (widthPx: number, heightPx: number) => ({
    widthPx,
    heightPx,
    leastWidthPx: 320,
    leastHeightPx: 264,
  });
  const games = (count: number) => panes(...Array.from({ length: count }, (_, at) => at + 1));

  it('fill a large screen', () => {
    expect(balancedColumns(games(1), wall(1900, 1270), 6)).toBe(1);
    expect(balancedColumns(games(2), wall(1900, 1270), 6)).toBe(2);
    expect(balancedColumns(games(6), wall(1900, 1270), 6)).toBe(3);
    expect(balancedColumns(games(20), wall(1900, 1270), 6)).toBe(5);
  });

  it('are no more than have the room', () => {
    fc.assert(
      fc.property(anyPanes, fc.integer({ min: 200, max: 4000 }), (list, widthPx) => {
        const columns = balancedColumns(list, wall(widthPx, 900), 6);
        expect(columns).toBeGreaterThanOrEqual(1);
        expect(columns).toBeLessThanOrEqual(Math.max(1, Math.min(6, Math.floor(widthPx / 320))));
      }),
    );
  });
});
