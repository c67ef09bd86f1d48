import { describe, expect, it } from 'vitest';
import { clockSecondsAfter, clockText } from './game-clock.ts';

describe('game clock', () => {
  it('counts whole seconds up from the last reading', () => {
    expect(clockSecondsAfter({ seconds: 60, direction: 'up', running: true }, 2999)).toBe(62);
  });

  it('counts down and stops at zero', () => {
    const clock = { seconds: 3, direction: 'down', running: true } as const;
    expect(clockSecondsAfter(clock, 2000)).toBe(1);
    expect(clockSecondsAfter(clock, 60_000)).toBe(0);
  });

  it('does not move while stopped or when the device clock went backwards', () => {
    expect(clockSecondsAfter({ seconds: 9, direction: 'up', running: false }, 5000)).toBe(9);
    expect(clockSecondsAfter({ seconds: 9, direction: 'up', running: true }, -5000)).toBe(9);
  });

  it('writes minutes past the hour as minutes', () => {
    expect(clockText(0)).toBe('00:00');
    expect(clockText(6312)).toBe('105:12');
  });
});
