import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'short-functions-'));
afterAll(() => rmSync(folder, { recursive: true }));

const config = join(folder, 'oxlint.json');
writeFileSync(
  config,
  JSON.stringify({
    jsPlugins: [fileURLToPath(new URL('short-functions.mjs', import.meta.url))],
    categories: { correctness: 'off' },
    rules: { 'shape/short-functions': 'error' },
  }),
);

const lines = (count: number, text = 'work();') => Array.from({ length: count }, () => text).join('\n');

/** What the linter says of a source. */
function said(source: string): string {
  const file = join(folder, 'sample.mjs');
  writeFileSync(file, source);
  const { stdout } = spawnSync(process.execPath, ['node_modules/oxlint/bin/oxlint', '-c', config, file], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return stdout;
}

it('says what to do with a function of more than 80 lines', () => {
  const text = said(`function readAll() {\n${lines(79)}\n}`);
  expect(text).toContain('readAll has 81 lines of its own');
  expect(text).toContain('to a function or file of its own');
});

it('says nothing of one of 80 lines', () => {
  expect(said(`export const readAll = () => {\n${lines(78)}\n};`)).not.toContain('lines of its own');
});

it('counts the lines of a nested function as its own, unless they are read along with those around it', () => {
  const nestedIn = (count: number) =>
    `function make() {\n${lines(70)}\nconst step = () => {\n${lines(count)}\n};\nreturn step;\n}`;
  expect(said(nestedIn(60))).not.toContain('lines of its own');
  expect(said(nestedIn(6))).toContain('make has 81 lines of its own');
});
