import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { contrastProblems, PAIRS } from './palette.ts';

const NONE = { colors: {}, components: {} };

describe('contrast', () => {
  it('is 21 of black on white, 1 of a colour on itself, and the same both ways', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#36a2eb', '#36a2eb')).toBe(1);
    expect(contrast('#767676', '#ffffff')).toBe(contrast('#ffffff', '#767676'));
    // The grey that WCAG's own examples give for 4.54:1.
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

describe('the gate of palettes', () => {
  it.each(['light', 'dark'] as const)('lets the colours of the product pass, %s', (scheme) => {
    expect(contrastProblems(scheme, NONE)).toEqual([]);
  });

  it('names every pair that is too alike, with what it has and needs', () => {
    const problems = contrastProblems('light', { ...NONE, colors: { text: '#aaaaaa' } });
    expect(problems.map(({ one, two }) => `${one} on ${two}`)).toEqual([
      'text on ground',
      'text on surface',
      'text on raised',
      'text on hover',
      'text on header-ground',
      'text on navigation-ground',
      'text on coupon-ground',
      'text on field',
      'text on up-wash',
      'text on down-wash',
      'text on stale-wash',
      'text on suspended-wash',
      'text on yours-wash',
    ]);
    expect(problems[1]?.ratio).toBeCloseTo(2.32, 2);
    expect(problems[1]?.least).toBe(4.5);
  });

  it('looks at parts with colours of their own, and only in the scheme that has them', () => {
    const own = { colors: {}, components: { 'button-fill': '#ffe600' } };
    expect(contrastProblems('light', own).map(({ two }) => two)).toEqual(['button-fill']);
    expect(
      contrastProblems('light', { ...own, components: { ...own.components, 'button-text': '#000000' } }),
    ).toEqual([]);
  });

  it('has every pair once', () => {
    const names = PAIRS.map(([one, two]) => `${one} ${two}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
