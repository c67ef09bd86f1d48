import { describe, expect, it } from 'vitest';
import type { GameHead } from '#domain/sport/game.ts';
import { gameOfDay } from './game-of-day.tsx';

const NOW = Date.UTC(2026, 5, 1, 12);
const HOUR = 3_600_000;
const head = (id: number, rating: number, startsIn = 0, feed = 'line') =>
  ({ id, rating, startsAt: NOW + startsIn, feed }) as unknown as GameHead;

describe('the game of the day', () => {
  it('is the best of those that are played within a day', () => {
    expect(gameOfDay([head(1, 5), head(2, 9, 30 * HOUR), head(3, 7, 20 * HOUR)], NOW)?.id).toBe(3);
    expect(gameOfDay([head(1, 5, 30 * HOUR)], NOW)).toBeUndefined();
    expect(gameOfDay([], NOW)).toBeUndefined();
  });

  it('is the one in play where ratings are equal, whenever that began', () => {
    expect(gameOfDay([head(1, 7, -60 * HOUR, 'live'), head(2, 7)], NOW)?.id).toBe(1);
  });
});
