import { describe, expect, it } from 'vitest';
import { changedPaths, isSame, merged } from './merge.ts';

describe('one document over another', () => {
  const base = {
    header: { items: ['live', 'line'], indent: 100 },
    name: 'Touchline',
    logo: null as string | null,
  };

  it('says what the upper one says, and else what the lower one does', () => {
    expect(merged(base, { header: { indent: 20 }, logo: 'a.svg' })).toEqual({
      header: { items: ['live', 'line'], indent: 20 },
      name: 'Touchline',
      logo: 'a.svg',
    });
  });

  it('replaces lists, takes nothing for nothing, and changes neither', () => {
    const kept = structuredClone(base);
    expect(merged(base, { header: { items: ['line'] } }).header.items).toEqual(['line']);
    expect(merged(base, { name: undefined })).toEqual(base);
    expect(merged(base, undefined)).toBe(base);
    expect(merged(base, { logo: null }).logo).toBeNull();
    expect(base).toEqual(kept);
  });

  it('takes names of every object for names of the document alone', () => {
    const table: Record<string, unknown> = {};
    expect(merged(table, { toString: { a: 1 } } as Record<string, unknown>)).toEqual({ toString: { a: 1 } });
  });
});

describe('what differs', () => {
  it('is told by its path, with lists as one value', () => {
    const before = { a: { b: 1, c: [1, 2] }, d: 1 };
    expect(changedPaths(before, { a: { b: 1, c: [2, 1] }, e: 2 })).toEqual(['a.c', 'e', 'd']);
    expect(changedPaths(before, structuredClone(before))).toEqual([]);
  });

  it('is not the order of names', () => {
    expect(isSame({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toBe(true);
    expect(isSame({ a: undefined }, { b: undefined })).toBe(false);
    expect([isSame([1], { 0: 1 }), isSame(null, {})]).toEqual([false, false]);
  });
});
