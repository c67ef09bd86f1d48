/**
 * Places of the glyphs of a text: on whole pixels, each in the phase that is nearest, as the browser sets the text of the
 * page.
 */
import { GLYPH_PHASES } from '#protocol/price-overlay/messages.ts';

export interface PlacedGlyph {
  /** The column of the glyph in the sheet. */
  readonly column: number;
  readonly phase: number;
  /** The place of its origin, in whole device pixels. */
  readonly x: number;
}

/** Glyphs from left to right; what the sheet does not have is left out. */
export function placeGlyphs(
  text: string,
  startX: number,
  { characters, advances }: { readonly characters: string; readonly advances: readonly number[] },
): readonly PlacedGlyph[] {
  const placed: PlacedGlyph[] = [];
  let at = startX;
  for (const character of text) {
    const column = characters.indexOf(character);
    if (column < 0) continue;
    const quarters = Math.floor(at * GLYPH_PHASES + 0.5);
    const x = Math.floor(quarters / GLYPH_PHASES);
    placed.push({ column, x, phase: quarters - x * GLYPH_PHASES });
    at += advances[column] ?? 0;
  }
  return placed;
}
