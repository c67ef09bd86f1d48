/** Draws the digits of prices with the very font and features of their cells: the canvas of a worker knows no tabular digits. */
import {
  GLYPH_PHASES,
  type GlyphSheet,
  OVERLAY_MOVES,
  type OverlayMove,
} from '#protocol/price-overlay/messages.ts';
import { textWidth } from '#protocol/price-overlay/text-place.ts';

/** The characters of every notation of odds, in the order of their columns. */
export const CHARACTERS = '0123456789.,/+-−–: ';
const GLYPHS = CHARACTERS.split('');

export interface GlyphLook {
  /** A price in the page, for its font. */
  readonly digits: Element;
  /** The host element in the page: a canvas takes the features of its own style. */
  readonly host: HTMLElement;
  /** The number of device pixels in a pixel of the style sheet. */
  readonly scale: number;
  readonly colors: Readonly<Record<OverlayMove, string>>;
  readonly groundColor: string;
}

export interface PageSheet {
  readonly sheet: Promise<GlyphSheet<ImageBitmap>>;
  readonly scale: number;
  /** The width of a text in CSS pixels; not a number where a character cannot be drawn. */
  widthOf(text: string): number;
  /** The distance from the top of a line to what digits stand on, CSS pixels; as fonts have it, whole. */
  baselineIn(lineHeight: number): number;
}

export function drawGlyphSheet({
  digits,
  host,
  scale,
  colors,
  groundColor,
}: GlyphLook): PageSheet | undefined {
  const style = getComputedStyle(digits);
  const canvas = document.createElement('canvas');
  canvas.style.fontVariantNumeric = style.fontVariantNumeric;
  canvas.style.fontFeatureSettings = style.fontFeatureSettings;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  host.append(canvas);
  try {
    const font = `${style.fontWeight} ${Number.parseFloat(style.fontSize) * scale}px ${style.fontFamily}`;
    const prepare = () => {
      context.font = font;
      // Digits begin at their left in both directions of a page; a canvas takes the direction of its own style.
      context.direction = 'ltr';
    };
    prepare();
    const measures = GLYPHS.map((character) => context.measureText(character));
    const advances = measures.map(({ width }) => width);
    const ascent = Math.max(...measures.map(({ fontBoundingBoxAscent }) => fontBoundingBoxAscent));
    const descent = Math.max(...measures.map(({ fontBoundingBoxDescent }) => fontBoundingBoxDescent));
    const originX = Math.ceil(2 * scale);
    const originY = Math.ceil(ascent) + 1;
    const columnWidth = Math.ceil(Math.max(...advances)) + 2 * originX;
    const rowHeight = originY + Math.ceil(descent) + 1;
    canvas.width = columnWidth * GLYPHS.length;
    canvas.height = rowHeight * GLYPH_PHASES * OVERLAY_MOVES.length;
    // A canvas forgets them with its size.
    prepare();
    let y = originY;
    for (const move of OVERLAY_MOVES) {
      context.fillStyle = colors[move];
      for (let phase = 0; phase < GLYPH_PHASES; phase += 1) {
        for (const [column, character] of GLYPHS.entries())
          context.fillText(character, column * columnWidth + originX + phase / GLYPH_PHASES, y);
        y += rowHeight;
      }
    }
    const places = { characters: CHARACTERS, scale, advances, columnWidth, rowHeight, originX, originY };
    const above = Math.round(ascent);
    const lineless = above + Math.round(descent);
    return {
      sheet: createImageBitmap(canvas).then((bitmap) => ({
        bitmap,
        ...places,
        groundColor,
        colors,
      })),
      scale,
      widthOf: (text) => textWidth(text, places),
      baselineIn: (lineHeight) => (Math.floor((lineHeight * scale - lineless) / 2) + above) / scale,
    };
  } finally {
    canvas.remove();
  }
}
