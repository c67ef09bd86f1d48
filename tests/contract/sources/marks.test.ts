/** Flags, icons of sports and crests: what the style sheets of marks draw is there, told apart and seen in both themes. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#domain/catalogues/places/countries.ts';
import { hasOwnIcon, SPORTS } from '#domain/catalogues/sports/sports.ts';
import { CREST_COUNTS } from '#domain/sport/crest.ts';
import { SPORT_MODELS } from '#server/simulator/sports/sports.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The file that each value of an attribute is drawn from. */
function drawings(sheet: string, attribute: string): ReadonlyMap<string, string> {
  const rule = new RegExp(`\\[data-${attribute}="(\\d+)"\\] \\{[^}]*?url\\("([^"]+)"\\)`, 'g');
  const css = read(`src/styles/marks/${sheet}.css`);
  return new Map([...css.matchAll(rule)].map(([, id = '', file = '']) => [id, file]));
}

describe('icons of sports', () => {
  const icons = drawings('sport-icons', 'sport-icon');
  const offered = SPORT_MODELS.map(({ sportId }) => String(sportId));

  it.each(offered)('has one for the sport %s, which the simulator plays', (id) => {
    expect(icons.get(id)).toBeDefined();
  });

  it('has those of the sports that the catalogue says are drawn, and no other', () => {
    const drawn = SPORTS.filter(({ id }) => hasOwnIcon(id)).map(({ id }) => String(id));
    expect([...icons.keys()].sort()).toEqual(drawn.sort());
  });

  it('gives no two sports the same, nor any the cup of unknown sports', () => {
    const files = [...icons.values()];
    expect(new Set(files).size).toBe(files.length);
    expect(files.filter((file) => file.includes('trophy'))).toEqual([]);
  });

  it('draws them from files that the package has', () => {
    const missing = [...icons.values()].filter((file) => !existsSync(path.join(root, 'node_modules', file)));
    expect(missing).toEqual([]);
  });
});

describe('flags', () => {
  const flags = new Map(
    ['a-b', 'c-f', 'g-i', 'j-m', 'n-s', 't-z'].flatMap((codes) => [...drawings(`flags/${codes}`, 'flag')]),
  );

  it('draws the flag of every country and nation of the catalogue by its id, and of no part of the world', () => {
    const expected = COUNTRIES.filter(({ kind }) => kind !== 'part').map(
      ({ code, id }) => [String(id), `circle-flags/flags/${code}.svg`] as const,
    );
    expect(Object.fromEntries(flags)).toEqual(Object.fromEntries(expected));
  });

  it('has the globe for everything else', () => {
    expect(read('src/styles/marks/flags.css')).toMatch(/:where\(\[data-flag\]\) \{[^}]*earth\.svg/);
  });

  it('draws them from files that the package has', () => {
    expect([...flags.values()].filter((file) => !existsSync(path.join(root, 'node_modules', file)))).toEqual(
      [],
    );
  });
});

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, two: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(two)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('crests', () => {
  const css = read('src/styles/marks/crests.css');
  const colours = (name: string): readonly string[] =>
    [...css.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].map(([, hex = '']) => hex);
  const [grounds, paints] = [colours('ground'), colours('paint')];
  const surfaces = /--base-surface: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/
    .exec(read('src/styles/tokens.css'))
    ?.slice(1);

  it('has a rule for each number of each part', () => {
    const rules = (letter: string) => new Set(css.match(new RegExp(`"${letter}\\d+"`, 'g'))).size;
    expect({ ground: rules('g'), paint: rules('p'), pattern: rules('f'), shape: rules('s') }).toEqual(
      CREST_COUNTS,
    );
    expect([grounds.length, paints.length]).toEqual([CREST_COUNTS.ground, CREST_COUNTS.paint]);
  });

  it.each(grounds)('stands out with the ground %s in the light and the dark theme', (ground) => {
    expect(surfaces).toHaveLength(2);
    for (const surface of surfaces ?? []) expect(contrast(ground, surface)).toBeGreaterThanOrEqual(3);
  });

  it.each(grounds)('shows every pattern on the ground %s', (ground) => {
    for (const paint of paints) expect(contrast(ground, paint)).toBeGreaterThanOrEqual(2);
  });
});
