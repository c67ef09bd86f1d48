/** Edits of states: where one is edited deeper than a spread in a spread can be read, immer does it (decision 9). */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = 'domain protocol streams workers src server'.split(' ');
const MOST_NESTED = 2;
/** Examples of the API's document are put together of each other, and nothing edits them. */
const EXAMPLES = 'server/openapi/examples/';

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Whether a literal is a changed copy of something: it spreads a value that has a name. */
function isChangedCopy({ elements, properties, type }: Node): boolean {
  const parts = type === 'ObjectExpression' ? properties : type === 'ArrayExpression' ? elements : [];
  return (
    Array.isArray(parts) &&
    parts.some(
      (part: unknown) =>
        isNode(part) &&
        part['type'] === 'SpreadElement' &&
        isNode(part['argument']) &&
        ['ChainExpression', 'Identifier', 'MemberExpression'].includes(String(part['argument']['type'])),
    )
  );
}

/** Lines of copies that stand in more copies than may be nested. */
function deepCopies(file: string, source: string): readonly number[] {
  const found: number[] = [];
  // Most files need not be parsed.
  if (source.split('...').length - 1 <= MOST_NESTED) return found;
  const walk = (value: unknown, depth: number): void => {
    if (Array.isArray(value)) for (const part of value) walk(part, depth);
    else if (isNode(value)) {
      const own = isChangedCopy(value) ? depth + 1 : depth;
      if (own > depth && own > MOST_NESTED)
        found.push(source.slice(0, Number(value['start'])).split('\n').length);
      for (const part of Object.values(value)) if (isNode(part)) walk(part, own);
    }
  };
  walk(parseSync(file, source).program, 0);
  return found;
}

function* sources(): Generator<readonly [file: string, source: string]> {
  for (const folder of FOLDERS)
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const file = relative(root, path);
      if (!file.startsWith(EXAMPLES)) yield [file, readFileSync(path, 'utf8')];
    }
}

describe('a state', () => {
  it('is edited by spreads no deeper than two; deeper ones are what immer is for', () => {
    const all = [...sources()];
    expect(all.length).toBeGreaterThan(500);
    const found = all.flatMap(([file, source]) => deepCopies(file, source).map((line) => `${file}:${line}`));
    expect(found).toEqual([]);
  });

  it('that is edited three deep is seen', () => {
    const three = 'const next = {\n  ...a,\n  b: { ...a.b,\n    c: a.b.c.map((d) => ({ ...d, e: 1 })) },\n};';
    expect(deepCopies('three.ts', three)).toEqual([4]);
    expect(deepCopies('two.ts', 'const next = { ...a, b: [...a.b, { c: 1 }] };')).toEqual([]);
    expect(deepCopies('given.ts', 'const next = { ...a, ...(b ? { c: { ...d } } : {}) };')).toEqual([]);
  });
});
