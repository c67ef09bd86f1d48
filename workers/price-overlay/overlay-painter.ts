/** Draws patches on the tiles of an overlay, and takes them off again. */
import {
  GLYPH_PHASES,
  type GlyphSheet,
  OVERLAY_MOVES,
  type OverlayBox,
  type OverlayCellId,
  type OverlayMove,
  type TileId,
} from '#protocol/price-overlay/messages.ts';
import { placeGlyphs } from './place-glyphs.ts';

/** The part of a canvas's context that is used. */
export interface OverlayContext<Bitmap> {
  fillStyle: unknown;
  fillRect(x: number, y: number, width: number, height: number): void;
  clearRect(x: number, y: number, width: number, height: number): void;
  drawImage(
    image: Bitmap,
    sx: number,
    sy: number,
    sw: number,
    sh: number,
    dx: number,
    dy: number,
    dw: number,
    dh: number,
  ): void;
  createConicGradient(
    startAngle: number,
    x: number,
    y: number,
  ): { addColorStop(offset: number, color: string): void };
}

/** One cell as it is to be seen: an opaque ground over what the page shows there, digits, and the mark of a move if there was one. */
export interface OverlayPatch {
  readonly cell: OverlayCellId;
  readonly tile: TileId;
  readonly grounds: readonly OverlayBox[];
  readonly text: string;
  /** The place where the text begins; it need not be a whole number. */
  readonly textX: number;
  readonly baselineY: number;
  readonly move: OverlayMove;
  readonly mark: OverlayBox;
}

export interface OverlayPainter<Bitmap, Canvas> {
  useSheet(sheet: GlyphSheet<Bitmap>): void;
  addTile(tile: TileId, canvas: Canvas): void;
  /** Drops tiles with all that is on them. */
  dropTiles(tiles: readonly TileId[]): void;
  hasTile(tile: TileId): boolean;
  draw(patch: OverlayPatch): void;
  /** Takes the patch of a cell off, if there is one. */
  take(cell: OverlayCellId): void;
}

interface Shown {
  readonly tile: TileId;
  readonly grounds: readonly OverlayBox[];
}

const TURN = 360;
const RADIANS = Math.PI / 180;
/** The angle of the corner's mark, as the style sheet of a price has it: a wedge of 74 degrees from the middle of an edge. */
const WEDGE = 74;
const UP_FROM = 143;
const DOWN_FROM = -37;
/** The angle between the start of a style sheet, above, and that of a canvas, at the right. */
const FROM_ABOVE = 90;

export function createOverlayPainter<Bitmap, Canvas>(
  contextOf: (canvas: Canvas) => OverlayContext<Bitmap>,
): OverlayPainter<Bitmap, Canvas> {
  const tiles = new Map<TileId, OverlayContext<Bitmap>>();
  const shown = new Map<OverlayCellId, Shown>();
  let sheet: GlyphSheet<Bitmap> | undefined;

  const take = (cell: OverlayCellId) => {
    const at = shown.get(cell);
    if (!at) return;
    for (const { x, y, width, height } of at.grounds) tiles.get(at.tile)?.clearRect(x, y, width, height);
    shown.delete(cell);
  };

  const drawMark = (
    on: OverlayContext<Bitmap>,
    { move, mark }: OverlayPatch,
    { colors }: GlyphSheet<Bitmap>,
  ) => {
    if (move === 'none') return;
    const isUp = move === 'up';
    const from = ((isUp ? UP_FROM : DOWN_FROM) - FROM_ABOVE) * RADIANS;
    const wedge = on.createConicGradient(from, mark.x + mark.width / 2, isUp ? mark.y : mark.y + mark.height);
    wedge.addColorStop(0, colors[move]);
    wedge.addColorStop(WEDGE / TURN, colors[move]);
    wedge.addColorStop(WEDGE / TURN, 'transparent');
    on.fillStyle = wedge;
    on.fillRect(mark.x, mark.y, mark.width, mark.height);
  };

  return {
    useSheet(next) {
      sheet = next;
    },

    addTile: (tile, canvas) => void tiles.set(tile, contextOf(canvas)),

    dropTiles(gone) {
      for (const tile of gone) tiles.delete(tile);
      for (const [cell, { tile }] of shown) if (!tiles.has(tile)) shown.delete(cell);
    },

    hasTile: (tile) => tiles.has(tile),

    draw(patch) {
      const on = tiles.get(patch.tile);
      if (!on || !sheet) return;
      take(patch.cell);
      const { cell, grounds, tile, text, textX, baselineY, move } = patch;
      on.fillStyle = sheet.groundColor;
      for (const { x, y, width, height } of grounds) on.fillRect(x, y, width, height);
      drawMark(on, patch, sheet);
      const { bitmap, columnWidth, rowHeight, originX, originY } = sheet;
      const moveRow = OVERLAY_MOVES.indexOf(move) * GLYPH_PHASES;
      for (const { column, phase, x } of placeGlyphs(text, textX, sheet)) {
        const fromY = (moveRow + phase) * rowHeight;
        const size = [columnWidth, rowHeight] as const;
        on.drawImage(bitmap, column * columnWidth, fromY, ...size, x - originX, baselineY - originY, ...size);
      }
      shown.set(cell, { tile, grounds });
    },

    take,
  };
}
