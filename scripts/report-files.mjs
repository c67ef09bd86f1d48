// What the reports of the gate say: counts, the slowest files, stories that needed a second try; and the budgets of `docs/testing.md`.
import { existsSync, readFileSync } from 'node:fs';

/** Where a part of `npm test` leaves its report; `endedTests` of `test-reports.ts` finds them all. */
export const reportFile = (folder, runner, part) => `${folder}/${runner}-${part}.json`;

const NOTHING = { passed: 0, failed: 1, skipped: 0, slow: [], retried: [] };
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Of a report of Vitest: counts of tests, and seconds of files by their paths from `root`. */
export function readVitest(file, root) {
  const json = readJson(file);
  if (!json) return NOTHING;
  return {
    passed: json.numPassedTests,
    // A file that fails beside its tests (it does not load, it leaves something behind) counts as one failure.
    failed:
      json.numFailedTests +
      json.testResults.filter(
        ({ status, assertionResults }) =>
          status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
      ).length,
    skipped: json.numPendingTests,
    slow: json.testResults.map(({ endTime, name, startTime }) => ({
      file: name.startsWith(root) ? name.slice(root.length) : name,
      seconds: (endTime - startTime) / 1000,
    })),
    retried: [],
  };
}

/** Every test of a suite and of those inside it, with its title in full. */
function* testsOf(suite, titles = []) {
  for (const { file, tests, title } of suite.specs ?? [])
    for (const test of tests) yield { file, test, title: [...titles, title].join(' › ') };
  for (const inner of suite.suites ?? []) yield* testsOf(inner, [...titles, inner.title]);
}

/** Of a report of Playwright: counts of stories, seconds of files under `tests/e2e`, and the stories that needed a second try. */
export function readPlaywright(file) {
  const json = readJson(file);
  if (!json) return NOTHING;
  const seconds = new Map();
  const retried = [];
  for (const suite of json.suites) {
    for (const { file: name, test, title } of testsOf(suite)) {
      const took = test.results.reduce((sum, { duration }) => sum + duration / 1000, 0);
      seconds.set(name, (seconds.get(name) ?? 0) + took);
      if (test.status === 'flaky') retried.push(`${name}: ${title}`);
    }
  }
  const { expected, flaky, skipped, unexpected } = json.stats;
  return {
    passed: expected + flaky,
    // Errors outside of stories: a file that does not load.
    failed: unexpected + (unexpected === 0 ? (json.errors ?? []).length : 0),
    skipped,
    slow: [...seconds].map(([name, took]) => ({ file: `tests/e2e/${name}`, seconds: took })),
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
