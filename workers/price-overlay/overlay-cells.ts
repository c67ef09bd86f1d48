/**
 * The cells of an overlay by the hub's slots: a price that changes is drawn on those that are armed. Where it cannot be, or where
 * somebody sees a cell that is not armed, the page must hear of the change at once.
 */

import type { GameId } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import type { Odds } from '#domain/market/odds.ts';
import { type OddsFormat, oddsText } from '#domain/market/odds-format.ts';
import type {
  GlyphSheet,
  OverlayCell,
  OverlayCellId,
  TileId,
  Watched,
} from '#protocol/price-overlay/messages.ts';
import { groundOf, layoutWidth, textStart, textWidth } from '#protocol/price-overlay/text-place.ts';
import {
  isArmed,
  next,
  type OverlayAct,
  type OverlayCellEvent,
  type OverlayCellState,
  onPage,
} from '#streams/paint/overlay-cell.ts';
import type { OverlayPainter } from './overlay-painter.ts';

/** `drawn`: the overlay shows it. `shown`: it did, or the page's text. `urgent`: the page has to, now. `unseen`: nobody sees it. */
export type Seen = 'drawn' | 'shown' | 'urgent' | 'unseen';

export interface OverlayCells<Bitmap> {
  useSheet(sheet: GlyphSheet<Bitmap>): void;
  arm(cells: readonly OverlayCell[], format: OddsFormat): void;
  /** Without a list, all. */
  disarm(ids?: readonly OverlayCellId[]): void;
  /** These, and no others. */
  watch(watched: Watched): void;
  watchAlso(watched: Watched): void;
  /** `stays`: a patch that shows them stays a moment where the cell is armed, for its mark. */
  written(pairs: readonly number[], stays: boolean): void;
  leave(ids: readonly OverlayCellId[]): void;
  dropTiles(tiles: readonly TileId[]): void;
  /** Whether any is armed. */
  isArmed(): boolean;
  /** Whether the page shows the game. */
  isInSight(game: GameId): boolean;
  /** Odds in thousandths; `isOpen`: neither suspended nor gone. */
  change(slot: number, odds: number, isOpen: boolean): Seen;
}

/** The mark of a move is seen this much longer than its price is on the overlay alone. */
const MARK_STAYS_MS = 1_000;

const URGENCY: readonly Seen[] = ['unseen', 'shown', 'drawn', 'urgent'];

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
  let watched = new Set<number>();
  let gamesInSight = new Set<GameId>();
  let armed = 0;
  let format: OddsFormat = 'decimal';
  let sheet: GlyphSheet<Bitmap> | undefined;

  /** Runs the table of states, and keeps the patch as it says. */
  const step = (at: Known, event: OverlayCellEvent): OverlayAct => {
    const { cell, act } = next(at.state, event);
    armed += Number(isArmed(cell)) - Number(isArmed(at.state));
    at.state = cell;
    if (act === 'take') painter.take(at.cell.id);
    return act;
  };

  const forget = (at: Known) => {
    const { id, slot } = at.cell;
    step(at, { type: 'gone' });
    known.delete(id);
    const others = (bySlot.get(slot) ?? []).filter((other) => other !== at);
    if (others.length > 0) bySlot.set(slot, others);
    else bySlot.delete(slot);
  };

  const learn = (cell: OverlayCell): Known => {
    const at: Known = { cell, state: onPage(cell.odds) };
    known.set(cell.id, at);
    bySlot.set(cell.slot, [...(bySlot.get(cell.slot) ?? []), at]);
    return at;
  };

  const widthOf = (odds: number): number =>
    sheet ? layoutWidth(textWidth(oddsText(odds as Odds, format), sheet)) : Number.NaN;

  const draw = ({ cell, state }: Known, before: number) => {
    const { scale } = must(sheet, 'a sheet before prices');
    const { id, tile, place } = cell;
    const { corner, mark, baselineY } = place;
    const width = widthOf(state.drawn);
    const ground = groundOf(place, Math.max(width, widthOf(state.text)) * scale);
    const move = state.drawn > before ? 'up' : 'down';
    painter.draw({
      cell: id,
      tile,
      grounds: corner ? [ground, corner] : [ground],
      text: oddsText(state.drawn as Odds, format),
      textX: textStart(place, width * scale),
      baselineY,
      move,
      mark: { ...mark.size, x: mark.x, y: move === 'up' ? mark.upY : mark.downY },
    });
  };

  const change = (at: Known, odds: number, isOpen: boolean): Seen => {
    if (!isArmed(at.state)) {
      step(at, { type: 'changed', odds, isDrawable: false });
      return 'unseen';
    }
    const before = at.state.drawn || at.state.text;
    const isDrawable = isOpen && !Number.isNaN(widthOf(odds));
    const act = step(at, { type: 'changed', odds, isDrawable });
    if (act === 'draw') draw(at, before);
    return act === 'draw' ? 'drawn' : act === 'tell' ? 'urgent' : 'shown';
  };

  return {
    useSheet(next) {
      sheet = next;
    },

    arm(cells, shownFormat) {
      format = shownFormat;
      for (const cell of cells) step(known.get(cell.id) ?? learn(cell), { type: 'armed', odds: cell.odds });
    },

    disarm(ids) {
      for (const id of ids ?? known.keys()) {
        const at = known.get(id);
        if (!at) continue;
        step(at, { type: 'disarmed' });
        // Where all of them are, nothing is left to the overlay, and nothing needs to be watched for.
        if (ids) watched.add(at.cell.slot);
      }
    },

    watch({ slots, games }) {
      watched = new Set(slots);
      gamesInSight = new Set(games);
    },

    watchAlso({ slots, games }) {
      for (const slot of slots) watched.add(slot);
      for (const game of games) gamesInSight.add(game);
    },

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
        if (at) forget(at);
      }
    },

    dropTiles(tiles) {
      painter.dropTiles(tiles);
      for (const at of known.values()) if (!painter.hasTile(at.cell.tile)) forget(at);
    },

    isArmed: () => armed > 0,
    isInSight: (game) => gamesInSight.has(game),

    change(slot, odds, isOpen) {
      let seen: Seen = watched.has(slot) ? 'urgent' : 'unseen';
      for (const at of bySlot.get(slot) ?? []) {
        const on = change(at, odds, isOpen);
        if (URGENCY.indexOf(on) > URGENCY.indexOf(seen)) seen = on;
      }
      return seen;
    },
  };
}
