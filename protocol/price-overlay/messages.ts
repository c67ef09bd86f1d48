/**
 * Messages between a page and the worker of its price overlay, which shows prices that change in a crowd over texts that
 * are not rendered meanwhile. The batches of a board come to the worker first: it draws what is armed, and passes all of
 * it on. All lengths are device pixels from the upper left corner of a tile.
 */

import type { GameId } from '#domain/lib/ids.ts';
import type { OddsFormat } from '#domain/market/odds-format.ts';
import type { HubToTab, TabToHub } from '../hub/batches.ts';
import type { HubPort } from '../hub/port.ts';

/** Number of a canvas of the overlay, and of a cell on it; the page gives them and does not use them twice. */
export type TileId = number;
export type OverlayCellId = number;

export interface OverlayBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The move that a price is drawn with; `none`: its mark has ended, or it did not move. */
export type OverlayMove = 'up' | 'down' | 'none';

/** The place of a cell's price on its tile. */
export interface CellPlace {
  readonly ground: OverlayBox;
  /** The place of the mark of a rise, where a label stands above the digits: the ground does not reach it. */
  readonly corner: OverlayBox | undefined;
  readonly mark: {
    readonly x: number;
    readonly upY: number;
    readonly downY: number;
    readonly size: Pick<OverlayBox, 'width' | 'height'>;
  };
  /** The end of the digits that stays where it is when their number changes. */
  readonly anchor: 'left' | 'middle' | 'right';
  /** The place of the anchor; it need not be a whole number. */
  readonly anchorX: number;
  readonly baselineY: number;
}

export interface OverlayCell {
  readonly id: OverlayCellId;
  /** The slot of the hub. */
  readonly slot: number;
  readonly tile: TileId;
  readonly place: CellPlace;
  /** The odds that the page shows there, thousandths. */
  readonly odds: number;
  /** The number of times that the page armed the cell, this one included. */
  readonly turn: number;
}

/** Digits drawn by the page with the font and features of its cells: a row for each move and each phase of a pixel. */
export interface GlyphSheet<Bitmap> {
  readonly bitmap: Bitmap;
  /** The number of device pixels in a pixel of the style sheet. */
  readonly scale: number;
  /** The characters, in the order of the columns; others cannot be drawn. */
  readonly characters: string;
  readonly advances: readonly number[];
  readonly columnWidth: number;
  readonly rowHeight: number;
  /** The origin of a glyph within its place. */
  readonly originX: number;
  readonly originY: number;
  readonly groundColor: string;
  readonly colors: Readonly<Record<OverlayMove, string>>;
}

/** What a page shows itself of a view. */
export interface Watched {
  /** Slots of the hub that are not armed. */
  readonly slots: readonly number[];
  /** The games with prices on the page, armed or not. */
  readonly games: readonly GameId[];
}

/** The messages of a page. `Bitmap`, `Canvas` and `Port` are the platform's; this folder knows none. */
export type PageToOverlay<Bitmap, Canvas, Port> =
  /** The batches of a view go through the overlay from now on: `hub` was the page's end of its port, `page` leads to the page. */
  | { readonly type: 'carry'; readonly hub: Port; readonly page: Port }
  | { readonly type: 'sheet'; readonly sheet: GlyphSheet<Bitmap> }
  | { readonly type: 'tile'; readonly tile: TileId; readonly canvas: Canvas }
  /** Prices of these cells, and of those that are armed already, are drawn, and reach the page four times a second. */
  | { readonly type: 'arm'; readonly cells: readonly OverlayCell[]; readonly format: OddsFormat }
  /** Cells that the page writes itself again; without a list, all. */
  | { readonly type: 'disarm'; readonly cells?: readonly OverlayCellId[] }
  /** Changes that wait go to the page now. */
  | { readonly type: 'hurry' }
  /** Slots and games in sight: their changes reach the page at once. */
  | ({ readonly type: 'watch' } & Watched)
  /** Slots and games that have come into sight since: they are watched as well. */
  | ({ readonly type: 'watch-also' } & Watched)
  /** Pairs of a cell and the number of its arming: the page shows it itself, that is on the screen, and its patch goes. */
  | { readonly type: 'shown'; readonly pairs: readonly number[] }
  /** Cells that are no more, with their patches. */
  | { readonly type: 'leave'; readonly cells: readonly OverlayCellId[] }
  /** Tiles that the page has taken away, with all that is on them. */
  | { readonly type: 'gone'; readonly tiles: readonly TileId[] };

export type OverlayToPage =
  | { readonly type: 'ready' }
  /** Pairs of a cell and the number of its arming: its patch is on the screen. */
  | { readonly type: 'armed'; readonly pairs: readonly number[] }
  /** Pairs of moments, epoch ms: a change came to the hub, and it was drawn. */
  | { readonly type: 'drawn'; readonly moments: readonly number[] };

/** The two ends between which the worker passes batches on. */
export interface CarriedPorts {
  readonly hub: HubPort<HubToTab, TabToHub>;
  readonly page: HubPort<TabToHub, HubToTab>;
}

/** Places of a glyph within a pixel: text is set in quarters of them, as the browser sets it. */
export const GLYPH_PHASES = 4;

export const OVERLAY_MOVES: readonly OverlayMove[] = ['up', 'down', 'none'];
