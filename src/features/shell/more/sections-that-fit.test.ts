import { describe, expect, it } from 'vitest';
import { MOST_SECTIONS, sectionsThatFit } from './sections-that-fit.ts';

describe('the sections that stand in the header', () => {
  it.each([
    [[80, 80, 80], 300, 3],
    [[80, 80, 80], 252, 3],
    [[80.33, 80.33, 80.33], 252.99, 3],
    [[80, 80, 80], 251, 2],
    [[80, 80, 80], 83, 0],
    [[80, 200, 20], 200, 1],
    [[], 100, 0],
  ])('of widths %j in %d px are %d', (widths, roomPx, count) => {
    expect(sectionsThatFit(widths, roomPx, 4)).toBe(count);
  });

  it('are nine at most, whatever the room', () => {
    expect(sectionsThatFit(Array<number>(20).fill(10), 10_000, 4)).toBe(MOST_SECTIONS);
    expect(MOST_SECTIONS).toBe(9);
  });
});
