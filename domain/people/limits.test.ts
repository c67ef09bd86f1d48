import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { LIMIT_PERIODS, leftOf, limitChange, sessionEndsAtMs, windowOf } from './limits.ts';

const at = (text: string) => Date.parse(text);
const HOUR_MS = 3_600_000;

describe('windows of limits', () => {
  it('end with the second, not before (G5)', () => {
    const last = windowOf('day', at('2026-03-28T23:59:59.999Z'));
    const next = windowOf('day', at('2026-03-29T00:00:00Z'));
    expect(last.endMs).toBe(next.startMs);
    expect(last.startMs).toBe(at('2026-03-28T00:00:00Z'));
  });

  it('have 24 hours on the days when clocks change (G5)', () => {
    for (const day of [
      '2026-03-29T12:00:00+02:00',
      '2026-10-25T12:00:00+01:00',
      '2026-11-01T12:00:00-05:00',
    ]) {
      const { endMs, startMs } = windowOf('day', at(day));
      expect(endMs - startMs).toBe(24 * HOUR_MS);
    }
  });

  it('are weeks from Monday and months of their own length', () => {
    expect(windowOf('week', at('2026-11-22T23:59:59Z'))).toEqual({
      startMs: at('2026-11-16T00:00:00Z'),
      endMs: at('2026-11-23T00:00:00Z'),
    });
    expect(windowOf('month', at('2028-02-29T12:00:00Z')).endMs).toBe(at('2028-03-01T00:00:00Z'));
  });

  test('follow each other without a gap and hold their moment', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LIMIT_PERIODS), fc.integer({ min: 0, max: 4e12 }), (period, nowMs) => {
        const window = windowOf(period, nowMs);
        expect(window.startMs).toBeLessThanOrEqual(nowMs);
        expect(window.endMs).toBeGreaterThan(nowMs);
        expect(windowOf(period, window.endMs).startMs).toBe(window.endMs);
        expect(windowOf(period, window.endMs - 1)).toEqual(window);
      }),
    );
  });
});

describe('limits', () => {
  it('of several windows the lowest governs (G4)', () => {
    const week = { period: 'week', limit: 100n, used: 10n } as const;
    expect(leftOf([{ period: 'day', limit: 10n, used: 10n }, week])).toBe(0n);
    expect(leftOf([{ period: 'day', limit: 10n, used: 3n }, week])).toBe(7n);
    expect(leftOf([{ period: 'day', limit: 10n, used: 12n }])).toBe(0n);
    expect(leftOf([])).toBeUndefined();
  });

  it('hold at once when they are new or lower, and wait when they are higher or go (G5)', () => {
    expect(limitChange(undefined, 5n)).toBe('holds-at-once');
    expect(limitChange(5n, 4n)).toBe('holds-at-once');
    expect(limitChange(5n, 6n)).toBe('waits');
    expect(limitChange(5n, undefined)).toBe('waits');
    expect(limitChange(5n, 5n)).toBe('same');
  });

  it('of a session end it when the time is used, unless a new window begins first', () => {
    const nowMs = at('2026-11-18T22:00:00Z');
    const day = (limitMs: number, usedMs: number) => [{ period: 'day', limitMs, usedMs }] as const;
    expect(sessionEndsAtMs(day(HOUR_MS, HOUR_MS / 2), nowMs)).toBe(nowMs + HOUR_MS / 2);
    expect(sessionEndsAtMs(day(4 * HOUR_MS, 0), nowMs)).toBe(at('2026-11-19T04:00:00Z'));
    expect(sessionEndsAtMs(day(HOUR_MS, 2 * HOUR_MS), nowMs)).toBe(nowMs);
    expect(sessionEndsAtMs([], nowMs)).toBeUndefined();
  });
});
