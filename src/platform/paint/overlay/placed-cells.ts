/** The cells that have a place on the canvases of the overlay, each with its state as the page knows it. */
import type { CellPlace, OverlayCellId, TileId } from '#protocol/price-overlay/messages.ts';
import { turnsOf } from '#protocol/price-overlay/turn-pairs.ts';
import {
  isArmed,
  next,
  ON_PAGE,
  type OverlayAct,
  type OverlayCellEvent,
  type OverlayCellState,
} from '#streams/paint/overlay-cell.ts';
import type { OddsCell } from '../odds-cell.ts';

export interface PlacedCell {
  readonly id: OverlayCellId;
  readonly cell: OddsCell;
  readonly element: HTMLElement;
  readonly tile: TileId;
  readonly place: CellPlace;
  state: OverlayCellState;
  /** The number of the arming whose patch is on the screen. */
  drawnTurn: number;
}

export interface PlacedCells {
  readonly armed: ReadonlySet<PlacedCell>;
  of(cell: OddsCell): PlacedCell | undefined;
  ofElement(element: Element): PlacedCell | undefined;
  add(placed: Pick<PlacedCell, 'cell' | 'element' | 'tile' | 'place'>): void;
  /** Removes a cell, and returns the number that it had. */
  leave(cell: OddsCell): OverlayCellId | undefined;
  /** Removes the cells on those tiles, and returns them. */
  removeOn(tiles: ReadonlySet<TileId>): readonly PlacedCell[];
  clear(): void;
  /** Disarms all cells, and returns whether any was armed. */
  disarmAll(): boolean;
  /** Notes patches that are on the screen, pairs of a cell and the number of its arming, and returns their cells. */
  drawn(pairs: readonly number[]): ReadonlySet<OddsCell>;
  /** Whether the text of a cell need not be rendered from now on: its patch is on the screen. */
  readonly cover: (cell: OddsCell) => boolean;
  /** Notes a price that changed, and returns whether the overlay shows it. */
  change(cell: OddsCell, odds: number, isDrawable: boolean): boolean;
  /** Runs the table of states on what the page knows. Patches are the worker's, whatever the act. */
  step(placed: PlacedCell, event: OverlayCellEvent): OverlayAct;
}

export function createPlacedCells(): PlacedCells {
  const byCell = new Map<OddsCell, PlacedCell>();
  const byId = new Map<OverlayCellId, PlacedCell>();
  const byElement = new WeakMap<Element, PlacedCell>();
  const armed = new Set<PlacedCell>();
  let lastId = 0;

  const remove = (placed: PlacedCell) => {
    byCell.delete(placed.cell);
    byId.delete(placed.id);
    byElement.delete(placed.element);
    armed.delete(placed);
  };

  const step = (placed: PlacedCell, event: OverlayCellEvent): OverlayAct => {
    const { cell, act } = next(placed.state, event);
    placed.state = cell;
    if (isArmed(cell)) armed.add(placed);
    else armed.delete(placed);
    return act;
  };

  return {
    armed,
    of: (cell) => byCell.get(cell),
    ofElement: (element) => byElement.get(element),

    add(one) {
      lastId += 1;
      const placed = { ...one, id: lastId, state: ON_PAGE, drawnTurn: 0 };
      byCell.set(one.cell, placed);
      byId.set(lastId, placed);
      byElement.set(one.element, placed);
    },

    leave(cell) {
      const at = byCell.get(cell);
      if (at) remove(at);
      return at?.id;
    },

    removeOn(tiles) {
      const removed = [...byCell.values()].filter(({ tile }) => tiles.has(tile));
      for (const one of removed) remove(one);
      return removed;
    },

    clear() {
      byCell.clear();
      byId.clear();
      armed.clear();
    },

    disarmAll() {
      const wereSome = armed.size > 0;
      for (const at of armed) step(at, { type: 'disarmed' });
      return wereSome;
    },

    drawn(pairs) {
      const cells = new Set<OddsCell>();
      for (const { id, turn } of turnsOf(pairs)) {
        const at = byId.get(id);
        if (!at) continue;
        at.drawnTurn = turn;
        cells.add(at.cell);
      }
      return cells;
    },

    cover(cell) {
      const at = byCell.get(cell);
      if (at) step(at, { type: 'covered', turn: at.drawnTurn });
      return at?.state.phase === 'covered';
    },

    change(cell, odds, isDrawable) {
      const at = byCell.get(cell);
      return (
        at !== undefined && isArmed(at.state) && step(at, { type: 'changed', odds, isDrawable }) !== 'show'
      );
    },

    step,
  };
}
