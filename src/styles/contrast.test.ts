import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMPONENT_COLORS, contrastProblems, PALETTE } from '#domain/site/palette.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

describe('A4 the colours of the style sheet', () => {
  it.each(Object.entries(PALETTE))('have %s as the gate of palettes knows it', (name, [light, dark]) => {
    const value = light === dark ? light : `light-dark(${light}, ${dark})`;
    expect(css).toContain(`--base-${name}: ${value};`);
    expect(css).toContain(`--color-${name}: var(--base-${name});`);
  });

  it.each(Object.entries(COMPONENT_COLORS))('give %s of a part the colour %s', (name, from) => {
    expect(css).toContain(`--${name}: var(--color-${from});`);
  });

  it('have no base value that a site cannot have otherwise', () => {
    const named = [...css.matchAll(/--base-([a-z-]+): (?:light-dark\(|#)/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(Object.keys(PALETTE)));
  });

  it.each(['light', 'dark'] as const)('keep WCAG AA in every pair, %s', (scheme) => {
    expect(contrastProblems(scheme, { colors: {}, components: {} })).toEqual([]);
  });
});
