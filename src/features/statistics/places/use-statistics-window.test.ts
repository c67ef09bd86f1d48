import { expect, it } from 'vitest';
import { windowHeightPx } from './use-statistics-window.ts';

it.each([
  [900, 500],
  [1000, 500],
  [1001, 780],
  [1200, 780],
  [1201, 984],
])('a window of statistics on a screen of %d is %d high', (screen, height) => {
  expect(windowHeightPx(screen)).toBe(height);
});
