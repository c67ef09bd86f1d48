import { describe, expect, it } from 'vitest';
import { CREST_COUNTS, type Crest, crestOf } from './crest.ts';

const PARTS = ['ground', 'paint', 'pattern', 'shape'] as const satisfies readonly (keyof Crest)[];

describe('the crest of a team', () => {
  it('is the same for the same id, in every release', () => {
    expect(crestOf(101)).toEqual(crestOf(101));
    expect([1, 2, 100_101].map(crestOf)).toMatchInlineSnapshot(`
      [
        {
          "ground": 7,
          "paint": 0,
          "pattern": 4,
          "shape": 0,
        },
        {
          "ground": 0,
          "paint": 0,
          "pattern": 3,
          "shape": 0,
        },
        {
          "ground": 8,
          "paint": 3,
          "pattern": 6,
          "shape": 2,
        },
      ]
    `);
  });

  it.each(PARTS)('spreads %s evenly over neighbouring ids', (part) => {
    const teams = 6_000;
    const counts = new Map<number, number>();
    for (let id = 1; id <= teams; id += 1) {
      const drawn = crestOf(id)[part];
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    const even = teams / CREST_COUNTS[part];
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual(
      Array.from({ length: CREST_COUNTS[part] }, (_, at) => at),
    );
    for (const count of counts.values()) expect(Math.abs(count - even)).toBeLessThan(even * 0.25);
  });

  it('differs between most teams of a league', () => {
    const looks = Array.from({ length: 36 }, (_, at) => JSON.stringify(crestOf(100_101 + at)));
    expect(new Set(looks).size).toBeGreaterThanOrEqual(34);
  });

  it.each([0, -1, 2 ** 40, Number.MAX_SAFE_INTEGER])('is made of known parts for the id %d', (id) => {
    for (const part of PARTS) {
      expect(crestOf(id)[part]).toBeGreaterThanOrEqual(0);
      expect(crestOf(id)[part]).toBeLessThan(CREST_COUNTS[part]);
    }
  });
});
