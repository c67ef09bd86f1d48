import { describe, expect, it } from 'vitest';
import type { GameClock } from '#domain/sport/score.ts';
import { clockAt, minuteOf, withMinute, withoutMinute } from './told-texts.ts';

const clock = (seconds: number, direction: GameClock['direction'], running = true): GameClock => ({
  seconds,
  direction,
  running,
});

describe('a clock at another moment', () => {
  it.each<[string, GameClock, number | undefined, number, number]>([
    ['counts up from its zero', clock(61, 'up'), 1_000, 70_999, 69],
    ['counts down to its zero', clock(61, 'down'), 100_000, 70_001, 29],
    ['ends at nothing', clock(61, 'down'), 100_000, 170_000, 0],
    ['keeps a fraction of a second', clock(61.5, 'up'), 1_000, 70_999, 69.5],
    ['stands where it does not run', clock(61, 'up', false), 1_000, 70_999, 61],
    ['stands where nobody knows its zero', clock(61, 'up'), undefined, 70_999, 61],
  ])('%s', (_, told, zeroMs, nowMs, seconds) => {
    expect(clockAt(told, zeroMs, nowMs).seconds).toBe(seconds);
  });
});

describe('the minute in a status line', () => {
  it.each([
    ['84 minutes', 84, '84 minutes', 85, '85 minutes'],
    ['Minute 4 of 45', 4, 'Minute 4 of 45', 5, 'Minute 5 of 45'],
    ['Half time', 4, 'Half time', 5, 'Half time'],
    ['45 minutes', 4, '45 minutes', 5, '45 minutes'],
  ])('of %j at %i goes on with the clock', (line, minute, same, later, after) => {
    const told = withoutMinute(line, minute);
    expect(withMinute(told, minute)).toBe(same);
    expect(withMinute(told, later)).toBe(after);
  });

  it('is that of a clock which counts up', () => {
    expect(minuteOf(clock(83 * 60 + 5, 'up'))).toBe(84);
    expect(minuteOf(clock(83 * 60 + 5, 'down'))).toBeUndefined();
  });
});
