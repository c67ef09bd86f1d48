import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import {
  changeLayout,
  columnsSet,
  type LaidOut,
  type LayoutRecipe,
  MAX_LAYOUT_STEPS,
  NO_LAYOUT_HISTORY,
  paneAdded,
  paneChanged,
  paneMoved,
  paneRemoved,
  panesReplaced,
  redoLayout,
  undoLayout,
} from './layout-history.ts';
import { MAX_PANES, PANE_SIZES, type Pane, panesFromText } from './pane-layout.ts';

const id = (value: number) => value as GameId;
const ids = ({ layout }: LaidOut) => layout.panes.map((pane) => pane.gameId);
const laidOut = (...recipes: readonly LayoutRecipe[]): LaidOut =>
  recipes.reduce(changeLayout, { layout: { panes: [], columns: 0 }, history: NO_LAYOUT_HISTORY });
const games = (...numbers: readonly number[]) => laidOut(...numbers.map((one) => paneAdded(id(one), 'live')));

describe('changing the layout', () => {
  it('adds a game once, and no 21st pane', () => {
    expect(ids(games(1, 2, 1))).toEqual([1, 2]);
    expect(ids(games(...Array.from({ length: 25 }, (_, at) => at + 1)))).toHaveLength(MAX_PANES);
  });

  it('moves a pane to a place counted without it, and to the nearest end when that is out of range', () => {
    const moved = (game: number, position: number) =>
      ids(changeLayout(games(1, 2, 3), paneMoved(id(game), position)));
    expect(moved(1, 1)).toEqual([2, 1, 3]);
    expect(moved(3, -5)).toEqual([3, 1, 2]);
    expect(moved(1, 99)).toEqual([2, 3, 1]);
    expect(moved(8, 0)).toEqual([1, 2, 3]);
  });

  it('removes and resizes the pane that is meant', () => {
    expect(ids(changeLayout(games(1, 2), paneRemoved(id(1))))).toEqual([2]);
    const { layout } = changeLayout(games(1, 2), paneChanged(id(2), { size: '2x2', groups: [17] }));
    expect(layout.panes.map(({ groups, size }) => [size, groups])).toEqual([
      ['1x1', []],
      ['2x2', [17]],
    ]);
  });
});

const game = fc.integer({ min: 1, max: 6 }).map(id);
const anyRecipe: fc.Arbitrary<LayoutRecipe> = fc.oneof(
  game.map((gameId) => paneAdded(gameId, 'live')),
  game.map((gameId) => paneRemoved(gameId)),
  fc.tuple(game, fc.integer({ min: -1, max: 7 })).map(([gameId, position]) => paneMoved(gameId, position)),
  fc.tuple(game, fc.constantFrom(...PANE_SIZES)).map(([gameId, size]) => paneChanged(gameId, { size })),
  fc
    .tuple(game, fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 4 }))
    .map(([gameId, groups]) => paneChanged(gameId, { groups })),
  fc.integer({ min: 0, max: 6 }).map(columnsSet),
  fc.constant(panesReplaced(panesFromText('7_n8-2x1_9-1x1-1.17'))),
);

describe('undo and redo', () => {
  it('go back through every layout that was, and forth again', () => {
    fc.assert(
      fc.property(fc.array(anyRecipe, { maxLength: 30 }), (recipes) => {
        const states: LaidOut[] = [laidOut()];
        for (const recipe of recipes) {
          const before = states.at(-1) as LaidOut;
          const after = changeLayout(before, recipe);
          if (after.layout !== before.layout) states.push(after);
        }
        let now = states.at(-1) as LaidOut;
        for (const state of [...states].reverse()) {
          expect(now.layout).toEqual(state.layout);
          now = undoLayout(now);
        }
        expect(now.history.past).toEqual([]);
        for (const state of states) {
          expect(now.layout).toEqual(state.layout);
          now = redoLayout(now);
        }
      }),
    );
  });

  it('remember steps, not layouts, and not too many of them', () => {
    let now = games(...Array.from({ length: MAX_PANES }, (_, at) => at + 1));
    for (let turn = 0; turn < 100; turn += 1) now = changeLayout(now, columnsSet(turn % 2 === 0 ? 3 : 2));
    expect(now.history.past).toHaveLength(MAX_LAYOUT_STEPS);
    expect(JSON.stringify(now.history.past.at(-1)).length).toBeLessThan(200);
  });

  it('a new change ends what could be redone, and one that changes nothing does not', () => {
    const undone = undoLayout(games(1, 2));
    expect(ids(undone)).toEqual([1]);
    expect(changeLayout(undone, paneRemoved(id(5))).history.future).toHaveLength(1);
    expect(changeLayout(undone, paneAdded(id(3), 'live')).history.future).toEqual([]);
  });

  it('give back panes as they were', () => {
    const pane = { gameId: id(1), feed: 'live', size: '2x2', groups: [17, 2] } satisfies Pane;
    const closed = changeLayout(laidOut(panesReplaced([pane])), paneRemoved(id(1)));
    expect(undoLayout(closed).layout.panes).toEqual([pane]);
  });
});
