import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ServiceWorkerToPage } from '#protocol/releases/messages.ts';
import { REPOSITORY as ROOT, repositoryFiles } from '#tests/helpers/repository/repository-files.ts';
import { createShapes } from './declaration-shape.ts';
import { currentWires, parseWires, WIRES_TABLE, wireTroubles } from './wire-fingerprints.ts';
import { WIRE_NAMES } from './wire-names.ts';

describe('the wires', () => {
  it('are of the versions and shapes that the table says', () => {
    const committed = parseWires(readFileSync(join(ROOT, WIRES_TABLE), 'utf8'));
    const troubles = wireTroubles(currentWires(ROOT), committed);
    expect(troubles.map(({ text }) => text).join('\n\n')).toBe('');
  });

  it('have every name under which something is kept or posted', () => {
    const found = new Set<string>();
    const sources = repositoryFiles().filter((file) =>
      /^(?:domain|protocol|streams|workers|src|public)\/.*(?<!\.test|\.d)\.(?:ts|tsx|js)$/.test(file),
    );
    for (const file of sources) {
      const text = readFileSync(join(ROOT, file), 'utf8');
      for (const [, name] of text.matchAll(/['"`](touchline[-.:][^'"`\s]*)['"`]/g)) if (name) found.add(name);
    }
    expect([...found].sort()).toEqual(Object.keys(WIRE_NAMES).sort());
  });

  it('have every folder of the protocol that is between programs of ours', () => {
    const servers = new Set([
      'feed',
      'http',
      'people',
      'calls',
      'catalogues',
      'lib',
      'seo',
      'content',
      'analytics',
      'statistics',
      'price-history',
      'toto',
      'virtual',
      'duels',
      'bonuses',
      'friends',
      'loyalty',
      'office',
    ]);
    const listed = readFileSync(join(import.meta.dirname, 'wire-shapes.ts'), 'utf8');
    const folders = readdirSync(join(ROOT, 'protocol'), { withFileTypes: true });
    const missing = folders
      .filter((entry) => entry.isDirectory() && !servers.has(entry.name))
      .filter(({ name }) => !listed.includes(`'#protocol/${name}/`));
    expect(missing.map(({ name }) => `protocol/${name} has no wire in wire-shapes.ts`)).toEqual([]);
  });
});

it('the worker of a withdrawn release, which is plain JavaScript, says what pages know', () => {
  const message: ServiceWorkerToPage = { type: 'RELEASE_WITHDRAWN' };
  const worker = readFileSync(join(ROOT, 'server/plugins/withdrawn-worker.mjs'), 'utf8');
  expect(worker).toContain(`postMessage({ type: '${message.type}' }`);
});

describe('a fingerprint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wires-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const shapeOf = (files: Readonly<Record<string, string>>, name = 'Wires'): string => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return JSON.stringify([...createShapes(folder).membersOf(join(folder, 'wires.ts'), name)]);
  };

  const wires = "import type { Told } from '#protocol/told.ts';\nexport interface Wires { told: Told }";
  const told = (text: string) => ({ 'wires.ts': wires, 'protocol/told.ts': text });
  const first = shapeOf(told("export type Told = { readonly type: 'a'; n?: number } | { type: 'b' };"));

  it.each([
    ['a comment', "/** Says it. */\nexport type Told = { type: 'a'; n?: number } | { type: 'b' };"],
    ['the order', "export type Told = { type: 'b' } | { n?: number; type: 'a' };"],
    [
      'a name',
      "interface One { type: 'a'; n?: number }\ntype Two = { type: 'b' };\nexport type Told = One | Two;",
    ],
  ])('stays where %s changes', (_what, text) => {
    expect(shapeOf(told(text))).toBe(first);
  });

  it.each([
    ['a member', "export type Told = { type: 'a'; n?: number; m: number } | { type: 'b' };"],
    ['a type', "export type Told = { type: 'a'; n?: string } | { type: 'b' };"],
    ['a literal', "export type Told = { type: 'a'; n?: number } | { type: 'c' };"],
    ['what may be absent', "export type Told = { type: 'a'; n: number } | { type: 'b' };"],
  ])('changes with %s', (_what, text) => {
    expect(shapeOf(told(text))).not.toBe(first);
  });

  it('changes with a schema that it refers to by way of another file', () => {
    const schema = (limit: number) =>
      shapeOf({
        'wires.ts':
          "import type { kept } from './protocol/kept.ts';\nexport interface Wires { kept: typeof kept }",
        'protocol/limits.ts': `export const MOST = ${limit};`,
        'protocol/kept.ts':
          "import * as v from 'valibot';\nimport { MOST } from './limits.ts';\nexport const kept = v.pipe(v.string(), v.maxLength(MOST), v.transform((text) => text));",
      });
    expect(schema(3)).toContain('"maxLength"');
    expect(schema(3)).not.toBe(schema(4));
  });
});

describe('a difference from the table', () => {
  const row = { wire: 'hub', version: '5.0', fingerprint: 'aaaa' };

  it.each([
    ['changed', { ...row, fingerprint: 'bbbb' }, /changed and its version \(5\.0\) did not[^]*npm run wires/],
    ['stale', { ...row, version: '6.0', fingerprint: 'bbbb' }, /of version 6\.0 now and was 5\.0/],
    ['unlisted', { ...row, wire: 'embed' }, /embed is not in/],
  ])('is %s, and says what to do', (kind, current, text) => {
    const [trouble] = wireTroubles([current], [row]);
    expect(trouble?.kind).toBe(kind);
    expect(trouble?.text).toMatch(text);
  });

  it('is none where both agree', () => {
    expect(wireTroubles([row], [row])).toEqual([]);
  });
});
