import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  exitCodeOf,
  GROUP,
  idsOf,
  mentionsIn,
  namedTests,
  promiseRows,
  promisesIn,
  titlesIn,
} from './promises.ts';
import { testSources } from './test-sources.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const promises = promisesIn(readFileSync(`${root}docs/trust.md`, 'utf8'));
const sources = Array.from(testSources(root));

describe('the promises of docs/trust.md', () => {
  it('are all there, each once, in their order', () => {
    const counts: readonly (readonly [string, number])[] = [
      ['P', 18],
      ['M', 15],
      ['C', 8],
      ['L', 10],
      ['G', 14],
      ['X', 18],
      ['A', 13],
      ['O', 4],
      ['I', 4],
      ['J', 7],
    ];
    const ids = counts.flatMap(([letter, count]) =>
      Array.from({ length: count }, (_, at) => letter + (at + 1)),
    );
    expect(promises.map(({ id }) => id)).toEqual(ids);
  });

  it('are each named by a test', () => {
    const named = new Set(
      sources.flatMap(([file, source]) => namedTests(file, source)).flatMap(({ ids }) => ids),
    );
    expect(promises.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([]);
  });

  it('are the only ones that titles name, and stand where they are looked for', () => {
    const known = new Set(promises.map(({ id }) => id));
    const wrong = sources.flatMap(([file, source]) =>
      titlesIn(source).flatMap((title) => {
        const ids = idsOf(title);
        return mentionsIn(title)
          .filter((id) => !ids.includes(id) || !known.has(id))
          .map((id) => `${file}: ${id} in "${title}"`);
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('titles', () => {
  it.each([
    ['P6 with a floor', ['P6']],
    ['P6: with a floor', ['P6']],
    ['G7 G8 G11 the reality check', ['G7', 'G8', 'G11']],
    ['P10, L5 the balance', ['P10', 'L5']],
    ['ends with the day (G5, G4)', ['G5', 'G4']],
    ['P6', ['P6']],
    ['takes P6 by the way', []],
    ['P6th of all', []],
  ])('of "%s" name %j', (title, ids) => {
    expect(idsOf(title)).toEqual(ids);
  });

  it('are found behind every way to write a test, and nothing else is', () => {
    const source = `
      describe('one', () => { it.skipIf(x)("two", run); });
      it.each([['no']])('three of %s', () => {});
      test(\`four \${size}\`, async () => {});
      expect(call('no')).toBe('no');`;
    expect(titlesIn(source)).toEqual(['one', 'two', 'three of %s', 'four ${size}']);
  });
});

describe('a verdict', () => {
  const two = [
    { id: 'P1', text: 'one' },
    { id: 'P2', text: 'two' },
  ];
  const tests = [
    { file: 'a.test.ts', title: 'P1 %s', ids: ['P1'] },
    { file: 'b.spec.ts', title: 'P1, P2 b', ids: ['P1', 'P2'] },
  ];
  const ended = (file: string, title: string, ending: 'passed' | 'failed' | 'not run') => ({
    file,
    title,
    ending,
  });
  const passed = [
    ended('a.test.ts', 'P1 x', 'passed'),
    ended('b.spec.ts', `group${GROUP}P1, P2 b`, 'passed'),
  ];
  const verdicts = (reported: Parameters<typeof promiseRows>[2]) => {
    const rows = promiseRows(two, tests, reported);
    return [rows.map(({ verdict }) => verdict), exitCodeOf(rows)];
  };

  it('is passed where every file that names the promise ran and none failed', () => {
    expect(verdicts(passed)).toEqual([['passed', 'passed'], 0]);
  });

  it('is failed by one failure, also of a test inside a group that has the id', () => {
    expect(verdicts([...passed, ended('a.test.ts', `P1 group${GROUP}inner`, 'failed')])).toEqual([
      ['failed', 'passed'],
      1,
    ]);
  });

  it('says which file did not run, without a failure', () => {
    const rows = promiseRows(two, tests, passed.slice(0, 1));
    expect(rows.map(({ verdict, why }) => [verdict, why])).toEqual([
      ['not run', ['did not run: b.spec.ts']],
      ['not run', ['did not run: b.spec.ts']],
    ]);
    expect(exitCodeOf(rows)).toBe(0);
    expect(verdicts([...passed.slice(0, 1), ended('b.spec.ts', 'P1, P2 b', 'not run')])).toEqual([
      ['not run', 'not run'],
      0,
    ]);
  });

  it('is none where no test names the promise', () => {
    const rows = promiseRows([{ id: 'P3', text: 'three' }], tests, passed);
    expect([rows[0]?.verdict, exitCodeOf(rows)]).toEqual(['no test', 1]);
  });
});
