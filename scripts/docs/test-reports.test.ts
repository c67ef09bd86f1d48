import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GROUP } from './promises.ts';
import { endedTests, storiesOf, unitTestsOf } from './test-reports.ts';

const { reportFile } = (await import('../report-files.mjs' as string)) as {
  readonly reportFile: (folder: string, runner: 'vitest' | 'playwright', part: string) => string;
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'touchline-reports-'));
});
afterAll(() => rmSync(root, { recursive: true }));

function written(report: unknown): string {
  const path = join(root, 'report.json');
  writeFileSync(path, typeof report === 'string' ? report : JSON.stringify(report));
  return path;
}

describe('a report', () => {
  it('of unit tests names each with its groups and its ending', () => {
    const one = (title: string, status: string) => ({ ancestorTitles: ['group'], title, status });
    const path = written({
      testResults: [
        {
          name: join(root, 'a/b.test.ts'),
          assertionResults: [one('x', 'passed'), one('y', 'failed'), one('z', 'pending')],
        },
      ],
    });
    expect(unitTestsOf(path, root)).toEqual([
      { file: 'a/b.test.ts', title: `group${GROUP}x`, ending: 'passed' },
      { file: 'a/b.test.ts', title: `group${GROUP}y`, ending: 'failed' },
      { file: 'a/b.test.ts', title: `group${GROUP}z`, ending: 'not run' },
    ]);
  });

  it('of stories does so however deep they lie, and a second try is no failure', () => {
    const one = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] });
    const path = written({
      config: { rootDir: join(root, 'tests/e2e') },
      suites: [
        {
          title: 'a.spec.ts',
          specs: [one('x', 'unexpected')],
          suites: [{ title: 'group', specs: [one('y', 'flaky'), one('z', 'skipped')] }],
        },
      ],
    });
    expect(storiesOf(path, root)).toEqual([
      { file: 'tests/e2e/a.spec.ts', title: 'x', ending: 'failed' },
      { file: 'tests/e2e/a.spec.ts', title: `group${GROUP}y`, ending: 'passed' },
      { file: 'tests/e2e/a.spec.ts', title: `group${GROUP}z`, ending: 'not run' },
    ]);
  });

  it('that is not there, was cut off or is of something else holds no test', () => {
    expect(unitTestsOf(join(root, 'none.json'), root)).toEqual([]);
    for (const content of ['{"testResults":[', '[]', '{}']) {
      const path = written(content);
      expect([unitTestsOf(path, root), storiesOf(path, root)]).toEqual([[], []]);
    }
  });

  it('of each part of the gate is read where the gate leaves it, and one of a run by itself is not', () => {
    const folder = join(root, 'reports');
    expect(endedTests(folder, root)).toEqual([]);
    mkdirSync(folder);
    const unit = (title: string) => ({
      testResults: [
        {
          name: join(root, 'a.test.ts'),
          assertionResults: [{ ancestorTitles: [], title, status: 'passed' }],
        },
      ],
    });
    const story = (title: string) => ({
      config: { rootDir: join(root, 'tests/e2e') },
      suites: [
        { title: '', specs: [{ title, file: 'a.spec.ts', tests: [{ status: 'expected' }] }], suites: [] },
      ],
    });
    for (const part of ['unit', 'tests'])
      writeFileSync(reportFile(folder, 'vitest', part), JSON.stringify(unit(part)));
    for (const part of ['stories', 'pace'])
      writeFileSync(reportFile(folder, 'playwright', part), JSON.stringify(story(part)));
    writeFileSync(join(folder, 'playwright.json'), JSON.stringify(story('one file by hand')));
    expect(endedTests(folder, root).map(({ file, title }) => `${file} ${title}`)).toEqual([
      'tests/e2e/a.spec.ts pace',
      'tests/e2e/a.spec.ts stories',
      'a.test.ts tests',
      'a.test.ts unit',
    ]);
  });
});
