/**
 * The canvas that pictures are drawn on (`@napi-rs/canvas`, loaded with the first picture), with the fonts that come with the product: a machine needs none
 * of its own, and every machine draws the same.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Canvas } from '@napi-rs/canvas';

const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'];
const FILES: ReadonlyMap<string, string> = new Map([
  ...SUBSETS.map(
    (subset) =>
      [`Inter ${subset}`, `@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`] as const,
  ),
  ['Vazirmatn', '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'],
]);

/** A letter is of the first family that has it. */
export const FONT_FAMILIES = [...FILES.keys()].map((family) => `"${family}"`).join(', ');

/** Scripts whose letters are in these fonts. */
const SCRIPTS: ReadonlySet<string | undefined> = new Set(['Latn', 'Cyrl', 'Grek', 'Arab']);

/** Whether names in a language, by its BCP 47 tag, can be written on a picture. */
export const hasLetters = (tag: string): boolean => SCRIPTS.has(new Intl.Locale(tag).maximize().script);

async function load() {
  const canvas = await import('@napi-rs/canvas');
  const found = createRequire(import.meta.url);
  for (const [family, file] of FILES)
    canvas.GlobalFonts.register(await readFile(found.resolve(file)), family);
  return canvas;
}

let loaded: ReturnType<typeof load> | undefined;

export async function openCanvas(width: number, height: number): Promise<Canvas> {
  loaded ??= load();
  const { createCanvas } = await loaded;
  return createCanvas(width, height);
}
