/**
 * The cells of an overlay by the hub's slots: a price that changes is drawn on those that are armed. Where it cannot be, or where
 * a cell in sight is not armed, the page must show the change at once.
 */

import type { GameId } from '#domain/lib/ids.ts';
import type { OddsFormat } from '#domain/market/odds-format.ts';
import type {
  GlyphSheet,
  OverlayCell,
  OverlayCellId,
  TileId,
  Watched,
} from '#protocol/price-overlay/messages.ts';
import {
  isArmed,
  next,
  type OverlayAct,
  type OverlayCellEvent,
  type OverlayCellState,
  onPage,
} from '#streams/paint/overlay-cell.ts';
import { createCellDrawing } from './cell-drawing.ts';
import type { OverlayPainter } from './overlay-painter.ts';
import { createWatchList } from './watch-list.ts';

/**
 * How a change of a price is shown. `drawn`: the overlay, from now on. `shown`: the overlay or the page's text, already.
 * `urgent`: the page has to, at once. `unseen`: no cell in sight has it.
 */
export type ChangeShown = 'drawn' | 'shown' | 'urgent' | 'unseen';

export interface OverlayCells<Bitmap> {
  useSheet(sheet: GlyphSheet<Bitmap>): void;
  arm(cells: readonly OverlayCell[], format: OddsFormat): void;
  /** Disarms cells; without a list, all. */
  disarm(ids?: readonly OverlayCellId[]): void;
  /** Watches these slots and games, and no others. */
  watch(watched: Watched): void;
  watchAlso(watched: Watched): void;
  /**
   * Applies texts that are on the screen. `stays`: a patch that shows them stays a moment where the cell is armed, for
   * its mark.
   */
  written(pairs: readonly number[], stays: boolean): void;
  leave(ids: readonly OverlayCellId[]): void;
  dropTiles(tiles: readonly TileId[]): void;
  /** Whether any cell is armed. */
  isArmed(): boolean;
  /** Whether the page shows the game. */
  isInSight(game: GameId): boolean;
  /** Applies a change of a price, odds in thousandths; `isOpen`: neither suspended nor gone. */
  change(slot: number, odds: number, isOpen: boolean): ChangeShown;
}

/** How much longer the mark of a move is seen than its price is on the overlay alone. */
const MARK_STAYS_MS = 1_000;

const URGENCY: readonly ChangeShown[] = ['unseen', 'shown', 'drawn', 'urgent'];

interface Known {
  readonly cell: OverlayCell;
  state: OverlayCellState;
}

export function createOverlayCells<Bitmap>(
  painter: Pick<OverlayPainter<Bitmap, unknown>, 'draw' | 'take' | 'dropTiles' | 'hasTile'>,
  later: (callback: () => void, delayMs: number) => void,
): OverlayCells<Bitmap> {
  const known = new Map<OverlayCellId, Known>();
  const bySlot = new Map<number, Known[]>();
  const watchList = createWatchList();
  let armed = 0;
  const drawing = createCellDrawing(painter);

  /** Runs the table of states, and keeps the patch as it says. */
  const step = (at: Known, event: OverlayCellEvent): OverlayAct => {
    const { cell, act } = next(at.state, event);
    armed += Number(isArmed(cell)) - Number(isArmed(at.state));
    at.state = cell;
    if (act === 'take') painter.take(at.cell.id);
    return act;
  };

  const remove = (at: Known) => {
    const { id, slot } = at.cell;
    step(at, { type: 'gone' });
    known.delete(id);
    const others = (bySlot.get(slot) ?? []).filter((other) => other !== at);
    if (others.length > 0) bySlot.set(slot, others);
    else bySlot.delete(slot);
  };

  const add = (cell: OverlayCell): Known => {
    const at: Known = { cell, state: onPage(cell.odds) };
    known.set(cell.id, at);
    bySlot.set(cell.slot, [...(bySlot.get(cell.slot) ?? []), at]);
    return at;
  };

  const change = (at: Known, odds: number, isOpen: boolean): ChangeShown => {
    if (!isArmed(at.state)) {
      step(at, { type: 'changed', odds, isDrawable: false });
      return 'unseen';
    }
    const before = at.state.drawn || at.state.text;
    const isDrawable = isOpen && drawing.canDraw(odds);
    const act = step(at, { type: 'changed', odds, isDrawable });
    if (act === 'draw') drawing.draw(at.cell, at.state, before);
    return act === 'draw' ? 'drawn' : act === 'show' ? 'urgent' : 'shown';
  };

  return {
    useSheet: drawing.useSheet,

    arm(cells, format) {
      drawing.useFormat(format);
      for (const cell of cells) step(known.get(cell.id) ?? add(cell), { type: 'armed', odds: cell.odds });
    },

    disarm(ids) {
      for (const id of ids ?? known.keys()) {
        const at = known.get(id);
        if (!at) continue;
        step(at, { type: 'disarmed' });
        // Where all of them are, nothing is left to the overlay, and nothing needs to be watched for.
        if (ids) watchList.addSlot(at.cell.slot);
      }
    },

    watch: watchList.set,
    watchAlso: watchList.add,

    written(pairs, stays) {
      const kept: { readonly at: Known; readonly strokes: number }[] = [];
      for (let pair = 0; pair < pairs.length; pair += 2) {
        const at = known.get(pairs[pair] ?? 0);
        const act = at && step(at, { type: 'written', odds: pairs[pair + 1] ?? 0, stays });
        if (at && act === 'keep') kept.push({ at, strokes: at.state.strokes });
      }
      const end = () => {
        for (const { at, strokes } of kept) step(at, { type: 'mark-ended', strokes });
      };
      if (kept.length > 0) later(end, MARK_STAYS_MS);
    },

    leave(ids) {
      for (const id of ids) {
        const at = known.get(id);
        if (at) remove(at);
      }
    },

    dropTiles(tiles) {
      painter.dropTiles(tiles);
      for (const at of known.values()) if (!painter.hasTile(at.cell.tile)) remove(at);
    },

    isArmed: () => armed > 0,
    isInSight: watchList.hasGame,

    change(slot, odds, isOpen) {
      let seen: ChangeShown = watchList.hasSlot(slot) ? 'urgent' : 'unseen';
      for (const at of bySlot.get(slot) ?? []) {
        const on = change(at, odds, isOpen);
        if (URGENCY.indexOf(on) > URGENCY.indexOf(seen)) seen = on;
      }
      return seen;
    },
  };
}
