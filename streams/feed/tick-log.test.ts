import { expect, it } from 'vitest';
import { createTickLog } from './tick-log.ts';

it('keeps the ticks of each slot apart, oldest first', () => {
  const log = createTickLog(100);
  log.add(1, 10, 1_500, 0);
  log.add(2, 11, 9_000, 0);
  log.add(1, 12, 1_600, 1);
  expect(log.history(1)).toEqual([
    { atMs: 10, odds: 1_500, suspended: false },
    { atMs: 12, odds: 1_600, suspended: true },
  ]);
  expect(log.history(3)).toEqual([]);
});

it('forgets the oldest ticks of all when it is full, and nothing else', () => {
  const log = createTickLog(4);
  for (let at = 0; at < 6; at += 1) log.add(at % 2, at, 1_000 + at, 0);
  expect(log.history(0).map(({ atMs }) => atMs)).toEqual([2, 4]);
  expect(log.history(1).map(({ atMs }) => atMs)).toEqual([3, 5]);
  for (let at = 6; at < 10; at += 1) log.add(1, at, 1_000, 0);
  expect(log.history(0)).toEqual([]);
});

it('starts anew for a slot that means another selection', () => {
  const log = createTickLog(4);
  log.add(1, 10, 1_500, 0);
  log.remove(1);
  expect(log.history(1)).toEqual([]);
});
