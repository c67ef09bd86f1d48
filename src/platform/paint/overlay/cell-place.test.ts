import { describe, expect, it } from 'vitest';
import { groundOf, layoutWidth, textStart } from '#protocol/price-overlay/text-place.ts';
import { type CellLayout, placeCell } from './cell-place.ts';

const layout = (over: Partial<CellLayout> = {}): CellLayout => ({
  cell: { left: 100.33, top: 12, right: 155, bottom: 44 },
  digits: { left: 113.3, top: 21.5, right: 142.03, bottom: 34.5 },
  baseline: 11,
  anchor: 'middle',
  isRtl: false,
  ...over,
});

describe('the place of a price', () => {
  it('lies within the corners of its cell, on whole pixels of the device', () => {
    expect(placeCell(layout(), 1).ground).toEqual({ x: 103, y: 15, width: 49, height: 26 });
    expect(placeCell(layout(), 2).ground).toEqual({ x: 207, y: 30, width: 97, height: 52 });
  });

  it('has the mark of a move at the end of the cell: above or below, and on the left where the page runs that way', () => {
    expect(placeCell(layout(), 1).mark).toEqual({
      x: 146,
      upY: 15,
      downY: 37,
      size: { width: 6, height: 4 },
    });
    expect(placeCell(layout({ isRtl: true }), 1).mark.x).toBe(103);
  });

  it('keeps the middle of the digits, or the end beside a label', () => {
    expect(textStart(placeCell(layout(), 1), 28.73)).toBeCloseTo(113.3, 2);
    expect(textStart(placeCell(layout(), 1), 37.14)).toBeCloseTo(109.1, 1);
    expect(textStart(placeCell(layout({ anchor: 'right' }), 1), 37.14)).toBeCloseTo(104.89, 2);
    expect(textStart(placeCell(layout({ anchor: 'left' }), 2), 74.28)).toBeCloseTo(226.6, 2);
  });

  it('covers no label, and all of digits that were wider before', () => {
    const right = placeCell(layout({ anchor: 'right' }), 1);
    expect(groundOf(right, 29)).toEqual({ x: 113, y: 15, width: 39, height: 26 });
    expect(groundOf(right, 37.2)).toEqual({ x: 104, y: 15, width: 48, height: 26 });
    const left = placeCell(layout({ anchor: 'left' }), 1);
    expect(groundOf(left, 29)).toEqual({ x: 103, y: 15, width: 40, height: 26 });
  });

  it('begins below a label that stands above the digits, with the corner of the mark beside it', () => {
    const stacked = layout({
      cell: { left: 100, top: 12, right: 155, bottom: 56 },
      digits: { left: 113.3, top: 37, right: 142.03, bottom: 50 },
      labelBottom: 33.5,
    });
    const { ground, corner, mark } = placeCell(stacked, 1);
    expect(ground).toEqual({ x: 103, y: 34, width: 49, height: 19 });
    expect(corner).toEqual({ x: mark.x, y: mark.upY - 1, width: 6, height: 6 });
    expect(placeCell(layout(), 1).corner).toBeUndefined();
  });

  it('reckons widths as the layout does: in 64ths, rounded up', () => {
    expect(layoutWidth(28.7319)).toBe(28.734375);
  });
});
