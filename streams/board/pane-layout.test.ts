import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import {
  addPane,
  balancedColumns,
  MAX_PANES,
  PANE_SIZES,
  type Pane,
  panesFromText,
  panesToText,
  placePanes,
} from './pane-layout.ts';

const id = (value: number) => value as GameId;
const panes = (...ids: readonly number[]): readonly Pane[] =>
  ids.reduce<readonly Pane[]>((list, value) => addPane(list, id(value), 'live'), []);
const ids = (list: readonly Pane[]) => list.map((pane) => pane.gameId);

const anyPanes: fc.Arbitrary<readonly Pane[]> = fc.uniqueArray(
  fc.record({
    gameId: fc.integer({ min: 1, max: 999_999_999 }).map(id),
    feed: fc.constantFrom('live' as const, 'line' as const),
    size: fc.constantFrom(...PANE_SIZES),
    groups: fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 5 }),
  }),
  { selector: (pane) => pane.gameId, maxLength: MAX_PANES },
);

describe('changing the layout', () => {
  it('adds a game once', () => {
    expect(ids(panes(1, 2, 1))).toEqual([1, 2]);
  });

  it('refuses a 21st pane', () => {
    const full = panes(...Array.from({ length: 25 }, (_, at) => at + 1));
    expect(full).toHaveLength(MAX_PANES);
  });
});

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

describe('the layout as text', () => {
  it('reads what it wrote', () => {
    fc.assert(
      fc.property(anyPanes, (list) => {
        expect(panesFromText(panesToText(list))).toEqual(list);
      }),
    );
  });

  it('needs no escaping in a URL', () => {
    fc.assert(
      fc.property(anyPanes, (list) => {
        const text = panesToText(list);
        expect(encodeURIComponent(text)).toBe(text);
      }),
    );
  });

  it('opens a cut or foreign link as far as it goes', () => {
    expect(ids(panesFromText('1_x_2-9x9_3-2x1_3_-1_0_4-2x'))).toEqual([1, 3]);
    expect(panesFromText('')).toEqual([]);
    fc.assert(fc.property(fc.string(), (text) => panesFromText(text).length <= MAX_PANES));
  });
});
