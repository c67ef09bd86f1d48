import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { Sportsbook } from './sportsbook.ts';

const run = promisify(execFile);

test('the first example prints live odds as they change', async () => {
  const sportsbook = await Sportsbook.open();
  try {
    const { stdout } = await run(
      process.execPath,
      ['--import', 'tsx', 'examples/01-tail-the-feed.ts', sportsbook.url, '5'],
      {
        timeout: 60_000,
      },
    );
    const lines = stdout.trim().split('\n');
    expect(lines).toHaveLength(5);
    for (const line of lines)
      expect(line).toMatch(/ – .+ {2}\d+\/\d+ \(-?\d+(\.\d+)?\) {2}(\d+(\.\d+)?|suspended)$/);
  } finally {
    await sportsbook.close();
  }
});
