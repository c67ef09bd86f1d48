import { beforeEach, describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import type { CellPlace, OverlayCell } from '#protocol/price-overlay/messages.ts';
import { digitSheet } from '#tests/helpers/page/digit-sheet.ts';
import { createOverlayCells, type OverlayCells } from './overlay-cells.ts';
import type { OverlayPatch } from './overlay-painter.ts';

const place: CellPlace = {
  ground: { x: 3, y: 3, width: 60, height: 26 },
  corner: undefined,
  mark: { x: 57, upY: 3, downY: 25, size: { width: 6, height: 4 } },
  anchor: 'right',
  anchorX: 63,
  baselineY: 21,
};

const SLOT = 40;
const cell = (over: Partial<OverlayCell> = {}): OverlayCell => ({
  id: 1,
  slot: SLOT,
  tile: 7,
  place,
  odds: 2_100,
  turn: 1,
  ...over,
});

describe('the cells of an overlay', () => {
  let cells: OverlayCells<string>;
  let armed: OverlayPatch[];
  let drawn: OverlayPatch[];
  let taken: number[];
  let tiles: Set<number>;
  let due: (() => void)[];
  beforeEach(() => {
    drawn = [];
    taken = [];
    due = [];
    tiles = new Set([7]);
    cells = createOverlayCells<string>(
      {
        draw: (patch) => void drawn.push(patch),
        take: (id) => void taken.push(id),
        dropTiles: (gone) => {
          for (const tile of gone) tiles.delete(tile);
        },
        hasTile: (tile) => tiles.has(tile),
      },
      (callback) => void due.push(callback),
    );
    cells.useSheet(digitSheet);
    cells.arm([cell()], 'decimal');
    armed = drawn.splice(0);
  });
  /** Ends of marks come once a second. */
  const pass = () => {
    for (const callback of due.splice(0)) callback();
  };

  it('are drawn as they are armed, as the page shows them', () => {
    expect(armed.map(({ text, move }) => `${text} ${move}`)).toEqual(['2.10 none']);
  });

  it('draw a price in its notation, with the move against what was seen last', () => {
    expect(cells.change(SLOT, 2_250, true)).toBe('drawn');
    expect(cells.change(SLOT, 2_200, true)).toBe('drawn');
    expect(drawn.map(({ move, text }) => `${text} ${move}`)).toEqual(['2.25 up', '2.20 down']);
    expect(drawn.map(({ mark }) => mark.y)).toEqual([3, 25]);
    cells.arm([], 'hong-kong');
    cells.change(SLOT, 2_300, true);
    expect(drawn.at(-1)?.text).toBe('1.30');
  });

  it('cover the digits of the page that were wider', () => {
    cells.arm([cell({ id: 2, slot: 41, odds: 12_500 })], 'decimal');
    cells.change(41, 2_200, true);
    expect(drawn.at(-1)?.grounds).toEqual([{ x: 23, y: 3, width: 40, height: 26 }]);
    expect(drawn.at(-1)?.textX).toBe(31);
  });

  it('draw nothing where nothing moved', () => {
    expect(cells.change(SLOT, 2_100, true)).toBe('shown');
    expect(drawn).toEqual([]);
  });

  it.each([
    ['suspended', 2_100, false],
    ['beyond what digits there are', Number.NaN, true],
  ])('leave a price that is %s to the page', (_why, odds, isOpen) => {
    expect(cells.change(SLOT, odds, isOpen)).toBe('urgent');
    expect(drawn).toEqual([]);
  });

  it('that nobody armed are nobody’s, unless they are watched', () => {
    expect(cells.change(41, 2_200, true)).toBe('unseen');
    cells.watch({ slots: [41], games: [] });
    expect(cells.change(41, 2_300, true)).toBe('urgent');
    cells.watchAlso({ slots: [42], games: [] });
    expect([41, 42].map((slot) => cells.change(slot, 2_400, true))).toEqual(['urgent', 'urgent']);
    cells.watch({ slots: [42], games: [] });
    expect([41, 42].map((slot) => cells.change(slot, 2_500, true))).toEqual(['unseen', 'urgent']);
  });

  it('are those of games, which are in sight until the page shows others', () => {
    const [one, other] = [101 as GameId, 102 as GameId];
    cells.watch({ slots: [], games: [one] });
    cells.watchAlso({ slots: [], games: [other] });
    expect([one, other].map((game) => cells.isInSight(game))).toEqual([true, true]);
    cells.watch({ slots: [], games: [other] });
    expect([one, other].map((game) => cells.isInSight(game))).toEqual([false, true]);
  });

  it('that the page took back are watched, and drawn on no more', () => {
    cells.disarm([1]);
    expect(cells.change(SLOT, 2_200, true)).toBe('urgent');
    expect([drawn, cells.isArmed()]).toEqual([[], false]);
    cells.arm([cell({ turn: 2 })], 'decimal');
    cells.disarm();
    expect(cells.isArmed()).toBe(false);
  });

  it('keep their patch until the page shows them itself', () => {
    cells.change(SLOT, 2_200, true);
    cells.disarm([1]);
    expect(taken).toEqual([]);
    cells.shown([1, 1]);
    expect(taken).toEqual([1]);
  });

  it('keep it where they are armed again before the page says what it showed', () => {
    cells.disarm([1]);
    cells.arm([cell({ turn: 2 })], 'decimal');
    cells.watch({ slots: [], games: [] });
    cells.shown([1, 1]);
    expect(taken).toEqual([]);
    expect(cells.change(SLOT, 2_200, true)).toBe('drawn');
    cells.shown([1, 2]);
    expect(taken).toEqual([1]);
  });

  it('lose the mark of a move in its second second, and stay', () => {
    cells.change(SLOT, 2_200, true);
    pass();
    expect(drawn.splice(0).map(({ move }) => move)).toEqual(['up']);
    pass();
    expect([drawn.map(({ text, move }) => `${text} ${move}`), taken, due]).toEqual([['2.20 none'], [], []]);
  });

  it('keep the mark of a move that came after it', () => {
    cells.change(SLOT, 2_200, true);
    pass();
    cells.change(SLOT, 2_100, true);
    pass();
    expect(drawn.at(-1)?.move).toBe('down');
    pass();
    expect(drawn.at(-1)?.move).toBe('none');
  });

  it('draw on each cell of a slot, as long as it is there', () => {
    cells.arm([cell({ id: 2 })], 'decimal');
    drawn.length = 0;
    cells.change(SLOT, 2_200, true);
    expect(drawn.map(({ cell: id }) => id)).toEqual([1, 2]);
    cells.leave([1]);
    expect(taken).toEqual([1]);
    cells.change(SLOT, 2_300, true);
    expect(drawn.map(({ cell: id }) => id)).toEqual([1, 2, 2]);
  });

  it('go with their tile', () => {
    cells.dropTiles([7]);
    expect(cells.isArmed()).toBe(false);
    expect(cells.change(SLOT, 2_200, true)).toBe('unseen');
  });
});
