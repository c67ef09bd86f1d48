import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HeldBytes } from './held-bytes.ts';

describe('what is held within so many bytes', () => {
  it('loses what was not used for longest, and never the newest', () => {
    const held = new HeldBytes<string>({ mostBytes: 100 });
    for (const key of ['a', 'b', 'c']) held.set(key, key, 30);
    held.get('a');
    held.set('d', 'd', 30);
    expect([held.get('a'), held.get('b'), held.get('c'), held.get('d')]).toEqual(['a', undefined, 'c', 'd']);
    held.set('e', 'e', 1_000);
    expect([held.size, held.get('e')]).toEqual([1, 'e']);
  });

  it('keeps what cannot go, smaller', () => {
    const held = new HeldBytes<string>({ mostBytes: 100, shrink: (value) => (value === 'a' ? 10 : 0) });
    for (const key of ['a', 'b', 'c', 'd']) held.set(key, key, 60);
    expect([held.get('a'), held.get('d'), held.size, held.bytes]).toEqual(['a', 'd', 2, 70]);
  });

  it('counts right, however sizes change', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat(80))), (acts) => {
        const held = new HeldBytes<number>({ mostBytes: 200 });
        for (const [key, bytes] of acts) held.set(key, bytes, bytes);
        const sum = ['a', 'b', 'c', 'd', 'e'].reduce((total, key) => total + (held.get(key) ?? 0), 0);
        expect(held.bytes).toBe(sum);
        expect(held.bytes < 200 || held.size === 1).toBe(true);
      }),
    );
  });
});
