// Breaks whole clusters in every way that is known, and ends with how long each took to be whole again:
//   npm run faults
//   npm run faults -- tests/cluster/faults/database.test.ts
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureBrowser, storyBrowser } from '../ensure-browser.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const results = `${root}test-results/faults`;
rmSync(results, { recursive: true, force: true });
const browser = await ensureBrowser();
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=cluster',
    ...(process.argv.length > 2 ? process.argv.slice(2) : ['tests/cluster']),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FAULTS: '1', ...(browser ? { CHROMIUM_PATH: storyBrowser(browser) } : {}) },
  },
);
const files = existsSync(results) ? readdirSync(results) : [];
const rows = files.flatMap((name) => JSON.parse(readFileSync(`${results}/${name}`, 'utf8')));
const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;
process.stdout.write(
  '\n| fault | longest without a bet | oldest prices | whole again |\n| --- | --- | --- | --- |\n',
);
for (const { fault, oldestPricesMs, wholeMs, withoutBetsMs } of rows)
  process.stdout.write(
    `| ${fault} | ${[withoutBetsMs, oldestPricesMs, wholeMs].map(seconds).join(' | ')} |\n`,
  );
process.exit(status ?? 1);
