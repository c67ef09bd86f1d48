// `npm test`: every gate, cheap ones first. Ends with one line `N passed, N failed`; a gate counts as one.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { ensureBrowser } from './ensure-browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = `${root}test-results`;
const totals = { passed: 0, failed: 0, skipped: 0 };

function count(name, { passed, failed, skipped = 0 }) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped\n`);
}

function node(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

const gate = (name, good) => count(name, { passed: good ? 1 : 0, failed: good ? 0 : 1 });

function report(name, file, read) {
  if (!existsSync(file)) return count(name, { passed: 0, failed: 1 });
  count(name, read(JSON.parse(readFileSync(file, 'utf8'))));
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

gate('types', node(['node_modules/typescript/bin/tsc', '-b']));
gate('lint', node(['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']));
gate('format', node(['node_modules/@biomejs/biome/bin/biome', 'check', '.']));

const vitestReport = `${reports}/vitest.json`;
node([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
]);
report('vitest', vitestReport, (json) => ({
  // A file that does not load has no tests of its own: it counts as one failure.
  passed: json.numPassedTests,
  failed:
    json.numFailedTests +
    json.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
  skipped: json.numPendingTests,
}));

gate('build', build());
gate('budget', node(['scripts/budget.mjs']));

const browser = await ensureBrowser();
if (browser) {
  const playwrightReport = `${reports}/playwright.json`;
  node(['node_modules/@playwright/test/cli.js', 'test'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  });
  report('playwright', playwrightReport, ({ stats }) => {
    if (stats.flaky > 0) process.stdout.write(`playwright: ${stats.flaky} needed a second try\n`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  });
  gate('bench', node(['--import', 'tsx', 'bench/smoke.ts'], { CHROMIUM_PATH: browser }));
} else {
  process.stderr.write(
    'No Chromium to drive: install one (for example "apt install chromium") or set CHROMIUM_PATH.\n',
  );
  gate('playwright', false);
}

process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed === 0 ? 0 : 1);
