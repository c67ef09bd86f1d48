import { expect, it } from 'vitest';
import { stepColumns } from './step-columns.ts';

const point = (atMs: number, value: number | null) => ({ atMs, value });

it('has a row for each moment at which a line changes, and in it what holds then', () => {
  const { x, y } = stepColumns([[point(1_000, 2), point(5_000, 3)], [point(2_000, 7)]], 9_000);
  expect(x).toEqual([1, 2, 5, 9]);
  expect(y).toEqual([
    [2, 2, 3, 3],
    [null, 7, 7, 7],
  ]);
});

it('draws a line up to its gap, and nothing in it', () => {
  const { x, y } = stepColumns([[point(1_000, 2), point(5_000, null), point(8_000, 4)]], 9_000);
  expect(x).toEqual([1, 5, 5.001, 8, 9]);
  expect(y).toEqual([[2, 2, null, 4, 4]]);
});

it('keeps a gap although another line changes within it', () => {
  const { y } = stepColumns(
    [
      [point(1_000, 2), point(5_000, null), point(8_000, 4)],
      [point(6_000, 9), point(7_000, 8)],
    ],
    9_000,
  );
  expect(y[0]).toEqual([2, 2, null, null, null, 4, 4]);
});

it('ends where it is told to, and is empty without points', () => {
  expect(stepColumns([[point(1_000, 2), point(20_000, 3)]], 9_000)).toEqual({ x: [1, 9], y: [[2, 2]] });
  expect(stepColumns([[], []], 9_000)).toEqual({ x: [], y: [[], []] });
});
