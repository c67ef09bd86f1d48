import { describe, expect, it } from 'vitest';
import { startsWithin, startWindow } from './start-window.ts';

const NOW_MS = 1_700_000_000_000;
const hours = (count: number) => NOW_MS + count * 3_600_000;

describe('start window', () => {
  it('puts a boundary into the nearer window', () => {
    expect(startWindow(hours(2), NOW_MS)).toBe('within-2h');
    expect(startWindow(hours(2) + 1, NOW_MS)).toBe('within-4h');
    expect(startWindow(hours(4), NOW_MS)).toBe('within-4h');
    expect(startWindow(hours(4) + 1, NOW_MS)).toBe('later');
  });

  it('keeps a game whose start has passed in the nearest window', () => {
    expect(startWindow(hours(-30), NOW_MS)).toBe('within-2h');
  });
});

describe('time filter', () => {
  it('passes everything at zero hours', () => {
    expect(startsWithin('line', hours(500), 0, NOW_MS)).toBe(true);
  });

  it('passes a start at the limit and refuses one just after it', () => {
    expect(startsWithin('line', hours(1), 1, NOW_MS)).toBe(true);
    expect(startsWithin('line', hours(1) + 1, 1, NOW_MS)).toBe(false);
  });

  it('never hides a live game', () => {
    expect(startsWithin('live', hours(9), 1, NOW_MS)).toBe(true);
  });
});
