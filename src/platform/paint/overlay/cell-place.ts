/** The place of a price on a tile, in device pixels, reckoned from the page's layout at one moment. */
import type { CellPlace } from '#protocol/price-overlay/messages.ts';

/** A rectangle in CSS pixels from the overlay's host. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface CellLayout {
  readonly cell: Rect;
  /** The box of the digits that stand there now. */
  readonly digits: Rect;
  /** The distance from the top of that box to the line that digits stand on. */
  readonly baseline: number;
  readonly anchor: CellPlace['anchor'];
  readonly isRtl: boolean;
  /** The lower end of a label above the digits. */
  readonly labelBottom?: number | undefined;
}

/** The size of the rounded corner, the mark and its distance from the edge: see the style sheet of a price. */
const INSET = 3;
const MARK_WIDTH = 6;
const MARK_HEIGHT = 4;

export function placeCell(layout: CellLayout, scale: number): CellPlace {
  const { cell, digits, anchor, isRtl, baseline, labelBottom } = layout;
  const left = Math.round(cell.left * scale);
  const right = Math.round(cell.right * scale);
  const top = Math.round(cell.top * scale);
  const bottom = Math.round(cell.bottom * scale);
  const inset = Math.round(INSET * scale);
  // Where pixels do not fall together, one more: the page's own mark would look out from below.
  const edge = Math.ceil(INSET * scale) - (Number.isInteger(INSET * scale) ? 0 : 2);
  const size = { width: Math.round(MARK_WIDTH * scale), height: Math.round(MARK_HEIGHT * scale) };
  const mark = {
    x: isRtl ? left + inset : right - inset - size.width,
    upY: top + inset,
    downY: bottom - inset - size.height,
    size,
  };
  const groundTop = Math.max(top + edge, labelBottom === undefined ? 0 : Math.ceil(labelBottom * scale));
  // The page's own mark may lie a line of pixels from where it is drawn here.
  const margin = Math.ceil(scale);
  return {
    ground: {
      x: left + edge,
      y: groundTop,
      width: right - left - 2 * edge,
      height: bottom - edge - groundTop,
    },
    corner:
      labelBottom === undefined
        ? undefined
        : {
            x: mark.x,
            y: mark.upY - margin,
            width: size.width,
            height: size.height + 2 * margin,
          },
    mark,
    anchor,
    anchorX:
      scale * { left: digits.left, middle: (digits.left + digits.right) / 2, right: digits.right }[anchor],
    baselineY: Math.round((digits.top + baseline) * scale),
  };
}
