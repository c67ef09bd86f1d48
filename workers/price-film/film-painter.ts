/** Draws patches on the tiles of a film, and takes them off when the page's own text has followed. */
import {
  FILM_MOVES,
  type FilmBox,
  type FilmCellId,
  type FilmPatch,
  GLYPH_PHASES,
  type GlyphSheet,
  type PageToFilm,
  type TileId,
} from '#protocol/price-film/messages.ts';
import { placeGlyphs } from './place-glyphs.ts';

/** What is used of a canvas's context. */
export interface FilmContext<Bitmap> {
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

export interface FilmPainterParts<Bitmap, Canvas> {
  readonly contextOf: (canvas: Canvas) => FilmContext<Bitmap>;
  /** Patches of a batch are drawn. */
  readonly onDrawn: (changedAtMs: number) => void;
}

interface Shown {
  readonly tile: TileId;
  readonly grounds: readonly FilmBox[];
  readonly sequence: number;
}

const TURN = 360;
const RADIANS = Math.PI / 180;
/** The corner's mark, as the style sheet of a price has it: a wedge of 74 degrees from the middle of an edge. */
const WEDGE = 74;
const UP_FROM = 143;
const DOWN_FROM = -37;
/** A canvas counts angles from the right, a style sheet from above. */
const FROM_ABOVE = 90;

export function createFilmPainter<Bitmap, Canvas>(parts: FilmPainterParts<Bitmap, Canvas>) {
  const tiles = new Map<TileId, FilmContext<Bitmap>>();
  const shown = new Map<FilmCellId, Shown>();
  let sheet: GlyphSheet<Bitmap> | undefined;

  const take = (cell: FilmCellId, { tile, grounds }: Shown) => {
    for (const { x, y, width, height } of grounds) tiles.get(tile)?.clearRect(x, y, width, height);
    shown.delete(cell);
  };

  const drawMark = (
    on: FilmContext<Bitmap>,
    { move, mark }: FilmPatch,
    { markColors }: GlyphSheet<Bitmap>,
  ) => {
    const isUp = move === 'up';
    const from = ((isUp ? UP_FROM : DOWN_FROM) - FROM_ABOVE) * RADIANS;
    const wedge = on.createConicGradient(from, mark.x + mark.width / 2, isUp ? mark.y : mark.y + mark.height);
    wedge.addColorStop(0, markColors[move]);
    wedge.addColorStop(WEDGE / TURN, markColors[move]);
    wedge.addColorStop(WEDGE / TURN, 'transparent');
    on.fillStyle = wedge;
    on.fillRect(mark.x, mark.y, mark.width, mark.height);
  };

  const draw = (patch: FilmPatch, sequence: number) => {
    const on = tiles.get(patch.tile);
    if (!on || !sheet) return;
    const before = shown.get(patch.cell);
    if (before) take(patch.cell, before);
    const { ground, corner, baselineY, move } = patch;
    const grounds = corner ? [ground, corner] : [ground];
    on.fillStyle = sheet.groundColor;
    for (const { x, y, width, height } of grounds) on.fillRect(x, y, width, height);
    drawMark(on, patch, sheet);
    const { bitmap, columnWidth, rowHeight, originX, originY } = sheet;
    const moveRow = FILM_MOVES.indexOf(move) * GLYPH_PHASES;
    for (const { column, phase, x } of placeGlyphs(patch.text, patch.textX, sheet)) {
      const fromY = (moveRow + phase) * rowHeight;
      const size = [columnWidth, rowHeight] as const;
      on.drawImage(bitmap, column * columnWidth, fromY, ...size, x - originX, baselineY - originY, ...size);
    }
    shown.set(patch.cell, { tile: patch.tile, grounds, sequence });
  };

  return (message: PageToFilm<Bitmap, Canvas>): void => {
    switch (message.type) {
      case 'sheet':
        ({ sheet } = message);
        return;
      case 'tile':
        tiles.set(message.tile, parts.contextOf(message.canvas));
        return;
      case 'patches':
        for (const patch of message.patches) draw(patch, message.sequence);
        parts.onDrawn(message.changedAtMs);
        return;
      case 'written':
        for (const cell of message.cells) {
          const at = shown.get(cell);
          if (at && at.sequence <= message.sequence) take(cell, at);
        }
        return;
      case 'gone':
        for (const tile of message.tiles) tiles.delete(tile);
        for (const [cell, { tile }] of shown) if (!tiles.has(tile)) shown.delete(cell);
    }
  };
}
