/**
 * Between a page and the worker that draws its price film: prices that changed in a crowd, shown over the board before their text
 * follows. All lengths are device pixels from the upper left corner of a tile.
 */

/** Number of a canvas of the film, and of a cell on it; the page gives them and does not use them twice. */
export type TileId = number;
export type FilmCellId = number;

export interface FilmBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type FilmMove = 'up' | 'down';

/** One cell as it is to be seen: an opaque ground over what the page shows there, digits, and the mark of a move. */
export interface FilmPatch {
  readonly cell: FilmCellId;
  readonly tile: TileId;
  readonly ground: FilmBox;
  /** Ground for the mark of a rise where the other does not reach it: a label stands above the digits. */
  readonly corner?: FilmBox;
  readonly text: string;
  /** Where the text begins; not a whole number. */
  readonly textX: number;
  readonly baselineY: number;
  readonly move: FilmMove;
  readonly mark: FilmBox;
}

/** Digits drawn by the page with the font and features of its cells: a row for each move and each phase of a pixel. */
export interface GlyphSheet<Bitmap> {
  readonly bitmap: Bitmap;
  /** The characters, in the order of the columns; others cannot be drawn. */
  readonly characters: string;
  readonly advances: readonly number[];
  readonly columnWidth: number;
  readonly rowHeight: number;
  /** Of a glyph's origin in its place. */
  readonly originX: number;
  readonly originY: number;
  readonly groundColor: string;
  readonly markColors: Readonly<Record<FilmMove, string>>;
}

/** `Bitmap` and `Canvas` are the platform's; this folder knows none. */
export type PageToFilm<Bitmap, Canvas> =
  | { readonly type: 'sheet'; readonly sheet: GlyphSheet<Bitmap> }
  | { readonly type: 'tile'; readonly tile: TileId; readonly canvas: Canvas }
  | {
      readonly type: 'patches';
      readonly patches: readonly FilmPatch[];
      /** Of the batch; what is written is told by it. */
      readonly sequence: number;
      /** When the oldest of these changes came to the hub, epoch ms. */
      readonly changedAtMs: number;
    }
  /** The page's own text of these cells is on the screen: their patches up to a batch go. */
  | { readonly type: 'written'; readonly sequence: number; readonly cells: readonly FilmCellId[] }
  /** Tiles that the page has taken away, with all that is on them. */
  | { readonly type: 'gone'; readonly tiles: readonly TileId[] };

export type FilmToPage =
  | { readonly type: 'ready' }
  /** Pairs of moments, epoch ms: a change came to the hub, and it was drawn. */
  | { readonly type: 'drawn'; readonly moments: readonly number[] };

/** Places of a glyph within a pixel: text is set in quarters of them, as the browser sets it. */
export const GLYPH_PHASES = 4;

export const FILM_MOVES: readonly FilmMove[] = ['up', 'down'];
