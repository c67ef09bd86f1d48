import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(new URL('../../../src/app/layout.module.css', import.meta.url), 'utf8');
/** Rendered on wide screens alone. */
const WIDE = ['navigation', 'coupon'];

const templates = [...sheet.matchAll(/grid-template-areas:([^;]+);/g)].map(
  ([, areas = '']) => new Set(areas.match(/[a-z]+/g)),
);

describe('the layout', () => {
  it('has a place for everything on wide and on narrow screens: what has none would make a column of its own', () => {
    const [wide, , narrow] = templates;
    expect(templates).toHaveLength(3);
    expect([...(wide ?? [])].filter((area) => !WIDE.includes(area) && !narrow?.has(area))).toEqual([]);
    const placed = [...sheet.matchAll(/grid-area: ([a-z]+);/g)].map(([, area = '']) => area);
    expect(placed).toContain('armed');
    expect(placed.filter((area) => !WIDE.includes(area) && !narrow?.has(area))).toEqual([]);
  });
});
