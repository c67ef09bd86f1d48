import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { addPane, MAX_PANES, PANE_SIZES, type Pane, panesFromText, panesToText } from './pane-layout.ts';

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
