// `npm test`: every gate, cheap ones first, and those that do not meet beside each other. Ends with one line `N passed, N failed`; a
// gate counts as one. How long each part took stands beside its budget of `docs/testing.md`: told, never a failure.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureBrowser, storyBrowser } from './ensure-browser.mjs';
import { readBudgets, readPlaywright, readVitest, reportFile, slowest } from './report-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}test-results`;
const SLOWEST = 10;
const budgets = readBudgets(readFileSync(`${root}docs/testing.md`, 'utf8'));
const totals = { passed: 0, failed: 0 };
const reports = [];
const times = [];
const say = (line) => process.stdout.write(`${line}\n`);
const brokenGates = [];

/** Whether Node ends well with these arguments. Quiet: what it says comes whole when it has ended, beside others that run. */
function node(args, { env = {}, isQuiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    const said = [];
    for (const stream of isQuiet ? [child.stdout, child.stderr] : [])
      stream.on('data', (chunk) => said.push(chunk));
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(said));
      resolve(status === 0);
    });
  });
}

/** What failed and what needed a second try, with the first lines of why: the end of a long log is all that some machines keep. */
function sayBroken() {
  for (const name of brokenGates) say(`\nFailed: ${name}`);
  for (const { broken, retried } of reports) {
    for (const { message, title } of broken) say(`\nFailed: ${title}\n${message}`);
    for (const { message, title } of retried) say(`\nNeeded a second try: ${title}\n${message}`);
  }
}

/** Seconds as "1:05". */
function clock(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

async function part(name, run) {
  const startedAt = performance.now();
  await run();
  times.push({ name, seconds: (performance.now() - startedAt) / 1000 });
}

function count(name, { passed, failed, skipped = 0 }) {
  totals.passed += passed;
  totals.failed += failed;
  say(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
}

async function gate(name, args, options) {
  const good = await node(args, options);
  count(name, { passed: good ? 1 : 0, failed: good ? 0 : 1 });
  if (!good) brokenGates.push(name);
}

function report(name, read) {
  reports.push(read);
  count(name, read);
}

async function vitest(name, projects) {
  const file = reportFile(folder, 'vitest', name);
  const chosen = projects.map((project) => `--project=${project}`);
  await node([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...chosen,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  report(name, readVitest(file, root));
}

async function playwright(name, browser, projects = [name]) {
  const file = reportFile(folder, 'playwright', name);
  const chosen = projects.map((project) => `--project=${project}`);
  await node(['node_modules/@playwright/test/cli.js', 'test', ...chosen], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  report(name, readPlaywright(file));
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

await part('check', () =>
  Promise.all([
    gate('types', ['node_modules/typescript/bin/tsc', '-b'], { isQuiet: true }),
    gate('lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'], { isQuiet: true }),
    gate('format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.'], { isQuiet: true }),
  ]),
);
// The build writes where servers of other tests read: what runs beside it starts none.
await part('unit', () =>
  Promise.all([gate('build', ['scripts/build.mjs'], { isQuiet: true }), vitest('unit', ['unit', 'dom'])]),
);
await gate('budget', ['scripts/packages/budget.mjs']);
await part('tests', () => vitest('tests', ['tests', 'crash', 'cluster']));

const browser = await ensureBrowser();
if (browser) {
  await part('stories', () => playwright('stories', storyBrowser(browser), ['recipes', 'stories']));
  await part('pace', () => playwright('pace', browser));
  await part('bench', () =>
    gate('bench', ['--import', 'tsx', 'bench/smoke.ts'], { env: { CHROMIUM_PATH: browser } }),
  );
} else {
  say('No Chromium to drive: install one (for example "apt install chromium") or set CHROMIUM_PATH.');
  count('stories', { passed: 0, failed: 1 });
}

say(`\nThe ${SLOWEST} slowest files:`);
for (const { file, seconds } of slowest(reports, SLOWEST))
  say(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
sayBroken();
say('\nPart, time and budget in minutes:');
const whole = { name: 'all', seconds: times.reduce((sum, { seconds }) => sum + seconds, 0) };
const wholeBudget = [...budgets.values()].reduce((sum, minutes) => sum + minutes, 0);
for (const { name, seconds } of [...times, whole]) {
  const minutes = name === 'all' ? wholeBudget : budgets.get(name);
  const over = minutes !== undefined && seconds > minutes * 60 ? '  over its budget' : '';
  say(
    `  ${name.padEnd(8)} ${clock(seconds).padStart(6)} of ${clock((minutes ?? 0) * 60).padStart(6)}${over}`,
  );
}
say(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
