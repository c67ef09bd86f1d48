import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BET_CODES } from '#protocol/http/live-bet.ts';

const page = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| (\d+) \| (\w+) \| (.+) \|$/gm)];

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
});
