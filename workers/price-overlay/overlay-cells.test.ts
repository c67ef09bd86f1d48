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
  ...over,
});

describe('the cells of an overlay', () => {
  let cells: OverlayCells<string>;
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
    cells.arm([cell({ odds: 12_500 })], 'decimal');
    cells.change(SLOT, 2_200, true);
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
    cells.arm([cell()], 'decimal');
    cells.disarm();
    expect(cells.isArmed()).toBe(false);
  });

  it('lose their patch when the page shows the same, and keep one that is newer', () => {
    cells.change(SLOT, 2_200, true);
    cells.change(SLOT, 2_300, true);
    cells.written([1, 2_200], false);
    expect(taken).toEqual([]);
    cells.written([1, 2_300], false);
    expect(taken).toEqual([1]);
  });

  it('keep a patch whose text has followed a moment longer, for the mark of its move', () => {
    const pass = () => {
      for (const callback of due.splice(0)) callback();
    };
    cells.change(SLOT, 2_200, true);
    cells.written([1, 2_200], true);
    expect(taken).toEqual([]);
    cells.change(SLOT, 2_300, true);
    pass();
    expect(taken).toEqual([]);
    cells.written([1, 2_300], true);
    pass();
    expect(taken).toEqual([1]);
  });

  it('have no patch over the page’s own look: it goes when they are disarmed, or with the next text', () => {
    cells.change(SLOT, 2_200, true);
    cells.written([1, 2_200], true);
    cells.disarm([1]);
    expect(taken).toEqual([1]);
    cells.arm([cell({ odds: 2_200 })], 'decimal');
    cells.change(SLOT, 2_300, true);
    cells.disarm([1]);
    expect(taken).toEqual([1]);
    cells.written([1, 2_400], true);
    expect(taken).toEqual([1, 1]);
  });

  it('lose it when the page shows what passed while they were not armed, though they are again', () => {
    cells.change(SLOT, 2_200, true);
    cells.disarm();
    cells.change(SLOT, 2_300, true);
    cells.arm([cell({ odds: 2_300 })], 'decimal');
    cells.written([1, 2_200], true);
    expect(taken).toEqual([]);
    cells.written([1, 2_300], true);
    expect([taken, due, drawn.length]).toEqual([[1], [], 1]);
  });

  it('lose it whatever it shows, when the page shows no open price there', () => {
    cells.change(SLOT, 2_200, true);
    cells.written([1, 0], true);
    expect(taken).toEqual([1]);
  });

  it('draw on each cell of a slot, as long as it is there', () => {
    cells.arm([cell({ id: 2 })], 'decimal');
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
