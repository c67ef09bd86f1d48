/** The price overlay in a browser: which cells its worker draws and watches for, and when the page shows them itself. */

import type { OddsFormat } from '#domain/market/odds-format.ts';
import { gameOfKey } from '#domain/market/selection.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import { isArmed } from '#streams/paint/overlay-cell.ts';
import type { PortCarrier } from '../../hub/tab-view.ts';
import { armCells } from './arming.ts';
import { createOverlayLook } from './overlay-look.ts';
import { createOverlayScrollers, SCROLLER } from './overlay-scrollers.ts';
import { createOverlayWorker } from './overlay-worker.ts';
import { createPlacedCells, type PlacedCell } from './placed-cells.ts';
import type { OverlayListener, PriceOverlay } from './price-overlay.ts';
import { takeOffSoon } from './take-off.ts';
import { watchCells } from './watch-cells.ts';
import { canBeDrawnOver } from './watch-page.ts';

export interface BrowserOverlayParts {
  /** The boards of the page's feed. */
  readonly boards: {
    carryBoards(carrier: PortCarrier): boolean;
    reopenBoards(): void;
    hubSlot(slot: Slot): number | undefined;
  };
  readonly format: () => OddsFormat;
}

export function createBrowserOverlay({ boards, format }: BrowserOverlayParts): PriceOverlay {
  let listener: OverlayListener | undefined;
  const worker = createOverlayWorker({
    onReady: () => listener?.ready(),
    onArmed: (pairs) => listener?.armed(placed.drawn(pairs)),
    onDrawn: (changedAtMs, drawnAtMs) => listener?.drawn(changedAtMs, drawnAtMs),
    onLost(wasReady) {
      stepAside();
      if (wasReady) boards.reopenBoards();
    },
  });
  const { post } = worker;
  const placed = createPlacedCells();
  const look = createOverlayLook({ post, onSent: () => listener?.ready(), onFailed: worker.fail });
  const show = (ones: readonly PlacedCell[]) => {
    for (const { cell } of ones) listener?.needed(cell);
  };
  const scrollers = createOverlayScrollers({ placed, look, post, onLost: show });

  const disarm = (ones: readonly PlacedCell[]) => {
    for (const at of ones) placed.step(at, { type: 'disarmed' });
    if (ones.length > 0) worker.disarm(ones.map(({ id }) => id));
  };

  /** Hands cells over to the page, which shows them itself from now on. */
  const handOver = (ones: readonly PlacedCell[]) => {
    disarm(ones);
    show(ones);
  };

  /** Takes the overlay away with the look of what is drawn, which may change from now on. */
  function stepAside(): void {
    look.drop();
    if (scrollers.isEmpty()) return;
    listener?.needed();
    scrollers.clear();
    placed.clear();
  }

  return {
    clear() {
      scrollers.clear();
      placed.clear();
    },

    place(inSight) {
      if (!canBeDrawnOver()) return;
      if (worker.wake()) watchCells({ placed, handOver, stepAside, hurry: () => post({ type: 'hurry' }) });
      if (!worker.isReady() || !document.querySelector(SCROLLER)) return;
      if (!boards.carryBoards(worker.carry)) return;
      const before = look.current();
      if (before && before.scale !== devicePixelRatio) stepAside();
      const candidates = [...inSight];
      scrollers.place(candidates);
      const sheet = look.current();
      if (!sheet || !look.isSent()) return;
      const { cells, watched } = armCells(candidates, {
        placed,
        sheet,
        hubSlot: (slot) => boards.hubSlot(slot),
      });
      if (cells.length > 0) post({ type: 'arm', cells, format: format() });
      if (placed.armed.size > 0) worker.watch(watched);
    },

    watch(slot, cell) {
      const hubSlot = placed.armed.size > 0 ? boards.hubSlot(slot) : undefined;
      if (hubSlot !== undefined) worker.watchAlso(hubSlot, cell.key && gameOfKey(cell.key));
    },

    shows(cell, odds, text) {
      const sheet = look.current();
      return sheet !== undefined && placed.change(cell, odds, !Number.isNaN(sheet.widthOf(text)));
    },

    phase: (cell) => placed.of(cell)?.state.phase ?? 'page',

    suspend() {
      if (placed.disarmAll()) post({ type: 'disarm' });
    },

    cover: placed.cover,

    shown(cells) {
      const ones = cells.flatMap((cell) => placed.of(cell) ?? []);
      disarm(ones.filter(({ state }) => isArmed(state)));
      takeOffSoon(ones, { placed, post });
    },

    leave(cell) {
      const id = placed.leave(cell);
      if (id !== undefined) worker.leave(id);
    },

    listen(next) {
      listener = next;
    },
  };
}
