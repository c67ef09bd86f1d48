import { describe, expect, it } from 'vitest';
import { GAP_PX, placeOf } from './place-overlay.ts';

const FRAME = { width: 390, height: 844 };
const at = (left: number, top: number, width = 100, height = 40) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('what hangs from a button', () => {
  it('lies under it while there is enough room below, or more than above', () => {
    expect(placeOf(at(10, 500), FRAME, { edge: 'left', enough: 300 })).toMatchObject({ top: 540 + GAP_PX });
    const low = placeOf(at(10, 600), FRAME, { edge: 'left', enough: 300 });
    expect([low.top, low.bottom]).toEqual([undefined, 844 - 600 + GAP_PX]);
    const short = { width: 390, height: 300 };
    expect(placeOf(at(10, 100), short, { edge: 'left', enough: 300 })).toMatchObject({ top: 140 + GAP_PX });
  });

  it('may be as high as the room is on its side', () => {
    expect(placeOf(at(10, 600), FRAME, { edge: 'left', enough: 300 }).room).toBe(600 - 2 * GAP_PX);
    expect(placeOf(at(10, 100), FRAME, { edge: 'left', enough: 300 }).room).toBe(704 - 2 * GAP_PX);
  });

  it('shares an edge, and keeps within the frame', () => {
    const wish = { enough: 300, width: 260 };
    expect(placeOf(at(20, 0), FRAME, { edge: 'left', ...wish })).toMatchObject({ left: 20, width: 260 });
    expect(placeOf(at(280, 0), FRAME, { edge: 'right', ...wish })).toMatchObject({ left: 120, width: 260 });
    expect(placeOf(at(280, 0), FRAME, { edge: 'left', ...wish }).left).toBe(390 - 260 - GAP_PX);
    expect(placeOf(at(0, 0), FRAME, { edge: 'right', ...wish }).left).toBe(GAP_PX);
    expect(placeOf(at(0, 0), FRAME, { edge: 'left', ...wish, width: 900 })).toMatchObject({
      left: GAP_PX,
      width: 390 - 2 * GAP_PX,
    });
  });

  it('is held by one edge where its content decides how wide it is', () => {
    expect(placeOf(at(-8, 0), FRAME, { edge: 'left', enough: 300 })).toMatchObject({ left: GAP_PX });
    const end = placeOf(at(280, 0), FRAME, { edge: 'right', enough: 300 });
    expect([end.left, end.right]).toEqual([undefined, 10]);
  });
});
