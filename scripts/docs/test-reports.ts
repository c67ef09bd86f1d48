/**
 * The tests in the reports of the last `npm test`, as one list. Both runners write JSON of their own; a report that is
 * absent or not valid holds no test.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { type EndedTest, GROUP } from './promises.ts';

const unitReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({ ancestorTitles: v.array(v.string()), title: v.string(), status: v.string() }),
      ),
    }),
  ),
});

const specs = v.array(
  v.object({ title: v.string(), file: v.string(), tests: v.array(v.object({ status: v.string() })) }),
);
interface Suite {
  readonly title: string;
  readonly specs: v.InferOutput<typeof specs>;
  readonly suites?: readonly Suite[] | undefined;
}
const suite: v.GenericSchema<Suite> = v.object({
  title: v.string(),
  specs,
  suites: v.optional(v.array(v.lazy(() => suite))),
});
const storyReport = v.object({ config: v.object({ rootDir: v.string() }), suites: v.array(suite) });

function read<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const parsed = v.safeParse(schema, JSON.parse(readFileSync(path, 'utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Files are named from the root of the repository, with slashes. */
export function unitTestsOf(path: string, root: string): readonly EndedTest[] {
  const report = read(path, unitReport);
  return (report?.testResults ?? []).flatMap(({ assertionResults, name }) =>
    assertionResults.map(({ ancestorTitles, status, title }) => ({
      file: relative(root, name),
      title: [...ancestorTitles, title].join(GROUP),
      ending: status === 'passed' || status === 'failed' ? status : 'not run',
    })),
  );
}

/** The stories of a report. One that needed its second try has passed; the gate names it. */
export function storiesOf(path: string, root: string): readonly EndedTest[] {
  const report = read(path, storyReport);
  if (!report) return [];
  const folder = relative(root, report.config.rootDir);
  const storiesIn = (one: Suite, above: readonly string[]): readonly EndedTest[] => [
    ...one.specs.map(({ file, tests, title }): EndedTest => {
      const statuses = tests.map(({ status }) => status);
      const ending = statuses.includes('unexpected')
        ? 'failed'
        : statuses.some((status) => status === 'expected' || status === 'flaky')
          ? 'passed'
          : 'not run';
      return { file: folder ? `${folder}/${file}` : file, title: [...above, title].join(GROUP), ending };
    }),
    ...(one.suites ?? []).flatMap((inner) => storiesIn(inner, [...above, inner.title])),
  ];
  return report.suites.flatMap((top) => storiesIn(top, []));
}

/**
 * The tests of all parts of the last `npm test`, from the reports that they left in `folder`; what runs by itself leaves
 * none of these names.
 */
export const endedTests = (folder: string, root: string): readonly EndedTest[] =>
  (existsSync(folder) ? readdirSync(folder) : []).toSorted().flatMap((name) => {
    const path = join(folder, name);
    if (/^vitest-\w+\.json$/.test(name)) return unitTestsOf(path, root);
    return /^playwright-\w+\.json$/.test(name) ? storiesOf(path, root) : [];
  });
