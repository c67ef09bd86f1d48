import { expect, it } from 'vitest';
import { delayWithin } from './decision-delays.ts';

const BOUNDS = [100, 1_000, 3_000];

it('is the bound within which the share of all decisions lies', () => {
  expect(delayWithin([50, 0, 50, 0], BOUNDS, 0.5)).toBe(100);
  expect(delayWithin([45, 0, 55, 0], BOUNDS, 0.5)).toBe(3_000);
  expect(delayWithin([45, 0, 50, 5], BOUNDS, 0.95)).toBe(3_000);
  expect(delayWithin([45, 0, 45, 10], BOUNDS, 0.95)).toBe('longer');
  expect(delayWithin([0, 0, 0, 0], BOUNDS, 0.5)).toBeUndefined();
});
