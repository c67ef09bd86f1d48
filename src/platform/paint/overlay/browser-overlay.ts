/** The price overlay in a browser: which cells its worker draws and watches for, and when the page shows them itself. */

import type { GameId } from '#domain/lib/ids.ts';
import type { OddsFormat } from '#domain/market/odds-format.ts';
import { gameOfKey } from '#domain/market/selection.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import type { OverlayCell } from '#protocol/price-overlay/messages.ts';
import { isArmed } from '#streams/paint/overlay-cell.ts';
import type { PortCarrier } from '../../hub/tab-view.ts';
import { createOverlayLook } from './overlay-look.ts';
import { createOverlayScrollers, SCROLLER } from './overlay-scrollers.ts';
import { createOverlayWorker } from './overlay-worker.ts';
import { createPlacedCells, type PlacedCell } from './placed-cells.ts';
import type { OverlayCandidate, OverlayListener, PriceOverlay } from './price-overlay.ts';
import { canBeDrawnOver, selectedNow, watchAttention, watchLook } from './watch-page.ts';

/** The time until a frame that was written in this turn is surely on the screen: the overlay shows the same. */
const FOLLOWED_MS = 80;
/** The time until it is most likely on the screen: the cell looks otherwise, which the overlay hides. */
const CHANGED_MS = 34;

const ATTENDED = 'button:is(:hover, :focus, :active)';

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
    onDrawn: (changedAtMs, drawnAtMs) => listener?.drawn(changedAtMs, drawnAtMs),
    onLost(wasReady) {
      stepAside();
      if (wasReady) boards.reopenBoards();
    },
  });
  const { post } = worker;
  const placed = createPlacedCells();
  const look = createOverlayLook({ post, onSent: () => listener?.ready(), onFailed: worker.fail });
  const scrollers = createOverlayScrollers({ placed, look, post });

  const watchPage = () => {
    watchLook(stepAside);
    watchAttention({
      attended(target) {
        const button = target.closest('button');
        const at = button ? placed.ofElement(button) : undefined;
        if (at && isArmed(at.state)) handOver([at]);
      },
      selected: (isSelected) => handOver([...placed.armed].filter(({ element }) => isSelected(element))),
      acts: () => placed.armed.size > 0 && post({ type: 'hurry' }),
    });
  };

  const disarm = (ones: readonly PlacedCell[]) => {
    for (const at of ones) placed.step(at, { type: 'disarmed' });
    if (ones.length > 0) worker.disarm(ones.map(({ id }) => id));
  };

  /** Hands cells over to the page, which shows them itself from now on. */
  const handOver = (ones: readonly PlacedCell[]) => {
    disarm(ones);
    for (const { cell } of ones) listener?.needed(cell);
  };

  const clear = () => {
    scrollers.clear();
    placed.clear();
  };

  /** Takes the overlay away with the look of what is drawn, which may change from now on. */
  function stepAside(): void {
    look.drop();
    if (scrollers.isEmpty()) return;
    listener?.needed();
    clear();
  }

  /** Arms the cells in sight, or watches them. */
  const armAll = (inSight: readonly OverlayCandidate[]) => {
    const attended = new Set<Element>(document.querySelectorAll(ATTENDED));
    const isSelected = selectedNow();
    const cells: OverlayCell[] = [];
    const slots: number[] = [];
    const games = new Set<GameId>();
    for (const { cell, slot, odds, isOpen } of inSight) {
      const hubSlot = boards.hubSlot(slot);
      if (hubSlot === undefined) continue;
      if (cell.key) games.add(gameOfKey(cell.key));
      const at = placed.of(cell);
      if (!at || !isOpen || attended.has(at.element) || isSelected(at.element)) {
        slots.push(hubSlot);
        continue;
      }
      if (isArmed(at.state)) continue;
      placed.step(at, { type: 'armed', odds });
      cells.push({ id: at.id, slot: hubSlot, tile: at.tile, place: at.place, odds });
    }
    if (cells.length > 0) post({ type: 'arm', cells, format: format() });
    if (placed.armed.size > 0) worker.watch({ slots, games: [...games] });
  };

  return {
    clear,

    place(inSight) {
      if (!canBeDrawnOver()) return;
      if (worker.wake()) watchPage();
      if (!worker.isReady() || !document.querySelector(SCROLLER)) return;
      if (!boards.carryBoards(worker.carry)) return;
      const sheet = look.current();
      if (sheet && sheet.scale !== devicePixelRatio) stepAside();
      const candidates = [...inSight];
      scrollers.place(candidates);
      if (look.isSent()) armAll(candidates);
    },

    watch(slot, cell) {
      const hubSlot = placed.armed.size > 0 ? boards.hubSlot(slot) : undefined;
      if (hubSlot !== undefined) worker.watchAlso(hubSlot, cell.key && gameOfKey(cell.key));
    },

    shows(cell, odds, text) {
      const at = placed.of(cell);
      const sheet = look.current();
      if (!at || !sheet || !isArmed(at.state)) return false;
      const isDrawable = !Number.isNaN(sheet.widthOf(text));
      return placed.step(at, { type: 'changed', odds, isDrawable }) !== 'show';
    },

    phase: (cell) => placed.of(cell)?.state.phase ?? 'page',

    suspend() {
      if (placed.armed.size === 0) return;
      for (const at of placed.armed) placed.step(at, { type: 'disarmed' });
      post({ type: 'disarm' });
    },

    written(cells, why) {
      const changed: PlacedCell[] = [];
      const pairs: number[] = [];
      const stays = why === 'followed';
      for (const { cell, odds, isOpen } of cells) {
        const at = placed.of(cell);
        if (!at) continue;
        if (why === 'changed' && isArmed(at.state)) changed.push(at);
        pairs.push(at.id, isOpen ? odds : 0);
        placed.step(at, { type: 'written', odds: isOpen ? odds : 0, stays });
      }
      disarm(changed);
      const postWritten = () => post({ type: 'written', pairs, stays });
      if (pairs.length > 0) setTimeout(postWritten, why === 'followed' ? FOLLOWED_MS : CHANGED_MS);
    },

    leave(cell) {
      const at = placed.of(cell);
      if (!at) return;
      placed.remove(at);
      worker.leave(at.id);
    },

    listen(next) {
      listener = next;
    },
  };
}
