import { describe, expect, it } from 'vitest';
import { latencyOf } from './latency-level.ts';

const NOW = 1_000_000;
const health = (change: Partial<Parameters<typeof latencyOf>[0]>) => ({
  phase: 'live' as const,
  confirmedAtMs: NOW - 400,
  cadenceMs: 1_000,
  ...change,
});

describe('the latency in one word', () => {
  it.each([
    ['low', {}],
    ['medium', { confirmedAtMs: NOW - 4_000 }],
    ['high', { confirmedAtMs: NOW - 5_001 }],
    ['high', { phase: 'stale' as const, confirmedAtMs: NOW - 60_000 }],
    ['none', { phase: 'loading' as const }],
    ['none', { phase: 'offline' as const }],
    ['none', { confirmedAtMs: null }],
  ])('L6 is %s for %o', (level, change) => {
    expect(latencyOf(health(change), NOW, true).level).toBe(level);
  });

  it('does not call a slow cadence late', () => {
    const slow = health({ cadenceMs: 15_000, confirmedAtMs: NOW - 14_000 });
    expect(latencyOf(slow, NOW, true).level).toBe('low');
  });

  it('has a scale for prices before the game, also where they are pushed', () => {
    const line = (ageMs: number) =>
      latencyOf(health({ cadenceMs: 0, confirmedAtMs: NOW - ageMs }), NOW, false);
    expect(line(12_000)).toMatchObject({ scale: 'line', level: 'low' });
    expect(line(40_000).level).toBe('medium');
    expect(line(61_000).level).toBe('high');
    expect(latencyOf(health({}), NOW, true).scale).toBe('live');
  });

  it('says of one age one word, however long the way is', () => {
    const one = { ...health({}), roundTripMs: 2_000 };
    expect(latencyOf(one, NOW, true).level).toBe('low');
  });

  it('never shows a negative age when the clock was set back', () => {
    expect(latencyOf(health({ confirmedAtMs: NOW + 60_000 }), NOW, true).ageMs).toBe(0);
  });
});
