/** Measures that page and overlay reckon alike: how wide a price is, where it begins, and how much of the page it covers. */
import type { CellPlace, GlyphSheet, OverlayBox } from './messages.ts';

/** The width of a text in CSS pixels; not a number where a character cannot be drawn. */
export function textWidth(
  text: string,
  { characters, advances, scale }: Pick<GlyphSheet<unknown>, 'characters' | 'advances' | 'scale'>,
): number {
  let sum = 0;
  for (const character of text) sum += advances[characters.indexOf(character)] ?? Number.NaN;
  return sum / scale;
}

/** Widths are kept by the page in 64ths of a CSS pixel, rounded up. */
export const layoutWidth = (width: number): number => Math.ceil(width * 64) / 64;

/** The place where a text of this width begins. */
export function textStart({ anchor, anchorX }: CellPlace, width: number): number {
  if (anchor === 'left') return anchorX;
  return anchorX - (anchor === 'right' ? width : width / 2);
}

/**
 * The area that a price covers. Beside a label it is only what digits need: those of before, those of now, and the mark
 * above or below their end.
 */
export function groundOf(place: CellPlace, widestText: number): OverlayBox {
  const { ground, anchor, anchorX } = place;
  const right = ground.x + ground.width;
  if (anchor === 'middle') return ground;
  if (anchor === 'left') {
    const width = Math.min(ground.width, Math.ceil(anchorX + widestText) - ground.x);
    return { ...ground, width };
  }
  const x = Math.max(ground.x, Math.floor(anchorX - widestText));
  return { ...ground, x, width: right - x };
}
