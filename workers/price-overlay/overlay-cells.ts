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
import { turnsOf } from '#protocol/price-overlay/turn-pairs.ts';
import { isArmed, next, type OverlayAct, type OverlayCellEvent } from '#streams/paint/overlay-cell.ts';
import { createCellDrawing } from './cell-drawing.ts';
import { createKnownCells, type KnownCell } from './known-cells.ts';
import { createMarkEnds } from './mark-ends.ts';
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
  /** Disarms cells, whose slots are watched from then on; without a list, all, and nothing needs to be watched for. */
  disarm(ids?: readonly OverlayCellId[]): void;
  /** Watches these slots and games, and no others. */
  watch(watched: Watched): void;
  watchAlso(watched: Watched): void;
  /** Takes off the patches of cells that the page shows itself: pairs of a cell and the number of its arming. */
  shown(pairs: readonly number[]): void;
  leave(ids: readonly OverlayCellId[]): void;
  dropTiles(tiles: readonly TileId[]): void;
  /** Whether any cell is armed. */
  isArmed(): boolean;
  /** Whether the page shows the game. */
  isInSight(game: GameId): boolean;
  /** Applies a change of a price, odds in thousandths; `isOpen`: neither suspended nor gone. */
  change(slot: number, odds: number, isOpen: boolean): ChangeShown;
}

const URGENCY: readonly ChangeShown[] = ['unseen', 'shown', 'drawn', 'urgent'];

export function createOverlayCells<Bitmap>(
  painter: Pick<OverlayPainter<Bitmap, unknown>, 'draw' | 'take' | 'dropTiles' | 'hasTile'>,
  later: (callback: () => void, delayMs: number) => void,
): OverlayCells<Bitmap> {
  const known = createKnownCells();
  const watchList = createWatchList();
  const marks = createMarkEnds<KnownCell>({
    later,
    onEnd: (at, strokes) => void step(at, { type: 'mark-ended', strokes }),
  });
  let armed = 0;
  const drawing = createCellDrawing(painter);

  /** Runs the table of states, and keeps the patch as it says. */
  const step = (at: KnownCell, event: OverlayCellEvent): OverlayAct => {
    const { cell, act } = next(at.state, event);
    armed += Number(isArmed(cell)) - Number(isArmed(at.state));
    at.state = cell;
    if (act === 'take') painter.take(at.cell.id);
    if (act === 'plain') drawing.draw(at.cell, cell, 'none');
    return act;
  };

  const remove = (gone: readonly KnownCell[]) => {
    for (const at of gone) {
      step(at, { type: 'gone' });
      known.remove(at);
    }
  };

  const change = (at: KnownCell, odds: number, isOpen: boolean): ChangeShown => {
    if (!isArmed(at.state)) return 'unseen';
    const before = at.state.drawn;
    const act = step(at, { type: 'changed', odds, isDrawable: isOpen && drawing.canDraw(odds) });
    if (act === 'draw') {
      drawing.draw(at.cell, at.state, odds > before ? 'up' : 'down');
      marks.add(at, at.state.strokes);
    }
    return act === 'draw' ? 'drawn' : act === 'show' ? 'urgent' : 'shown';
  };

  return {
    useSheet: drawing.useSheet,

    arm(cells, format) {
      drawing.useFormat(format);
      for (const cell of cells)
        step(known.of(cell.id) ?? known.add(cell), { type: 'armed', odds: cell.odds, turn: cell.turn });
    },

    disarm(ids) {
      for (const at of ids ? ids.flatMap((id) => known.of(id) ?? []) : known.all()) {
        step(at, { type: 'disarmed' });
        if (ids) watchList.addSlot(at.cell.slot);
      }
    },

    watch: watchList.set,
    watchAlso: watchList.add,

    shown(pairs) {
      for (const { id, turn } of turnsOf(pairs)) {
        const at = known.of(id);
        if (at) step(at, { type: 'shown', turn });
      }
    },

    leave(ids) {
      remove(ids.flatMap((id) => known.of(id) ?? []));
    },

    dropTiles(tiles) {
      painter.dropTiles(tiles);
      remove([...known.all()].filter(({ cell }) => !painter.hasTile(cell.tile)));
    },

    isArmed: () => armed > 0,
    isInSight: watchList.hasGame,

    change(slot, odds, isOpen) {
      let seen: ChangeShown = watchList.hasSlot(slot) ? 'urgent' : 'unseen';
      for (const at of known.onSlot(slot)) {
        const on = change(at, odds, isOpen);
        if (URGENCY.indexOf(on) > URGENCY.indexOf(seen)) seen = on;
      }
      return seen;
    },
  };
}
