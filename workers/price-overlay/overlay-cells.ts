/**
 * The cells of an overlay by the hub's slots: a price that changes is drawn on those that are armed. Where it cannot be, or where
 * somebody sees a cell that is not armed, the page must hear of the change at once.
 */

import { must } from '#domain/lib/must.ts';
import type { Odds } from '#domain/market/odds.ts';
import { type OddsFormat, oddsText } from '#domain/market/odds-format.ts';
import type { GameId } from '#domain/sport/game.ts';
import type {
  GlyphSheet,
  OverlayCell,
  OverlayCellId,
  TileId,
  Watched,
} from '#protocol/price-overlay/messages.ts';
import { groundOf, layoutWidth, textStart, textWidth } from '#protocol/price-overlay/text-place.ts';
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
  cell: OverlayCell;
  isArmed: boolean;
  /** How often it was drawn. */
  strokes: number;
  /** In the page's text, thousandths. */
  written: number;
  /** On the overlay; 0 where nothing is. */
  drawn: number;
  /** What the page's text has to say for the patch to go: what is drawn, or what passed while the cell was not armed. */
  awaited: number;
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

  const setArmed = (at: Known, isArmed: boolean) => {
    if (at.isArmed === isArmed) return;
    at.isArmed = isArmed;
    armed += isArmed ? 1 : -1;
  };

  const forget = (at: Known) => {
    const { id, slot } = at.cell;
    setArmed(at, false);
    known.delete(id);
    const others = (bySlot.get(slot) ?? []).filter((other) => other !== at);
    if (others.length > 0) bySlot.set(slot, others);
    else bySlot.delete(slot);
  };

  const learn = (cell: OverlayCell): Known => {
    const at: Known = { cell, isArmed: false, strokes: 0, written: cell.odds, drawn: 0, awaited: 0 };
    known.set(cell.id, at);
    bySlot.set(cell.slot, [...(bySlot.get(cell.slot) ?? []), at]);
    return at;
  };

  const widthOf = (odds: number): number =>
    layoutWidth(textWidth(oddsText(odds as Odds, format), must(sheet, 'a sheet before prices')));

  const draw = (at: Known, odds: number): Seen => {
    if (!sheet) return 'urgent';
    const before = at.drawn || at.written;
    if (odds === before) return 'shown';
    const width = widthOf(odds);
    if (Number.isNaN(width)) return 'urgent';
    const { id, tile, place } = at.cell;
    const { corner, mark, baselineY } = place;
    const ground = groundOf(place, Math.max(width, widthOf(at.written)) * sheet.scale);
    const move = odds > before ? 'up' : 'down';
    painter.draw({
      cell: id,
      tile,
      grounds: corner ? [ground, corner] : [ground],
      text: oddsText(odds as Odds, format),
      textX: textStart(place, width * sheet.scale),
      baselineY,
      move,
      mark: { ...mark.size, x: mark.x, y: move === 'up' ? mark.upY : mark.downY },
    });
    at.drawn = odds;
    at.strokes += 1;
    return 'drawn';
  };

  const takeOff = (at: Known) => {
    painter.take(at.cell.id);
    at.drawn = 0;
  };

  return {
    useSheet(next) {
      sheet = next;
    },

    arm(cells, shownFormat) {
      format = shownFormat;
      for (const cell of cells) {
        const at = known.get(cell.id) ?? learn(cell);
        at.written = cell.odds;
        setArmed(at, true);
      }
    },

    disarm(ids) {
      for (const id of ids ?? known.keys()) {
        const at = known.get(id);
        if (!at) continue;
        setArmed(at, false);
        // The page's own look shows from now on.
        if (at.drawn === at.written) takeOff(at);
        // All of them are: nothing is left to the overlay, and nothing needs to be watched for.
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
      const settled: { readonly at: Known; readonly strokes: number }[] = [];
      for (let pair = 0; pair < pairs.length; pair += 2) {
        const at = known.get(pairs[pair] ?? 0);
        const odds = pairs[pair + 1] ?? 0;
        if (!at) continue;
        if (odds !== 0) at.written = odds;
        if (at.drawn === 0) continue;
        // Of a cell that is not armed the page knows more than the overlay.
        if (!at.isArmed || odds === 0) takeOff(at);
        else if (odds !== at.awaited) continue;
        else if (stays && odds === at.drawn) settled.push({ at, strokes: at.strokes });
        else takeOff(at);
      }
      const end = () => {
        for (const { at, strokes } of settled) if (at.drawn !== 0 && at.strokes === strokes) takeOff(at);
      };
      if (settled.length > 0) later(end, MARK_STAYS_MS);
    },

    leave(ids) {
      for (const id of ids) {
        const at = known.get(id);
        if (!at) continue;
        painter.take(id);
        forget(at);
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
        at.awaited = odds;
        const on = !at.isArmed ? 'unseen' : isOpen ? draw(at, odds) : 'urgent';
        if (URGENCY.indexOf(on) > URGENCY.indexOf(seen)) seen = on;
      }
      return seen;
    },
  };
}
