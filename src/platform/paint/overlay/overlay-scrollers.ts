/** The cells of each board on the page: their places are measured, and canvases are laid under them. It reads layout. */
import type { TileId } from '#protocol/price-overlay/messages.ts';
import type { OddsCell } from '../odds-cell.ts';
import { placeCell, type Rect } from './cell-place.ts';
import type { PageSheet } from './glyph-sheet.ts';
import type { OverlayLook } from './overlay-look.ts';
import { createOverlayTiles, type OverlayTiles, type Tile } from './overlay-tiles.ts';
import type { OverlayWorker } from './overlay-worker.ts';
import type { PlacedCell, PlacedCells } from './placed-cells.ts';
import type { OverlayCandidate } from './price-overlay.ts';

/** A scroller that may have an overlay, and the element in its content that the canvases go into. */
export const SCROLLER = '[data-overlay-scroller]';
const HOST = '[data-overlay]';
/** The tolerance in CSS pixels between the page's own text and what would be drawn; beyond it the text is set otherwise. */
const WIDTH_TOLERANCE = 0.3;

export interface OverlayScrollers {
  /** Places those cells in sight that have no place yet, and drops canvases that nobody sees. */
  place(inSight: readonly OverlayCandidate[]): void;
  isEmpty(): boolean;
  /** Takes all canvases off the page. */
  clear(): void;
}

export interface OverlayScrollersParts {
  readonly placed: PlacedCells;
  readonly look: OverlayLook;
  readonly post: OverlayWorker['post'];
  /** Cells lost their canvas. */
  readonly onLost: (cells: readonly PlacedCell[]) => void;
}

interface FoundCell {
  readonly cell: OddsCell;
  readonly element: HTMLElement;
  readonly digits: Element;
  /** The box of the cell from the host. */
  readonly box: Rect;
}

export function createOverlayScrollers({
  placed,
  look,
  post,
  onLost,
}: OverlayScrollersParts): OverlayScrollers {
  const tilesOf = new Map<Element, OverlayTiles>();

  const postGone = (gone: readonly TileId[]) => {
    if (gone.length > 0) post({ type: 'gone', tiles: gone });
  };

  const dropUnseen = (tiles: OverlayTiles, top: number, bottom: number) => {
    const busy = new Set<TileId>();
    for (const { tile } of placed.armed) busy.add(tile);
    const gone = new Set(tiles.keepWithin(top, bottom, (tile) => busy.has(tile)));
    if (gone.size > 0) onLost(placed.removeOn(gone));
    postGone([...gone]);
  };

  const placeIn = (scroller: Element, cells: readonly OddsCell[]) => {
    const host = scroller.querySelector<HTMLElement>(HOST);
    if (!host) return;
    const origin = host.getBoundingClientRect();
    const within = (element: Element): Rect =>
      shifted(element.getBoundingClientRect(), origin.left, origin.top);
    const found = cells.flatMap((cell): readonly FoundCell[] => {
      const element = cell.element as unknown as HTMLElement;
      const digits = element.querySelector('[data-odds-text]');
      return digits ? [{ cell, element, digits, box: within(element) }] : [];
    });
    const first = found[0];
    const sheet = first && look.learn(first.digits, host);
    if (!sheet) return;
    const tiles =
      tilesOf.get(scroller) ??
      createOverlayTiles({
        host,
        scale: sheet.scale,
        origin,
        left: Math.min(...found.map(({ box }) => box.left)),
        right: Math.max(...found.map(({ box }) => box.right)),
        onNew: (tile, canvas) => post({ type: 'tile', tile, canvas }, [canvas]),
      });
    tilesOf.set(scroller, tiles);
    const isRtl = getComputedStyle(scroller).direction === 'rtl';
    for (const one of found) {
      const text = within(one.digits);
      const textWidth = text.right - text.left;
      if (!(Math.abs(textWidth - sheet.widthOf(one.cell.textNode.data)) <= WIDTH_TOLERANCE)) continue;
      const tile = tiles.tileFor(one.box);
      if (!tile) continue;
      const place = placeOf(one, text, labelOf(one, within), { tile, sheet, isRtl });
      placed.add({ cell: one.cell, element: one.element, tile: tile.id, place });
    }
    const { top, bottom } = shifted(scroller.getBoundingClientRect(), origin.left, origin.top);
    dropUnseen(tiles, top, bottom);
  };

  return {
    place(inSight) {
      const unplaced = new Map<Element, OddsCell[]>();
      for (const { cell } of inSight) {
        if (placed.of(cell)) continue;
        const scroller = (cell.element as unknown as Element).closest(SCROLLER);
        if (!scroller) continue;
        const list = unplaced.get(scroller);
        if (list) list.push(cell);
        else unplaced.set(scroller, [cell]);
      }
      for (const [scroller, { host }] of tilesOf) if (!host.isConnected) tilesOf.delete(scroller);
      for (const [scroller, list] of unplaced) placeIn(scroller, list);
    },

    isEmpty: () => tilesOf.size === 0,

    clear() {
      for (const tiles of tilesOf.values()) postGone(tiles.clear());
      tilesOf.clear();
    },
  };
}

/** The label that stands before the digits, where there is one. */
function labelOf({ digits }: FoundCell, within: (element: Element) => Rect): Rect | undefined {
  const before = digits.previousElementSibling;
  return before?.ariaHidden === 'true' ? within(before) : undefined;
}

interface PlaceFrame {
  readonly tile: Tile;
  readonly sheet: PageSheet;
  readonly isRtl: boolean;
}

function placeOf(
  { element, box }: FoundCell,
  text: Rect,
  label: Rect | undefined,
  { tile, sheet, isRtl }: PlaceFrame,
) {
  const { scale } = sheet;
  const isAbove = element.dataset['shape'] === 'stack';
  return placeCell(
    {
      cell: shifted(box, tile.left / scale, tile.top / scale),
      digits: shifted(text, tile.left / scale, tile.top / scale),
      baseline: sheet.baselineIn(text.bottom - text.top),
      anchor: label && !isAbove ? (isRtl ? 'left' : 'right') : 'middle',
      isRtl,
      labelBottom: isAbove && label ? label.bottom - tile.top / scale : undefined,
    },
    scale,
  );
}

const shifted = ({ left, top, right, bottom }: Rect, byX: number, byY: number): Rect => ({
  left: left - byX,
  top: top - byY,
  right: right - byX,
  bottom: bottom - byY,
});
