import { describe, expect, it } from 'vitest';
import { createPaintDelay } from './paint-delay.ts';

describe('how late prices came to the screen', () => {
  it('is the longest of the last second', () => {
    const delay = createPaintDelay();
    expect(delay.longestMs(0)).toBe(0);
    delay.note(1_000, 1_600);
    delay.note(1_900, 1_920);
    expect(delay.longestMs(2_500)).toBe(600);
    expect(delay.longestMs(2_600)).toBe(0);
    delay.note(2_700, 2_740);
    expect(delay.longestMs(2_750)).toBe(40);
  });
});
