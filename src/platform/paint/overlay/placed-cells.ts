/** The cells that have a place on the canvases of the overlay, each with its state as the page knows it. */
import type { CellPlace, OverlayCellId, TileId } from '#protocol/price-overlay/messages.ts';
import {
  isArmed,
  next,
  type OverlayAct,
  type OverlayCellEvent,
  type OverlayCellState,
  onPage,
} from '#streams/paint/overlay-cell.ts';
import type { OddsCell } from '../odds-cell.ts';

export interface PlacedCell {
  readonly id: OverlayCellId;
  readonly cell: OddsCell;
  readonly element: HTMLElement;
  readonly tile: TileId;
  readonly place: CellPlace;
  state: OverlayCellState;
}

export interface PlacedCells {
  readonly armed: ReadonlySet<PlacedCell>;
  of(cell: OddsCell): PlacedCell | undefined;
  ofElement(element: Element): PlacedCell | undefined;
  add(placed: Pick<PlacedCell, 'cell' | 'element' | 'tile' | 'place'>): void;
  remove(placed: PlacedCell): void;
  removeOn(tiles: ReadonlySet<TileId>): void;
  clear(): void;
  /** Runs the table of states on what the page knows. Patches are the worker's, whatever the act. */
  step(placed: PlacedCell, event: OverlayCellEvent): OverlayAct;
}

export function createPlacedCells(): PlacedCells {
  const byCell = new Map<OddsCell, PlacedCell>();
  const byElement = new WeakMap<Element, PlacedCell>();
  const armed = new Set<PlacedCell>();
  let lastId = 0;

  return {
    armed,
    of: (cell) => byCell.get(cell),
    ofElement: (element) => byElement.get(element),

    add(one) {
      lastId += 1;
      const placed = { ...one, id: lastId, state: onPage(0) };
      byCell.set(one.cell, placed);
      byElement.set(one.element, placed);
    },

    remove(placed) {
      byCell.delete(placed.cell);
      byElement.delete(placed.element);
      armed.delete(placed);
    },

    removeOn(tiles) {
      for (const [cell, { tile }] of byCell) if (tiles.has(tile)) byCell.delete(cell);
    },

    clear() {
      byCell.clear();
      armed.clear();
    },

    step(placed, event) {
      const { cell, act } = next(placed.state, event);
      placed.state = cell;
      if (isArmed(cell)) armed.add(placed);
      else armed.delete(placed);
      return act;
    },
  };
}
