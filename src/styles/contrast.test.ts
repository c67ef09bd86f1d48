import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const root = css.slice(0, css.indexOf(':root[data-theme'));

/** [light, dark] of a colour token. */
function token(name: string): readonly [string, string] {
  const pair = new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(root);
  if (pair?.[1] && pair[2]) return [pair[1], pair[2]];
  const single = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(root)?.[1];
  if (!single) throw new Error(`no token ${name}`);
  return [single, single];
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, two: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(two)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['ground', 'surface', 'raised', 'hover'];
const texts = ['text', 'text-muted', 'text-faint', 'up', 'down', 'stale', 'suspended', 'yours'];
const washes = ['up', 'down', 'stale', 'suspended', 'yours'];
const themes = ['light', 'dark'] as const;

describe.each(themes.map((theme, at) => ({ theme, at })))('A4 contrast in the $theme theme', ({ at }) => {
  const value = (name: string) => token(name)[at] ?? '';

  it.each(texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)))(
    'reads %s on %s at 4.5:1',
    (text, surface) => {
      expect(contrast(value(text), value(surface))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(washes)('reads %s and plain text on its own wash', (name) => {
    expect(contrast(value(name), value(`${name}-wash`))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(value('text'), value(`${name}-wash`))).toBeGreaterThanOrEqual(4.5);
  });

  it('reads text on the filled button', () => {
    expect(contrast(value('on-yours'), value('yours-fill'))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(surfaces)('sees the edge of a control and the focus ring on %s at 3:1', (surface) => {
    expect(contrast(value('control'), value(surface))).toBeGreaterThanOrEqual(3);
    expect(contrast(value('focus'), value(surface))).toBeGreaterThanOrEqual(3);
  });
});
