import { describe, expect, it } from 'vitest';
import { placeGlyphs } from './place-glyphs.ts';

const sheet = { characters: '0123456789.', advances: [...Array<number>(10).fill(8.4), 3.5] };

describe('glyphs of a price', () => {
  it('stand one advance after the other, on whole pixels and in the nearest quarter', () => {
    expect(placeGlyphs('1.50', 10, sheet)).toEqual([
      { column: 1, x: 10, phase: 0 },
      { column: 10, x: 18, phase: 2 },
      { column: 5, x: 22, phase: 0 },
      { column: 0, x: 30, phase: 1 },
    ]);
  });

  it('go on to the next pixel rather than to a fifth quarter', () => {
    expect(placeGlyphs('7', 10.9, sheet)).toEqual([{ column: 7, x: 11, phase: 0 }]);
    expect(placeGlyphs('7', 10.87, sheet)).toEqual([{ column: 7, x: 10, phase: 3 }]);
  });
});
