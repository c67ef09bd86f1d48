/**
 * Writes odds to the page. React renders the structure of a cell and never its price: a mounted cell registers its element and
 * text node for a slot, a batch marks slots dirty by one array read each, and one animation frame writes what is dirty.
 *
 * On the element the painter owns `data-odds` (decimal with a dot), `aria-label` (of a cell with a name: name and price), `data-state` (`open`, `suspended`, `stale`, `selected`,
 * space-separated), `aria-pressed` (of a cell with a key: whether it is selected) and the marks of a move (`move-marks.ts`). The
 * first change of a cell is painted on the next frame, further ones at most `CELL_INTERVAL_MS` apart; under pressure all wait for
 * each other (`flush-pace.ts`). Cells out of sight wait longer (`text-times.ts`), exempt ones (coupon) never. Below the price overlay a
 * text is not rendered (`hidden="until-found"` on its element), and is written as soon as the page knows.
 */

import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import type { SlotMirror } from '#streams/feed/feed-client.ts';
import { createCellLook } from './cell-look.ts';
import { type Group, newMounted } from './mounted-cell.ts';
import { createMountedCells } from './mounted-cells.ts';
import type { OddsCell, OddsText, PaintGroup } from './odds-cell.ts';
import type { PriceOverlay } from './overlay/price-overlay.ts';
import { createOverlayTexts } from './overlay-texts.ts';
import { createOverlayTurns } from './overlay-turns.ts';
import { createPaintDelay } from './pace/paint-delay.ts';
import { createPaintLoop } from './paint-loop.ts';

/** The interval of a cell, 25 Hz (performance: D8). */
const CELL_INTERVAL_MS = 40;

export interface Painter {
  /** Mounts a cell on a slot and paints it at once. The answer takes the cell off again. */
  register(slot: Slot, cell: OddsCell): () => void;
  /** A group of cells that become stale together. `intervalMs`: how long a cell of it waits after it was painted. */
  group(options?: { readonly intervalMs?: number }): PaintGroup;
  /** Changes the notation: every mounted cell without a format of its own is repainted. */
  setFormat(format: OddsText): void;
  setSelected(keys: ReadonlySet<SelectionKey>): void;
  /** Cells came into sight: what was kept from them is painted on the next frame. */
  lookAgain(): void;
  /** Rows stand elsewhere now: to be called before that is painted. */
  moved(): void;
  /** Runs a callback after the flush of the next frame: where a batch's credit goes back. */
  afterFlush(callback: () => void): void;
  /** How long after its arrival in the hub a price was on the screen of late, at the longest; milliseconds. */
  readonly delayMs: () => number;
  close(): void;
}

export interface PainterParts {
  readonly slots: SlotMirror & { onReset?(listener: () => void): () => void };
  readonly requestFrame: (callback: () => void) => void;
  /** Any monotonic or wall clock, milliseconds. */
  readonly nowMs: () => number;
  readonly later: (callback: () => void, delayMs: number) => void;
  readonly format?: OddsText;
  /** Changed prices are painted: when the oldest of those changes arrived in the hub, and, of the overlay, when it drew them; epoch ms. */
  readonly onPainted?: (oldestChangeAtMs: number, drawnAtMs?: number) => void;
  /** A cell was mounted with its price. */
  readonly onMounted?: () => void;
  /** Draws what changes in a crowd. */
  readonly overlay?: PriceOverlay;
}

export function createPainter(parts: PainterParts): Painter {
  const { slots, nowMs, onMounted, overlay } = parts;
  const delay = createPaintDelay();
  const onPainted = (arrivedAtMs: number, drawnAtMs?: number) => {
    delay.note(arrivedAtMs, drawnAtMs ?? nowMs());
    parts.onPainted?.(arrivedAtMs, drawnAtMs);
  };
  const cells = createMountedCells(slots);
  const look = createCellLook(slots, parts.format);
  const texts = createOverlayTexts({ overlay, slots, look, nowMs });
  const turns = createOverlayTurns(nowMs);
  const loop = createPaintLoop({ ...parts, onPainted, all: cells.all, look, texts, turns });
  const defaultGroup = newGroup(CELL_INTERVAL_MS);

  function newGroup(intervalMs: number): Group {
    const group: Group = {
      stale: false,
      intervalMs,
      setStale(stale) {
        if (group.stale === stale) return;
        group.stale = stale;
        for (const mounted of cells.all) if (mounted.group === group) loop.markUrgent(mounted);
      },
    };
    return group;
  }

  const stopTouched = slots.onTouched((touched, count) => {
    cells.adoptOrphans(loop.markDirty);
    const { firstOf } = cells;
    let drawn = 0;
    for (let i = 0; i < count; i += 1) {
      for (let at = firstOf[touched[i] ?? 0]; at; at = at.next) {
        if (texts.isShown(at)) {
          drawn += 1;
          loop.follow(at);
          continue;
        }
        if (texts.isOverlaid(at.cell)) loop.markUrgent(at);
        loop.markDirty(at);
      }
    }
    if (drawn > 0) loop.noteDrawn(drawn);
  });

  const stopReset = slots.onReset?.(() => {
    loop.writeLast();
    cells.orphanAll();
  });

  const showBelow = (only?: OddsCell) =>
    loop.writeNow(
      [...cells.all].filter(
        ({ cell, isCovered }) => (!only || cell === only) && (isCovered || texts.isOverlaid(cell)),
      ),
    );

  overlay?.listen({
    ready() {
      turns.soon();
      loop.askFrame();
    },
    needed(cell) {
      showBelow(cell);
      if (cell) return;
      turns.steppedAside();
      loop.askFrame();
    },
    armed(armed) {
      for (const mounted of cells.all) if (armed.has(mounted.cell)) loop.markCovered(mounted);
    },
    drawn: onPainted,
  });

  return {
    register(slot, cell) {
      const group = (cell.group as Group | undefined) ?? defaultGroup;
      const mounted = newMounted(slot, cell, group, slots.changedAtMs(slot));
      cells.add(mounted);
      loop.paint(mounted, nowMs());
      if (mounted.odds > 0) onMounted?.();
      if (cell.sight?.inSight !== false) overlay?.watch(slot, cell);
      return () => {
        if (!cells.remove(mounted)) return;
        overlay?.leave(cell);
        look.uncover(mounted);
        loop.endMark(mounted);
      };
    },

    group: (options = {}) => newGroup(options.intervalMs ?? CELL_INTERVAL_MS),

    setFormat(next) {
      look.setFormat(next);
      overlay?.suspend();
      for (const mounted of cells.all) {
        mounted.odds = -1;
        mounted.labelledOdds = -1;
        loop.markUrgent(mounted);
      }
    },

    setSelected(keys) {
      const isOther = look.setSelected(keys);
      loop.writeNow([...cells.all].filter(({ cell }) => isOther(cell.key)));
    },

    lookAgain() {
      turns.cameIntoSight();
      loop.suspendOverlay();
      loop.lookAgain();
    },

    moved() {
      showBelow();
      overlay?.clear();
      turns.moved();
      loop.askFrame();
    },

    afterFlush: loop.afterFlush,

    delayMs: () => delay.longestMs(nowMs()),

    close() {
      stopTouched();
      stopReset?.();
      cells.clear();
      loop.close();
    },
  };
}
