/** The promises of docs/trust.md, the titles of tests that name them, and how those tests ended. Pure: files are read by the command. */

export interface Promised {
  readonly id: string;
  readonly text: string;
}

/** One test or group of tests that names promises in its title. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
  readonly ids: readonly string[];
}

export type Ending = 'passed' | 'failed' | 'not run';

/** One test of a report, with the titles of its groups before its own. */
export interface EndedTest {
  readonly file: string;
  readonly title: string;
  readonly ending: Ending;
}

export interface PromiseRow extends Promised {
  readonly tests: readonly NamedTest[];
  readonly verdict: 'passed' | 'failed' | 'not run' | 'no test';
  /** What stands against "passed", one line each. */
  readonly why: readonly string[];
}

const ID = '[PMCLGXAOIJ]\\d{1,2}';
const HEAD = new RegExp(`^${ID}(?:,? ${ID})*(?=[ :]|$)`);
const IN_PARENTHESES = new RegExp(`\\((${ID}(?:, ${ID})*)\\)`, 'g');
const ANY_ID = new RegExp(`(?<![\\w.$])${ID}(?!\\w)`, 'g');
/** An item, with the lines that it goes on in. */
const LINE = /^- \*\*(\w+)\*\* (.+(?:\n {2}\S.*)*)$/gm;
/** A call whose first argument is a title: a runner by one of its names, with modifiers, or what `.each(...)` gave back. */
const TITLED =
  /(?:\b(?:describe|it|test|run)(?:\.\w+)*|\))\s*\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)\s*,/g;

export const promisesIn = (page: string): readonly Promised[] =>
  Array.from(page.matchAll(LINE), ([, id = '', text = '']) => ({
    id,
    text: text.replaceAll(/\n +/g, ' '),
  }));

/** The promises that a title names: at its beginning, or in parentheses. */
export function idsOf(title: string): readonly string[] {
  const head = HEAD.exec(title)?.[0] ?? '';
  const others = Array.from(title.matchAll(IN_PARENTHESES), ([, ids]) => ids);
  return [...new Set([head, ...others].join(' ').match(ANY_ID) ?? [])];
}

/** The ids in a title: whatever looks like a promise's id, also where nobody would look for it. */
export const mentionsIn = (title: string): readonly string[] => [...new Set(title.match(ANY_ID) ?? [])];

/** Titles of tests and of groups of tests in a source, as they are written there. */
export const titlesIn = (source: string): readonly string[] =>
  Array.from(source.matchAll(TITLED), ([, single, double, template]) => single ?? double ?? template ?? '');

export const namedTests = (file: string, source: string): readonly NamedTest[] =>
  titlesIn(source)
    .map((title) => ({ file, title, ids: idsOf(title) }))
    .filter(({ ids }) => ids.length > 0);

/** One row for each promise, in their order: a failure anywhere counts, and so does a file whose tests of it did not run. */
export function promiseRows(
  promises: readonly Promised[],
  tests: readonly NamedTest[],
  ended: readonly EndedTest[],
): readonly PromiseRow[] {
  const endings = ended.map((test) => ({ ...test, ids: idsInGroups(test.title) }));
  return promises.map((promise) => {
    const holding = tests.filter(({ ids }) => ids.includes(promise.id));
    if (holding.length === 0) return { ...promise, tests: [], verdict: 'no test', why: [] };
    const its = endings.filter(({ ids }) => ids.includes(promise.id));
    const failed = its.filter(({ ending }) => ending === 'failed');
    const ran = new Set(its.filter(({ ending }) => ending !== 'not run').map(({ file }) => file));
    const idle = [...new Set(holding.map(({ file }) => file))].filter((file) => !ran.has(file));
    return {
      ...promise,
      tests: holding,
      verdict: failed.length > 0 ? 'failed' : idle.length > 0 ? 'not run' : 'passed',
      why: [
        ...failed.map(({ file, title }) => `failed: ${file}: ${title.replaceAll(GROUP, ' › ')}`),
        ...idle.map((file) => `did not run: ${file}`),
      ],
    };
  });
}

/** The mark between the titles of groups and tests, which nobody types. */
export const GROUP = '\u0000';
const idsInGroups = (title: string): readonly string[] => title.split(GROUP).flatMap(idsOf);

/** The exit code of the command: 1 where a promise is broken or nothing holds it. */
export const exitCodeOf = (rows: readonly PromiseRow[]): 0 | 1 =>
  rows.some(({ verdict }) => verdict === 'failed' || verdict === 'no test') ? 1 : 0;
