import { expect, it } from 'vitest';
import { createHeightReports } from './frame-height.ts';

function reports(minHeightPx = 280) {
  const told: number[] = [];
  const waiting: (() => void)[] = [];
  const delays: number[] = [];
  const heights = createHeightReports({
    minHeightPx,
    report: (heightPx) => told.push(heightPx),
    later(run, delayMs) {
      delays.push(delayMs);
      waiting.push(run);
    },
  });
  const measure = (...measured: number[]) => {
    for (const heightPx of measured) heights.measured(heightPx);
    for (const run of waiting.splice(0)) run();
  };
  return { told, delays, measure };
}

it('tells whole pixels, never less than the least, and of several measures the last', () => {
  const { delays, measure, told } = reports();
  measure(100.2);
  measure(500, 611.3, 700.4);
  measure(701);
  expect(told).toEqual([280, 701]);
  expect(delays).toEqual([0, 100, 100]);
});

it('says no more once the height has gone back and forth too often, as a loop with a host does', () => {
  const { measure, told } = reports();
  for (let turn = 0; turn < 100; turn += 1) measure(turn % 2 === 0 ? 600 : 608);
  expect(told.length).toBeGreaterThan(20);
  expect(told.length).toBeLessThan(25);
});
