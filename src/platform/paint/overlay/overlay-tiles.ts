/** The canvases of one board: some rows high and some prices wide, in the scrolled content, and only where somebody looks. */
import type { TileId } from '#protocol/price-overlay/messages.ts';
import type { Rect } from './cell-place.ts';

/**
 * The size of a tile in CSS pixels. A frame costs what lies below the smallest box around all canvases that changed, and
 * each canvas of a frame some of it: smaller ones would not pay.
 */
const TILE = { width: 320, height: 128 } as const;
/** The overlap of tiles: a price that begins on the last line or column of a tile ends beyond it. */
const OVERLAP = { width: 128, height: 56 } as const;

/** The number of rows of tiles that are kept above and below what is in sight. */
const NEAR_ROWS = 4;

export interface Tile {
  readonly id: TileId;
  /** The place in device pixels from the host, so that a pixel of the canvas is one of the screen. */
  readonly left: number;
  readonly top: number;
}

export interface TilesParts {
  readonly host: HTMLElement;
  readonly scale: number;
  /** The place of the host in the window. */
  readonly origin: { readonly left: number; readonly top: number };
  /** Edges of the prices, from the host. */
  readonly left: number;
  readonly right: number;
  readonly onNew: (tile: TileId, canvas: OffscreenCanvas) => void;
}

export interface OverlayTiles {
  readonly host: HTMLElement;
  /** The tile that holds a box; undefined where the board is wider than it was. */
  tileFor(box: Rect): Tile | undefined;
  /** Removes tiles that have no price on them and are out of sight: outside two heights, CSS pixels from the host. */
  keepWithin(top: number, bottom: number, isBusy: (tile: TileId) => boolean): readonly TileId[];
  /** Removes all tiles and returns their numbers. */
  clear(): readonly TileId[];
}

const keyOf = (column: number, row: number): string => `${column}.${row}`;
const fractionOf = (value: number): number => value - Math.floor(value);

export function createOverlayTiles({ host, scale, origin, left, right, onNew }: TilesParts): OverlayTiles {
  const tiles = new Map<
    string,
    { readonly tile: Tile; readonly canvas: HTMLCanvasElement; readonly row: number }
  >();
  const edge = Math.floor(left * scale) - fractionOf(origin.left * scale);
  const end = Math.ceil(right * scale - edge);
  const width = Math.round(TILE.width * scale);
  const height = Math.round(TILE.height * scale);
  const shiftY = fractionOf(origin.top * scale);

  const added = (column: number, row: number): Tile => {
    const tile = { id: tileNumber(), left: edge + column * width, top: row * height - shiftY };
    const canvas = document.createElement('canvas');
    canvas.width = Math.min(width + Math.round(OVERLAP.width * scale), end - column * width);
    canvas.height = height + Math.round(OVERLAP.height * scale);
    canvas.style.left = `${tile.left / scale}px`;
    canvas.style.top = `${tile.top / scale}px`;
    canvas.style.width = `${canvas.width / scale}px`;
    canvas.style.height = `${canvas.height / scale}px`;
    host.append(canvas);
    tiles.set(keyOf(column, row), { tile, canvas, row });
    onNew(tile.id, canvas.transferControlToOffscreen());
    return tile;
  };

  return {
    host,
    tileFor(box) {
      if (box.left * scale < edge || box.right * scale > edge + end) return undefined;
      const column = Math.floor((box.left * scale - edge) / width);
      const row = Math.floor((box.top * scale) / height);
      return tiles.get(keyOf(column, row))?.tile ?? added(column, row);
    },
    keepWithin(top, bottom, isBusy) {
      const gone: TileId[] = [];
      for (const [key, { tile, canvas, row }] of tiles) {
        const isNear = (row + NEAR_ROWS + 1) * TILE.height > top && (row - NEAR_ROWS) * TILE.height < bottom;
        if (isNear || isBusy(tile.id)) continue;
        canvas.remove();
        tiles.delete(key);
        gone.push(tile.id);
      }
      return gone;
    },
    clear() {
      host.replaceChildren();
      const gone = [...tiles.values()].map(({ tile }) => tile.id);
      tiles.clear();
      return gone;
    },
  };
}

let lastNumber = 0;
const tileNumber = (): TileId => {
  lastNumber += 1;
  return lastNumber;
};
