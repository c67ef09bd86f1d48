import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Area } from '#protocol/windows/window-channel.ts';
import { boundsOf, inOrder, placeOf } from './window-places.ts';

const MAIN: Area = { left: 0, top: 0, width: 2_000, height: 1_000 };
const RIGHT: Area = { left: 2_000, top: 0, width: 1_000, height: 500 };
const LEFT: Area = { left: -1_500, top: 0, width: 1_500, height: 1_000 };

describe('the place of a window', () => {
  it('is a share of its screen, whose number is counted from the left', () => {
    const half: Area = { left: 2_500, top: 0, width: 500, height: 500 };
    expect(placeOf(half, RIGHT, [MAIN, RIGHT, LEFT])).toEqual({
      screen: 2,
      left: 500,
      top: 0,
      width: 500,
      height: 1_000,
    });
    expect(inOrder([MAIN, RIGHT, MAIN, LEFT])).toEqual([LEFT, MAIN, RIGHT]);
  });

  it('is restored on the same screen, and elsewhere in proportion', () => {
    const bounds: Area = { left: 200, top: 100, width: 800, height: 600 };
    const place = placeOf(bounds, MAIN, [MAIN, RIGHT]);
    expect(boundsOf(place, [RIGHT, MAIN])).toEqual(bounds);
    expect(boundsOf({ ...place, screen: 1 }, [MAIN])).toEqual(bounds);
    expect(boundsOf(place, [{ ...MAIN, width: 1_000, height: 1_000 }])).toEqual({
      ...bounds,
      left: 100,
      width: 400,
    });
    expect(boundsOf(place, [])).toBeUndefined();
  });

  it('never lies beside the screens that are there', () => {
    const number = fc.integer({ min: -500, max: 1_500 });
    const size = fc.integer({ min: 20, max: 1_500 });
    fc.assert(
      fc.property(fc.nat(15), number, number, size, size, (screen, left, top, width, height) => {
        const bounds = boundsOf({ screen, left, top, width, height }, [MAIN, RIGHT]);
        const on = bounds && bounds.left >= RIGHT.left ? RIGHT : MAIN;
        expect(bounds && bounds.left + bounds.width <= on.left + on.width).toBe(true);
        expect(bounds && bounds.top + bounds.height <= on.top + on.height).toBe(true);
      }),
    );
  });
});
