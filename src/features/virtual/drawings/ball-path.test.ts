import { describe, expect, it } from 'vitest';
import { ballAt, basketballPath, footballPath, tennisPath } from './ball-path.ts';

const RUNS_MS = 60_000;

describe('the way of the ball', () => {
  it('is in the goal of the other side at the moment of a goal, however soon it follows another event', () => {
    const events = [
      { atMs: 3_000, side: 1, what: 'corner' },
      { atMs: 3_250, side: 1, what: 'goal' },
      { atMs: 3_900, side: 2, what: 'goal' },
      { atMs: 40_000, side: 2, what: 'shot' },
    ] as const;
    const path = footballPath({ kind: 'football', events, score: [1, 1] }, RUNS_MS);
    expect(ballAt(path, 3_250).x).toBe(315);
    expect(ballAt(path, 3_900).x).toBe(5);
    expect(ballAt(path, 40_000).x).toBe(10);
    expect(path.map(({ atMs }) => atMs)).toEqual(path.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
  });

  it('is at the hoop of the other side at the moment of a basket, and past who loses a point', () => {
    const baskets = [
      { atMs: 1_000, side: 1, points: 3 },
      { atMs: 2_050, side: 2, points: 1 },
    ] as const;
    const path = basketballPath({ kind: 'basketball', baskets, score: [3, 1] }, RUNS_MS);
    expect([ballAt(path, 1_000).x, ballAt(path, 2_050).x]).toEqual([293, 27]);
    const points = [
      { atMs: 2_000, winner: 1 },
      { atMs: 4_000, winner: 2 },
    ] as const;
    const rally = tennisPath({ kind: 'tennis', points, score: [1, 1] });
    expect([ballAt(rally, 2_000).x, ballAt(rally, 4_000).x]).toEqual([314, 6]);
  });

  it('stays on the surface at every moment', () => {
    const path = footballPath(
      { kind: 'football', events: [{ atMs: 30_000, side: 1, what: 'goal' }], score: [1, 0] },
      RUNS_MS,
    );
    for (let atMs = -500; atMs <= RUNS_MS + 500; atMs += 37) {
      const { x, y } = ballAt(path, atMs);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(320);
      expect(y).toBeGreaterThanOrEqual(8);
      expect(y).toBeLessThanOrEqual(172);
    }
  });
});
