/** Where a price stands on a tile, in device pixels, reckoned from what the page's layout says once. */
import type { FilmBox } from '#protocol/price-film/messages.ts';

/** In CSS pixels of the film's host, as `getBoundingClientRect` tells them. */
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
  /** From the top of that box to the line that digits stand on. */
  readonly baseline: number;
  /** Which end of the digits stays where it is when their number changes. */
  readonly anchor: 'left' | 'middle' | 'right';
  readonly isRtl: boolean;
  /** Where a label above the digits ends. */
  readonly labelBottom?: number | undefined;
}

/** Of one cell, relative to the host; `scale` is applied. */
export interface CellPlace {
  readonly ground: FilmBox;
  /** Of the mark of a rise, beside a label that stands above the ground. */
  readonly corner: FilmBox | undefined;
  readonly mark: {
    readonly x: number;
    readonly upY: number;
    readonly downY: number;
    readonly size: Pick<FilmBox, 'width' | 'height'>;
  };
  readonly anchor: CellLayout['anchor'];
  readonly anchorX: number;
  readonly baselineY: number;
}

/** The rounded corner, the mark and its distance from the edge: see the style sheet of a price. */
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

/** Widths are kept by the page in 64ths of a CSS pixel, rounded up. */
export const layoutWidth = (width: number): number => Math.ceil(width * 64) / 64;

/** Where a text of this width begins. */
export function textStart({ anchor, anchorX }: CellPlace, width: number): number {
  if (anchor === 'left') return anchorX;
  return anchorX - (anchor === 'right' ? width : width / 2);
}

/** Beside a label only what digits need is covered: those of before, those of now, and the mark above or below their end. */
export function groundOf(place: CellPlace, widestText: number): FilmBox {
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
