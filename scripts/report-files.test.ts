import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

interface Told {
  readonly title: string;
  readonly message: string;
}
interface Read {
  readonly passed: number;
  readonly failed: number;
  readonly slow: readonly { readonly file: string; readonly seconds: number }[];
  readonly broken: readonly Told[];
  readonly retried: readonly Told[];
}
interface ReportFiles {
  readonly readVitest: (file: string, root: string) => Read;
  readonly readPlaywright: (file: string) => Read;
  readonly slowest: (reports: readonly Read[], count: number) => Read['slow'];
  readonly readBudgets: (text: string) => ReadonlyMap<string, number>;
}
const { readBudgets, readPlaywright, readVitest, slowest } = (await import(
  './report-files.mjs' as string
)) as ReportFiles;

const MOST_MINUTES = 25;
const folder = mkdtempSync(join(tmpdir(), 'touchline-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, report: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const story = (title: string, status: string, ...durations: readonly number[]) => ({
  title,
  file: 'bet.spec.ts',
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
});

describe('the reports of the gate', () => {
  const vitest = written('vitest.json', {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      {
        name: '/here/a.test.ts',
        startTime: 1_000,
        endTime: 3_500,
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'late', failureMessages: ['Error: at first'] }],
      },
      {
        name: '/here/b.test.ts',
        startTime: 0,
        endTime: 400,
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'wrong', failureMessages: ['\u001b[31mError: two\u001b[39m'] },
        ],
      },
      {
        name: '/here/c.test.ts',
        startTime: 0,
        endTime: 100,
        status: 'failed',
        message: 'left a file behind',
        assertionResults: [{ status: 'passed', fullName: 'right', failureMessages: [] }],
      },
    ],
  });
  const playwright = written('playwright.json', {
    stats: { expected: 1, flaky: 1, unexpected: 0, skipped: 0 },
    suites: [
      {
        title: 'bet.spec.ts',
        specs: [story('one', 'expected', 1_000)],
        suites: [{ title: 'placing', specs: [story('two', 'flaky', 2_000, 3_000)] }],
      },
    ],
  });

  it('name what failed and what needed a second try, and count a file that fails beside its tests, as one that leaves something behind does', () => {
    expect(readVitest(vitest, '/here/')).toMatchObject({
      passed: 3,
      failed: 2,
      broken: [
        { title: 'b.test.ts: wrong', message: 'Error: two' },
        { title: 'c.test.ts', message: 'left a file behind' },
      ],
      retried: [{ title: 'a.test.ts: late', message: 'Error: at first' }],
    });
  });

  it('name the stories that needed a second try', () => {
    expect(readPlaywright(playwright)).toMatchObject({
      passed: 2,
      failed: 0,
      retried: [{ title: 'bet.spec.ts: placing › two' }],
    });
  });

  it('that are not there count as a failure', () => {
    expect(readVitest(join(folder, 'none.json'), '/').failed).toBe(1);
    expect(readPlaywright(join(folder, 'none.json')).failed).toBe(1);
  });

  it('tell the slowest files of both, second tries included', () => {
    expect(slowest([readVitest(vitest, '/here/'), readPlaywright(playwright)], 2)).toEqual([
      { file: 'tests/e2e/bet.spec.ts', seconds: 6 },
      { file: 'a.test.ts', seconds: 2.5 },
    ]);
  });
});

describe('the budgets of docs/testing.md', () => {
  const budgets = readBudgets(readFileSync(new URL('../docs/testing.md', import.meta.url), 'utf8'));

  it('are those of the parts of the gate', () => {
    const gate = readFileSync(new URL('./test.mjs', import.meta.url), 'utf8');
    const parts = [...gate.matchAll(/await part\('(\w+)'/g)].map(([, name]) => name);
    expect([...budgets.keys()]).toEqual(parts);
  });

  it('come to no more than was agreed', () => {
    expect([...budgets.values()].reduce((sum, minutes) => sum + minutes, 0)).toBeLessThanOrEqual(
      MOST_MINUTES,
    );
  });
});
