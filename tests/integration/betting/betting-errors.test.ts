import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const page = readFileSync(join(root, 'docs/errors.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+) \| (\w+) \| (.+) \|$/gm)];
// The codes of people have a section and a test of their own.
const textRows = [
  ...(page.split('\n## People')[0] ?? '').matchAll(/^\| `([a-z-]+)` \| (\d{3}) \| (.+) \|$/gm),
];

/** The product's own sources in these folders, as one text. */
const sources = (...folders: readonly string[]): string =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => readFileSync(join(root, folder, name), 'utf8')),
    )
    .join('\n');

describe('the page of error codes', () => {
  it('lists every code of the bet services under its name, and no other', () => {
    const listed = rows.map(([, code, name]) => [name, Number(code)] as const);
    expect(Object.fromEntries(listed)).toEqual(BET_CODES);
    expect(listed).toHaveLength(Object.keys(BET_CODES).length);
  });

  it('is in the order of the codes', () => {
    const codes = rows.map(([, code]) => Number(code));
    expect(codes).toEqual(codes.toSorted((one, other) => one - other));
  });

  it('lists every text code once, and no other', () => {
    const union = /export type CommonErrorCode =([^;]+);/.exec(sources('protocol/lib'))?.[1] ?? '';
    const known = [...union.matchAll(/'([a-z-]+)'/g)].map(([, code]) => code);
    expect(known.length).toBeGreaterThan(10);
    expect(new Set(textRows.map(([, code]) => code))).toEqual(new Set(known));
    expect(textRows).toHaveLength(known.length);
  });

  it('names the status that the server sends with a text code', () => {
    const server = sources('server');
    const listed = new Map(textRows.map(([, code = '', status]) => [code, Number(status)]));
    const sent = [...server.matchAll(/\.code\((\d{3})\)[^;]*?apiErrorBody\(\{ code: '([a-z-]+)'/g)];
    const byStatus = [...server.matchAll(/^ {2}(\d{3}): '([a-z-]+)',$/gm)];
    expect(sent.length).toBeGreaterThan(5);
    expect(byStatus.length).toBeGreaterThan(5);
    for (const [, status, code = ''] of [...sent, ...byStatus])
      expect([code, listed.get(code)]).toEqual([code, Number(status)]);
  });
});
