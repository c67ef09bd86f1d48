import { describe, expect, it } from 'vitest';
import { createPressGuard, TAP_GUARD_MS } from './press-guard.ts';

const BOX = { left: 100, top: 100, right: 160, bottom: 140 };
const INSIDE = { x: 120, y: 120 };
const OUTSIDE = { x: 20, y: 120 };
const NOW_MS = 10_000;

describe('P13 a press just after a change under the pointer', () => {
  it('counts where nothing has changed', () => {
    const guard = createPressGuard();
    expect(guard.dangerOf({ atMs: NOW_MS, point: INSIDE, priceChangedAtMs: 0 })).toBeUndefined();
  });

  it.each([
    [0, 'price'],
    [TAP_GUARD_MS, 'price'],
    [TAP_GUARD_MS + 100, undefined],
  ])('is judged by a price that came %i ms before it: %s', (agoMs, danger) => {
    const guard = createPressGuard();
    expect(guard.dangerOf({ atMs: NOW_MS, point: INSIDE, priceChangedAtMs: NOW_MS - agoMs })).toBe(danger);
    expect(guard.dangerOf({ atMs: NOW_MS, priceChangedAtMs: NOW_MS - agoMs })).toBe(danger);
  });

  it('is judged by when a price was seen, where the page is slow to show it', () => {
    const press = { atMs: NOW_MS, point: INSIDE, priceChangedAtMs: NOW_MS - 900 };
    expect(createPressGuard().dangerOf({ ...press, paintDelayMs: 600 })).toBe('price');
    expect(createPressGuard().dangerOf({ ...press, paintDelayMs: 500 })).toBeUndefined();
  });

  it.each([
    [0, INSIDE, 'place'],
    [TAP_GUARD_MS - 1, INSIDE, 'place'],
    [TAP_GUARD_MS, INSIDE, undefined],
    [0, OUTSIDE, undefined],
  ])('is judged by what moved %i ms before it at %j: %s', (agoMs, point, danger) => {
    const guard = createPressGuard();
    guard.moved([BOX], NOW_MS - agoMs);
    guard.moved([], NOW_MS);
    expect(guard.dangerOf({ atMs: NOW_MS, point, priceChangedAtMs: 0 })).toBe(danger);
  });

  it.each([
    [0, 'place'],
    [TAP_GUARD_MS - 1, 'place'],
    [TAP_GUARD_MS, undefined],
  ])(
    'is judged by a cell that became another selection %i ms before it, also by key: %s',
    (agoMs, danger) => {
      const guard = createPressGuard();
      const press = { atMs: NOW_MS, priceChangedAtMs: 0, becameAtMs: NOW_MS - agoMs };
      expect(guard.dangerOf({ ...press, point: INSIDE })).toBe(danger);
      expect(guard.dangerOf(press)).toBe(danger);
    },
  );

  it('is judged by another thing under a pointer that rests, but a key is not', () => {
    const guard = createPressGuard();
    guard.slid(NOW_MS - 100);
    expect(guard.dangerOf({ atMs: NOW_MS, point: OUTSIDE, priceChangedAtMs: 0 })).toBe('place');
    expect(guard.dangerOf({ atMs: NOW_MS, priceChangedAtMs: 0 })).toBeUndefined();
    expect(guard.dangerOf({ atMs: NOW_MS + 300, point: OUTSIDE, priceChangedAtMs: 0 })).toBeUndefined();
  });
});
