// What the reports of the gate say: counts, the slowest files, tests that failed and those that needed a second try; and the budgets of
// `docs/testing.md`.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The file in which a part of `npm test` leaves its report; `endedTests` of `test-reports.ts` finds them all. */
export const reportFile = (folder, runner, part) => `${folder}/${runner}-${part}.json`;

const MESSAGE_LINES = 12;
const NOTHING = { passed: 0, failed: 1, skipped: 0, slow: [], broken: [], retried: [] };
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** The first lines of what a test said when it failed, without colours. */
function shortMessage(message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines.slice(0, MESSAGE_LINES).join('\n');
}

/**
 * The results of a report of Vitest: counts of tests, those that failed or needed a second try, and seconds of files by
 * their paths from `root`.
 */
export function readVitest(file, root) {
  const json = readJson(file);
  if (!json) return NOTHING;
  const shortName = (name) => (name.startsWith(root) ? name.slice(root.length) : name);
  const tests = json.testResults.flatMap(({ assertionResults, name }) =>
    assertionResults.map(({ failureMessages = [], fullName, status }) => ({
      status,
      title: `${shortName(name)}: ${fullName}`,
      message: shortMessage(failureMessages[0]),
    })),
  );
  const brokenFiles = json.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: json.numPassedTests,
    // A file that fails beside its tests (it does not load, it leaves something behind) counts as one failure.
    failed: json.numFailedTests + brokenFiles.length,
    skipped: json.numPendingTests,
    slow: json.testResults.map(({ endTime, name, startTime }) => ({
      file: shortName(name),
      seconds: (endTime - startTime) / 1000,
    })),
    broken: [
      ...tests.filter(({ status }) => status === 'failed'),
      ...brokenFiles.map(({ message, name }) => ({ title: shortName(name), message: shortMessage(message) })),
    ],
    // What a test said on a try before the one that passed stands in the report of one that passed.
    retried: tests.filter(({ message, status }) => status === 'passed' && message !== ''),
  };
}

/** Every test of a suite and of those inside it, with its title in full. */
function* testsOf(suite, titles = []) {
  for (const { file, tests, title } of suite.specs ?? [])
    for (const test of tests) yield { file, test, title: [...titles, title].join(' › ') };
  for (const inner of suite.suites ?? []) yield* testsOf(inner, [...titles, inner.title]);
}

/**
 * The results of a report of Playwright: counts of stories, seconds of files under `tests/e2e`, and the stories that
 * needed a second try.
 */
export function readPlaywright(file) {
  const json = readJson(file);
  if (!json) return NOTHING;
  const seconds = new Map();
  const broken = [];
  const retried = [];
  for (const suite of json.suites) {
    for (const { file: name, test, title } of testsOf(suite)) {
      const took = test.results.reduce((sum, { duration }) => sum + duration / 1000, 0);
      seconds.set(name, (seconds.get(name) ?? 0) + took);
      const told = { title: `${name}: ${title}`, message: shortMessage(test.results[0]?.error?.message) };
      if (test.status === 'flaky') retried.push(told);
      if (test.status === 'unexpected') broken.push(told);
    }
  }
  const { expected, flaky, skipped, unexpected } = json.stats;
  return {
    passed: expected + flaky,
    // Errors outside of stories: a file that does not load.
    failed: unexpected + (unexpected === 0 ? (json.errors ?? []).length : 0),
    skipped,
    slow: [...seconds].map(([name, took]) => ({ file: `tests/e2e/${name}`, seconds: took })),
    broken,
    retried,
  };
}

export const slowest = (reports, count) =>
  reports
    .flatMap(({ slow }) => slow)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count);

/** Minutes by part, from the rows "| part | what | minutes |" under "## The budget" of the document. */
export function readBudgets(text) {
  const section = text.split(/^## /m).find((part) => part.startsWith('The budget')) ?? '';
  const rows = [...section.matchAll(/^\| `(\w+)` \|.*\| ([\d.]+) \|$/gm)];
  return new Map(rows.map(([, part, minutes]) => [part, Number(minutes)]));
}
