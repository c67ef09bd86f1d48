import { beforeEach, describe, expect, it } from 'vitest';
import { createOverlayTurns, type OverlayTurns } from './overlay-turns.ts';

describe('the overlay', () => {
  let turns: OverlayTurns;
  let nowMs: number;
  beforeEach(() => {
    nowMs = 10_000;
    turns = createOverlayTurns(() => nowMs);
    turns.placed();
  });
  /** Whether it is laid, after some time. */
  const isLaidAfter = (ms: number) => {
    nowMs += ms;
    return turns.isDue();
  };

  it('is laid again and again, and at once where that is asked for', () => {
    expect([isLaidAfter(499), isLaidAfter(1)]).toEqual([false, true]);
    turns.placed();
    turns.soon();
    expect(isLaidAfter(0)).toBe(true);
  });

  it('waits until the scrolling rests', () => {
    isLaidAfter(500);
    turns.cameIntoSight();
    expect(isLaidAfter(200)).toBe(false);
    turns.cameIntoSight();
    turns.soon();
    expect([isLaidAfter(299), isLaidAfter(1)]).toEqual([false, true]);
  });

  it('is laid at once when rows moved, and again over what that brought into sight', () => {
    turns.moved();
    expect(isLaidAfter(0)).toBe(true);
    turns.placed();
    turns.cameIntoSight();
    expect(isLaidAfter(16)).toBe(true);
  });

  it('of rows that move while they are scrolled waits until that rests', () => {
    turns.cameIntoSight();
    turns.moved();
    expect(isLaidAfter(16)).toBe(false);
  });

  it('that stepped aside is laid at once, and after a rest when it has to again and again', () => {
    turns.steppedAside();
    expect(isLaidAfter(16)).toBe(true);
    turns.steppedAside();
    expect([isLaidAfter(200), isLaidAfter(100)]).toEqual([false, true]);
  });

  it('is soon there where it drew or was needed of late, and not while rows are scrolled', () => {
    expect(turns.isSoonThere(Number.NEGATIVE_INFINITY)).toBe(false);
    expect([turns.isSoonThere(nowMs - 1_999), turns.isSoonThere(nowMs - 2_000)]).toEqual([true, false]);
    turns.cameIntoSight();
    expect([turns.isSoonThere(nowMs), turns.isScrolled()]).toEqual([false, true]);
    isLaidAfter(300);
    expect([turns.isSoonThere(nowMs), turns.isScrolled()]).toEqual([true, false]);
  });
});
