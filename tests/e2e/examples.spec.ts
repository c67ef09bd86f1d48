import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { test } from './shared-sportsbook.ts';
import { holdPrices } from './still-prices.ts';

const run = promisify(execFile);
/** The time between two moves of the price: each is a delta of its own. */
const STEP_MS = 200;

test('the first example prints live odds as they change', async ({ shared }) => {
  const still = await holdPrices(shared, 1);
  let isRunning = true;
  const example = run(
    process.execPath,
    ['--import', 'tsx', 'examples/01-tail-the-feed.ts', shared.url, '5'],
    { timeout: 60_000 },
  ).finally(() => {
    isRunning = false;
  });
  const moving = async () => {
    for (let step = 1; isRunning; step += 1) {
      await still.move(still.selections[0] ?? '', 2 + step / 100);
      await pause(STEP_MS);
    }
  };
  const [{ stdout }] = await Promise.all([example, moving()]);
  const lines = stdout.trim().split('\n');
  expect(lines).toHaveLength(5);
  for (const line of lines)
    expect(line).toMatch(/ – .+ {2}\d+\/\d+ \(-?\d+(\.\d+)?\) {2}(\d+(\.\d+)?|suspended)$/);
});
