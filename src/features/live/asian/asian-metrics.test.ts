import { describe, expect, it } from 'vitest';
import { asianMetrics } from './asian-metrics.ts';

describe('the measures of an Asian board', () => {
  it('have both parts beside each other where there is room, else one', () => {
    expect(asianMetrics(1_600, true, false).isBoth).toBe(true);
    expect(asianMetrics(920, true, false).isBoth).toBe(true);
    expect(asianMetrics(760, true, false).isBoth).toBe(false);
    expect(asianMetrics(390, false, true).isBoth).toBe(false);
  });

  it.each([390, 580, 700, 920, 1_440, 2_560])('leave no price beyond the edge at %i px', (widthPx) => {
    const { columnPx, isBoth, metrics } = asianMetrics(widthPx, widthPx >= 700, false);
    const one = columnPx.handicap + columnPx.total + columnPx.result + 2 * metrics.columnGapPx;
    const pricesPx = isBoth ? 2 * one + metrics.columnGapPx : one;
    expect(pricesPx).toBeLessThanOrEqual(widthPx - (metrics.stacked ? 24 : 200));
  });

  it('give fingers lines of 44 px', () => {
    expect(asianMetrics(390, false, true).lineHeightPx).toBe(44);
    expect(asianMetrics(1_440, false, true).lineHeightPx).toBe(44);
    expect(asianMetrics(1_440, true, false).lineHeightPx).toBeLessThan(30);
  });
});
