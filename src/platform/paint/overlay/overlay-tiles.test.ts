import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOverlayTiles, type TilesParts } from './overlay-tiles.ts';

interface FakeCanvas {
  width: number;
  height: number;
  readonly style: Record<string, string>;
  isThere: boolean;
}

/** Boxes of rows within the host, CSS pixels. */
const rowAt = (top: number, right = 300) => ({ left: 100, right, top, bottom: top + 40 });

describe('the tiles of an overlay', () => {
  let canvases: FakeCanvas[];
  let told: number[];
  beforeEach(() => {
    canvases = [];
    told = [];
    vi.stubGlobal('document', {
      createElement: () => {
        const canvas = {
          width: 0,
          height: 0,
          style: {},
          isThere: false,
          transferControlToOffscreen: () => canvas,
          remove: () => {
            canvas.isThere = false;
          },
        };
        canvases.push(canvas);
        return canvas;
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const tilesOf = (over: Partial<TilesParts> = {}) => {
    const host = {
      append: (canvas: FakeCanvas) => {
        canvas.isThere = true;
      },
      replaceChildren: () => {
        for (const canvas of canvases) canvas.isThere = false;
      },
    };
    return createOverlayTiles({
      host: host as unknown as HTMLElement,
      scale: 1,
      origin: { left: 0, top: 0 },
      left: 100,
      right: 300,
      onNew: (tile) => void told.push(tile),
      ...over,
    });
  };

  it('hold all rows of a stretch, the one on its last line with it', () => {
    const tiles = tilesOf();
    const first = tiles.tileFor(rowAt(0));
    expect(tiles.tileFor(rowAt(127))).toBe(first);
    expect(canvases.map(({ width, height }) => [width, height >= 127 + 40])).toEqual([[200, true]]);
    const second = tiles.tileFor(rowAt(130));
    expect(second).not.toBe(first);
    expect([first?.top, second?.top]).toEqual([0, 128]);
    expect(told).toEqual([first?.id, second?.id]);
  });

  it('hold some prices of a wide board each, the one on its last column with them, and end with the board', () => {
    const tiles = tilesOf({ right: 900 });
    const at = (left: number) => tiles.tileFor({ left, right: left + 60, top: 0, bottom: 40 });
    const [first, second, third] = [100, 420, 800].map((left) => at(left));
    expect(at(419)).toBe(first);
    expect([first?.left, second?.left, third?.left]).toEqual([100, 420, 740]);
    expect(canvases.map(({ width }) => width >= 319 + 60)).toEqual([true, true, false]);
    expect(canvases.at(-1)?.width).toBe(160);
  });

  it('have a pixel for each of the screen, whatever the ratio and wherever the host begins', () => {
    const tiles = tilesOf({ scale: 1.5, origin: { left: 10.5, top: 20.25 } });
    const tile = tiles.tileFor(rowAt(0));
    const [canvas] = canvases;
    expect(((tile?.left ?? 0) / 1.5 + 10.5) * 1.5).toBeCloseTo(Math.round((100 + 10.5) * 1.5 - 0.75), 5);
    expect(canvas && Number.parseFloat(canvas.style['width'] ?? '') * 1.5).toBeCloseTo(canvas?.width ?? 0, 5);
  });

  it('are none for a board that is wider than they are', () => {
    expect(tilesOf().tileFor(rowAt(0, 420))).toBeUndefined();
  });

  it('go when they are out of sight and nothing is on them', () => {
    const tiles = tilesOf();
    const [near, far, busy] = [0, 3_000, 6_000].map((top) => tiles.tileFor(rowAt(top))?.id);
    expect(tiles.keepWithin(0, 900, (tile) => tile === busy)).toEqual([far]);
    expect(canvases.map(({ isThere }) => isThere)).toEqual([true, false, true]);
    expect(tiles.clear()).toEqual([near, busy]);
    expect(canvases.some(({ isThere }) => isThere)).toBe(false);
  });
});
