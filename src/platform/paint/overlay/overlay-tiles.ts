/** The canvases of one board: as wide as its prices, some rows high, in the scrolled content, and only where somebody looks. */
import type { TileId } from '#protocol/price-overlay/messages.ts';
import type { Rect } from './cell-place.ts';

/** CSS pixels: a patch costs the canvas that it is on, and each canvas of a frame some of it. */
const TILE_HEIGHT = 512;
/** A row that begins on the last line of a tile ends below it. */
const OVERLAP = 128;

export interface Tile {
  readonly id: TileId;
  /** Device pixels from the host, so that a pixel of the canvas is one of the screen. */
  readonly left: number;
  readonly top: number;
}

export interface TilesParts {
  readonly host: HTMLElement;
  readonly scale: number;
  /** Of the host, in the window. */
  readonly origin: { readonly left: number; readonly top: number };
  /** Edges of the prices, from the host. */
  readonly left: number;
  readonly right: number;
  readonly onNew: (tile: TileId, canvas: OffscreenCanvas) => void;
}

export interface OverlayTiles {
  readonly host: HTMLElement;
  /** The tile that holds a box, or none: the board is wider than it was. */
  tileFor(box: Rect): Tile | undefined;
  /** Takes away what has no price on it and is out of sight: between two heights, CSS pixels from the host. */
  keepWithin(top: number, bottom: number, isBusy: (tile: TileId) => boolean): readonly TileId[];
  /** All of them leave the page; their numbers. */
  clear(): readonly TileId[];
}

const fractionOf = (value: number): number => value - Math.floor(value);

export function createOverlayTiles({ host, scale, origin, left, right, onNew }: TilesParts): OverlayTiles {
  const tiles = new Map<number, { readonly tile: Tile; readonly canvas: HTMLCanvasElement }>();
  const edge = Math.floor(left * scale) - fractionOf(origin.left * scale);
  const width = Math.ceil(right * scale - edge);
  const height = Math.round(TILE_HEIGHT * scale);
  const shiftY = fractionOf(origin.top * scale);

  const added = (index: number): Tile => {
    const tile = { id: tileNumber(), left: edge, top: index * height - shiftY };
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height + Math.round(OVERLAP * scale);
    canvas.style.left = `${tile.left / scale}px`;
    canvas.style.top = `${tile.top / scale}px`;
    canvas.style.width = `${canvas.width / scale}px`;
    canvas.style.height = `${canvas.height / scale}px`;
    host.append(canvas);
    tiles.set(index, { tile, canvas });
    onNew(tile.id, canvas.transferControlToOffscreen());
    return tile;
  };

  return {
    host,
    tileFor(box) {
      if (box.left * scale < edge || box.right * scale > edge + width) return undefined;
      const index = Math.floor((box.top * scale) / height);
      return tiles.get(index)?.tile ?? added(index);
    },
    keepWithin(top, bottom, isBusy) {
      const gone: TileId[] = [];
      for (const [index, { tile, canvas }] of tiles) {
        const isNear = (index + 2) * TILE_HEIGHT > top && (index - 1) * TILE_HEIGHT < bottom;
        if (isNear || isBusy(tile.id)) continue;
        canvas.remove();
        tiles.delete(index);
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
