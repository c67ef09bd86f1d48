import { describe, expect, it } from 'vitest';
import { addedTimeText, clockSecondsAfter, clockText } from './game-clock.ts';

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

  it("tells the minutes of added time as 45+1' from the first second past the half", () => {
    expect(addedTimeText(2699, 2700)).toBe('44:59');
    expect(addedTimeText(2700, 2700)).toBe("45+1'");
    expect(addedTimeText(5400 + 119, 5400)).toBe("90+2'");
  });
});
