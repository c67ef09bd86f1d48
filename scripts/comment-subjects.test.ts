/** A doc comment's first sentence names its subject (docs/glossary.md), so none begins with a preposition. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { REPOSITORY, repositoryFiles } from '../tests/helpers/repository/repository-files.ts';

const PREPOSITION = /^\*[\s*]*(?:Of|For|In|With|Without|By|To|From|As|At|On)\b/;
const isSource = (file: string): boolean => /\.(?:[cm]?ts|tsx|[cm]?js)$/.test(file);

/**
 * The doc comments of a source that begin with a preposition, each with its line. A string that looks like one does not
 * count.
 */
function withoutSubject(file: string, source: string): readonly string[] {
  // Few files have one, and only those are parsed.
  if (!/\/\*\*[\s*]*(?:Of|For|In|With|Without|By|To|From|As|At|On)\b/.test(source)) return [];
  return parseSync(file, source)
    .comments.filter(({ type, value }) => type === 'Block' && PREPOSITION.test(value))
    .map(({ start, value }) => {
      const line = source.slice(0, start).split('\n').length;
      return `${file}:${line}: "${value.replaceAll(/[\s*]+/g, ' ').trim()}"`;
    });
}

describe('a doc comment', () => {
  it('names its subject first', () => {
    const files = repositoryFiles().filter(isSource);
    expect(files.length).toBeGreaterThan(1_000);
    const found = files.flatMap((file) => withoutSubject(file, readFileSync(join(REPOSITORY, file), 'utf8')));
    expect(
      found,
      'These comments begin with a preposition. Say first what the thing is ("The tie of a play-off", not "Of a play-off"), ' +
        'or delete a comment that says no more than the name.',
    ).toEqual([]);
  });

  it('that begins with a preposition is found, in one line or in several, and a string is not', () => {
    const source = `/** Of a play-off. */
const tie = '/** For a string. */';
const both = { tie, /** With its plus. */ code: '+7' };
/**
 * In the order of reading.
 */
/** The tie of a play-off. */
// For a remark of one line.
/** Format of a code. */`;
    expect(withoutSubject('sample.ts', source)).toEqual([
      'sample.ts:1: "Of a play-off."',
      'sample.ts:3: "With its plus."',
      'sample.ts:4: "In the order of reading."',
    ]);
  });
});
