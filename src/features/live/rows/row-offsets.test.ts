import { describe, expect, it } from 'vitest';
import { rowOffsets, rowsWithin } from './row-offsets.ts';

const HEIGHTS = [32, 56, 56, 32, 56];
const offsets = rowOffsets(HEIGHTS.length, (index) => HEIGHTS[index] ?? 0);

describe('rows of known heights', () => {
  it('stand below each other', () => {
    expect([...offsets]).toEqual([0, 32, 88, 144, 176, 232]);
  });

  it.each([
    [0, 32, [0, 0]],
    [0, 33, [0, 1]],
    [31.5, 90, [0, 2]],
    [32, 88, [1, 1]],
    [150, 9_999, [3, 4]],
    [-40, 20, [0, 0]],
    [9_999, 10_999, [4, 4]],
  ])('between %d and %d px', (top, bottom, [startIndex, stopIndex]) => {
    expect(rowsWithin(offsets, top, bottom)).toEqual({ startIndex, stopIndex });
  });

  it('are none in an empty list', () => {
    const { startIndex, stopIndex } = rowsWithin(
      rowOffsets(0, () => 0),
      0,
      500,
    );
    expect(stopIndex).toBeLessThan(startIndex);
  });
});
